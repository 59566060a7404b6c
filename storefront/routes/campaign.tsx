import { nextOf } from '#common/campaigns/cards'
import { scheduleText } from '#common/campaigns/schedule'
import { MissingCampaign, UnknownCampaign } from '../features/campaigns/absent_campaign.tsx'
import { CampaignPage, type CampaignVisit } from '../features/campaigns/campaign_page.tsx'
import { campaignData } from '../features/campaigns/structured_data.ts'
import { campaignsHeading } from '../text/headings.ts'
import { campaignText as text } from '../features/campaigns/text/campaign.ts'
import { breadcrumbData } from '../features/catalog/structured_data.ts'
import { orElse } from '../wire/or_else.ts'
import { useSettings } from '../layout/settings_context.ts'
import type { PageProps, PageRequest } from '../navigation/route.ts'
import { DESCRIPTION_LENGTH, summaryOf, textOf } from '../text/plain_text.ts'
import { shopTime } from '../time/shop_time.ts'
import { Head } from '../ui/head.tsx'

/** The campaign, null where there is none, and 'failed' where it could not be asked for. */
type Asked = CampaignVisit | 'failed' | null

export async function loader({ params, reads, status }: PageRequest): Promise<Asked> {
  const campaign = await orElse<Awaited<ReturnType<typeof reads.campaign>> | 'failed'>('failed', () =>
    reads.campaign(params.slug ?? '')
  )
  if (campaign === 'failed') return campaign
  if (!campaign) {
    status(404)
    return null
  }
  const now = shopTime()
  return { campaign, next: nextOf(campaign, now), at: now.toISOString() }
}

export default function CampaignRoute({ data }: PageProps<Asked>) {
  if (data === 'failed') return <UnknownCampaign />
  if (!data) return <MissingCampaign />
  return (
    <>
      <CampaignHead {...data} />
      <CampaignPage key={data.campaign.id} {...data} />
    </>
  )
}

function CampaignHead({ campaign, next }: CampaignVisit) {
  const { appUrl } = useSettings()
  const { name, slug, gameMaster } = campaign
  const hidden = campaign.isPrivate || campaign.ended
  const path = `/campaign/${encodeURIComponent(slug)}`
  const description =
    summaryOf(textOf(campaign.descriptionHtml), DESCRIPTION_LENGTH) ||
    text.description(name, gameMaster.name, scheduleText(campaign))
  return (
    <Head
      title={name}
      description={description}
      image={`/share${path}.jpg`}
      path={path}
      hidden={hidden}
      calendar={`${path}/calendar.ics`}
      data={
        import.meta.env.SSR && !hidden
          ? [
              campaignData(campaign, next, description, appUrl),
              breadcrumbData(
                [
                  { name: campaignsHeading, path: '/campaigns' },
                  { name, path },
                ],
                appUrl
              ),
            ]
          : undefined
      }
    />
  )
}
