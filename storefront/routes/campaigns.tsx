import { catalogText } from '../features/catalog/text.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty_state.tsx'
import { Head } from '../ui/head.tsx'
import { PageFrame } from '../ui/page_frame.tsx'

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
