import { ConfirmSeats } from '../features/checkout/confirm_seats.tsx'
import { confirmSeatsText as text } from '../features/checkout/text.ts'
import { Head } from '../ui/head.tsx'
import { InBrowser } from '../ui/in_browser.tsx'
import { PageFrame } from '../ui/page_frame.tsx'

export default function ConfirmSeatsPage() {
  return (
    <PageFrame heading={text.heading} narrow>
      <Head title={text.heading} description={text.lead} hidden />
      <InBrowser label={text.loading} without={text.withoutScripts}>
        <ConfirmSeats />
      </InBrowser>
    </PageFrame>
  )
}
