import { useState } from 'react'
import type { MovedSession, PaidSessions } from '#common/wire'
import { dateText, timeText } from '#common/mountain_time'
import { PAID_SESSIONS } from '#common/choices'
import { paidSessionsWords as words } from '#common/campaigns/session_form'
import { FormDialog } from '#storefront/ui/form_dialog'
import { shopTime } from '#storefront/time/shop_time'
import { keepingText } from './text/keeping.ts'
import styles from './campaign_form.module.css'

const text = keepingText.paidSessions

interface PaidSessionsDialogProps {
  sessions: MovedSession[]
  onDecide: (paid: PaidSessions) => void
  onClose: () => void
}

/** Another schedule would move sessions that are paid for: says which, and asks what becomes of them. */
export function PaidSessionsDialog({ sessions, onDecide, onClose }: PaidSessionsDialogProps) {
  const [paid, setPaid] = useState<PaidSessions | null>(null)
  return (
    <FormDialog
      heading={words.title}
      cancel={text.cancel}
      submit={text.save}
      busy={false}
      disabled={paid === null}
      onSubmit={() => paid && onDecide(paid)}
      onClose={onClose}
    >
      <ul className={styles.moves}>
        {sessions.map(({ sessionDate, from, to, seats }) => (
          <li key={sessionDate}>
            <span>{words.moves(timeOf(from), timeOf(to))}</span>{' '}
            <span className={styles.seats}>{words.seats(seats)}</span>
          </li>
        ))}
      </ul>
      <fieldset className={styles.choices}>
        <legend className="visually-hidden">{words.title}</legend>
        {PAID_SESSIONS.map((choice) => (
          <label key={choice} className={styles.check}>
            <input
              type="radio"
              name="paid-sessions"
              value={choice}
              checked={paid === choice}
              onChange={() => setPaid(choice)}
            />
            <span>
              <span>{words.choices[choice].label}</span>
              <small>{words.choices[choice].hint}</small>
            </span>
          </label>
        ))}
      </fieldset>
    </FormDialog>
  )
}

const timeOf = (iso: string) => `${dateText(new Date(iso), shopTime())}, ${timeText(new Date(iso))}`
