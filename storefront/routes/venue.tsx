import type { Game, Venue } from '#common/wire'
import type { CampaignSummary } from '#common/campaigns/cards'
import { summarize, type GameSummary } from '#common/games/cards'
import { locationText } from '#common/places'
import { CampaignsSection } from '../features/campaigns/campaigns_section.tsx'
import { readCampaigns } from '../features/campaigns/read_campaigns.ts'
import { MissingSubject } from '../features/catalog/subject_page.tsx'
import { breadcrumbData, venueData } from '../features/catalog/structured_data.ts'
import { venueText as text } from '../features/catalog/text/venue.ts'
import { venueAddress, venueDescription, venueHeading, venueKeywords } from '../features/catalog/venue_words.ts'
import { GameList } from '../features/games/game_list.tsx'
import { startOfList } from '../features/games/read_upcoming.ts'
import { gameEventData } from '../features/games/structured_data.ts'
import { EventsSection } from '../features/large_events/events_section.tsx'
import { readLargeEvents } from '../features/large_events/read_large_events.ts'
import type { EventSummary } from '../features/large_events/summary.ts'
import { useSettings } from '../layout/settings_context.ts'
import type { PageProps, PageRequest } from '../navigation/route.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty_state.tsx'
import { Head } from '../ui/head.tsx'
import { Icon } from '../ui/icon.tsx'
import { PageFrame } from '../ui/page_frame.tsx'
import { orElse } from '../wire/or_else.ts'
import catalog from '../features/catalog/catalog.module.css'
import styles from '../features/catalog/venue_page.module.css'

/** Search engines are told of the next ones; the rest is a page away. */
const EVENTS = 20

interface VenueVisit {
  venue: Venue
  summaries: GameSummary[]
  campaigns: CampaignSummary[]
  largeEvents: EventSummary[]
}

export async function loader({ params, reads, settings, status, tell }: PageRequest): Promise<VenueVisit | null> {
  const venue = (await reads.venues()).find(({ slug }) => slug === params.slug)
  if (!venue) {
    status(404)
    return null
  }
  const [games, campaigns, largeEvents] = await Promise.all([
    reads.games({ venueId: venue.id, startDate: startOfList().from.toISOString() }),
    orElse([], () => readCampaigns(reads)),
    orElse([], () => readLargeEvents(reads)),
  ])
  if (import.meta.env.SSR && games.length > 0)
    tell(games.slice(0, EVENTS).map((game) => gameEventData(game, settings.appUrl, eventDescription(game), venue)))
  return {
    venue,
    summaries: summarize(games),
    campaigns: campaigns.filter((campaign) => campaign.venue.slug === venue.slug),
    largeEvents: largeEvents.filter(({ venueSlug }) => venueSlug === venue.slug),
  }
}

function eventDescription({ module, gameMaster, venue }: Game): string {
  const { city = null, state = null } = venue?.address ?? {}
  return text.event(module.name, gameMaster.name, locationText({ venue, city, state }))
}

function placeData(venue: Venue, appUrl: string): object[] {
  const place = venueData(venue, venueDescription(venue), appUrl)
  return place ? [place] : []
}

/** A store or an online table: what is played there. */
function VenuePage({ venue, summaries, campaigns, largeEvents }: VenueVisit) {
  const heading = venueHeading(venue)
  const address = venueAddress(venue)
  const { appUrl } = useSettings()
  const path = `/at/${venue.slug}`
  return (
    <PageFrame>
      <Head
        title={heading}
        description={venueDescription(venue)}
        keywords={venueKeywords(venue)}
        image={`/share/venue/${venue.slug}.jpg`}
        path={path}
        calendar={`${path}/calendar.ics`}
        data={
          import.meta.env.SSR
            ? [...placeData(venue, appUrl), breadcrumbData([{ name: venue.name, path }], appUrl)]
            : undefined
        }
      />
      <header className={styles.head}>
        <h1>{heading}</h1>
        {address && (
          <address className={styles.address}>
            <Icon shape="place" />
            <span>{address}</span>
          </address>
        )}
      </header>
      <EventsSection events={largeEvents} />
      {summaries.length > 0 && (
        <section className={catalog.section} aria-labelledby="games">
          <h2 id="games" className={catalog.heading}>
            {text.games}
          </h2>
          <GameList summaries={summaries} eager />
        </section>
      )}
      <CampaignsSection campaigns={campaigns} />
      {summaries.length + campaigns.length + largeEvents.length === 0 && (
        <EmptyState text={text.none} advice={text.advice}>
          <ButtonLink to="/games">{text.board}</ButtonLink>
        </EmptyState>
      )}
    </PageFrame>
  )
}

export default function Venue({ data }: PageProps<VenueVisit | null>) {
  return data ? <VenuePage {...data} /> : <MissingSubject heading={text.missing} />
}
