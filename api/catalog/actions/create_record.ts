import { inject } from '@adonisjs/core'
import { checkChoices } from '#api/catalog/actions/check_choices'
import { reserveSlug } from '#api/catalog/actions/reserve_slug'
import { StoreImage } from '#api/catalog/actions/store_image'
import { orEmailTaken, pictureMissing } from '#api/catalog/exceptions/record_refusals'
import { RESOURCES, type Kind, type WrittenOf } from '#api/catalog/kinds'
import { recordAudit } from '#api/operations/actions/record_audit'
import { madeBefore, madeOnce } from '#api/shared/idempotency'
import { Database } from '#api/shared/sql'

/** A form as it was sent: what is left out keeps its value. */
export interface RecordForm<K extends Kind> {
  fields: Partial<WrittenOf<K>>
  /** The file as it came; null takes the picture away. */
  picture?: string | null
  /** The address of the stored one, or of one that was there before. */
  keptPicture?: string
  /** The one that was edited; left out, whatever the record is now is what was meant. */
  version?: number
}

/** Adds a record to the catalogue, once for each `key`. Answers its id. */
@inject()
export class CreateRecord {
  constructor(
    protected database: Database,
    protected images: StoreImage
  ) {}

  async handle<K extends Kind>(
    kind: K,
    { fields, picture }: RecordForm<K>,
    actorId: number,
    key?: string
  ): Promise<number> {
    const { model, noun, picture: place } = RESOURCES[kind]
    if (place.required && !picture) throw pictureMissing()
    // A picture takes seconds to make, and would stay behind.
    const before = await madeBefore(this.database, { kind, key })
    if (before !== null) return before
    const image = picture && (await this.images.handle(place.folder, picture))
    return this.database
      .modelTransaction((transaction) =>
        madeOnce(transaction, { kind, key }, async () => {
          const record = new model().useTransaction(transaction.lucid).merge(fields)
          if (image) record.merge({ [place.field]: image })
          await checkChoices(transaction, kind, record)
          if (model.$hasColumn('slug'))
            record.$setAttribute('slug', await reserveSlug(transaction, { table: model.table, noun }, record.name))
          await record.save()
          await recordAudit(transaction, {
            actorId,
            action: 'created',
            subjectType: noun,
            subjectId: record.id,
            after: record.written(),
          })
          return record.id
        })
      )
      .catch((error: unknown) => {
        throw orEmailTaken(error)
      })
  }
}
