import { useState } from 'react'
import type { Ticket } from '#common/wire'
import { Link } from '#storefront/navigation/link'
import { Alert } from '#storefront/ui/alert'
import { ticketText as text } from './text/ticket.ts'
import type { TicketAccess } from './ticket_access.ts'
import { TicketCard } from './ticket_card.tsx'
import { TicketFiles } from './ticket_files.tsx'
import { TicketNotice } from './ticket_notice.tsx'
import { TicketSteps } from './ticket_steps.tsx'
import { TicketSquad } from './ticket_squad.tsx'
import styles from '../../ui/ticket.module.css'

interface TicketViewProps {
  ticket: Ticket
  access: TicketAccess
  onChange: (ticket: Ticket) => void
  /** What was decided on is not so any more. */
  onOutdated: () => void
  /** To whom. */
  onGiven: (name: string) => void
}

export function TicketView({ ticket, access, onChange, onOutdated, onGiven }: TicketViewProps) {
  const [news, setNews] = useState<string | null>(null)

  function changed(now: Ticket, said: string) {
    onChange(now)
    setNews(said)
  }

  return (
    <div className={styles.page}>
      {news && (
        <div key={news} ref={takeFocus} tabIndex={-1} className={styles.news}>
          <Alert tone="success">
            <p>{news}</p>
          </Alert>
        </div>
      )}
      <TicketNotice ticket={ticket} />
      <TicketCard ticket={ticket} link={access.link} />
      {ticket.state !== 'given back' && <TicketFiles access={access} slug={ticket.event.slug} />}
      {ticket.squad && <TicketSquad squad={ticket.squad} />}
      <TicketSteps ticket={ticket} access={access} onDone={changed} onOutdated={onOutdated} onGiven={onGiven} />
      <p className={styles.help}>
        {text.help} <Link to="/contact">{text.unknown.contact}</Link>
      </p>
    </div>
  )
}

/** The button that had it may be gone. */
const takeFocus = (place: HTMLElement | null) => place?.focus()
