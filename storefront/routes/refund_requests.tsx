import { AccountPage } from '../features/account_pages/account_page.tsx'
import { AskedRefunds } from '../features/refund_requests/asked_refunds.tsx'
import { accountText } from '../text/account.ts'
import { refundRequestsText as text } from '../text/refund_requests.ts'

export default function RefundRequestsPage() {
  return (
    <AccountPage heading={text.heading} lead={text.lead} back={{ to: '/account', text: accountText.heading }}>
      <AskedRefunds />
    </AccountPage>
  )
}
