import { BOUGHT_BY, HOLDER } from '#api/large_events/queries/list_holders'
import type { Recipient } from '#api/rosters/actions/message_players'
import { readPlayers } from '#api/rosters/queries/read_game_roster'
import { sql, type Sql } from '#api/shared/sql'
import type { Attendance } from '#common/wire'

export interface AttendanceRow {
  orderId: number
  /** Of both one. */
  gameId: number | null
  eventId: number | null
  name: string
  startsAt: Date
  state: Attendance
  /** That `state` is about, of `booked`. */
  seats: number
  booked: number
}

/** More than anybody reads. */
const SHOWN = 100

/** SQL: of lines of these orders (an array), those for tickets; of what was bought together the one that stands, where a part of it is over. */
export const ticketLinesOf = (orders: string) => `
  SELECT DISTINCT ON (choice->>'party') id, order_id, (choice->>'party')::uuid AS party
    FROM order_items WHERE order_id = ANY(${orders}) AND product_type = 'lpg' ORDER BY choice->>'party', status = 'active' DESC, id`

/** SQL: what was said of whom `t`, a ticket, is for; null while nobody did. */
export const SAID_OF_TICKET = `CASE WHEN t.state = 'absent' THEN 'no-show' WHEN t.checked_in_at IS NOT NULL THEN 'arrived' END`

const OF_ORDERS = sql`
  SELECT "orderId", "gameId", "eventId", name, "startsAt", state, seats, booked FROM (
    SELECT i.order_id AS "orderId", g.id AS "gameId", NULL::int AS "eventId", i.product_name AS name, g.starts_at AS "startsAt", a.state, LEAST(a.seats, i.quantity) AS seats, i.quantity AS booked, i.id AS line
      FROM order_items i JOIN attendances a ON a.order_item_id = i.id AND a.game_id = i.game_id JOIN games g ON g.id = i.game_id
     WHERE i.order_id = ANY($1::bigint[])
    UNION ALL
    SELECT i.order_id, NULL, e.id, e.name, e.starts_at, ${SAID_OF_TICKET}, count(*)::int, count(*)::int, i.id
      FROM (${ticketLinesOf('$1::bigint[]')}) i JOIN tickets t ON t.party = i.party JOIN large_events e ON e.id = t.event_id
     WHERE ${SAID_OF_TICKET} IS NOT NULL GROUP BY i.order_id, i.id, e.id, 6) said
   ORDER BY "startsAt" DESC, line, state LIMIT ${String(SHOWN)}`

/** What was said of the lines of these orders, the last game or large event first. */
export const listAttendance = (database: Sql, orderIds: readonly number[]) =>
  database.rows<AttendanceRow>(OF_ORDERS, [orderIds])

const HOLDERS = sql`SELECT ${HOLDER} FROM tickets t ${BOUGHT_BY} WHERE t.event_id = $1 AND t.id = ANY($2::bigint[]) AND t.state IN ('sold', 'absent') ORDER BY t.id`

const BUYERS = sql`SELECT id AS "orderId", first_name AS "firstName", email FROM orders WHERE id = ANY($1::bigint[]) ORDER BY id`

/** Buyers of these orders. */
export const listBuyers = (database: Sql, orderIds: readonly number[]): Promise<Recipient[]> =>
  database.rows<Recipient>(BUYERS, [orderIds])

/** Of these lines those that have seats at the game. */
export const recipientsAtGame = (database: Sql, gameId: number, itemIds: readonly number[]): Promise<Recipient[]> =>
  readPlayers(database, gameId, itemIds)

/** Whose these tickets of an event are. */
export const recipientsAtEvent = (database: Sql, eventId: number, ticketIds: readonly number[]): Promise<Recipient[]> =>
  database.rows<Recipient>(HOLDERS, [eventId, ticketIds])
