import { catalogText } from '../text/catalog'
import { ButtonLink } from '../ui/button'
import { EmptyState } from '../ui/empty_state'
import { Head } from '../ui/head'
import { PageFrame } from '../ui/page_frame'

export default function CampaignsPage() {
  const { heading, lead, empty, advice, games } = catalogText.campaigns
  return (
    <PageFrame heading={heading} lead={lead}>
      <Head title={heading} description={`${lead} ${advice}`} />
      <EmptyState text={empty} advice={advice}>
        <ButtonLink to="/games">{games}</ButtonLink>
      </EmptyState>
    </PageFrame>
  )
}
