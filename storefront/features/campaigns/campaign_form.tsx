import type {
  CampaignSetting,
  KeptCampaign,
  System,
  ToldCampaign,
  Venue,
  MovedSession,
  PaidSessions,
} from '#common/wire'
import { isGameMaster } from '#storefront/layout/navigation_links'
import { ButtonLink, Button } from '#storefront/ui/button'
import { EmptyState } from '#storefront/ui/empty_state'
import { Spinner } from '#storefront/ui/spinner'
import { rest, RestError } from '#storefront/wire/rest'
import { useSignedIn } from '#storefront/wire/signed_in'
import { TryAgain, Alert } from '#storefront/ui/alert'
import { useAnswer } from '#storefront/wire/use_answer'
import {
  type CampaignChoices,
  campaignErrors,
  draftOf,
  formDataOf,
  sentOf,
  type CampaignDraft,
  type CampaignField,
  wordsOf,
} from './campaign_rules.ts'
import { keepingText } from './text/keeping.ts'
import { useState, type ChangeEvent, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { OFFERED_DAYS, dayName } from '#common/campaigns/schedule'
import { SCHEDULE_TYPES } from '#common/choices'
import { LONGEST } from '#common/longest'
import { CAMPAIGN_SEATS, PRICE } from '#common/ranges'
import { SelectField, TextArea, TextField } from '#storefront/ui/field'
import { reportError } from '#storefront/wire/error_reports'
import { PictureField } from '#storefront/ui/picture_field'
import { PaidSessionsDialog } from './paid_sessions_dialog.tsx'
import styles from './campaign_form.module.css'

const { form: text } = keepingText

interface Opened extends CampaignChoices {
  /** Null where somebody else runs it, or there is none. */
  campaign: KeptCampaign | null
}

/** The form of a campaign: a new one, or the one with this id. */
export function KeepCampaign({ id }: { id?: number }) {
  const user = useSignedIn()?.user ?? null
  const { asked, again } = useAnswer(() => open(id), 'form of a campaign')
  if (id === undefined && !isGameMaster(user)) {
    return (
      <EmptyState text={text.noGameMaster} advice={text.noGameMasterAdvice}>
        <ButtonLink to="/account/become-a-game-master">{text.become}</ButtonLink>
      </EmptyState>
    )
  }
  if (asked.state === 'loading') return <Spinner label={text.loading} />
  if (asked.state === 'failed') return <TryAgain message={text.failed} label={text.again} onAgain={again} />
  if (id !== undefined && !asked.value.campaign) {
    return (
      <EmptyState text={text.missing} advice={text.missingAdvice}>
        <ButtonLink to="/my-campaigns">{text.mine}</ButtonLink>
      </EmptyState>
    )
  }
  return <CampaignForm {...asked.value} onAgain={again} />
}

async function open(id: number | undefined): Promise<Opened> {
  const [venues, systems, settings, campaign] = await Promise.all([
    rest<Venue[]>('/venues'),
    rest<System[]>('/systems'),
    rest<CampaignSetting[]>('/campaign-settings'),
    id === undefined ? null : readKept(id),
  ])
  return { venues, systems, settings, campaign }
}

/** Who runs it is told its version, and nobody else. */
async function readKept(id: number): Promise<KeptCampaign | null> {
  try {
    const campaign = await rest<ToldCampaign | KeptCampaign>(`/campaigns/${id}`)
    return 'version' in campaign ? campaign : null
  } catch (reason) {
    if (reason instanceof RestError && reason.status === 404) return null
    throw reason
  }
}

const MINE = '/my-campaigns'

interface CampaignFormProps extends CampaignChoices {
  /** Null: a new one. */
  campaign: KeptCampaign | null
  onAgain: () => void
}

function CampaignForm({ campaign, venues, systems, settings, onAgain }: CampaignFormProps) {
  const [draft, setDraft] = useState(() => draftOf(campaign))
  const [image, setImage] = useState<File | null>(null)
  const [touched, setTouched] = useState<readonly CampaignField[]>([])
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<{ said: string; outdated: boolean } | null>(null)
  const [moved, setMoved] = useState<MovedSession[] | null>(null)
  // Names this form: sent twice, it makes one campaign.
  const [key] = useState(() => crypto.randomUUID() as string)
  const navigate = useNavigate()
  const errors = campaignErrors(draft)
  const valid = Object.keys(errors).length === 0
  const set = (change: Partial<CampaignDraft>) => setDraft((before) => ({ ...before, ...change }))

  /** An error takes the hint's line: nothing moves under a finger that is about to press a button. */
  const field = (name: Exclude<CampaignField, 'isPrivate' | 'scheduleDay' | 'scheduleType'>, hint?: string) => {
    const error = touched.includes(name) ? errors[name] : undefined
    return {
      name,
      error,
      hint: error ? undefined : hint,
      value: draft[name],
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
        set({ [name]: target.value }),
      onBlur: () => setTouched((before) => [...before, name]),
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!busy && valid) void save()
  }

  async function save(paidSessions?: PaidSessions) {
    setBusy(true)
    setRefusal(null)
    setMoved(null)
    const sent = { ...sentOf(draft, campaign?.version), ...(paidSessions && { paidSessions }) }
    const body = image ? formDataOf(sent, image) : sent
    try {
      await (campaign
        ? rest(`/campaigns/${campaign.id}`, { method: 'PUT', body })
        : rest('/campaigns', { method: 'POST', body, headers: { 'idempotency-key': key } }))
    } catch (reason) {
      setBusy(false)
      const asked = movedOf(reason)
      if (asked) return setMoved(asked)
      reportError(reason, 'saving a campaign')
      return setRefusal(refusalOf(reason))
    }
    void navigate(MINE)
  }

  return (
    <>
      <form
        className={styles.form}
        onSubmit={submit}
        noValidate
        method="post"
        aria-label={campaign ? text.edit.heading : text.create.heading}
      >
        <fieldset className={styles.fields} disabled={busy}>
          <legend className={styles.note}>{text.requiredNote}</legend>
          <TextField
            label={text.name}
            required
            autoComplete="off"
            maxLength={LONGEST.line}
            className={styles.wide}
            {...field('name')}
          />
          <TextArea
            label={text.description}
            rows={7}
            maxLength={LONGEST.prose}
            className={styles.wide}
            {...field('description', text.descriptionHint)}
          />
          <div className={styles.wide}>
            <PictureField
              image={image}
              stored={campaign?.image}
              error={undefined}
              onImage={setImage}
              optional
              label={text.image}
              preview={text.preview}
              drawing="scene"
            />
          </div>
          <SelectField label={text.system} {...field('systemId')}>
            <option value="">{text.none}</option>
            <Options
              records={withStored(systems, campaign?.system && { id: campaign.systemId!, name: campaign.system.name })}
            />
          </SelectField>
          <SelectField label={text.setting} {...field('campaignSettingId')}>
            <option value="">{text.none}</option>
            <Options records={withStored(settings, campaign?.campaignSetting)} />
          </SelectField>
          <SelectField label={text.venue} required {...field('venueId')}>
            <option value="">{text.chooseVenue}</option>
            <Options records={withStored(venues, campaign?.venue)} />
          </SelectField>
          <SelectField
            label={text.type}
            required
            value={draft.scheduleType}
            onChange={({ target }) => set({ scheduleType: target.value as CampaignDraft['scheduleType'] })}
          >
            {SCHEDULE_TYPES.filter((type) => type !== 'other' || campaign?.scheduleType === 'other').map((type) => (
              <option key={type} value={type}>
                {text.types[type]}
              </option>
            ))}
          </SelectField>
          <SelectField
            label={text.day}
            required
            value={draft.scheduleDay}
            onChange={({ target }) => set({ scheduleDay: Number(target.value) })}
          >
            {campaign?.scheduleDay === 0 && <option value={0}>{dayName(0)}</option>}
            {OFFERED_DAYS.map(({ value, name }) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </SelectField>
          <TextField label={text.time} type="time" required {...field('scheduleTime', text.timeHint)} />
          <TextField
            label={text.startsOn}
            type="date"
            {...field('startsOn', campaign ? undefined : text.startsOnHint)}
          />
          <TextField
            label={text.price}
            type="number"
            inputMode="decimal"
            required
            min={PRICE[0]}
            max={PRICE[1]}
            step="0.01"
            {...field('price', text.priceHint)}
          />
          <TextField
            label={text.seats}
            type="number"
            inputMode="numeric"
            required
            min={CAMPAIGN_SEATS[0]}
            max={CAMPAIGN_SEATS[1]}
            {...field('seats')}
          />
          <label className={styles.check}>
            <input
              type="checkbox"
              name="isPrivate"
              checked={draft.isPrivate}
              onChange={({ target }) => set({ isPrivate: target.checked })}
            />
            <span>
              {text.private}
              <small>{text.privateHint}</small>
            </span>
          </label>
        </fieldset>
        {refusal && (
          <Alert>
            <p>{refusal.said}</p>
            {refusal.outdated && (
              <Button look="quiet" onClick={onAgain}>
                {text.openAgain}
              </Button>
            )}
          </Alert>
        )}
        <div className={styles.actions}>
          <Button type="submit" busy={busy} disabled={!valid}>
            {busy ? text.saving : campaign ? text.edit.submit : text.create.submit}
          </Button>
          <ButtonLink to={MINE} look="quiet">
            {text.cancel}
          </ButtonLink>
        </div>
      </form>
      {moved && (
        <PaidSessionsDialog sessions={moved} onDecide={(paid) => void save(paid)} onClose={() => setMoved(null)} />
      )}
    </>
  )
}

interface Named {
  id: number
  name: string
}

const Options = ({ records }: { records: readonly Named[] }) =>
  records.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ))

/** What is chosen stays a choice. */
const withStored = (records: readonly Named[], stored: Named | null | undefined): readonly Named[] =>
  !stored || records.some(({ id }) => id === stored.id) ? records : [...records, stored]

/** The sessions that are paid for and would be moved, where the server asks about them. */
const movedOf = (reason: unknown): MovedSession[] | null =>
  reason instanceof RestError && reason.code === 'PAID_SESSIONS'
    ? (reason.answer as { sessions: MovedSession[] }).sessions
    : null

function refusalOf(reason: unknown) {
  const outdated = reason instanceof RestError && reason.code === 'OUTDATED'
  const said = wordsOf(reason)
  return { said: outdated ? text.outdated : said ? `${said} ${text.kept}` : text.notSaved, outdated }
}
