import { eventBegan, notOnSale, refusePartySize } from '#api/large_events/exceptions/ticket_refusals'
import type { Wanted } from '#api/sales/product'
import { hasBegun } from '#api/sales/rules/timing'
import { sql, type Sql } from '#api/shared/sql'
import type { TicketRole } from '#common/wire'

interface Row {
  id: number
  role: TicketRole
  tier: string
  onSaleFrom: Date | null
  onSaleTo: Date | null
}

const FIND = sql`SELECT id, role, tier, on_sale_from AS "onSaleFrom", on_sale_to AS "onSaleTo" FROM ticket_types WHERE id = ANY($1::bigint[])`

/** Refuses tickets of what has begun, what is not on sale at this moment, and more than one for who runs a table. */
export async function admitTickets(
  database: Sql,
  wanted: readonly Wanted[],
  _buyer: unknown,
  now: Date
): Promise<void> {
  if (wanted.some(({ facts }) => hasBegun(facts.timing, now))) throw eventBegan()
  const types = await database.rows<Row>(FIND, [wanted.map(({ productId }) => productId)])
  for (const { productId, quantity } of wanted) {
    const { role, tier, onSaleFrom, onSaleTo } = types.find(({ id }) => id === productId)!
    if ((onSaleFrom && now < onSaleFrom) || (onSaleTo && now >= onSaleTo)) throw notOnSale(tier)
    refusePartySize(role, quantity)
  }
}
