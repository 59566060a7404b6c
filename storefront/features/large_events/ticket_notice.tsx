import type { Ticket } from '#common/wire'
import { fullDateText, timeText } from '#common/mountain_time'
import { shopTime } from '#storefront/time/shop_time'
import { Alert } from '#storefront/ui/alert'
import { ticketText as text } from './text/ticket.ts'

/** What its holder has to know before anything else. */
export function TicketNotice({ ticket }: { ticket: Ticket }) {
  const { event, squad, may, checked_in_at: checkedInAt, state } = ticket
  if (event.cancelled) return <Notice tone="danger" lines={[text.cancelled]} />
  if (checkedInAt !== null) return <Notice tone="success" lines={[text.checkedIn(timeText(new Date(checkedInAt)))]} />
  if (squad?.looks_for_master && may.decline) return <Notice heading={text.lost.heading} lines={[text.lost.lead]} />
  if (may.decline?.because === 'placed') return <Notice lines={[text.placed(momentText(may.decline.until!))]} />
  const now = shopTime()
  if (state !== 'given back' && new Date(event.event_date) <= now && now < new Date(event.ends_at))
    return <Notice lines={[text.begun]} />
  return null
}

export const momentText = (instant: string) => `${fullDateText(new Date(instant))}, ${timeText(new Date(instant))}`

function Notice({
  tone = 'note',
  heading,
  lines,
}: {
  tone?: 'note' | 'danger' | 'success'
  heading?: string
  lines: string[]
}) {
  return (
    <Alert tone={tone} urgent={false}>
      {heading && (
        <p>
          <strong>{heading}</strong>
        </p>
      )}
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Alert>
  )
}
