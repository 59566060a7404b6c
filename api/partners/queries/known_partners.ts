import { MADE_OF_PARTNERS } from '#api/partners/changes'
import type { Moment } from '#api/shared/change_feed'
import { sql, type Sql } from '#api/shared/sql'

const KEYS = sql`SELECT key FROM partners WHERE archived_at IS NULL`

/** The keys of all partners that count, kept in the process and read again when, and only when, one of them changed. */
export class KnownPartners {
  #kept: { version: number; keys: Promise<ReadonlySet<string>> } | null = null

  constructor(protected database: Sql) {}

  async has(key: string, moment: Moment): Promise<boolean> {
    return (await this.at(moment)).has(key)
  }

  /** All of them. */
  at(moment: Moment): Promise<ReadonlySet<string>> {
    const version = moment.version(MADE_OF_PARTNERS)
    if (this.#kept && this.#kept.version >= version) return this.#kept.keys
    const kept = { version, keys: this.#read() }
    this.#kept = kept
    kept.keys.catch(() => {
      if (this.#kept === kept) this.#kept = null
    })
    return kept.keys
  }

  async #read(): Promise<ReadonlySet<string>> {
    return new Set((await this.database.rows<{ key: string }>(KEYS)).map(({ key }) => key))
  }
}
