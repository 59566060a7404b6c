import { inject } from '@adonisjs/core'
import { checkChoices } from '#api/catalog/actions/check_choices'
import type { RecordForm } from '#api/catalog/actions/create_record'
import { StoreImage } from '#api/catalog/actions/store_image'
import { orEmailTaken, pictureMissing, unknownRecord } from '#api/catalog/exceptions/record_refusals'
import { SHELVES, type Kept, type Kind } from '#api/catalog/kinds'
import { findRecord, lockRecord } from '#api/catalog/queries/find_record'
import { recordAudit } from '#api/operations/actions/record_audit'
import { hadBefore } from '#api/operations/queries/had_before'
import { Clock } from '#api/shared/clock'
import { Database } from '#api/shared/sql'

/** Changes a record of the catalogue. Its slug stays, so that links to it do (decision B-14). */
@inject()
export class ChangeRecord {
  constructor(
    protected database: Database,
    protected images: StoreImage,
    protected clock: Clock
  ) {}

  /**
   * The record as the change has made it, read before it is committed: what another changes right after is not answered as
   * ours. Outdated, as somebody else left it in the meantime.
   */
  async handle<K extends Kind>(kind: K, id: number, form: RecordForm<K>, actorId: number): Promise<{ record: Kept<K>; isOutdated: boolean }> {
    const { table, noun, picture: place, columns } = SHELVES[kind]
    // A picture takes seconds to make: not for a form that is refused anyway.
    const newer = form.picture ? await this.#newer(kind, id, form) : null
    if (newer) return { record: newer, isOutdated: true }
    const change: Record<string, unknown> = { ...form.columns }
    if (form.picture) change[place.column] = await this.images.handle(place.folder, form.picture)
    // Where there has to be one, an empty field means that the stored one stays.
    else if (form.picture === null && !place.required) change[place.column] = null
    return this.database.transaction(async (transaction) => {
      const before = await lockRecord(transaction, kind, id, this.clock.now())
      if (!before) throw unknownRecord(SHELVES[kind])
      if (isOutdated(form, before)) return { record: before, isOutdated: true }
      const after = Object.fromEntries(columns.map((column) => [column, change[column] === undefined ? before[column] : change[column]]))
      // A picture may come back, but from nowhere else.
      const { keptPicture } = form
      if (keptPicture && keptPicture !== before[place.column] && (await hadBefore(transaction, { type: noun, id }, place.column, keptPicture))) after[place.column] = keptPicture
      if (place.required && !after[place.column]) throw pictureMissing()
      await checkChoices(transaction, kind, after, before)
      await transaction.compose(
        `UPDATE ${table} SET ${columns.map((column, index) => `${column} = $${index + 2}`).join(', ')},
                version = version + 1, updated_at = now() WHERE id = $1`,
        [id, ...columns.map((column) => after[column])]
      )
      await recordAudit(transaction, {
        actorId, action: 'changed', subjectType: noun, subjectId: id, before: written(kind, before), after,
      })
      return { record: (await findRecord(transaction, kind, id, this.clock.now()))!, isOutdated: false }
    }).catch((error: unknown) => {
      throw orEmailTaken(error)
    })
  }

  async #newer<K extends Kind>(kind: K, id: number, form: RecordForm<K>): Promise<Kept<K> | null> {
    const present = await findRecord(this.database, kind, id, this.clock.now())
    if (!present) throw unknownRecord(SHELVES[kind])
    return isOutdated(form, present) ? present : null
  }
}

const isOutdated = ({ version }: { version?: number }, present: { version: number }) => version !== undefined && version !== present.version

/** What of a record its form is about. */
export function written(kind: Kind, record: object) {
  return Object.fromEntries(SHELVES[kind].columns.map((column) => [column, record[column as keyof typeof record]]))
}
