import { useState, type ChangeEvent } from 'react'
import type { CampaignSession, SessionForm } from '#common/wire'
import { instantAt } from '#common/wall_time'
import {
  oddityText,
  sessionDraft,
  sessionErrors,
  sessionFormOf,
  toldOfMove,
  type SessionDraft,
} from '#common/campaigns/session_form'
import { dayKey, fullDateText, timeText } from '#common/mountain_time'
import { CAMPAIGN_SEATS, PRICE } from '#common/ranges'
import { shopTime } from '#storefront/time/shop_time'
import { Alert } from '#storefront/ui/alert'
import { TextField } from '#storefront/ui/field'
import { FormDialog } from '#storefront/ui/form_dialog'
import { reportError } from '#storefront/wire/error_reports'
import { RestError } from '#storefront/wire/rest'
import { gamesText } from '../games/text/games.ts'
import { sessionsText } from './text/sessions.ts'
import { wordsOf } from './words_of.ts'
import styles from './campaign_form.module.css'

const text = sessionsText.changing

interface SessionDialogProps {
  session: CampaignSession
  onSave: (form: SessionForm) => Promise<void>
  onClose: () => void
}

/** One session at another time, price or number of seats; what that means for who has paid is said before. */
export function SessionDialog({ session, onSave, onClose }: SessionDialogProps) {
  const [draft, setDraft] = useState(() => sessionDraft(session))
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  /** They run another game then, and have read so. */
  const [twice, setTwice] = useState(false)
  const errors = sessionErrors(draft, dayKey(shopTime()))
  const valid = Object.keys(errors).length === 0
  const startsAt = errors.date || errors.time ? null : instantAt(draft.date, draft.time, new Date(session.date))
  const isMoved = startsAt !== null && startsAt.getTime() !== new Date(session.date).getTime()
  const paid = session.paid?.length ?? 0
  const field = (name: keyof SessionDraft) => ({
    name,
    value: draft[name],
    error: errors[name],
    required: true,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      setDraft((before) => ({ ...before, [name]: target.value }))
      setTwice(false)
    },
  })

  async function save() {
    setBusy(true)
    setFailure(null)
    try {
      await onSave({ ...sessionFormOf(draft), ...(twice && { doubleBooked: true }) })
    } catch (reason) {
      const isTwice = reason instanceof RestError && reason.code === 'DOUBLE_BOOKED'
      if (!isTwice) reportError(reason, 'changing a session of a campaign')
      setTwice(isTwice)
      setFailure(wordsOf(reason) || text.failed)
      setBusy(false)
    }
  }

  return (
    <FormDialog
      heading={text.title}
      cancel={text.cancel}
      submit={busy ? text.saving : twice ? text.saveTwice : text.save}
      busy={busy}
      disabled={!valid}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      {failure !== null && (
        <Alert>
          <p>{failure}</p>
        </Alert>
      )}
      <div className={styles.pairs}>
        <TextField label={text.date} type="date" {...field('date')} />
        <TextField label={text.time} type="time" hint={text.zone} {...field('time')} />
        <TextField
          label={text.price}
          type="number"
          inputMode="decimal"
          min={PRICE[0]}
          max={PRICE[1]}
          step="0.01"
          {...field('price')}
        />
        <TextField
          label={text.seats}
          type="number"
          inputMode="numeric"
          min={CAMPAIGN_SEATS[0]}
          max={CAMPAIGN_SEATS[1]}
          {...field('seats')}
        />
      </div>
      <div aria-live="polite">
        {isMoved && (
          <Alert tone="note" urgent={false}>
            <p>
              {[
                text.moves(`${fullDateText(startsAt)}, ${timeText(startsAt)} ${gamesText.shortZone}`),
                oddityText(draft.date, draft.time),
              ]
                .join(' ')
                .trim()}
            </p>
            <p>{toldOfMove(paid)}</p>
          </Alert>
        )}
      </div>
    </FormDialog>
  )
}
