import { accountHeading } from '../text/headings.ts'
import { AccountPage } from '../features/account/account_page.tsx'
import { OwnProfile } from '../features/account/own_profile.tsx'
import { gameMasterProfileText as text } from '../features/account/text/game_master.ts'

export default function GameMasterProfilePage() {
  return (
    <AccountPage heading={text.heading} lead={text.lead} back={{ to: '/account', text: accountHeading }}>
      <OwnProfile />
    </AccountPage>
  )
}
