import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import type { GameMaster } from '#common/wire'
import type { CampaignSummary } from '#common/campaigns/cards'
import { LaterGrid } from '../features/campaigns/campaigns_section.tsx'
import { readCampaigns } from '../features/campaigns/read_campaigns.ts'
import { campaignsText } from '../features/campaigns/text/campaigns.ts'
import { GameMasterGrid } from '../features/catalog/catalog_card.tsx'
import { orElse } from '../wire/or_else.ts'
import { readUpcoming, type Upcoming } from '../features/games/read_upcoming.ts'
import { UpcomingGames } from '../features/games/upcoming_games.tsx'
import { EventGrid, eventCard, type EventCard } from '../features/pages/home/event_grid.tsx'
import { Hero, HomePromises, Section } from '../features/pages/home/sections.tsx'
import { allLargeEvents, largeEventsHeading } from '../text/headings.ts'
import { LaterGrid as LargeEventGrid } from '../features/large_events/events_section.tsx'
import { readLargeEvents } from '../features/large_events/read_large_events.ts'
import type { EventSummary } from '../features/large_events/summary.ts'
import { useSettings } from '../layout/settings_context.ts'
import type { PageProps, PageRequest } from '../navigation/route.ts'
import { homeText } from '../features/pages/home/text.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty_state.tsx'
import { Head } from '../ui/head.tsx'
import { PageFrame } from '../ui/page_frame.tsx'

const GameMasterWelcome = lazy(async () => ({
  default: (await import('../features/account/game_master_welcome.tsx')).GameMasterWelcome,
}))

interface Home {
  upcoming: Upcoming
  events: EventCard[]
  largeEvents: EventSummary[]
  campaigns: CampaignSummary[]
  gameMasters: GameMaster[]
}

const GAMES_SHOWN = 8
const CAMPAIGNS_SHOWN = 4
const LARGE_EVENTS_SHOWN = 3
const PEOPLE_SHOWN = 10

export async function loader({ reads }: PageRequest): Promise<Home> {
  const [upcoming, events, largeEvents, campaigns, gameMasters] = await Promise.all([
    readUpcoming(reads, GAMES_SHOWN),
    orElse([], () => reads.specialEvents()),
    orElse([], () => readLargeEvents(reads)),
    orElse([], () => readCampaigns(reads)),
    orElse([], () => reads.gameMasters()),
  ])
  return {
    upcoming,
    events: events.map(eventCard),
    largeEvents: largeEvents.slice(0, LARGE_EVENTS_SHOWN),
    campaigns: campaigns.slice(0, CAMPAIGNS_SHOWN),
    gameMasters: gameMasters.filter((person) => !person.private).slice(0, PEOPLE_SHOWN),
  }
}

export default function HomePage({ data: { upcoming, events, largeEvents, campaigns, gameMasters } }: PageProps<Home>) {
  const { appUrl, brand } = useSettings()
  const isNewGameMaster = useLocation().state?.isNewGameMaster === true
  return (
    <>
      <Head
        title={homeText.hero}
        description={homeText.lead}
        path="/"
        data={import.meta.env.SSR ? organization(brand, appUrl) : undefined}
      />
      {isNewGameMaster && (
        <Suspense>
          <GameMasterWelcome />
        </Suspense>
      )}
      <Hero />
      <HomePromises />
      <PageFrame flush>
        {events.length > 0 && (
          <Section id="events" heading={homeText.events}>
            <EventGrid events={events} />
          </Section>
        )}
        {largeEvents.length > 0 && (
          <Section id="large-events" heading={largeEventsHeading} more={{ to: '/lpg', text: allLargeEvents }}>
            <LargeEventGrid events={largeEvents} />
          </Section>
        )}
        <Section id="games" heading={homeText.games} more={{ to: '/games', text: homeText.allGames }}>
          <UpcomingGames upcoming={upcoming} />
        </Section>
        <Section
          id="campaigns"
          heading={campaignsText.heading}
          more={campaigns.length > 0 ? { to: '/campaigns', text: campaignsText.all } : undefined}
        >
          {campaigns.length > 0 ? (
            <LaterGrid campaigns={campaigns} />
          ) : (
            <EmptyState text={campaignsText.empty} advice={campaignsText.advice}>
              <ButtonLink to="/games" look="quiet">
                {campaignsText.games}
              </ButtonLink>
            </EmptyState>
          )}
        </Section>
        <Section
          id="game-masters"
          heading={homeText.gameMasters}
          more={{ to: '/game-masters', text: homeText.allGameMasters }}
        >
          {gameMasters.length > 0 ? (
            <GameMasterGrid gameMasters={gameMasters} />
          ) : (
            <EmptyState text={homeText.noGameMasters} />
          )}
        </Section>
      </PageFrame>
    </>
  )
}

function organization(brand: string, appUrl: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    'name': brand,
    'url': appUrl,
    'logo': `${appUrl}/icon-512.png`,
    'areaServed': 'US',
  }
}
