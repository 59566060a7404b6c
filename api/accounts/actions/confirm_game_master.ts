import { inject } from '@adonisjs/core'
import { mailGameMaster } from '#api/accounts/actions/notice_device'
import { recordAudit } from '#api/operations/actions/record_audit'
import { resolveAlertOf } from '#api/operations/actions/raise_alert'
import { Database, sql } from '#api/shared/sql'

/** The kind of the alert, whose subject is the account. */
export const UNCONFIRMED = 'game master to confirm'

const CONFIRM = sql`UPDATE users SET awaits_confirmation = false, updated_at = now() WHERE id = $1 AND awaits_confirmation`

@inject()
export class ConfirmGameMaster {
  constructor(protected database: Database) {}

  /** Lets a self-registered game master into the back office. Confirming twice changes nothing. */
  async handle(userId: number, actorId: number): Promise<void> {
    await this.database.transaction(async (transaction) => {
      if ((await transaction.run(CONFIRM, [userId])) === 0) return
      await mailGameMaster(transaction, userId, 'game_master_confirmed')
      await resolveAlertOf(transaction, UNCONFIRMED, String(userId))
      await recordAudit(transaction, {
        actorId,
        action: 'confirmed the game master',
        subjectType: 'user',
        subjectId: userId,
      })
    })
  }
}
