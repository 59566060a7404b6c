import { AccountPage } from '../features/account_pages/account_page.tsx'
import { BecomeGameMaster } from '../features/account_pages/become_game_master_page.tsx'
import { accountHeading } from '../features/account/headings.ts'
import { becomeGameMasterText as text } from '../features/account_pages/text/become_game_master.ts'

export default function BecomeGameMasterPage() {
  return (
    <AccountPage heading={text.heading} lead={text.lead} back={{ to: '/account', text: accountHeading }}>
      <BecomeGameMaster />
    </AccountPage>
  )
}
