import type { OrderItem } from '#common/wire'
import type { OrderedProduct } from '#storefront/layout/product_types_context'
import { LineFacts, PlaceFact } from '../orders/line_facts.tsx'
import { orderedGame } from '../games/ordered_game.tsx'
import { largeEventsText as text } from './text.ts'

/** When and where. Of an event that is gone all is told as unknown, as of a game. */
function Facts({ item }: { item: OrderItem }) {
  const { date, large_event: event } = item
  if (!event) return <orderedGame.Facts item={item} />
  return (
    <LineFacts date={date}>
      <PlaceFact venue={event.venue} without={{ words: text.noVenue, isOnline: false }} />
    </LineFacts>
  )
}

/** A ticket of a large event; squad and division are among what was chosen. */
export const orderedLargeEvent: OrderedProduct = {
  findPicture: ({ large_event }) => large_event?.image ?? null,
  Facts,
  next: text.next,
}
