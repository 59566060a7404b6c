import { AccountPage } from '../features/account/account_page.tsx'
import { AskedRefunds } from '../features/orders/refund_requests/asked_refunds.tsx'
import { accountHeading } from '../text/headings.ts'
import { refundRequestsText as text } from '../features/orders/refund_requests/text.ts'

export default function RefundRequestsPage() {
  return (
    <AccountPage heading={text.heading} lead={text.lead} back={{ to: '/account', text: accountHeading }}>
      <AskedRefunds />
    </AccountPage>
  )
}
