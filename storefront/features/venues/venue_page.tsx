import type { Venue } from '#common/wire'
import { useSettings } from '#storefront/layout/settings_context'
import { venueText as text } from './text.ts'
import { ButtonLink } from '#storefront/ui/button'
import { EmptyState } from '#storefront/ui/empty_state'
import { Head } from '#storefront/ui/head'
import { Icon } from '#storefront/ui/icon'
import { PageFrame } from '#storefront/ui/page_frame'
import { CampaignsSection } from '../campaigns/campaigns_section.tsx'
import { breadcrumbData, venueData } from '../catalog/structured_data.ts'
import { EventsSection } from '../large_events/events_section.tsx'
import { GameList } from '../games/game_list.tsx'
import type { VenueVisit } from './read_venue.ts'
import catalog from '../catalog/catalog.module.css'
import styles from './venue_page.module.css'
import { venueAddress, venueDescription, venueHeading, venueKeywords } from './venue_words.ts'

function placeData(venue: Venue, appUrl: string): object[] {
  const place = venueData(venue, venueDescription(venue), appUrl)
  return place ? [place] : []
}

/** A store or an online table: what is played there. */
export function VenuePage({ venue, summaries, campaigns, largeEvents }: VenueVisit) {
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
