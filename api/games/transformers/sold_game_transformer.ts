import type { ProductFacts } from '#api/sales/product'
import { orderVenue } from '#api/sales/rules/order_venue'
import type { OrderItem } from '#common/wire'

/** What a line for a game tells of it. */
export function onTheWire({ productId: id, name, image, timing, host, site }: ProductFacts): {
  game: OrderItem['game']
} {
  if (timing.startsAt === null) return { game: null }
  return {
    game: {
      id,
      date: timing.startsAt.toISOString(),
      gameMaster: { name: host?.name ?? '', slug: host?.slug ?? '' },
      venue: orderVenue({ site }),
      module: { name, image },
    },
  }
}
