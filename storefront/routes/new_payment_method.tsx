import { AccountPage } from '../features/account/account_page.tsx'
import { NewCard } from '../features/account/new_card.tsx'
import { paymentMethodsText as text } from '../features/account/text/payment_methods.ts'

export default function NewPaymentMethodPage() {
  return (
    <AccountPage
      heading={text.new.heading}
      lead={text.new.hint}
      back={{ to: '/account/payment-methods', text: text.heading }}
    >
      <NewCard />
    </AccountPage>
  )
}
