import { inject } from '@adonisjs/core'
import { checkChoices, type RecordForm } from '#api/catalog/actions/create_record'
import { StoreImage } from '#api/catalog/actions/store_image'
import { orEmailTaken, pictureMissing, unknownRecord } from '#api/catalog/exceptions/record_refusals'
import { RESOURCES, type Kept, type Kind } from '#api/catalog/kinds'
import { findRecord, keptWith, lockRecord } from '#api/catalog/queries/find_record'
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
  async handle<K extends Kind>(
    kind: K,
    id: number,
    form: RecordForm<K>,
    actorId: number
  ): Promise<{ kept: Kept<K>; isOutdated: boolean }> {
    const { noun, picture: place } = RESOURCES[kind]
    // A picture takes seconds to make: not for a form that is refused anyway.
    const newer = form.picture ? await this.#newer(kind, id, form) : null
    if (newer) return { kept: newer, isOutdated: true }
    const picture = form.picture && (await this.images.handle(place.folder, form.picture))
    return this.database
      .modelTransaction(async (transaction) => {
        const record = await lockRecord(transaction, kind, id)
        if (!record) throw unknownRecord(RESOURCES[kind])
        if (isOutdated(form, record))
          return { kept: await keptWith(transaction, kind, record, this.clock.now()), isOutdated: true }
        const before = record.written()
        record.merge(form.fields)
        if (picture) record.merge({ [place.field]: picture })
        // Where there has to be one, an empty field means that the stored one stays.
        else if (form.picture === null && !place.required) record.merge({ [place.field]: null })
        // A picture may come back, but from nowhere else.
        const column = RESOURCES[kind].model.written().get(place.field)!
        const { keptPicture } = form
        if (
          keptPicture &&
          keptPicture !== before[column] &&
          (await hadBefore(transaction, { type: noun, id }, column, keptPicture))
        )
          record.merge({ [place.field]: keptPicture })
        if (place.required && !record.$getAttribute(place.field)) throw pictureMissing()
        await checkChoices(transaction, kind, record)
        await record.merge({ version: record.version + 1 }).save()
        await recordAudit(transaction, {
          actorId,
          action: 'changed',
          subjectType: noun,
          subjectId: id,
          before,
          after: record.written(),
        })
        return { kept: await keptWith(transaction, kind, record, this.clock.now()), isOutdated: false }
      })
      .catch((error: unknown) => {
        throw orEmailTaken(error)
      })
  }

  async #newer<K extends Kind>(kind: K, id: number, form: RecordForm<K>): Promise<Kept<K> | null> {
    const present = await findRecord(this.database, kind, id, this.clock.now())
    if (!present) throw unknownRecord(RESOURCES[kind])
    return isOutdated(form, present.record) ? present : null
  }
}

const isOutdated = ({ version }: { version?: number }, present: { version: number }) =>
  version !== undefined && version !== present.version
