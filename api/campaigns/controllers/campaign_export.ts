import type { CampaignReader, CampaignRecord } from '#api/campaigns/queries/read_campaigns'
import { selectCampaigns, statusOf } from '#api/campaigns/queries/select_campaigns'
import { campaignFiltersValidator } from '#api/campaigns/validators/campaign_validators'
import type { Column } from '#api/shared/csv'
import { exportOf } from '#api/shared/list_export'
import { scheduleText } from '#common/campaigns/schedule'
import { toDollars } from '#common/money'

const columns: Column<CampaignRecord>[] = [
  { title: 'Number', cell: ({ id }) => id },
  { title: 'Name', cell: ({ name }) => name },
  { title: 'Game Master', cell: ({ gameMaster }) => gameMaster.name },
  { title: 'Status', cell: (campaign) => statusOf(campaign) },
  { title: 'Players', cell: ({ members }) => members.length },
  { title: 'Seats', cell: ({ seats }) => seats },
  { title: 'Schedule', cell: (campaign) => scheduleText(campaign) },
  { title: 'Starts On', cell: ({ startsOn }) => startsOn },
  { title: 'Price', cell: ({ priceCents }) => toDollars(priceCents) },
  { title: 'Venue', cell: ({ venue }) => venue.name },
  { title: 'City', cell: ({ venue }) => venue.city },
  { title: 'State', cell: ({ venue }) => venue.state },
  { title: 'System', cell: ({ system }) => system?.name ?? null },
  { title: 'Campaign Setting', cell: ({ campaignSetting }) => campaignSetting?.name ?? null },
  { title: 'Description', cell: ({ description }) => description },
]

/** Campaigns go out as the process has them. */
export const campaignExport = (campaigns: CampaignReader) =>
  exportOf({
    read: (filter) => campaignFiltersValidator.validate(filter),
    async *walk(_database, filters, sort) {
      yield selectCampaigns((await campaigns.now()).values(), filters, sort)
    },
    columns,
  })
