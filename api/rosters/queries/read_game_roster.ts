import type { PlayerRow } from '#api/games/queries/list_admin_games'
import { sql, type Sql } from '#api/shared/sql'
import type { Attendance } from '#common/wire'

interface NoteRow {
  id: number
  text: string
  author: string
  /** ISO text. */
  writtenAt: string
  /** Where it was written, unless that is the game that is read. */
  game: { name: string; date: string } | null
}

export interface RosterRow extends PlayerRow {
  attendance: Attendance
  seatsHere: number
  markedAt: Date | null
  markedBy: string | null
  notes: NoteRow[]
}

const PLAYERS = `
  SELECT i.id AS "itemId", o.id AS "orderId", i.first_name AS "firstName", i.last_name AS "lastName",
         COALESCE(NULLIF(i.email, ''), o.email) AS email, i.phone, i.quantity, o.created_at AS "orderedAt",
         COALESCE(a.state, 'expected') AS attendance, CASE WHEN a.state = 'arrived' THEN LEAST(a.seats, i.quantity) ELSE 0 END AS "seatsHere", a.marked_at AS "markedAt", a.marked_by AS "markedBy",
         COALESCE((SELECT json_agg(json_build_object('id', n.id, 'text', n.text, 'author', n.author, 'writtenAt', n.written_at, 'game',
                            CASE WHEN n.game_id <> i.game_id THEN json_build_object('name', COALESCE(m.name, g.name), 'date', g.starts_at) END) ORDER BY n.id)
                     FROM player_notes n JOIN games g ON g.id = n.game_id LEFT JOIN modules m ON m.id = g.module_id
                    WHERE n.order_item_id = i.id AND n.removed_at IS NULL), '[]'::json) AS notes
    FROM order_items i JOIN orders o ON o.id = i.order_id
    LEFT JOIN attendances a ON a.order_item_id = i.id AND a.game_id = i.game_id
   WHERE i.game_id = $1 AND i.status = 'active'`
const ALL = sql`${PLAYERS} ORDER BY o.created_at, i.id`
const SOME = sql`${PLAYERS} AND i.id = ANY($2::bigint[]) ORDER BY o.created_at, i.id`

/** Who has seats at a game, in the order in which they bought. */
export const readGameRoster = (database: Sql, gameId: number) => database.rows<RosterRow>(ALL, [gameId])

/** Of these lines, those that have seats there. */
export const readPlayers = (database: Sql, gameId: number, itemIds: readonly number[]) =>
  database.rows<RosterRow>(SOME, [gameId, itemIds])
