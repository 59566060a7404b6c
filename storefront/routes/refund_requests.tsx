import { AccountPage } from '../features/account_pages/account_page.tsx'
import { AskedRefunds } from '../features/refund_requests/asked_refunds.tsx'
import { accountHeading } from '../features/account/headings.ts'
import { refundRequestsText as text } from '../features/refund_requests/text.ts'

export default function RefundRequestsPage() {
  return (
    <AccountPage heading={text.heading} lead={text.lead} back={{ to: '/account', text: accountHeading }}>
      <AskedRefunds />
    </AccountPage>
  )
}
