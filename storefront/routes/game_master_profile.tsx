import { accountHeading } from '../features/account/headings.ts'
import { AccountPage } from '../features/account_pages/account_page.tsx'
import { OwnProfile } from '../features/account_pages/own_profile.tsx'
import { gameMasterProfileText as text } from '../features/account_pages/text/game_master_profile.ts'

export default function GameMasterProfilePage() {
  return (
    <AccountPage heading={text.heading} lead={text.lead} back={{ to: '/account', text: accountHeading }}>
      <OwnProfile />
    </AccountPage>
  )
}
