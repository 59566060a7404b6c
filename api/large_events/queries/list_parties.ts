import type { TicketChoice } from '#api/large_events/rules/ticket_choice'
import { sql, type Sql, type Transaction } from '#api/shared/sql'

export interface HeldParty {
  eventId: number
  ticketTypeId: number
  choice: TicketChoice
  state: 'held' | 'sold' | 'released' | 'returned' | 'absent'
  quantity: number
}

const OF_CHECKOUT = sql`
  SELECT event_id AS "eventId", ticket_type_id AS "ticketTypeId", choice, state, count(*)::int AS quantity
    FROM tickets WHERE checkout_id = $1 GROUP BY event_id, ticket_type_id, party, choice, state ORDER BY event_id, min(id)`

/** What a checkout holds or held, as it was bought together. */
export const listPartiesOf = (transaction: Transaction, checkoutId: string) =>
  transaction.rows<HeldParty>(OF_CHECKOUT, [checkoutId])

const OF_SQUAD = sql`SELECT DISTINCT party FROM tickets WHERE squad_id = $1 AND state = 'sold'`

/** Of the people of a squad, each that bought together once. */
export const listPartiesOfSquad = async (database: Sql, squadId: number): Promise<string[]> =>
  (await database.rows<{ party: string }>(OF_SQUAD, [squadId])).map(({ party }) => party)
