import { AccountPage } from '../features/account/account_page.tsx'
import { BecomeGameMaster } from '../features/account/become_game_master_page.tsx'
import { accountHeading } from '../text/headings.ts'
import { becomeGameMasterText as text } from '../features/account/text/game_master.ts'

export default function BecomeGameMasterPage() {
  return (
    <AccountPage heading={text.heading} lead={text.lead} back={{ to: '/account', text: accountHeading }}>
      <BecomeGameMaster />
    </AccountPage>
  )
}
