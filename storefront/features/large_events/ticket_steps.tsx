import { useState, type ReactNode } from 'react'
import type { Ticket } from '#common/wire'
import { shopTime } from '#storefront/time/shop_time'
import { Button } from '#storefront/ui/button'
import { DivisionDialog, MoveDialog, RenameDialog } from './change_dialogs.tsx'
import { GiveDialog } from './give_dialog.tsx'
import { LeaveDialog } from './leave_dialog.tsx'
import { ticketText } from './text/ticket.ts'
import type { TicketAccess } from './ticket_access.ts'
import { momentText } from './ticket_notice.tsx'
import styles from '../../ui/ticket.module.css'

const text = ticketText.steps

type Step = 'move' | 'division' | 'rename' | 'give' | 'cancel' | 'decline'

interface TicketStepsProps {
  ticket: Ticket
  access: TicketAccess
  /** With the ticket as it is now, and what to say about it. */
  onDone: (ticket: Ticket, news: string) => void
  onOutdated: () => void
  onGiven: (name: string) => void
}

/** What its holder may do with a ticket right now, and nothing else. */
export function TicketSteps({ ticket, access, onDone, onOutdated, onGiven }: TicketStepsProps) {
  const [step, setStep] = useState<Step | null>(null)
  const { may } = ticket
  const offered = stepsOf(ticket)
  const done = (changed: Ticket, news: string) => {
    setStep(null)
    onDone(changed, news)
  }
  const shared = { ticket, access, onDone: done, onClose: () => setStep(null) }
  if (offered.length === 0) return null
  return (
    <section className={styles.steps} aria-labelledby="steps">
      <h2 id="steps">{text.heading}</h2>
      <ul className={styles.offers}>
        {offered.map(({ name, title, told, open }) => (
          <li key={name}>
            <div>
              <h3>{title}</h3>
              <p className={styles.soft}>{told}</p>
            </div>
            {open && (
              <Button look="quiet" onClick={() => setStep(name)}>
                {open}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {step === 'move' && <MoveDialog {...shared} />}
      {step === 'division' && <DivisionDialog {...shared} />}
      {step === 'rename' && <RenameDialog {...shared} />}
      {step === 'give' && <GiveDialog access={access} onGiven={onGiven} onClose={() => setStep(null)} />}
      {step === 'cancel' && may.cancel && (
        <LeaveDialog {...shared} how="cancel" offer={may.cancel} why="cancel" onOutdated={onOutdated} />
      )}
      {step === 'decline' && may.decline && (
        <LeaveDialog {...shared} how="decline" offer={may.decline} why={may.decline.because} onOutdated={onOutdated} />
      )}
    </section>
  )
}

interface Offered {
  name: Step
  title: string
  told: ReactNode
  /** Null: told only. */
  open: string | null
}

function stepsOf(ticket: Ticket): Offered[] {
  const { may, state, role } = ticket
  const sits = state === 'placed' && role === 'player' && may.give
  const { move, division, rename, give, cancel, decline } = text
  return [
    ...(may.decline
      ? [
          {
            name: 'decline' as const,
            title: decline.title[may.decline.because],
            told: decline.told,
            open: decline.open[may.decline.because],
          },
        ]
      : []),
    ...(sits
      ? [
          {
            name: 'move' as const,
            title: move.title,
            told: may.squads.length > 0 ? move.told(may.squads.length) : move.none,
            open: may.squads.length > 0 ? move.open : null,
          },
        ]
      : []),
    ...(may.divisions.length > 0
      ? [
          {
            name: 'division' as const,
            title: division.title,
            told: state === 'waiting' ? division.waits : division.master,
            open: division.open,
          },
        ]
      : []),
    ...(may.rename ? [{ name: 'rename' as const, title: rename.title, told: rename.told, open: rename.open }] : []),
    ...(may.give ? [{ name: 'give' as const, title: give.title, told: give.told, open: give.open }] : []),
    // Who waits, or lost their game master, has all of it back anyway.
    ...(may.cancel && !may.decline
      ? [
          {
            name: 'cancel' as const,
            title: cancel.title,
            told: untilText(may.cancel.until, ticket.given),
            open: cancel.open,
          },
        ]
      : []),
  ]
}

const untilText = (until: string, given: boolean) =>
  new Date(until) > shopTime() ? text.cancel.free(momentText(until), given) : text.cancel.over(momentText(until))
