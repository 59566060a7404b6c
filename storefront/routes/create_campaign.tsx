import { AccountPage } from '../features/account/account_page.tsx'
import { KeepCampaign } from '../features/campaigns/campaign_form.tsx'
import { keepingText } from '../features/campaigns/text/keeping.ts'

const { form, mine } = keepingText
const { create: text } = form

export default function CreateCampaignPage() {
  return (
    <AccountPage heading={text.heading} lead={text.lead} back={{ to: '/my-campaigns', text: mine.heading }}>
      <KeepCampaign />
    </AccountPage>
  )
}
