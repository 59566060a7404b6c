import { inject } from '@adonisjs/core'
import { unknownRecord } from '#api/catalog/exceptions/record_refusals'
import { RESOURCES, type Kind } from '#api/catalog/kinds'
import { lockRecord } from '#api/catalog/queries/find_record'
import { recordAudit } from '#api/operations/actions/record_audit'
import { Database } from '#api/shared/sql'

/** Brings an archived record back to lists and choices. */
@inject()
export class RestoreRecord {
  constructor(protected database: Database) {}

  async handle(kind: Kind, id: number, actorId: number): Promise<void> {
    const { noun } = RESOURCES[kind]
    await this.database.modelTransaction(async (transaction) => {
      const record = await lockRecord(transaction, kind, id)
      if (!record) throw unknownRecord(RESOURCES[kind])
      if (!record.isArchived()) return
      await record.merge({ archivedAt: null, version: record.version + 1 }).save()
      await recordAudit(transaction, {
        actorId,
        action: 'restored',
        subjectType: noun,
        subjectId: id,
        before: { archived: true },
        after: { archived: false },
      })
    })
  }
}
