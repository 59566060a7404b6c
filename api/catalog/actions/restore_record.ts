import { inject } from '@adonisjs/core'
import { unknownRecord } from '#api/catalog/exceptions/record_refusals'
import { SHELVES, type Kind } from '#api/catalog/kinds'
import { lockRecord } from '#api/catalog/queries/find_record'
import { recordAudit } from '#api/operations/actions/record_audit'
import { Clock } from '#api/shared/clock'
import { Database } from '#api/shared/sql'

/** Brings an archived record back to lists and choices. */
@inject()
export class RestoreRecord {
  constructor(
    protected database: Database,
    protected clock: Clock
  ) {}

  async handle(kind: Kind, id: number, actorId: number): Promise<void> {
    const { table, noun } = SHELVES[kind]
    await this.database.transaction(async (transaction) => {
      const before = await lockRecord(transaction, kind, id, this.clock.now())
      if (!before) throw unknownRecord(SHELVES[kind])
      if (!before.archived) return
      await transaction.compose(`UPDATE ${table} SET archived_at = NULL, version = version + 1, updated_at = now() WHERE id = $1`, [id])
      await recordAudit(transaction, {
        actorId, action: 'restored', subjectType: noun, subjectId: id, before: { archived: true }, after: { archived: false },
      })
    })
  }
}
