import { sql, type Sql } from '#api/shared/sql'
import type { Attendance } from '#common/wire'

export interface AttendanceRow {
  orderId: number
  gameId: number
  name: string
  startsAt: Date
  state: Attendance
  seats: number
}

/** More than anybody reads. */
const SHOWN = 100

const OF_ORDERS = sql`
  SELECT i.order_id AS "orderId", g.id AS "gameId", i.product_name AS name, g.starts_at AS "startsAt", a.state, i.quantity AS seats
    FROM order_items i JOIN attendances a ON a.order_item_id = i.id AND a.game_id = i.game_id JOIN games g ON g.id = i.game_id
   WHERE i.order_id = ANY($1::bigint[]) ORDER BY g.starts_at DESC, i.id LIMIT ${String(SHOWN)}`

/** What was said of the lines of these orders, the last game first. */
export const listAttendance = (database: Sql, orderIds: readonly number[]) => database.rows<AttendanceRow>(OF_ORDERS, [orderIds])
