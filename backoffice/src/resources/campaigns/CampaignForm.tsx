import { useState } from 'react'
import { Form, useDataProvider, useNotify } from 'react-admin'
import { useQueryClient } from '@tanstack/react-query'
import { useFormContext, useWatch, type FieldValues } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type { KeptCampaign, MovedSession, PaidSessions as Decision } from '#common/wire'
import { Answers } from '../../inputs/Answers'
import { FormProblem } from '../../inputs/FormProblem'
import styles from '../../inputs/FormPanel.module.css'
import { Outdated } from '../../inputs/Outdated'
import { newerVersion, refusal, type FormErrors } from '../../inputs/refusal'
import { UnsavedChanges } from '../../inputs/UnsavedChanges'
import { shownAt, undoable, type Offer, type Undo } from '../../layout/news'
import { reportError } from '../../providers/error_log'
import { campaignErrors, changesBetween, draftOf, newDraft, toCampaignForm, type CampaignDraft } from './campaign_form'
import { CampaignFields } from './CampaignFields'
import { movedSessions, PaidSessions } from './PaidSessions'
import { CAMPAIGNS, campaignPath } from './paths'
import { forgetCampaigns } from './stale'

function OutdatedNotice({ opened, current, onSettled }: { opened: KeptCampaign; current: KeptCampaign; onSettled: (base: KeptCampaign) => void }) {
  const { reset } = useFormContext<CampaignDraft>()
  const settle = (keepDirtyValues: boolean) => {
    reset(draftOf(current), { keepDirtyValues })
    onSettled(current)
  }
  return <Outdated noun="campaign" changes={changesBetween(opened, current)} onTake={() => settle(false)} onKeep={() => settle(true)} />
}

const NAMES: Partial<Record<keyof CampaignDraft, string>> = { name: 'name', gameMasterId: 'game master', venueId: 'venue', startsOn: 'first day', price: 'price', seats: 'seats' }

/** Nothing can be sent that would be refused; what it waits for stands beside the button. */
function End({ submit, settled }: { submit: string; settled?: string }) {
  const missing = Object.keys(campaignErrors(useWatch() as CampaignDraft, settled)) as (keyof CampaignDraft)[]
  return (
    <>
      {missing.length > 0 && <p className={styles.hint}>{`Still to be filled in: ${missing.map((field) => NAMES[field]).join(', ')}.`}</p>}
      <Answers submit={submit} cancelTo={CAMPAIGNS.to} disabled={missing.length > 0} />
    </>
  )
}

/** Makes a campaign, or changes the one that it is given. */
export function CampaignForm({ campaign }: { campaign?: KeptCampaign }) {
  const data = useDataProvider()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const notify = useNotify()
  // What others save meanwhile must not creep into an open form: it is told when this one is saved.
  const [initial] = useState(() => (campaign ? draftOf(campaign) : newDraft()))
  const [base, setBase] = useState(campaign)
  const [newer, setNewer] = useState<KeptCampaign | null>(null)
  const [asked, setAsked] = useState<{ draft: CampaignDraft; sessions: MovedSession[] } | null>(null)
  const submit = campaign ? 'Update Campaign' : 'Create Campaign'

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
    return { send: () => data.update('campaigns', { id: saved.id, data: body, previousData: saved }), done: 'The campaign is as it was before.' }
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
      const current = newerVersion<KeptCampaign>(error)
      if (current) {
        setNewer(current)
        return { root: { serverError: 'Your changes are not saved yet.' } }
      }
      reportError(error, { action: submit, campaign: campaign?.id })
      return refusal(error, campaign ? 'The changes were not saved.' : 'The campaign was not created.')
    }
    await forgetCampaigns(queries)
    notify(campaign ? 'The campaign is saved.' : 'The campaign is created.', offer)
    await navigate(CAMPAIGNS.to)
  }

  return (
    <>
      <Form
        defaultValues={initial}
        mode="onTouched"
        validate={(values) => campaignErrors(values as CampaignDraft, base?.startsOn)}
        onSubmit={(values: FieldValues) => save(values as CampaignDraft)}
        warnWhenUnsavedChanges
        WarnWhenUnsavedChangesComponent={UnsavedChanges}
        disableInvalidFormNotification
        noValidate
      >
        <div className={styles.form}>
          {newer && base ? (
            <OutdatedNotice
              opened={base}
              current={newer}
              onSettled={(settled) => {
                setBase(settled)
                setNewer(null)
              }}
            />
          ) : (
            <FormProblem />
          )}
          <CampaignFields stored={initial} />
          <End submit={submit} settled={base?.startsOn} />
        </div>
      </Form>
      {asked && <PaidSessions sessions={asked.sessions} onDecide={(paid) => save(asked.draft, paid)} onClose={() => setAsked(null)} />}
    </>
  )
}
