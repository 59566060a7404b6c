import { RefundByLink } from '../features/orders/refund_requests/asked_refunds.tsx'
import { refundRequestsText } from '../features/orders/refund_requests/text.ts'
import { Head } from '../ui/head.tsx'
import { InBrowser } from '../ui/in_browser.tsx'
import { PageFrame } from '../ui/page_frame.tsx'

const { one: text, loading, withoutScripts } = refundRequestsText

export default function RefundRequestPage() {
  return (
    <PageFrame heading={text.heading} lead={text.lead} narrow>
      <Head title={text.heading} description={text.lead} hidden />
      <InBrowser label={loading} without={withoutScripts}>
        <RefundByLink />
      </InBrowser>
    </PageFrame>
  )
}
