import { tellEnded, tellSquad } from '#api/large_events/actions/tell'
import { sql, type Statement, type Transaction } from '#api/shared/sql'
import type { TicketRole } from '#common/wire'

/** Tickets are not theirs any more who had them; answers the squads that they sat in. */
const ending = (state: 'released' | 'returned', those: string) => `
  WITH ended AS (SELECT id, squad_id, role, email FROM tickets WHERE ${those}),
       done AS (UPDATE tickets SET state = '${state}', expires_at = NULL, squad_id = NULL, waiting_since = NULL FROM ended WHERE tickets.id = ended.id)
  SELECT id AS "ticketId", squad_id AS "squadId", role, email FROM ended`

const OF_CHECKOUT = sql`${ending('released', "checkout_id = $1 AND state = 'held'")}`
const UNSOLD = sql`${ending('released', "checkout_id = $1 AND state IN ('held', 'sold')")}`
const LAPSED = sql`${ending('released', "event_id = $1 AND state = 'held' /* guard: ticket-expiry */ AND expires_at <= product_now() /* end guard */")}`
/** First the ticket that its holder returns, then waiting ones; tickets of friends come last. $3: friends keep theirs. */
const RETURN = sql`${ending(
  'returned',
  `id IN (SELECT id FROM tickets WHERE party = $1 AND state IN ('sold', 'absent')
                 AND (NOT $3::boolean /* guard: given-tickets */ OR email IS NULL /* end guard */)
               ORDER BY NOT leaves_first, waiting_since IS NULL, email IS NOT NULL, checked_in_at IS NOT NULL, id DESC LIMIT $2)`
)}`
const DISSOLVE = sql`
  DELETE FROM squads s WHERE id = ANY($1::bigint[]) AND players = 0 AND NOT by_staff AND NOT EXISTS (SELECT FROM tickets t WHERE t.squad_id = s.id)`

/** What a checkout holds, its events locked. It may still be paid: it is then seated anew. */
export const freeTicketsOf = (transaction: Transaction, checkoutId: string): Promise<number> =>
  counted(end(transaction, OF_CHECKOUT, [checkoutId]))

/** Also what was sold just now, in this transaction. */
export const unsellTickets = (transaction: Transaction, checkoutId: string): Promise<number> =>
  counted(end(transaction, UNSOLD, [checkoutId]))

/** What is held past its time, by the database's clock. */
export const freeLapsedTickets = (transaction: Transaction, eventId: number): Promise<number> =>
  counted(end(transaction, LAPSED, [eventId]))

/** Returns tickets that were bought together and answers how many. Notifies players without a game master, and friends. */
export async function returnTickets(
  transaction: Transaction,
  party: string,
  quantity: number,
  { ownOnly = false }: { ownOnly?: boolean } = {}
): Promise<number> {
  const returned = await end(transaction, RETURN, [party, quantity, ownOnly])
  for (const { ticketId, squadId, role, email } of returned) {
    if (squadId !== null && role !== 'player') await tellSquad(transaction, squadId, 'lost')
    if (email !== null) await tellEnded(transaction, ticketId, email)
  }
  return returned.length
}

interface Ended {
  ticketId: number
  squadId: number | null
  role: TicketRole
  /** Of whom it was given to. */
  email: string | null
}

/** How many tickets it were. */
const counted = async (ended: Promise<Ended[]>): Promise<number> => (await ended).length

async function end(transaction: Transaction, statement: Statement, values: unknown[]): Promise<Ended[]> {
  const ended = await transaction.rows<Ended>(statement, values)
  await dissolveEmpty(
    transaction,
    ended.flatMap(({ squadId }) => squadId ?? [])
  )
  return ended
}

/** Of these squads, those that were founded by a game master and that nobody is in any more. */
export async function dissolveEmpty(transaction: Transaction, squadIds: readonly number[]): Promise<void> {
  if (squadIds.length > 0) await transaction.run(DISSOLVE, [squadIds])
}
