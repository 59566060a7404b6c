import { know, nameOf } from '#api/config/adjustable'
import { MADE_OF_SETTINGS } from '#api/settings/changes'
import type { ChangeFeed, Moment } from '#api/shared/change_feed'
import { sql, type Sql } from '#api/shared/sql'

/** Grows with each change. A statement that a sale needs anyway brings it along, so that knowing the settings costs none. */
export const EDITION = '(SELECT COALESCE(sum(version), 0)::int FROM shop_settings)'

const READ = sql`
  SELECT s.key, s.venue_id AS "venueId", s.value, s.version, v.name, v.slug FROM shop_settings s LEFT JOIN venues v ON v.id = s.venue_id ORDER BY v.name, v.id`

interface Row {
  key: string
  venueId: number | null
  value: unknown
  version: number
  name: string | null
  slug: string | null
}

/** Keeps what this process knows of the settings as new as whoever asks (docs/adr/0042). */
export class KnownSettings {
  #kept: { version: number; read: Promise<void> } | null = null
  #reads = 0
  #newest = 0
  #edition = 0

  constructor(
    protected feed: ChangeFeed,
    protected database: Sql
  ) {}

  /** Whatever was committed before counts when it answers. */
  async now(): Promise<void> {
    await this.at(await this.feed.now())
  }

  /** What was committed at most so many milliseconds ago counts when it answers. */
  async recent(age: number): Promise<void> {
    await this.at(await this.feed.recent(age))
  }

  at(moment: Moment): Promise<void> {
    const version = moment.version(MADE_OF_SETTINGS)
    if (this.#kept && this.#kept.version >= version) return this.#kept.read
    const kept = { version, read: this.#read() }
    this.#kept = kept
    kept.read.catch(() => {
      if (this.#kept === kept) this.#kept = null
    })
    return kept.read
  }

  /** For who has read `EDITION`. */
  async of(edition: number): Promise<void> {
    if (edition !== this.#edition) await this.#read()
  }

  /** Of two readings the one that began later is the newer. */
  async #read(): Promise<void> {
    const number = (this.#reads += 1)
    const rows = await this.database.rows<Row>(READ)
    if (number < this.#newest) return
    this.#newest = number
    this.#edition = rows.reduce((sum, { version }) => sum + version, 0)
    const set = rows.filter(({ value }) => value !== null)
    const venues = set.flatMap(({ venueId, name, slug }) =>
      venueId === null ? [] : [[venueId, { id: venueId, name: name!, slug: slug! }] as const]
    )
    know(new Map(set.map(({ key, venueId, value }) => [nameOf(key, venueId), value])), [...new Map(venues).values()])
  }
}
