import { tellPlaced } from '#api/large_events/actions/tell'
import { placeParties, type OpenSquad, type WaitingParty } from '#api/large_events/rules/place_waiting'
import { sql, type Transaction } from '#api/shared/sql'
import { SQUAD_PLAYERS } from '#common/large_events/squads'

/** Who is about to be in an order is placed once they are: there is nobody to tell before. */
const ORDERED = `EXISTS (SELECT FROM order_items i WHERE i.product_type = 'lpg' AND i.choice->>'party' = t.party::text)`
const TAKES_PLACE = 'EXISTS (SELECT FROM large_events e WHERE e.id = $1 AND e.cancelled_at IS NULL)'
const WAITING = sql`
  SELECT party, count(*)::int AS size, bool_or(vip) AS vip, (min(choice->>'divisionId'))::bigint AS "divisionId"
    FROM tickets t WHERE event_id = $1 AND waiting_since IS NOT NULL AND state = 'sold' AND ${ORDERED} AND ${TAKES_PLACE} GROUP BY party ORDER BY min(waiting_since), min(id)`
const OPEN = sql`
  SELECT id, vip, division_id AS "divisionId", players FROM squads s
   WHERE event_id = $1 AND players < ${String(SQUAD_PLAYERS)} AND NOT pinned AND EXISTS (SELECT FROM tickets t WHERE t.squad_id = s.id AND t.role <> 'player' AND t.state = 'sold')
   ORDER BY id`
const PLACE = sql`
  UPDATE tickets SET squad_id = $3, waiting_since = NULL, placed_at = product_now() WHERE event_id = $1 AND party = $2 AND waiting_since IS NOT NULL AND state = 'sold'`

/**
 * Places that are open go to who waits, first come first served, and they are told; with the events locked, so each place goes once.
 * Whoever changes what is open calls it in the same transaction. Answers how many people got one.
 */
export async function placeWaiting(transaction: Transaction, events: readonly { id: number }[]): Promise<number> {
  let placed = 0
  for (const { id } of events) {
    const waiting = await transaction.rows<WaitingParty>(WAITING, [id])
    if (waiting.length === 0) continue
    const open = await transaction.rows<OpenSquad>(OPEN, [id])
    for (const { party, squadId } of placeParties(waiting, open)) {
      placed += await transaction.run(PLACE, [id, party, squadId])
      await tellPlaced(transaction, party)
    }
  }
  return placed
}
