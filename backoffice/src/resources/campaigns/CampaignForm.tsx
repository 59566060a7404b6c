import { useState } from 'react'
import { SimpleForm, useDataProvider, useTranslate } from 'react-admin'
import { useWatch, type FieldValues } from 'react-hook-form'
import type { KeptCampaign, MovedSession, PaidSessions as Decision } from '#common/wire'
import { Answers } from '#backoffice/inputs/Answers'
import type { FormErrors } from '#backoffice/inputs/refusal'
import { useSave } from '#backoffice/inputs/use_save'
import { FormNews, useVersions } from '#backoffice/inputs/versions'
import { asLeft } from '#backoffice/layout/as_left'
import type { Undo } from '#backoffice/layout/news'
import { useQuestion } from '#backoffice/layout/use_question'
import { useStep } from '#backoffice/steps/use_step'
import { campaignErrors, changesBetween, draftOf, newDraft, toCampaignForm, type CampaignDraft } from './campaign_form'
import { CampaignFields } from './CampaignFields'
import { movedSessions, PaidSessions } from './PaidSessions'
import { campaignPath, LIST } from './paths'

/** Nothing can be sent that would be refused; what it waits for stands beside the button. */
function End({ submit, settled }: { submit: string; settled?: string }) {
  const translate = useTranslate()
  const missing = Object.keys(campaignErrors(useWatch() as CampaignDraft, translate, settled))
  const names = missing.map((field) => translate(`resources.campaigns.missing_fields.${field}`))
  const hint = missing.length > 0 ? translate('resources.campaigns.missing', { fields: names.join(', ') }) : undefined
  return <Answers submit={submit} cancelTo={LIST} disabled={missing.length > 0} hint={hint} />
}

/** What was kept, and what was decided about its sessions that are paid for. */
interface Sent {
  saved: KeptCampaign
  paidSessions: Decision | null
}

/** Makes a campaign, or changes the one that it is given. */
export function CampaignForm({ campaign }: { campaign?: KeptCampaign }) {
  const translate = useTranslate()
  const data = useDataProvider()
  // What others save meanwhile must not creep into an open form: it is told when this one is saved.
  const [initial] = useState(() => (campaign ? draftOf(campaign) : newDraft()))
  const versions = useVersions(campaign)
  const { base } = versions
  const question = useQuestion<MovedSession[], Decision | null>()
  const { step } = useStep('campaigns')
  const write = useSave<KeptCampaign>()
  const say = (text: string) => translate(`resources.campaigns.steps.${campaign ? 'update' : 'create'}.${text}`)

  async function send(draft: CampaignDraft): Promise<Sent> {
    const picture = draft.image instanceof File || draft.image === null ? { image: draft.image } : {}
    const body = { ...toCampaignForm(draft, base?.version), ...picture }
    try {
      return { saved: await write(body), paidSessions: null }
    } catch (error) {
      const sessions = movedSessions(error)
      const paidSessions = sessions && (await question.ask(sessions))
      if (!paidSessions) throw error
      return { saved: await write({ ...body, paidSessions }), paidSessions }
    }
  }

  /** To what it was, picture included, unless somebody else has changed it since. What players were told of is not taken back in passing. */
  function wayBack({ saved, paidSessions }: Sent): Undo | undefined {
    if (!base || paidSessions) return undefined
    const body = { ...toCampaignForm(draftOf(base), saved.version), image: base.image }
    return {
      send: () => data.update('campaigns', { id: saved.id, data: body, previousData: saved }),
      done: translate('resources.campaigns.as_before'),
    }
  }

  function save(draft: CampaignDraft): Promise<FormErrors | undefined> {
    return step({
      failed: say('failed'),
      record: campaign?.id,
      send: () => send(draft),
      refused: versions.outdated,
      done: say('done'),
      undo: wayBack,
      at: ({ saved }) => (campaign ? undefined : campaignPath(saved.id)),
      // One that is new might not be among those that were searched.
      leadTo: campaign ? asLeft(LIST) : LIST,
    })
  }

  return (
    <>
      <SimpleForm
        record={initial}
        mode="onTouched"
        validate={(typed) => campaignErrors(typed as CampaignDraft, translate, base?.startsOn)}
        onSubmit={(typed: FieldValues) => save(typed as CampaignDraft)}
        toolbar={<End submit={say('submit')} settled={base?.startsOn} />}
      >
        <FormNews
          versions={versions}
          noun={translate('resources.campaigns.noun')}
          draftOf={draftOf}
          changesBetween={(opened, current) => changesBetween(opened, current, translate)}
        />
        <CampaignFields stored={initial} />
      </SimpleForm>
      {question.asked && <PaidSessions sessions={question.asked} onAnswer={question.answer} />}
    </>
  )
}
