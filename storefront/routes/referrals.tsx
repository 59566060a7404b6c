import { AccountPage } from '../features/account_pages/account_page.tsx'
import { Referrals } from '../features/account_pages/referrals_page.tsx'
import { accountHeading } from '../features/account/headings.ts'
import { referralsText as text } from '../features/account_pages/text/referrals.ts'

export default function ReferralsPage() {
  return (
    <AccountPage heading={text.heading} lead={text.lead} back={{ to: '/account', text: accountHeading }}>
      <Referrals />
    </AccountPage>
  )
}
