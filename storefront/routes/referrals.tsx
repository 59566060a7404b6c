import { AccountPage } from '../features/account/account_page.tsx'
import { Referrals } from '../features/account/referrals_page.tsx'
import { accountHeading } from '../text/headings.ts'
import { referralsText as text } from '../features/account/text/referrals.ts'

export default function ReferralsPage() {
  return (
    <AccountPage heading={text.heading} lead={text.lead} back={{ to: '/account', text: accountHeading }}>
      <Referrals />
    </AccountPage>
  )
}
