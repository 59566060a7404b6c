import { isDeepStrictEqual } from 'node:util'
import { inject } from '@adonisjs/core'
import { findView } from '#api/backoffice/queries/saved_views'
import { recordAudit } from '#api/operations/actions/record_audit'
import { Invalid, isUniqueViolation, NotFound, Outdated, Refused } from '#api/shared/errors'
import { Database, sql, type Transaction } from '#api/shared/sql'
import type { SavedView, ViewSettings } from '#common/wire'

/** Views of one list; more could not be found again. */
const LIMIT = 50

const COUNT = sql`SELECT count(*)::int AS kept FROM saved_views WHERE list = $1`
const INSERT = sql`INSERT INTO saved_views (list, name, settings, created_by) VALUES ($1, $2, $3, $4) RETURNING id`
const LOCK = sql`SELECT id FROM saved_views WHERE id = $1 FOR UPDATE`
const UPDATE = sql`UPDATE saved_views SET name = $2, settings = $3, updated_at = now() WHERE id = $1`
const DELETE = sql`DELETE FROM saved_views WHERE id = $1`

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

  add({ list, name, settings }: NewView, actorId: number): Promise<SavedView> {
    return this.#change(async (transaction) => {
      const { kept } = (await transaction.first<{ kept: number }>(COUNT, [list]))!
      if (kept >= LIMIT) throw new Refused('TOO_MANY_VIEWS', `There are ${LIMIT} views of this list already. Delete one that nobody needs.`)
      const { id } = (await transaction.first<{ id: number }>(INSERT, [list, name, JSON.stringify(settings), actorId]))!
      const after = (await findView(transaction, id))!
      await recordAudit(transaction, { actorId, action: 'created', subjectType: 'saved view', subjectId: id, after })
      return after
    })
  }

  change(id: number, { name, settings, from }: ChangedView, actorId: number): Promise<SavedView> {
    return this.#change(async (transaction) => {
      const before = await this.#locked(transaction, id)
      if (from && !isDeepStrictEqual(from, before.settings)) throw new Outdated(before)
      await transaction.run(UPDATE, [id, name, JSON.stringify(settings)])
      const after = (await findView(transaction, id))!
      await recordAudit(transaction, { actorId, action: 'changed', subjectType: 'saved view', subjectId: id, before, after })
      return after
    })
  }

  drop(id: number, actorId: number): Promise<void> {
    return this.database.transaction(async (transaction) => {
      const before = await this.#locked(transaction, id)
      await transaction.run(DELETE, [id])
      await recordAudit(transaction, { actorId, action: 'deleted', subjectType: 'saved view', subjectId: id, before })
    })
  }

  async #locked(transaction: Transaction, id: number): Promise<SavedView> {
    const locked = await transaction.first(LOCK, [id])
    if (!locked) throw new NotFound('This view does not exist any more.')
    return (await findView(transaction, id))!
  }

  async #change(work: (transaction: Transaction) => Promise<SavedView>): Promise<SavedView> {
    try {
      return await this.database.transaction(work)
    } catch (error) {
      if (!isUniqueViolation(error)) throw error
      throw new Invalid([{ field: 'name', rule: 'unique', message: 'There is a view of this name already.' }])
    }
  }
}
