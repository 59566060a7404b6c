import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useFormState, useWatch } from 'react-hook-form'
import type { KeptCampaign, MovedSession, PaidSessions as Decision } from '#common/wire'
import { Answers } from '#backoffice/inputs/Answers'
import { changedPicture, VersionedForm, type Saving } from '#backoffice/inputs/VersionedForm'
import { asLeft } from '#backoffice/layout/as_left'
import { useQuestion } from '#backoffice/layout/use_question'
import { campaignErrors, changesBetween, draftOf, newDraft, toCampaignForm, type CampaignDraft } from './campaign_form'
import { CampaignFields } from './CampaignFields'
import { movedSessions, PaidSessions } from './PaidSessions'
import { campaignPath, LIST } from './paths'

/** The button is disabled while fields are missing, and a hint names them. */
function End({ submit, stored }: { submit: string; stored: boolean }) {
  const translate = useTranslate()
  const { defaultValues } = useFormState<CampaignDraft>()
  const settled = stored ? defaultValues?.startsOn : undefined
  const missing = Object.keys(campaignErrors(useWatch() as CampaignDraft, translate, settled))
  const names = missing.map((field) => translate(`resources.campaigns.missing_fields.${field}`))
  const hint = missing.length > 0 ? translate('resources.campaigns.missing', { fields: names.join(', ') }) : undefined
  return <Answers submit={submit} cancelTo={LIST} disabled={missing.length > 0} hint={hint} />
}

/** The saved campaign, and the decision about its paid sessions. */
interface Sent {
  saved: KeptCampaign
  paidSessions: Decision | null
}

/** Creates a campaign, or changes the given one. */
export function CampaignForm({ campaign }: { campaign?: KeptCampaign }) {
  const translate = useTranslate()
  const [initial] = useState(() => (campaign ? draftOf(campaign) : newDraft()))
  const question = useQuestion<MovedSession[], Decision | null>()
  const say = (text: string) => translate(`resources.campaigns.steps.${campaign ? 'update' : 'create'}.${text}`)

  async function send(draft: CampaignDraft, { base, write }: Saving<KeptCampaign>): Promise<Sent> {
    const body = { ...toCampaignForm(draft, base?.version), ...changedPicture(draft) }
    try {
      return { saved: await write(body), paidSessions: null }
    } catch (error) {
      const sessions = movedSessions(error)
      const paidSessions = sessions && (await question.ask(sessions))
      if (!paidSessions) throw error
      return { saved: await write({ ...body, paidSessions }), paidSessions }
    }
  }

  const save = (draft: CampaignDraft, saving: Saving<KeptCampaign>) =>
    saving.step({
      failed: say('failed'),
      send: () => send(draft, saving),
      done: say('done'),
      undo({ saved, paidSessions }) {
        const { base, restore } = saving
        // Players were notified of the decision, so there is no way back.
        if (!base || paidSessions) return undefined
        return restore(saved, { ...toCampaignForm(draftOf(base), saved.version), image: base.image })
      },
      at: ({ saved }) => (campaign ? undefined : campaignPath(saved.id)),
      // The filters of the list may hide a new campaign.
      leadTo: campaign ? asLeft(LIST) : LIST,
    })

  return (
    <>
      <VersionedForm
        record={campaign}
        initial={initial}
        draftOf={draftOf}
        noun={translate('resources.campaigns.noun')}
        changesBetween={(opened, current) => changesBetween(opened, current, translate)}
        mode="onTouched"
        validate={(draft, base) => campaignErrors(draft, translate, base?.startsOn)}
        save={save}
        toolbar={<End submit={say('submit')} stored={campaign !== undefined} />}
      >
        <CampaignFields stored={initial} />
      </VersionedForm>
      {question.asked && <PaidSessions sessions={question.asked} onAnswer={question.answer} />}
    </>
  )
}
