import { useId } from 'react'
import type { LargeEvent, TicketRole } from '#common/wire'
import { TICKET_ROLES } from '#common/choices'
import { waitlistWords } from '#common/large_events/waitlist_words'
import { classes } from '#storefront/ui/classes'
import { choosingText as text } from './text/choosing.ts'
import { useWaitlist } from './use_waitlist.ts'
import styles from './options_form.module.css'

interface RoleChoiceProps {
  event: LargeEvent
  role: TicketRole | null
  error: string | null
  onChoose: (role: TicketRole) => void
}

export function RoleChoice({ event, role, error, onChoose }: RoleChoiceProps) {
  const id = useId()
  return (
    <fieldset
      className={classes(styles.roles, error && styles.wrong)}
      aria-describedby={error ? id : undefined}
      data-wrong={error ? true : undefined}
    >
      <legend className={styles.legend}>{text.role}</legend>
      {TICKET_ROLES.map((one) => (
        <label key={one} className={styles.role}>
          <input type="radio" name="role" value={one} checked={role === one} onChange={() => onChoose(one)} />
          <b>{text.roles[one].name}</b> <span className={styles.note}>{text.roles[one].note}</span>
        </label>
      ))}
      {error && (
        <p id={id} className={styles.error}>
          {error}
        </p>
      )}
      <WaitlistBox event={event} />
    </fieldset>
  )
}

/** How many wait for a place, and whether the visitor is one of them. */
function WaitlistBox({ event }: { event: LargeEvent }) {
  return (
    <div className={styles.waitlist} role="note" aria-label={text.waitlist}>
      {waitlistWords(useWaitlist(event)).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  )
}
