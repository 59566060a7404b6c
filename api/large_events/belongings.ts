import type { Kind } from '#api/catalog/kinds'
import { ticketTypesOf } from '#api/large_events/queries/events_of'
import { TICKET } from '#api/large_events/rules/product_type'
import { productsOf } from '#api/sales/products_of'

/** Tickets are found by their event, and by what it is made of. */
export function addTicketsOf(): void {
  const ofKind = (kind: Kind) => ({ type: TICKET, select: (id: string) => ticketTypesOf(kind, id)! })
  productsOf.add('largeEvent', {
    type: TICKET,
    select: (id) => `SELECT t.id FROM ticket_types t WHERE t.event_id = ${id}`,
  })
  productsOf.add('venue', ofKind('venues'))
  productsOf.add('campaignSetting', ofKind('campaign-settings'))
}
