import type { Seat } from '#api/large_events/rules/event_step'
import { sql, type Transaction } from '#api/shared/sql'

const LIFT = sql`
  UPDATE tickets SET squad_id = NULL, waiting_since = CASE WHEN role = 'player' AND state = 'sold' THEN COALESCE(waiting_since, product_now()) END
   WHERE event_id = $1 AND id = ANY($2::bigint[])`
const SIT = sql`
  UPDATE tickets t SET state = s.state, squad_id = s."squadId", waiting_since = s."waitingSince", absent_from = s."absentFrom",
         checked_in_at = CASE WHEN s.state = 'sold' THEN t.checked_in_at END
    FROM jsonb_to_recordset($2::jsonb) AS s (id bigint, state text, "squadId" bigint, "waitingSince" timestamptz, "absentFrom" bigint)
   WHERE t.event_id = $1 AND t.id = s.id`

/** People stand up all together before they sit down, so that two full squads can swap; the database counts each of them (SEAT-4). */
export async function writeSeats(transaction: Transaction, eventId: number, seats: readonly Seat[]): Promise<void> {
  if (seats.length === 0) return
  await transaction.run(LIFT, [eventId, seats.map(({ id }) => id)])
  await transaction.run(SIT, [eventId, JSON.stringify(seats)])
}
