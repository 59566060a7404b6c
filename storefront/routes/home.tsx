import type { GameMaster, SpecialEvent } from '../../api/types.ts'
import { CatalogCard } from '../features/catalog/catalog_card.tsx'
import catalogStyles from '../features/catalog/catalog.module.css'
import { GameMasterGrid } from '../features/catalog/game_master_grid.tsx'
import { orElse } from '../features/catalog/or_else.ts'
import { readUpcoming, type Upcoming } from '../features/games/read_upcoming.ts'
import { UpcomingGames } from '../features/games/upcoming_games.tsx'
import { Hero } from '../features/home/hero.tsx'
import { Promises } from '../features/home/promises.tsx'
import { Section } from '../features/home/section.tsx'
import { useSettings } from '../layout/settings_context.ts'
import type { PageProps, PageRequest } from '../navigation/route.ts'
import { catalogText } from '../text/catalog.ts'
import { homeText } from '../text/home.ts'
import { teaserOf } from '../text/plain_text.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty_state.tsx'
import { Head } from '../ui/head.tsx'
import { PageFrame } from '../ui/page_frame.tsx'

type EventCard = Pick<SpecialEvent, 'id' | 'slug' | 'name' | 'description' | 'image'> & { games: number }

interface Home {
  upcoming: Upcoming
  events: EventCard[]
  gameMasters: GameMaster[]
}

const GAMES_SHOWN = 8
const PEOPLE_SHOWN = 10
const EVENT_TEXT = 157

export async function loader({ reads }: PageRequest): Promise<Home> {
  const [upcoming, events, gameMasters] = await Promise.all([
    readUpcoming(reads),
    orElse([], () => reads.specialEvents()),
    orElse([], () => reads.gameMasters()),
  ])
  return {
    upcoming: { ...upcoming, summaries: upcoming.summaries.slice(0, GAMES_SHOWN) },
    events: events.map(eventCard),
    gameMasters: gameMasters.filter((person) => !person.private).slice(0, PEOPLE_SHOWN),
  }
}

/** A card counts the games and shows none of them. */
const eventCard = ({ id, slug, name, description, image, games }: SpecialEvent): EventCard => ({
  id,
  slug,
  name,
  description: teaserOf(description, EVENT_TEXT),
  image,
  games: games.length,
})

export default function HomePage({ data: { upcoming, events, gameMasters } }: PageProps<Home>) {
  const { appUrl, brand } = useSettings()
  return (
    <>
      <Head title={homeText.hero} description={homeText.lead} path="/" data={import.meta.env.SSR ? organization(brand, appUrl) : undefined} />
      <Hero />
      <Promises />
      <PageFrame flush>
        {events.length > 0 && (
          <Section id="events" heading={homeText.events}>
            <div className={catalogStyles.cards}>
              {events.map((event) => (
                <CatalogCard
                  key={event.id}
                  to={`/special-event/${event.slug || event.id}`}
                  name={event.name}
                  text={event.description}
                  image={event.image}
                  action={homeText.viewEvent}
                  note={homeText.eventGames(event.games)}
                />
              ))}
            </div>
          </Section>
        )}
        <Section id="games" heading={homeText.games} more={{ to: '/games', text: homeText.allGames }}>
          <UpcomingGames upcoming={upcoming} eager={0} />
        </Section>
        <Section id="campaigns" heading={homeText.campaigns}>
          <EmptyState text={homeText.noCampaigns} advice={homeText.campaignAdvice}>
            <ButtonLink to="/games" look="quiet">
              {catalogText.campaigns.games}
            </ButtonLink>
          </EmptyState>
        </Section>
        <Section id="game-masters" heading={homeText.gameMasters} more={{ to: '/game-masters', text: homeText.allGameMasters }}>
          {gameMasters.length > 0 ? <GameMasterGrid gameMasters={gameMasters} /> : <EmptyState text={homeText.noGameMasters} />}
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
