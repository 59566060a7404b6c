import { AccountPage } from '../features/account/account_page.tsx'
import { PaymentMethods } from '../features/account/payment_methods_page.tsx'
import { accountHeading } from '../text/headings.ts'
import { paymentMethodsText as text } from '../features/account/text/payment_methods.ts'

export default function PaymentMethodsPage() {
  return (
    <AccountPage heading={text.heading} lead={text.lead} back={{ to: '/account', text: accountHeading }}>
      <PaymentMethods />
    </AccountPage>
  )
}
