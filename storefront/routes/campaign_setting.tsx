import { CampaignsSection } from '../features/campaigns/campaigns_section.tsx'
import { readCampaigns } from '../features/campaigns/read_campaigns.ts'
import {
  MissingSubject,
  GamesSection,
  NothingOn,
  SubjectPage,
  type Subject,
} from '../features/catalog/subject_page.tsx'
import { orElse } from '../wire/or_else.ts'
import { breadcrumbData } from '../features/catalog/structured_data.ts'
import { EventsSection } from '../features/large_events/events_section.tsx'
import { readLargeEvents } from '../features/large_events/read_large_events.ts'
import type { EventSummary } from '../features/large_events/summary.ts'
import { startOfList } from '../features/games/read_upcoming.ts'
import type { CampaignSummary } from '#common/campaigns/cards'
import { summarize } from '#common/games/cards'
import { useSettings } from '../layout/settings_context.ts'
import type { PageProps, PageRequest } from '../navigation/route.ts'
import { catalogText } from '../features/catalog/text/catalog.ts'
import { DESCRIPTION_LENGTH, summaryOf, textOf } from '../text/plain_text.ts'
import { Head } from '../ui/head.tsx'
import { OutsideLink } from '../ui/outside_link.tsx'

const { setting: text } = catalogText

type Setting = Subject & { url: string | null; campaigns: CampaignSummary[]; largeEvents: EventSummary[] }

export async function loader({ params, reads, status }: PageRequest): Promise<Setting | null> {
  const setting = await reads.campaignSetting(params.slug ?? '')
  if (!setting) {
    status(404)
    return null
  }
  const { id, name, slug, descriptionHtml, image, url } = setting
  const [games, campaigns, largeEvents] = await Promise.all([
    reads.games({ campaignSettingId: id, startDate: startOfList().from.toISOString() }),
    orElse([], () => readCampaigns(reads)),
    orElse([], () => readLargeEvents(reads)),
  ])
  return {
    name,
    slug,
    html: descriptionHtml,
    image,
    url,
    summaries: summarize(games),
    campaigns: campaigns.filter(({ settingId }) => settingId === id),
    largeEvents: largeEvents.filter(({ settingSlug }) => settingSlug === slug),
  }
}

export default function CampaignSettingPage({ data }: PageProps<Setting | null>) {
  const { appUrl } = useSettings()
  if (!data) return <MissingSubject heading={text.missing} lead={text.missingLead} />
  const { name, slug, url, summaries, campaigns, largeEvents } = data
  const path = `/campaign-setting/${slug}`
  return (
    <SubjectPage
      subject={data}
      shape="cover"
      withoutPicture
      more={url && <OutsideLink href={url}>{text.link(name)}</OutsideLink>}
    >
      <Head
        title={text.title(name)}
        description={descriptionOf(data)}
        keywords={[name, ...text.keywords]}
        path={path}
        calendar={`${path}/calendar.ics`}
        data={import.meta.env.SSR ? breadcrumbData([{ name, path }], appUrl) : undefined}
      />
      <EventsSection events={largeEvents} />
      <GamesSection heading={text.games} summaries={summaries} />
      <CampaignsSection campaigns={campaigns} />
      {summaries.length + campaigns.length + largeEvents.length === 0 && <NothingOn text={text.none} />}
    </SubjectPage>
  )
}

function descriptionOf({ name, html }: Setting): string {
  const start = summaryOf(textOf(html), DESCRIPTION_LENGTH)
  if (start === '') return text.description(name)
  return start.length < DESCRIPTION_LENGTH ? start : `${start}…`
}
