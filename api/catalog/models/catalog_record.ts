import { BaseModel, column } from '@adonisjs/lucid/orm'
import type { ModelAttributes } from '@adonisjs/lucid/types/model'
import type { DateTime } from 'luxon'

/** What the product itself keeps of a record; all else is written by administrators. */
const BOOKKEEPING = ['id', 'slug', 'userId', 'version', 'archivedAt', 'updatedAt'] as const

/** What administrators write down about a kind of record: its form, its history and its undo follow from it. */
export type Written<Model extends CatalogRecord> = Omit<ModelAttributes<Model>, (typeof BOOKKEEPING)[number]>

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

  /** Hidden from lists and choices; games that are over keep its name. */
  isArchived(): boolean {
    return this.$getAttribute('archivedAt') != null
  }

  /** The columns of what administrators write down, by attribute. */
  static written(): ReadonlyMap<string, string> {
    this.boot()
    const names = [...this.$columnsDefinitions.keys()].filter((name) => !(BOOKKEEPING as readonly string[]).includes(name))
    return new Map(names.map((name) => [name, this.$columnsDefinitions.get(name)!.columnName]))
  }

  /** What administrators wrote down, by column: as the audit log and undo know it. */
  written(): Record<string, unknown> {
    const columns = (this.constructor as typeof CatalogRecord).written()
    return Object.fromEntries([...columns].map(([name, columnName]) => [columnName, this.$getAttribute(name) ?? null]))
  }
}
