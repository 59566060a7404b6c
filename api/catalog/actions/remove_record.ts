import { inject } from '@adonisjs/core'
import { written } from '#api/catalog/actions/change_record'
import { InUse, unknownRecord } from '#api/catalog/exceptions/record_refusals'
import { SHELVES, type Kind } from '#api/catalog/kinds'
import { lockRecord } from '#api/catalog/queries/find_record'
import { isKept } from '#api/catalog/rules/removal'
import { recordAudit } from '#api/operations/actions/record_audit'
import { Clock } from '#api/shared/clock'
import { isForeignKeyViolation } from '#api/shared/errors'
import { Database } from '#api/shared/sql'
import type { RecordUses } from '#common/wire'

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
    return this.#remove(kind, id, actorId, ({ pastGames }) => SHELVES[kind].archivable && pastGames > 0)
  }

  /** The same, but never for good. */
  async archive(kind: Kind, id: number, actorId: number): Promise<void> {
    await this.#remove(kind, id, actorId, () => true)
  }

  async #remove(kind: Kind, id: number, actorId: number, archives: (uses: RecordUses) => boolean): Promise<'deleted' | 'archived'> {
    const shelf = SHELVES[kind]
    try {
      return await this.database.transaction(async (transaction) => {
        const before = await lockRecord(transaction, kind, id, this.clock.now())
        if (!before) throw unknownRecord(shelf)
        if (isKept(before.uses, shelf)) throw new InUse(shelf, before.uses)
        const archived = archives(before.uses)
        await transaction.compose(
          archived
            ? `UPDATE ${shelf.table} SET archived_at = COALESCE(archived_at, now()), version = version + 1, updated_at = now() WHERE id = $1`
            : `DELETE FROM ${shelf.table} WHERE id = $1`,
          [id]
        )
        const action = archived ? 'archived' : 'deleted'
        await recordAudit(transaction, {
          actorId, action, subjectType: shelf.noun, subjectId: id, before: written(kind, before),
        })
        return action
      })
    } catch (error) {
      throw isForeignKeyViolation(error) ? new InUse(shelf, { upcomingGames: 0, pastGames: 0, modules: 0 }) : error
    }
  }
}
