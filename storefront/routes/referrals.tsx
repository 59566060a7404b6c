import { AccountPage } from '../features/account_pages/account_page.tsx'
import { Referrals } from '../features/account_pages/referrals_page.tsx'
import { accountText } from '../text/account.ts'
import { referralsText as text } from '../text/referrals.ts'

export default function ReferralsPage() {
  return (
    <AccountPage heading={text.heading} lead={text.lead} back={{ to: '/account', text: accountText.heading }}>
      <Referrals />
    </AccountPage>
  )
}
