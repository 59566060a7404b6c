import { Empty } from '../../layout/Empty'
import { Page } from '../../layout/Page'

export default function CampaignList() {
  return (
    <Page title="Campaigns">
      <Empty icon="campaigns" message="There are no campaigns yet." />
    </Page>
  )
}
