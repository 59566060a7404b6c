import { TicketByLink } from '../features/large_events/ticket_by_link.tsx'
import { ticketText as text } from '../features/large_events/text/ticket.ts'
import { Head } from '../ui/head.tsx'
import { InBrowser } from '../ui/in_browser.tsx'
import { PageFrame } from '../ui/page_frame.tsx'

export default function TicketPage() {
  return (
    <PageFrame heading={text.heading} narrow>
      <Head title={text.heading} description={text.lead} hidden />
      <InBrowser label={text.loading} without={text.withoutScripts}>
        <TicketByLink />
      </InBrowser>
    </PageFrame>
  )
}
