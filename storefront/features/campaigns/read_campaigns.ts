import type { StorefrontReads, SystemCampaign } from '#common/wire'
import type { CampaignSummary } from '#common/campaigns/cards'
import { shopTime } from '#storefront/time/shop_time'
import { loadGrid } from './campaigns_section.tsx'

/** The public campaigns, those with a free seat first. */
export async function readCampaigns(reads: StorefrontReads): Promise<CampaignSummary[]> {
  const campaigns = await reads.campaigns()
  if (campaigns.length === 0) return []
  const { openFirst, toSummary } = await cards()
  return openFirst(campaigns.map((campaign) => toSummary(campaign, shopTime())))
}

/** Those of a system, from its rows. */
export async function summariesOf(
  rows: SystemCampaign[],
  system: { slug: string; name: string }
): Promise<CampaignSummary[]> {
  if (rows.length === 0) return []
  const { openFirst, summaryOfSystemRow } = await cards()
  return openFirst(rows.map((row) => summaryOfSystemRow(row, system, shopTime())))
}

/** What makes the cards comes where there are some. */
async function cards() {
  const [module] = await Promise.all([import('#common/campaigns/cards'), loadGrid()])
  return module
}
