import type { ProductFacts } from '#api/sales/product'
import { NOT_KNOWN_YET } from '#api/large_events/rules/event_place'
import { orderVenue } from '#api/sales/rules/order_venue'
import type { OrderItem } from '#common/wire'

/** What a line of an order tells of its event. */
export const onTheWire = (facts: ProductFacts): Required<Pick<OrderItem, 'large_event'>> => ({
  large_event: { image: facts.image, venue: facts.site === NOT_KNOWN_YET ? null : orderVenue(facts) },
})
