import { StoreImage } from '#api/catalog/actions/store_image'
import { cannotBeChosen, orEmailTaken, pictureMissing } from '#api/catalog/exceptions/record_refusals'
import { RESOURCES, UNLISTED, type Kind, type WrittenOf } from '#api/catalog/kinds'
import type { CatalogRecord } from '#api/catalog/models/catalog_record'
import { freeSlug } from '#api/catalog/rules/slug'
import { recordAudit } from '#api/operations/actions/record_audit'
import { madeBefore, madeOnce } from '#api/shared/idempotency'
import { renderMarkdown } from '#api/shared/markdown'
import { Database, sql, type ModelTransaction, type Transaction } from '#api/shared/sql'
import { slugOf } from '#common/slugs'
import type { GameMaster } from '#common/wire'
import { inject } from '@adonisjs/core'

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

const ALONE = sql`SELECT pg_advisory_xact_lock(hashtextextended('slugs of ' || $1, 0))`

/** Where slugs are kept, and what a record of a name without letters is called there. */
interface Slugs {
  table: string
  noun: string
}

/** Two of the same name at the same moment get two slugs: one waits for the other. */
export async function reserveSlug(transaction: Transaction, { table, noun }: Slugs, name: string): Promise<string> {
  const nameless = noun.replaceAll(' ', '-')
  await transaction.run(ALONE, [table])
  const rows = await transaction.compose<{ slug: string }>(`SELECT slug FROM ${table} WHERE starts_with(slug, $1)`, [
    slugOf(name) || nameless,
  ])
  return freeSlug(name, new Set(rows.map(({ slug }) => slug)), nameless)
}

const CHOICES: Partial<Record<Kind, { field: string; of: Kind }[]>> = {
  modules: [
    { field: 'systemId', of: 'systems' },
    { field: 'campaignSettingId', of: 'campaign-settings' },
  ],
}

/** What a record newly refers to has to be there and not archived, until the transaction ends. */
export async function checkChoices({ lucid }: ModelTransaction, kind: Kind, record: CatalogRecord): Promise<void> {
  for (const { field, of } of CHOICES[kind] ?? []) {
    const chosen = record.$dirty[field]
    if (chosen == null) continue
    const { model, noun } = RESOURCES[of]
    const found = await model.query({ client: lucid }).where({ id: chosen }).whereNull('archivedAt').forShare().first()
    if (!found) throw cannotBeChosen(field, noun)
  }
}

export interface NewGameMaster {
  userId: number
  name: string
  email: string
  image: string
  biography: string
}

const CREATE = sql`
  INSERT INTO game_masters (user_id, name, slug, requested_email, image, biography, biography_html)
  VALUES ($1, $2, $3, (SELECT $4 FROM users WHERE id = $1 AND lower(email) <> lower($4)), $5, $6, $7)
  RETURNING id, slug, name, image, ${UNLISTED} AS private, biography`

/** The profile of a person with an account. Mail goes to the account's address until staff confirm another one. */
export async function createGameMaster(
  transaction: Transaction,
  { userId, name, email, image, biography }: NewGameMaster
): Promise<GameMaster> {
  const biographyHtml = renderMarkdown(biography)
  const slug = await reserveSlug(transaction, { table: 'game_masters', noun: RESOURCES['game-masters'].noun }, name)
  return (await transaction.first<GameMaster>(CREATE, [userId, name, slug, email, image, biography, biographyHtml]))!
}
