import { inject } from '@adonisjs/core'
import { requestConfirmation } from '#api/backoffice/actions/confirm_recipients'
import { countSchedules, findSchedule, lockSchedule, type ScheduleRow } from '#api/backoffice/queries/export_schedules'
import { nextExport } from '#api/backoffice/rules/next_export'
import { recordAudit } from '#api/operations/actions/record_audit'
import { Clock } from '#api/shared/clock'
import { NotFound, Refused } from '#api/shared/errors'
import type { ExportRequest } from '#api/shared/list_export'
import { Database, sql, type Transaction } from '#api/shared/sql'
import type { ExportTimes } from '#common/wire'

/** More could not be found again. */
const LIMIT = 100

const ADD = sql`
  INSERT INTO export_schedules (list, request, recipients, every, on_day, hour, user_id, next_at, paused) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING id`
const CHANGE = sql`UPDATE export_schedules SET recipients = $2, every = $3, on_day = $4, hour = $5, paused = $6, next_at = $7, user_id = $8 WHERE id = $1`
const DROP = sql`DELETE FROM export_schedules WHERE id = $1`

export interface ChangedSchedule extends ExportTimes {
  recipients: string[]
  paused: boolean
}

export interface NewSchedule extends Omit<ChangedSchedule, 'paused'> {
  paused?: boolean
  list: string
  request: ExportRequest
}

/**
 * Lists that are mailed at fixed times. Any administrator can change or delete one. The last editor owns it: without their
 * permission to export, it is paused.
 */
@inject()
export class KeepSchedule {
  constructor(
    protected database: Database,
    protected clock: Clock
  ) {}

  add(
    { list, request, recipients, every, onDay, hour, paused = false }: NewSchedule,
    actorId: number
  ): Promise<ScheduleRow> {
    return this.database.transaction(async (transaction) => {
      if ((await countSchedules(transaction)) >= LIMIT)
        throw new Refused(
          'TOO_MANY_SCHEDULES',
          `There are ${LIMIT} scheduled exports already. Remove one that nobody needs.`
        )
      const next = nextExport({ every, onDay, hour }, this.clock.now())
      const { id } = (await transaction.first<{ id: number }>(ADD, [
        list,
        JSON.stringify(request),
        recipients,
        every,
        onDay,
        hour,
        actorId,
        next,
        paused,
      ]))!
      const made = (await findSchedule(transaction, id))!
      await requestConfirmation(transaction, made.unconfirmed)
      await recordAudit(transaction, {
        actorId,
        action: 'created',
        subjectType: 'scheduled export',
        subjectId: id,
        after: asRecorded(made),
      })
      return made
    })
  }

  change(
    id: number,
    { recipients, every, onDay, hour, paused }: ChangedSchedule,
    actorId: number
  ): Promise<ScheduleRow> {
    return this.#withLocked(id, async (transaction, before) => {
      // What was missed while it was paused is not made up for.
      const next = nextExport({ every, onDay, hour }, this.clock.now())
      await transaction.run(CHANGE, [id, recipients, every, onDay, hour, paused, next, actorId])
      const after = (await findSchedule(transaction, id))!
      await requestConfirmation(transaction, after.unconfirmed)
      await recordAudit(transaction, {
        actorId,
        action: 'changed',
        subjectType: 'scheduled export',
        subjectId: id,
        before: asRecorded(before),
        after: asRecorded(after),
      })
      return after
    })
  }

  async drop(id: number, actorId: number): Promise<void> {
    await this.#withLocked(id, async (transaction, before) => {
      await transaction.run(DROP, [id])
      await recordAudit(transaction, {
        actorId,
        action: 'deleted',
        subjectType: 'scheduled export',
        subjectId: id,
        before: asRecorded(before),
      })
    })
  }

  #withLocked<Answer>(
    id: number,
    work: (transaction: Transaction, before: ScheduleRow) => Promise<Answer>
  ): Promise<Answer> {
    return this.database.transaction(async (transaction) => {
      const before = await lockSchedule(transaction, id)
      if (!before) throw new NotFound('This scheduled export is not known.')
      return work(transaction, before)
    })
  }
}

const asRecorded = ({ list, request, recipients, every, onDay, hour, paused }: ScheduleRow) => ({
  name: list,
  ...request,
  recipients,
  every,
  onDay,
  hour,
  paused,
})
