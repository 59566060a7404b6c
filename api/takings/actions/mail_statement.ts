import { randomUUID } from 'node:crypto'
import { inject } from '@adonisjs/core'
import { enqueueMail } from '#api/notifications/actions/enqueue_mail'
import { recordAudit } from '#api/operations/actions/record_audit'
import { Refused } from '#api/shared/errors'
import type { Month } from '#api/shared/months'
import { Database } from '#api/shared/sql'
import { findHost } from '#api/takings/queries/read_statement'

/** Sends a game master what their games of a month brought, as it stands when it is sent. The same key again sends nothing more. */
@inject()
export class MailStatement {
  constructor(protected database: Database) {}

  async handle(
    gameMasterId: number,
    { name: month }: Month,
    actorId: number,
    key: string = randomUUID()
  ): Promise<{ email: string }> {
    const gameMaster = await findHost(this.database, gameMasterId)
    const email = gameMaster.mailAddress()
    if (email === null)
      throw new Refused('NO_ADDRESS', 'This game master has no email address. Please enter one first.')
    await this.database.transaction(async (transaction) => {
      await enqueueMail(transaction, {
        kind: 'earnings_statement',
        recipient: email,
        cause: `game-master:${gameMasterId}:statement:${month}:${key}`,
        data: { gameMasterId, month },
      })
      await recordAudit(transaction, {
        actorId,
        action: 'sent a statement',
        subjectType: 'game master',
        subjectId: gameMasterId,
        after: { month, email },
      })
    })
    return { email }
  }
}
