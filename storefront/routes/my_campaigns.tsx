import { accountHeading } from '../text/headings.ts'
import { AccountPage } from '../features/account/account_page.tsx'
import { MyCampaigns } from '../features/campaigns/my_campaigns.tsx'
import { keepingText } from '../features/campaigns/text/keeping.ts'
import { ButtonLink } from '../ui/button.tsx'

const { mine: text } = keepingText

export default function MyCampaignsPage() {
  return (
    <AccountPage
      heading={text.heading}
      lead={text.lead}
      back={{ to: '/account', text: accountHeading }}
      action={
        <ButtonLink to="/campaigns/create" look="quiet">
          {text.create}
        </ButtonLink>
      }
    >
      <MyCampaigns />
    </AccountPage>
  )
}
