import type { CampaignSummary } from '#common/campaigns/cards'
import { readCampaignFilters, type CampaignFilters as Filters } from '#common/campaigns/filters'
import { fittingCampaigns } from '#common/campaigns/search'
import { CampaignFilters } from '../features/campaigns/campaign_filters.tsx'
import { CampaignGrid } from '../features/campaigns/campaign_grid.tsx'
import { myCampaignsHeading } from '../text/headings.ts'
import { readCampaigns } from '../features/campaigns/read_campaigns.ts'
import { campaignListData } from '../features/campaigns/structured_data.ts'
import { campaignsText as text } from '../features/campaigns/text/campaigns.ts'
import { useSettings } from '../layout/settings_context.ts'
import type { PageProps, PageRequest } from '../navigation/route.ts'
import { Link } from '../navigation/link.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty_state.tsx'
import { Head } from '../ui/head.tsx'
import { PageFrame } from '../ui/page_frame.tsx'

interface Listed {
  campaigns: CampaignSummary[]
  filters: Filters
}

export async function loader({ reads, url }: PageRequest): Promise<Listed> {
  return { campaigns: await readCampaigns(reads), filters: readCampaignFilters(url.search) }
}

export default function CampaignsPage({ data: { campaigns, filters } }: PageProps<Listed>) {
  const { appUrl } = useSettings()
  const shown = fittingCampaigns(campaigns, filters)
  return (
    <PageFrame
      heading={text.heading}
      lead={
        <>
          {text.lead} <Link to="/my-campaigns">{myCampaignsHeading}</Link>
        </>
      }
    >
      <Head
        title={text.heading}
        description={text.description}
        data={import.meta.env.SSR && shown.length > 0 ? campaignListData(shown, appUrl) : undefined}
      />
      {campaigns.length > 1 && <CampaignFilters campaigns={campaigns} filters={filters} shown={shown.length} />}
      {shown.length > 0 ? (
        <CampaignGrid campaigns={shown} eager headingLevel="h2" />
      ) : campaigns.length > 0 ? (
        <NoMatch />
      ) : (
        <NoCampaigns />
      )}
    </PageFrame>
  )
}

const NoMatch = () => (
  <EmptyState text={text.filters.none} advice={text.filters.noneAdvice}>
    <ButtonLink to="/campaigns" look="quiet" keepScroll>
      {text.filters.clear}
    </ButtonLink>
  </EmptyState>
)

const NoCampaigns = () => (
  <EmptyState text={text.empty} advice={text.advice}>
    <ButtonLink to="/games">{text.games}</ButtonLink>
  </EmptyState>
)
