import type { CampaignReader } from '#api/campaigns/queries/read_campaigns'
import type { ShareSubject } from '#api/discovery/share_subjects'
import { scheduleText } from '#common/campaigns/schedule'
import { locationText } from '#common/places'

/** What the picture of a campaign's link shows; null where there is no such campaign. */
export async function shareSubject(campaigns: CampaignReader, slug: string): Promise<ShareSubject | null> {
  const campaign = [...(await campaigns.now()).values()].find((one) => one.slug === slug)
  if (!campaign) return null
  const { venue } = campaign
  return {
    title: campaign.name,
    subtitle: `${scheduleText(campaign)} · ${locationText({ venue, city: venue.city, state: venue.state })}`,
    picture: campaign.image,
    shape: 'cover',
  }
}
