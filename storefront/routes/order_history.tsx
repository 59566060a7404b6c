import { AccountPage } from '../features/account_pages/account_page.tsx'
import { OrderHistory } from '../features/account_pages/order_history_page.tsx'
import { accountText } from '../text/account.ts'
import { orderHistoryText as text } from '../text/order_history.ts'

export default function OrderHistoryPage() {
  return (
    <AccountPage heading={text.heading} lead={text.lead} back={{ to: '/account', text: accountText.heading }}>
      <OrderHistory />
    </AccountPage>
  )
}
