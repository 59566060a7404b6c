import type { RegistrationRow } from '#api/large_events/queries/list_registrations'
import { NOT_KNOWN_YET } from '#api/large_events/rules/event_move'
import type { ProductFacts } from '#api/sales/product'
import { orderVenue } from '#api/sales/rules/order_venue'
import type { OrderItem, Registration } from '#common/wire'

export const forRegistrations = ({ tableName, checkedInAt, orderedAt, ...row }: RegistrationRow): Registration => ({
  id: row.id,
  firstName: row.firstName,
  lastName: row.lastName,
  email: row.email,
  phone: row.phone,
  role: row.role,
  ticketTypeId: row.ticketTypeId,
  tier: row.tier,
  squad: row.squad,
  division: row.division,
  table: tableName,
  waiting: row.waiting,
  absent: row.absent,
  checkedInAt: checkedInAt && checkedInAt.toISOString(),
  orderId: row.orderId,
  orderedAt: orderedAt.toISOString(),
})

/** What a line of an order tells of its event. */
export const onTheWire = (facts: ProductFacts): Required<Pick<OrderItem, 'large_event'>> => ({
  large_event: { image: facts.image, venue: facts.site === NOT_KNOWN_YET ? null : orderVenue(facts) },
})
