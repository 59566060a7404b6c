import { inject } from '@adonisjs/core'
import { recordAudit } from '#api/operations/actions/record_audit'
import { NotFound } from '#api/shared/errors'
import { Database, sql } from '#api/shared/sql'

const EXISTS = sql`SELECT id FROM users WHERE id = $1`
const REVOKE = sql`DELETE FROM auth_access_tokens WHERE tokenable_id = $1`

/** Staff end every sign-in of a person, who lost a device or is not who they should be. */
@inject()
export class SignOutEverywhere {
  constructor(protected database: Database) {}

  async handle(userId: number, actorId: number): Promise<void> {
    await this.database.transaction(async (transaction) => {
      if (!(await transaction.first(EXISTS, [userId]))) throw new NotFound('This person is not known.')
      const signIns = await transaction.run(REVOKE, [userId])
      await recordAudit(transaction, {
        actorId,
        action: 'signed out',
        subjectType: 'user',
        subjectId: userId,
        before: { signIns },
        after: { signIns: 0 },
      })
    })
  }
}
