import { BOUGHT_BY, HOLDER } from '#api/large_events/queries/list_holders'
import type { Recipient } from '#api/rosters/actions/message_players'
import { readPlayers } from '#api/rosters/queries/read_game_roster'
import { sql, type Sql } from '#api/shared/sql'

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
