import { AccountPage } from '../features/account_pages/account_page.tsx'
import { PaymentMethods } from '../features/account_pages/payment_methods_page.tsx'
import { accountText } from '../text/account.ts'
import { paymentMethodsText as text } from '../text/payment_methods.ts'

export default function PaymentMethodsPage() {
  return (
    <AccountPage heading={text.heading} lead={text.lead} back={{ to: '/account', text: accountText.heading }}>
      <PaymentMethods />
    </AccountPage>
  )
}
