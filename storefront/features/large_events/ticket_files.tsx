import { useState } from 'react'
import { Alert } from '#storefront/ui/alert'
import { Button, ButtonLink } from '#storefront/ui/button'
import { Icon } from '#storefront/ui/icon'
import { reportError } from '#storefront/wire/error_reports'
import { saveAs } from '#storefront/wire/downloads'
import { ticketText as text } from './text/ticket.ts'
import { fetchTicketCalendar, type TicketAccess } from './ticket_access.ts'
import styles from '../../ui/ticket.module.css'

/** The ticket to keep. */
export function TicketFiles({ access, slug }: { access: TicketAccess; slug: string }) {
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)

  async function calendar() {
    if (busy) return
    setBusy(true)
    setFailed(false)
    try {
      saveAs(await fetchTicketCalendar(access), `ticket-${access.id}.ics`)
    } catch (reason) {
      reportError(reason, 'ticket calendar', { ticket: access.id })
      setFailed(true)
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className={styles.files}>
      <Button look="quiet" busy={busy} onClick={() => void calendar()}>
        <Icon shape="calendar" />
        {text.calendar}
      </Button>
      <Button look="quiet" onClick={() => window.print()}>
        <Icon shape="scroll" />
        {text.print}
      </Button>
      <ButtonLink look="quiet" to={`/lpg/${slug}`}>
        {text.event}
      </ButtonLink>
      {failed && (
        <Alert>
          <p>{text.calendarFailed}</p>
        </Alert>
      )}
    </div>
  )
}
