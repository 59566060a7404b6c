import { InUse, unknownRecord } from '#api/catalog/exceptions/record_refusals'
import { RESOURCES, type Kind } from '#api/catalog/kinds'
import { findUses, lockRecord } from '#api/catalog/queries/find_record'
import { removalOf } from '#api/catalog/rules/removal'
import { recordAudit } from '#api/operations/actions/record_audit'
import { Clock } from '#api/shared/clock'
import { isForeignKeyViolation } from '#api/shared/errors'
import { Database } from '#api/shared/sql'
import { inject } from '@adonisjs/core'
import { DateTime } from 'luxon'

/**
 * Takes a record out of the catalogue (decision D-02): refused while something to come needs it; archived when
 * only the past does, so that history keeps its names; otherwise deleted.
 */
@inject()
export class RemoveRecord {
  constructor(
    protected database: Database,
    protected clock: Clock
  ) {}

  handle(kind: Kind, id: number, actorId: number): Promise<'deleted' | 'archived'> {
    return this.#remove(kind, id, actorId, (outcome) => outcome === 'archived')
  }

  /** The same, but never for good. */
  async archive(kind: Kind, id: number, actorId: number): Promise<void> {
    await this.#remove(kind, id, actorId, () => true)
  }

  async #remove(
    kind: Kind,
    id: number,
    actorId: number,
    archives: (outcome: 'deleted' | 'archived') => boolean
  ): Promise<'deleted' | 'archived'> {
    const resource = RESOURCES[kind]
    const now = this.clock.now()
    try {
      return await this.database.modelTransaction(async (transaction) => {
        const record = await lockRecord(transaction, kind, id)
        if (!record) throw unknownRecord(resource)
        const uses = await findUses(transaction, kind, id, now)
        const { outcome } = removalOf(uses, resource)
        if (outcome === 'refused') throw new InUse(resource, uses)
        const archived = archives(outcome)
        if (!archived) await record.delete()
        else
          await record
            .merge({
              archivedAt: record.$getAttribute('archivedAt') ?? DateTime.fromJSDate(now),
              version: record.version + 1,
            })
            .save()
        const action = archived ? 'archived' : 'deleted'
        await recordAudit(transaction, {
          actorId,
          action,
          subjectType: resource.noun,
          subjectId: id,
          before: record.written(),
        })
        return action
      })
    } catch (error) {
      throw isForeignKeyViolation(error) ? new InUse(resource) : error
    }
  }
}

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
