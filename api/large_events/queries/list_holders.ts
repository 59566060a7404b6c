import { LINK_VERSION, type LinkedTicket } from '#api/large_events/rules/ticket_link'
import { sql, type Sql } from '#api/shared/sql'
import type { TicketRole } from '#common/wire'

/** Whose ticket it is: who was given it, else whom its line names. */
export interface Holder extends LinkedTicket {
  firstName: string
  lastName: string
  /** Empty where nobody said. */
  email: string
  orderId: number
}

/** SQL: `t` are tickets, `i` is the line that they were bought by, `o` its order. A part of a line that is over has a line of its own. */
export const BOUGHT_BY = `
  JOIN LATERAL (SELECT * FROM order_items WHERE product_type = 'lpg' AND choice->>'party' = t.party::text ORDER BY status = 'active' DESC, id LIMIT 1) i ON true
  JOIN orders o ON o.id = i.order_id`

/** SQL, as `Holder` has it. */
export const HOLDER = `
  t.id AS "ticketId", t.handovers, ${LINK_VERSION} AS "linkVersion", COALESCE(t.first_name, i.first_name) AS "firstName", COALESCE(t.last_name, i.last_name) AS "lastName",
  COALESCE(t.email, NULLIF(i.email, ''), o.email) AS email, o.id AS "orderId"`

const OF_PARTY = sql`SELECT ${HOLDER}, t.placed_at AS "placedAt" FROM tickets t ${BOUGHT_BY} WHERE t.party = $1 AND t.state = 'sold' ORDER BY t.id`
const OF_SQUAD = sql`SELECT ${HOLDER} FROM tickets t ${BOUGHT_BY} WHERE t.squad_id = $1 AND t.role = 'player' AND t.state = 'sold' ORDER BY t.id`
/** Also who is not there any more when it begins; each address of an order once, and who bought, though they gave all tickets away. */
const OF_EVENT = sql`
  SELECT DISTINCT ON ("orderId", lower(email)) * FROM (
    SELECT ${HOLDER} FROM tickets t ${BOUGHT_BY} WHERE t.event_id = $1 AND t.state IN ('sold', 'absent')
    UNION ALL
    SELECT NULL, NULL, NULL, o.first_name, o.last_name, o.email, o.id FROM tickets t ${BOUGHT_BY} WHERE t.event_id = $1 AND t.state IN ('sold', 'absent')
  ) holder WHERE email <> '' ORDER BY "orderId", lower(email), "ticketId" NULLS LAST`

/** Of those who bought together. */
export const listHoldersOfParty = (database: Sql, party: string) =>
  database.rows<Holder & { placedAt: Date | null }>(OF_PARTY, [party])

/** Of a squad's players. */
export const listHoldersOfSquad = (database: Sql, squadId: number) => database.rows<Holder>(OF_SQUAD, [squadId])

/** Who sits in a squad, as the others see them. */
export interface Seated {
  ticketId: number
  role: TicketRole
  firstName: string
  /** Comes along with who bought: nobody has said their own name. */
  isGuest: boolean
}

const PEOPLE = sql`
  SELECT t.id AS "ticketId", t.role, COALESCE(t.first_name, i.first_name) AS "firstName",
         t.email IS NULL AND EXISTS (SELECT FROM tickets b WHERE b.party = t.party AND b.id < t.id AND b.email IS NULL AND b.state IN ('sold', 'absent')) AS "isGuest"
    FROM tickets t ${BOUGHT_BY} WHERE t.squad_id = $1 AND t.state = 'sold' ORDER BY t.role = 'player', t.id`

/** Its game master first. */
export const listPeopleOfSquad = (database: Sql, squadId: number) => database.rows<Seated>(PEOPLE, [squadId])
/** Everybody who has to do with the tickets of an event; without a ticket of their own, who paid for them. */
export const listEveryHolder = (database: Sql, eventId: number) =>
  database.rows<Omit<Holder, keyof LinkedTicket> & Record<keyof LinkedTicket, number | null>>(OF_EVENT, [eventId])
