import { inject } from '@adonisjs/core'
import { recordAudit } from '#api/operations/actions/record_audit'
import { expectPlayer } from '#api/rosters/actions/expect_player'
import { gameNotStarted } from '#api/rosters/exceptions/roster_refusals'
import { Database, sql, type Transaction } from '#api/shared/sql'
import type { Attendance } from '#common/wire'

interface Staff {
  id: number
  username: string
}

const NOW = sql`SELECT state FROM attendances WHERE order_item_id = $1 AND game_id = $2`
/** Said again, the first time counts. */
const MARK = sql`
  INSERT INTO attendances AS a (order_item_id, game_id, state, marked_at, marked_by) VALUES ($1, $2, $3, product_now(), $4)
  ON CONFLICT (order_item_id, game_id) DO UPDATE SET state = EXCLUDED.state, marked_at = EXCLUDED.marked_at, marked_by = EXCLUDED.marked_by WHERE a.state <> EXCLUDED.state`
const FORGET = sql`DELETE FROM attendances WHERE order_item_id = $1 AND game_id = $2`

/** Who came to a game and who did not. No seat and no cent hangs on it. */
@inject()
export class MarkAttendance {
  constructor(protected database: Database) {}

  async handle(gameId: number, itemId: number, attendance: Attendance, staff: Staff): Promise<void> {
    await this.database.transaction(async (transaction) => {
      const started = await expectPlayer(transaction, gameId, itemId)
      if (attendance === 'no-show' && !started) throw gameNotStarted()
      await markAttendance(transaction, { gameId, itemId }, attendance, staff)
    })
  }
}

/** Answers whether that was news. */
export async function markAttendance(
  transaction: Transaction,
  { gameId, itemId }: { gameId: number; itemId: number },
  attendance: Attendance,
  staff: Staff
): Promise<boolean> {
  const before = await transaction.first<{ state: Attendance }>(NOW, [itemId, gameId])
  const changed =
    attendance === 'expected'
      ? await transaction.run(FORGET, [itemId, gameId])
      : await transaction.run(MARK, [itemId, gameId, attendance, staff.username])
  if (changed === 0) return false
  const told = (state: Attendance) => ({ itemId, attendance: state })
  await recordAudit(transaction, {
    actorId: staff.id,
    action: 'marked attendance',
    subjectType: 'game',
    subjectId: gameId,
    before: told(before?.state ?? 'expected'),
    after: told(attendance),
  })
  return true
}
