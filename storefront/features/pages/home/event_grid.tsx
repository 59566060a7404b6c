import type { SpecialEvent } from '#common/wire'
import { homeText } from './text.ts'
import { plainOf, previewOf } from '#storefront/text/plain_text'
import { EmptyState } from '#storefront/ui/empty_state'
import { CatalogCard } from '../../catalog/catalog_card.tsx'
import styles from '../../catalog/catalog.module.css'

const TEXT = 157

/** A card counts the games and shows none of them. */
export type EventCard = Pick<SpecialEvent, 'id' | 'slug' | 'name' | 'description' | 'image'> & { games: number }

export const eventCard = ({ id, slug, name, description, image, games }: SpecialEvent): EventCard => ({
  id,
  slug,
  name,
  description: previewOf(plainOf(description), TEXT),
  image,
  games: games.length,
})

export function EventGrid({ events }: { events: EventCard[] }) {
  if (events.length === 0) return <EmptyState text={homeText.noEvents} />
  return (
    <div className={styles.cards}>
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
  )
}
