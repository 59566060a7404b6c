import { randomUUID } from 'node:crypto'
import { enqueueMail } from '#api/notifications/actions/enqueue_mail'
import { changeChoice } from '#api/orders/actions/change_choice'
import { listHoldersOfParty, listHoldersOfSquad } from '#api/large_events/queries/list_holders'
import { ticketName } from '#api/large_events/rules/ticket_name'
import { sql, type Transaction } from '#api/shared/sql'

interface Seated {
  itemIds: number[]
  event: string
  tier: string
  squadName: string | null
  squadId: number | null
  /** Where they sit, or the only one that those who wait want. */
  divisionId: number | null
  divisionName: string | null
  waits: boolean
}

const LED = sql`SELECT squad_id AS id FROM tickets WHERE party = ANY($1::uuid[]) AND role <> 'player' AND state = 'sold' AND squad_id IS NOT NULL`
const SEATED = sql`
  SELECT ARRAY(SELECT i.id FROM order_items i WHERE i.product_type = 'lpg' AND i.choice->>'party' = $1::text) AS "itemIds", e.name AS event, k.tier,
         string_agg(DISTINCT s.name, ', ') AS "squadName", min(t.squad_id) AS "squadId", bool_or(t.waiting_since IS NOT NULL) AS waits,
         min(CASE WHEN s.id IS NULL THEN (t.choice->>'divisionId')::bigint ELSE s.division_id END) AS "divisionId",
         string_agg(DISTINCT CASE WHEN s.id IS NULL THEN t.choice->>'divisionName' ELSE d.name END, ', ') AS "divisionName"
    FROM tickets t JOIN large_events e ON e.id = t.event_id JOIN ticket_types k ON k.id = t.ticket_type_id
    LEFT JOIN squads s ON s.id = t.squad_id LEFT JOIN divisions d ON d.id = s.division_id
   WHERE t.party = $1::text::uuid AND t.state = 'sold' GROUP BY e.name, k.tier`

/** The order of people who bought together tells where they sit now. */
export async function tellOrder(transaction: Transaction, party: string): Promise<void> {
  const seated = await transaction.first<Seated>(SEATED, [party])
  if (!seated) return
  const { itemIds, event, tier, waits, ...place } = seated
  await changeChoice(transaction, itemIds, {
    choice: { ...place, waits: waits || null },
    name: ticketName({ event, tier }, waits),
  })
}

/** A place has opened for people who waited: each is told, and may decline it. */
export async function tellPlaced(transaction: Transaction, party: string): Promise<void> {
  await tellOrder(transaction, party)
  for (const { ticketId, email, firstName, placedAt } of await listHoldersOfParty(transaction, party)) {
    if (email)
      await enqueueMail(transaction, {
        kind: 'ticket_placed',
        recipient: email,
        cause: `ticket:${ticketId}:placed:${placedAt?.getTime()}`,
        data: { ticketId, firstName },
      })
  }
}

/**
 * A squad has lost its game master, or has one again: each of its players is told, and what they may do until it has. As things stand when the mail is
 * sent: who has gone elsewhere by then, or has a game master again, reads nothing. Whoever takes a squad's game master away, or gives it one, calls it.
 */
export async function tellSquad(transaction: Transaction, squadId: number, news: 'lost' | 'led'): Promise<void> {
  const cause = randomUUID()
  for (const { ticketId, email, firstName } of await listHoldersOfSquad(transaction, squadId)) {
    if (email)
      await enqueueMail(transaction, {
        kind: `squad_${news}`,
        recipient: email,
        cause: `ticket:${ticketId}:squad-${news}:${cause}`,
        data: { ticketId, squadId, firstName },
      })
  }
}

/** Of those who have just bought, a game master may have taken over a squad that looked for one. Before others come to it. */
export async function tellSquadsOf(transaction: Transaction, parties: readonly string[]): Promise<void> {
  for (const { id } of await transaction.rows<{ id: number }>(LED, [parties])) await tellSquad(transaction, id, 'led')
}

/** A ticket that was given to a friend is given back: its buyer is told by their order, and the friend by this. */
export const tellEnded = (transaction: Transaction, ticketId: number, email: string): Promise<void> =>
  enqueueMail(transaction, {
    kind: 'given_ticket_ended',
    recipient: email,
    cause: `ticket:${ticketId}:ended`,
    data: { ticketId },
  })
