import { randomUUID } from 'node:crypto'
import { inject } from '@adonisjs/core'
import { requestConfirmation } from '#api/backoffice/actions/confirm_recipients'
import { lockDue, lockSchedule, type ScheduleRow } from '#api/backoffice/queries/export_schedules'
import { nextExport } from '#api/backoffice/rules/next_export'
import { enqueueMail } from '#api/notifications/actions/enqueue_mail'
import { raiseAlert } from '#api/operations/actions/raise_alert'
import { recordAudit } from '#api/operations/actions/record_audit'
import { Clock } from '#api/shared/clock'
import { NotFound, Refused } from '#api/shared/errors'
import { Database, sql, type Transaction } from '#api/shared/sql'

const SENT = sql`UPDATE export_schedules SET next_at = $2, sent_at = $3 WHERE id = $1`
const PAUSE = sql`UPDATE export_schedules SET paused = true WHERE id = $1`

/**
 * Mails lists that are due. What is sent and when it is due again are written in one transaction, and the mail of a time is
 * written once, so that whoever dies in between sends none twice and loses none (MAIL-1). Whose owner may export no more is paused.
 */
@inject()
export class SendExports {
  constructor(
    protected database: Database,
    protected clock: Clock
  ) {}

  async handle(): Promise<void> {
    while (await this.database.transaction((transaction) => this.#sendNext(transaction)));
  }

  /** Now as well; the same key again sends nothing more. */
  async now(id: number, actorId: number, key: string = randomUUID()): Promise<void> {
    await this.database.transaction(async (transaction) => {
      const schedule = await lockSchedule(transaction, id)
      if (!schedule) throw new NotFound('This scheduled export is not known.')
      if (!schedule.allowed)
        throw new Refused('NOT_ALLOWED', `${schedule.ownerName} may not export lists any more, so nothing is sent.`)
      await write(transaction, schedule, key, actorId)
      await transaction.run(SENT, [id, schedule.nextAt, this.clock.now()])
    })
  }

  /** Answers whether there was one. */
  async #sendNext(transaction: Transaction): Promise<boolean> {
    const now = this.clock.now()
    const due = await lockDue(transaction, now)
    if (!due) return false
    if (due.allowed) {
      await write(transaction, due, due.nextAt.toISOString(), due.ownerId)
      await transaction.run(SENT, [due.id, nextExport(due, now), now])
    } else {
      await stop(transaction, due)
    }
    return true
  }
}

async function stop(transaction: Transaction, { id, list, ownerName }: ScheduleRow): Promise<void> {
  await transaction.run(PAUSE, [id])
  const sentence = `The scheduled export of ${list} stopped: ${ownerName} may no longer export lists.`
  await raiseAlert(transaction, { kind: 'scheduled export stopped', subject: String(id), details: { sentence } })
}

/** Whose list leaves the house, and to whom, is on record. */
async function write(
  transaction: Transaction,
  { id, list, request, recipients: named, unconfirmed, ownerId }: ScheduleRow,
  time: string,
  actorId: number
): Promise<void> {
  await requestConfirmation(transaction, unconfirmed)
  const recipients = named.filter((address) => !unconfirmed.includes(address))
  if (recipients.length === 0) return
  for (const recipient of recipients) {
    await enqueueMail(transaction, {
      kind: 'scheduled_export',
      recipient,
      cause: `export-schedule:${id}:${time}:${recipient}`,
      data: { scheduleId: id, list, request, ownerId },
    })
  }
  await recordAudit(transaction, {
    actorId,
    action: 'exported',
    subjectType: 'list',
    subjectId: list,
    after: { ...request, recipients },
  })
}
