import { nameTaken, refusePartySize, soldOut, squadFull, squadGone } from '#api/large_events/exceptions/ticket_refusals'
import { freeLapsedTickets } from '#api/large_events/actions/free_tickets'
import { placeWaiting } from '#api/large_events/actions/place_waiting'
import type { TicketChoice } from '#api/large_events/rules/ticket_choice'
import { sql, type Transaction } from '#api/shared/sql'
import { SQUAD_PLAYERS } from '#common/large_events/squads'

export interface Party {
  eventId: number
  ticketTypeId: number
  quantity: number
  choice: TicketChoice
  checkoutId: string | null
  /** Until when it is held; null: it is sold. */
  expiresAt: Date | null
}

const FOUND = sql`
  INSERT INTO squads (event_id, division_id, name, vip) SELECT event_id, $2::bigint, $3, vip FROM ticket_types t
   WHERE id = $1 AND ($2::bigint IS NULL OR EXISTS (SELECT FROM divisions d WHERE d.id = $2 AND d.event_id = t.event_id))
  /* guard: squad-name */ ON CONFLICT (event_id, lower(name)) DO NOTHING /* end guard */ RETURNING id`
/** One whose game master has left, of the same tier and division, under its name. */
const TAKE_OVER = sql`
  SELECT s.id FROM squads s JOIN ticket_types t ON t.event_id = s.event_id AND t.vip = s.vip
   WHERE t.id = $1 AND lower(s.name) = lower($3) AND s.division_id IS NOT DISTINCT FROM $2::bigint
     AND NOT EXISTS (SELECT FROM tickets l WHERE l.squad_id = s.id AND l.role <> 'player')`

/** A squad that players may join: of the ticket's event and tier, with a game master who has paid. It may have lost them since it was chosen, or be another one by now. */
const OPEN =
  "s.id = $2 AND s.event_id = t.event_id AND s.vip = t.vip AND EXISTS (SELECT FROM tickets l WHERE l.squad_id = s.id AND l.role <> 'player' AND l.state = 'sold')"

/** Whether so many fit: $1 of this type, into the squad $2, $3 of them. */
const FITS = `t.id = $1 /* guard: ticket-stock */ AND t.taken + $3::int <= t.stock /* end guard */
     AND ($2::bigint IS NULL OR t.role <> 'player' OR EXISTS (SELECT FROM squads s WHERE ${OPEN} /* guard: squad-capacity */ AND s.players + $3::int <= ${SQUAD_PLAYERS} /* end guard */))`

const SEAT = sql`
  INSERT INTO tickets (event_id, ticket_type_id, role, vip, party, checkout_id, choice, state, expires_at, squad_id, waiting_since)
  SELECT t.event_id, t.id, t.role, CASE WHEN t.role <> 'relief' THEN t.vip END, $4, $5, $6, CASE WHEN $7::timestamptz IS NULL THEN 'sold' ELSE 'held' END, $7::timestamptz, $2,
         CASE WHEN $8::boolean THEN product_now() END
    FROM ticket_types t, generate_series(1, $3::int) WHERE ${FITS}`

const SEAT_AGAIN = sql`
  UPDATE tickets SET state = 'sold', squad_id = $2, waiting_since = CASE WHEN $5::boolean THEN tickets.created_at END
    FROM ticket_types t WHERE party = $4 AND state = 'released' AND ticket_type_id = t.id AND ${FITS}`

const ROOM = sql`
  SELECT t.tier, t.stock - t.taken AS tickets, s.name, s.players FROM ticket_types t LEFT JOIN squads s ON t.role = 'player' AND ${OPEN} WHERE t.id = $1`

/** Gives people who buy together their tickets and their places, with the event locked: all of them or, with a refusal that says why, none (SEAT-4). */
export async function seatParty(transaction: Transaction, party: Party): Promise<void> {
  const { ticketTypeId, quantity, choice, checkoutId, expiresAt } = party
  refusePartySize(choice.role, quantity)
  const squadId = await squadOf(transaction, party)
  const values = [
    ticketTypeId,
    squadId,
    quantity,
    choice.party,
    checkoutId,
    JSON.stringify(choice),
    expiresAt,
    choice.waits === true,
  ]
  const seat = async () => (await transaction.run(SEAT, values)) === quantity
  if (!(await orAfterFreeing(transaction, party.eventId, seat))) await refuse(transaction, party, squadId)
}

/** The same for tickets that were let go and are paid after all. Answers whether they fit still. */
export async function seatAgain(
  transaction: Transaction,
  party: Omit<Party, 'checkoutId' | 'expiresAt'>
): Promise<boolean> {
  const { ticketTypeId, quantity, choice } = party
  const squadId = choice.role === 'master' ? await foundSquad(transaction, party) : (choice.squadId ?? null)
  if (choice.role === 'master' && squadId === null) return false
  const values = [ticketTypeId, squadId, quantity, choice.party, choice.waits === true]
  return orAfterFreeing(
    transaction,
    party.eventId,
    async () => (await transaction.run(SEAT_AGAIN, values)) === quantity
  )
}

async function squadOf(transaction: Transaction, party: Party): Promise<number | null> {
  if (party.choice.role !== 'master') return party.choice.squadId ?? null
  const founded = await foundSquad(transaction, party)
  if (founded === null) throw nameTaken(party.choice.squadName!)
  return founded
}

/** Null where its name is taken, and not by a squad that looks for a game master. */
async function foundSquad(
  transaction: Transaction,
  { eventId, ticketTypeId, choice }: Pick<Party, 'eventId' | 'ticketTypeId' | 'choice'>
): Promise<number | null> {
  let id: number | null = null
  const values = [ticketTypeId, choice.divisionId ?? null, choice.squadName]
  await orAfterFreeing(transaction, eventId, async () => {
    const squad =
      (await transaction.first<{ id: number }>(FOUND, values)) ??
      (await transaction.first<{ id: number }>(TAKE_OVER, values))
    id = squad?.id ?? null
    return id !== null
  })
  return id
}

/** Tries; where it does not fit, lets go what is held past its time and tries once more for what is left when who waits has their places. */
const orAfterFreeing = async (
  transaction: Transaction,
  eventId: number,
  attempt: () => Promise<boolean>
): Promise<boolean> =>
  (await attempt()) ||
  ((await freeLapsedTickets(transaction, eventId)) > 0 &&
    (await placeWaiting(transaction, [{ id: eventId }]), attempt()))

async function refuse(
  transaction: Transaction,
  { ticketTypeId, quantity }: Party,
  squadId: number | null
): Promise<never> {
  const room = (await transaction.first<{ tier: string; tickets: number; name: string | null; players: number | null }>(
    ROOM,
    [ticketTypeId, squadId]
  ))!
  if (room.tickets < quantity) throw soldOut(room.tier, room.tickets)
  if (room.name === null) throw squadGone()
  throw squadFull(room.name, Math.max(0, SQUAD_PLAYERS - room.players!))
}
