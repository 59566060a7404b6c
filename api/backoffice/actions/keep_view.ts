import { isDeepStrictEqual } from 'node:util'
import { inject } from '@adonisjs/core'
import SavedView from '#api/backoffice/models/saved_view'
import { lockView } from '#api/backoffice/queries/saved_views'
import { recordAudit } from '#api/operations/actions/record_audit'
import { Invalid, isUniqueViolation, NotFound, Outdated, Refused } from '#api/shared/errors'
import { Database, sql, type ModelTransaction } from '#api/shared/sql'
import type { ViewSettings } from '#common/wire'

/** Views of one list; more could not be found again. */
const LIMIT = 50

const KEPT = sql`SELECT count(*)::int AS kept FROM saved_views WHERE list = $1`

interface NewView {
  list: string
  name: string
  settings: ViewSettings
}

interface ChangedView extends Omit<NewView, 'list'> {
  /** What it is changed from; left out, however it looks now. */
  from?: ViewSettings
}

/** Keeps a view of a list for the whole team; any administrator may change or drop it. */
@inject()
export class KeepView {
  constructor(protected database: Database) {}

  add(wanted: NewView, actorId: number): Promise<SavedView> {
    return this.#change(async (transaction) => {
      const client = transaction.lucid
      const { kept } = (await transaction.first<{ kept: number }>(KEPT, [wanted.list]))!
      if (kept >= LIMIT)
        throw new Refused(
          'TOO_MANY_VIEWS',
          `There are ${LIMIT} views of this list already. Delete one that nobody needs.`
        )
      const view = await SavedView.create({ ...wanted, createdBy: actorId }, { client })
      await view.load('creator')
      await recordAudit(transaction, {
        actorId,
        action: 'created',
        subjectType: 'saved view',
        subjectId: view.id,
        after: view.asView(),
      })
      return view
    })
  }

  change(id: number, { name, settings, from }: ChangedView, actorId: number): Promise<SavedView> {
    return this.#change(async (transaction) => {
      const view = await this.#locked(transaction, id)
      const before = view.asView()
      if (from && !isDeepStrictEqual(from, before.settings)) throw new Outdated(before)
      await view.merge({ name, settings }).save()
      await recordAudit(transaction, {
        actorId,
        action: 'changed',
        subjectType: 'saved view',
        subjectId: id,
        before,
        after: view.asView(),
      })
      return view
    })
  }

  drop(id: number, actorId: number): Promise<void> {
    return this.database.modelTransaction(async (transaction) => {
      const view = await this.#locked(transaction, id)
      await view.delete()
      await recordAudit(transaction, {
        actorId,
        action: 'deleted',
        subjectType: 'saved view',
        subjectId: id,
        before: view.asView(),
      })
    })
  }

  async #locked(transaction: ModelTransaction, id: number): Promise<SavedView> {
    const view = await lockView(transaction, id)
    if (!view) throw new NotFound('This view no longer exists.')
    return view
  }

  async #change(work: (transaction: ModelTransaction) => Promise<SavedView>): Promise<SavedView> {
    try {
      return await this.database.modelTransaction(work)
    } catch (error) {
      if (!isUniqueViolation(error)) throw error
      throw new Invalid([{ field: 'name', rule: 'unique', message: 'There is a view of this name already.' }])
    }
  }
}
