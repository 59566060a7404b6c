import type { ProductFacts } from '#api/sales/product'
import type { OrderItem } from '#common/wire'

/** What a line for a game tells of it. */
export function onTheWire({ productId: id, name, image, timing, host, site }: ProductFacts): { game: OrderItem['game'] } {
  if (timing.startsAt === null) return { game: null }
  return {
    game: {
      id,
      date: timing.startsAt.toISOString(),
      gameMaster: { name: host?.name ?? '', slug: host?.slug ?? '' },
      venue: site && {
        name: site.name,
        slug: site.slug,
        type: site.type,
        street: [site.address1, site.address2].filter(Boolean).join(', ') || null,
        city: site.city,
        state: site.state,
        postalcode: site.postalcode,
      },
      module: { name, image },
    },
  }
}
