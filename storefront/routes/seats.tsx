import { SeatsByLink } from '../features/orders/seats/seats_by_link.tsx'
import { seatsText as text } from '../features/orders/seats/text.ts'
import { Head } from '../ui/head.tsx'
import { InBrowser } from '../ui/in_browser.tsx'
import { PageFrame } from '../ui/page_frame.tsx'

export default function SeatsPage() {
  return (
    <PageFrame heading={text.heading} narrow>
      <Head title={text.heading} description={text.lead} hidden />
      <InBrowser label={text.loading} without={text.withoutScripts}>
        <SeatsByLink />
      </InBrowser>
    </PageFrame>
  )
}
