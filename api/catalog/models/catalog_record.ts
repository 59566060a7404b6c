import { BaseModel, column } from '@adonisjs/lucid/orm'
import type { ModelAttributes } from '@adonisjs/lucid/types/model'
import type { DateTime } from 'luxon'

type Inner = 'version' | 'archivedAt' | 'updatedAt'
type Given = 'id' | 'slug' | 'userId' | 'requestedEmail'
/** Rendered from a column of Markdown whenever that is saved. */
type Rendered = 'descriptionHtml' | 'biographyHtml'

/** The product's own bookkeeping. */
const INNER = new Set<string>(['version', 'archivedAt', 'updatedAt'] satisfies Inner[])
/** What the product gives to a record, once. */
const GIVEN = new Set<string>(['id', 'slug', 'userId', 'requestedEmail'] satisfies Given[])
const RENDERED = new Set<string>(['descriptionHtml', 'biographyHtml'] satisfies Rendered[])

/** What is known of a kind of record. */
export type Known<Model extends CatalogRecord> = Omit<ModelAttributes<Model>, Inner>

/** What administrators write down about it: its form, its history and its undo follow from it. */
export type Written<Model extends CatalogRecord> = Omit<Known<Model>, Given | Rendered>

/** One of the records that games are made of. */
export class CatalogRecord extends BaseModel {
  @column({ isPrimary: true })
  declare id: number

  @column()
  declare name: string

  /** Counts changes: who saves an older one is told so. */
  @column()
  declare version: number

  @column.dateTime({ autoCreate: true, autoUpdate: true })
  declare updatedAt: DateTime

  /** Hidden from lists and choices; what is over keeps its name. */
  isArchived(): boolean {
    return this.$getAttribute('archivedAt') != null
  }

  /** The columns of what is known of a record, by attribute. */
  static known(): ReadonlyMap<string, string> {
    this.boot()
    return new Map(
      [...this.$columnsDefinitions]
        .filter(([name]) => !INNER.has(name))
        .map(([name, { columnName }]) => [name, columnName])
    )
  }

  /** Those that administrators write down. */
  static written(): ReadonlyMap<string, string> {
    return new Map([...this.known()].filter(([name]) => !GIVEN.has(name) && !RENDERED.has(name)))
  }

  /** What administrators wrote down, by column: as the audit log and undo know it. */
  written(): Record<string, unknown> {
    const columns = (this.constructor as typeof CatalogRecord).written()
    return Object.fromEntries([...columns].map(([name, columnName]) => [columnName, this.$getAttribute(name) ?? null]))
  }
}
