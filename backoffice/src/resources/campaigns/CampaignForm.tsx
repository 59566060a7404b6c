import { useState } from 'react'
import { useDataProvider, useNotify, useTranslate } from 'react-admin'
import { useQueryClient } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type { KeptCampaign, MovedSession, PaidSessions as Decision } from '#common/wire'
import { Answers } from '../../inputs/Answers'
import { DraftForm } from '../../inputs/DraftForm'
import styles from '../../inputs/FormPanel.module.css'
import { refusal, type FormErrors } from '../../inputs/refusal'
import { FormNews, useVersions } from '../../inputs/versions'
import { shownAt, undoable, type Offer, type Undo } from '../../layout/news'
import { reportError } from '../../providers/error_log'
import { forget } from '../../steps/forget'
import { campaignErrors, changesBetween, draftOf, newDraft, toCampaignForm, type CampaignDraft } from './campaign_form'
import { CampaignFields } from './CampaignFields'
import { movedSessions, PaidSessions } from './PaidSessions'
import { campaignPath, LIST } from './paths'

/** Nothing can be sent that would be refused; what it waits for stands beside the button. */
function End({ submit, settled }: { submit: string; settled?: string }) {
  const translate = useTranslate()
  const missing = Object.keys(campaignErrors(useWatch() as CampaignDraft, translate, settled))
  const names = missing.map((field) => translate(`resources.campaigns.missing_fields.${field}`))
  return (
    <>
      {missing.length > 0 && <p className={styles.hint}>{translate('resources.campaigns.missing', { fields: names.join(', ') })}</p>}
      <Answers submit={submit} cancelTo={LIST} disabled={missing.length > 0} />
    </>
  )
}

/** Makes a campaign, or changes the one that it is given. */
export function CampaignForm({ campaign }: { campaign?: KeptCampaign }) {
  const translate = useTranslate()
  const data = useDataProvider()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const notify = useNotify()
  // What others save meanwhile must not creep into an open form: it is told when this one is saved.
  const [initial] = useState(() => (campaign ? draftOf(campaign) : newDraft()))
  const versions = useVersions(campaign)
  const { base } = versions
  const [asked, setAsked] = useState<{ draft: CampaignDraft; sessions: MovedSession[] } | null>(null)
  const say = (text: string) => translate(`resources.campaigns.steps.${campaign ? 'update' : 'create'}.${text}`)

  async function write(draft: CampaignDraft, paidSessions?: Decision): Promise<Offer> {
    const picture = draft.image instanceof File || draft.image === null ? { image: draft.image } : {}
    const body = { ...toCampaignForm(draft, base?.version), ...(paidSessions && { paidSessions }), ...picture }
    if (!base) return shownAt(campaignPath((await data.create('campaigns', { data: body })).data.id))
    const { data: saved } = await data.update('campaigns', { id: base.id, data: body, previousData: base })
    // What players were told of is not taken back in passing.
    return paidSessions ? {} : undoable(wayBack(base, saved as KeptCampaign))
  }

  /** To what it was, picture included, unless somebody else has changed it since. */
  function wayBack(before: KeptCampaign, saved: KeptCampaign): Undo {
    const body = { ...toCampaignForm(draftOf(before), saved.version), image: before.image }
    return { send: () => data.update('campaigns', { id: saved.id, data: body, previousData: saved }), done: translate('resources.campaigns.as_before') }
  }

  async function save(draft: CampaignDraft, paidSessions?: Decision): Promise<FormErrors | undefined> {
    let offer: Offer
    try {
      offer = await write(draft, paidSessions)
    } catch (error) {
      const sessions = movedSessions(error)
      if (sessions) {
        setAsked({ draft, sessions })
        return undefined
      }
      const outdated = versions.outdated(error)
      if (outdated) return outdated
      reportError(error, { action: say('submit'), campaign: campaign?.id })
      return refusal(error, say('failed'))
    }
    await forget(queries, ['campaigns'])
    notify(say('done'), offer)
    await navigate(LIST)
  }

  return (
    <>
      <DraftForm initial={initial} mode="onTouched" validate={(draft) => campaignErrors(draft, translate, base?.startsOn)} onSubmit={(draft) => save(draft)}>
        <div className={styles.form}>
          <FormNews versions={versions} noun={translate('resources.campaigns.noun')} draftOf={draftOf} changesBetween={(opened, current) => changesBetween(opened, current, translate)} />
          <CampaignFields stored={initial} />
          <End submit={say('submit')} settled={base?.startsOn} />
        </div>
      </DraftForm>
      {asked && <PaidSessions sessions={asked.sessions} onDecide={(paid) => save(asked.draft, paid)} onClose={() => setAsked(null)} />}
    </>
  )
}
