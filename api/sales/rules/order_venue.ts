import type { ProductFacts } from '#api/sales/product'
import type { OrderVenue } from '#common/wire'

/** Where it takes place, as a line of an order tells it. */
export const orderVenue = ({ site }: Pick<ProductFacts, 'site'>): OrderVenue | null =>
  site && {
    name: site.name,
    slug: site.slug,
    type: site.type,
    street: [site.address1, site.address2].filter(Boolean).join(', ') || null,
    city: site.city,
    state: site.state,
    postalcode: site.postalcode,
  }
