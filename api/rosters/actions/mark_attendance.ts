import { inject } from '@adonisjs/core'
import { recordAudit } from '#api/operations/actions/record_audit'
import { expectPlayer } from '#api/rosters/actions/expect_player'
import { gameNotStarted, tooManySeatsHere } from '#api/rosters/exceptions/roster_refusals'
import { Database, sql, type Transaction } from '#api/shared/sql'
import type { Attendance } from '#common/wire'

interface Staff {
  id: number
  username: string
}

/** `seats`: how many of the booking arrived. Default: all of them. */
export interface AttendanceMark {
  attendance: Attendance
  seats?: number
}

interface MarkedRow {
  state: Attendance
  /** Null: all of the booking. */
  seats: number | null
}

const NOW = sql`SELECT state, seats FROM attendances WHERE order_item_id = $1 AND game_id = $2`
/** Said again, the first time counts. */
const MARK = sql`
  INSERT INTO attendances AS a (order_item_id, game_id, state, marked_at, marked_by, seats) VALUES ($1, $2, $3, product_now(), $4, $5)
  ON CONFLICT (order_item_id, game_id) DO UPDATE SET state = EXCLUDED.state, marked_at = EXCLUDED.marked_at, marked_by = EXCLUDED.marked_by, seats = EXCLUDED.seats
   WHERE a.state <> EXCLUDED.state OR a.seats IS DISTINCT FROM EXCLUDED.seats`
const FORGET = sql`DELETE FROM attendances WHERE order_item_id = $1 AND game_id = $2`

/** Who came to a game and who did not. No seat and no cent hangs on it. */
@inject()
export class MarkAttendance {
  constructor(protected database: Database) {}

  async handle(gameId: number, itemId: number, mark: AttendanceMark, staff: Staff): Promise<void> {
    await this.database.transaction(async (transaction) => {
      const { started, quantity } = await expectPlayer(transaction, gameId, itemId)
      if (mark.attendance === 'no-show' && !started) throw gameNotStarted()
      if (mark.seats !== undefined && mark.seats > quantity) throw tooManySeatsHere(quantity)
      const seats = mark.seats === quantity ? undefined : mark.seats
      await markAttendance(transaction, { gameId, itemId }, { ...mark, seats }, staff)
    })
  }
}

/** Answers whether that was news. */
export async function markAttendance(
  transaction: Transaction,
  { gameId, itemId }: { gameId: number; itemId: number },
  { attendance, seats }: AttendanceMark,
  staff: Staff
): Promise<boolean> {
  const find = () => transaction.first<MarkedRow>(NOW, [itemId, gameId])
  const before = await find()
  const changed =
    attendance === 'expected'
      ? await transaction.run(FORGET, [itemId, gameId])
      : await transaction.run(MARK, [itemId, gameId, attendance, staff.username, seats ?? null])
  if (changed === 0) return false
  await recordAudit(transaction, {
    actorId: staff.id,
    action: 'marked attendance',
    subjectType: 'game',
    subjectId: gameId,
    before: toAudited(itemId, before),
    after: toAudited(itemId, await find()),
  })
  return true
}

const toAudited = (itemId: number, row: MarkedRow | null) => ({
  itemId,
  attendance: row?.state ?? 'expected',
  ...(row?.seats && { seats: row.seats }),
})
