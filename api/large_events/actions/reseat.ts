import { dissolveEmpty } from '#api/large_events/actions/free_tickets'
import { tellOrder } from '#api/large_events/actions/tell'
import {
  hasGameMaster,
  squadFull,
  squadGone,
  wrongDivision,
  wrongTier,
} from '#api/large_events/exceptions/ticket_refusals'
import { listPlaces } from '#api/large_events/queries/event_state'
import { breachOf, type Breach, type Mover } from '#api/large_events/rules/seating'
import { sql, type Transaction } from '#api/shared/sql'

export interface Reseating {
  /** Locked. */
  eventId: number
  /** Sold ones of this event. */
  ticketIds: readonly number[]
  /** Null: a relief who leads no squad, or a player who waits. */
  squadId: number | null
  /** Of those whose people chose one, this one alone (players do not know of others); absent where any will do. */
  divisionId?: number | null
}

interface Moved extends Omit<Mover, 'divisionId'> {
  party: string
}

const MOVED = sql`SELECT id, party, role, vip, squad_id AS "squadId" FROM tickets WHERE event_id = $1 AND id = ANY($2::bigint[]) AND state = 'sold'`
const SEAT = sql`
  UPDATE tickets SET squad_id = $3, waiting_since = CASE WHEN role = 'player' AND $3::bigint IS NULL THEN COALESCE(waiting_since, product_now()) END
   WHERE event_id = $1 AND id = ANY($2::bigint[])`

/**
 * People of one event sit somewhere else, with the event locked: all of them, or with the rule that stands against it none (SEAT-4). Their orders tell
 * it. What opens by that goes to who waits by `placeWaiting`, which the caller calls once it is done.
 */
export async function reseat(
  transaction: Transaction,
  { eventId, ticketIds, squadId, divisionId = null }: Reseating
): Promise<void> {
  const moved = await transaction.rows<Moved>(MOVED, [eventId, ticketIds])
  if (moved.length < ticketIds.length) throw squadGone()
  const coming = moved.filter((ticket) => ticket.squadId !== squadId)
  const breach = breachOf(
    coming.map((ticket) => ({ mover: { ...ticket, divisionId }, squadId })),
    await listPlaces(transaction, eventId)
  )
  if (breach) throw refusalOf(breach)
  await transaction.run(SEAT, [eventId, coming.map(({ id }) => id), squadId])
  await afterMoving(transaction, coming)
}

/** Their orders tell where they sit now; a squad that nobody is in any more is gone. */
export async function afterMoving(
  transaction: Transaction,
  moved: readonly { party: string; squadId: number | null }[]
): Promise<void> {
  await dissolveEmpty(
    transaction,
    moved.flatMap(({ squadId }) => squadId ?? [])
  )
  for (const party of new Set(moved.map((ticket) => ticket.party))) await tellOrder(transaction, party)
}

function refusalOf(breach: Breach) {
  switch (breach.rule) {
    case 'squad gone':
      return squadGone()
    case 'tier':
      return wrongTier(breach.squad)
    case 'division':
      return wrongDivision(breach.squad.name)
    case 'game master':
      return hasGameMaster(breach.squad.name)
    case 'six players':
      return squadFull(breach.squad.name, breach.left)
  }
}
