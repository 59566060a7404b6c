import { AccountPage } from '../features/account_pages/account_page.tsx'
import { PaymentMethods } from '../features/account_pages/payment_methods_page.tsx'
import { accountHeading } from '../features/account/headings.ts'
import { paymentMethodsText as text } from '../features/account_pages/text/payment_methods.ts'

export default function PaymentMethodsPage() {
  return (
    <AccountPage heading={text.heading} lead={text.lead} back={{ to: '/account', text: accountHeading }}>
      <PaymentMethods />
    </AccountPage>
  )
}
