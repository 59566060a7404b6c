import type { ChangeFeed, Kind, Moment } from '#api/shared/change_feed'

/** Something that knows how much memory it takes. */
export interface Weighed {
  readonly bytes: number
}

interface Entry {
  version: number
  value: Promise<Weighed>
  bytes: number
}

export const MEGABYTE = 1024 * 1024

/**
 * Answers that are made once and given out until something they were made of changes, in whichever process
 * (docs/adr/0004). Bounded by bytes; what was not asked for the longest goes first.
 */
export class ResponseCache {
  readonly #entries = new Map<string, Entry>()
  #bytes = 0

  /** `limit` in bytes; 0: every answer is made anew. */
  constructor(
    protected feed: ChangeFeed,
    protected limit = 48 * MEGABYTE
  ) {}

  get bytes(): number {
    return this.#bytes
  }

  /**
   * `key` names everything the answer depends on besides the data, the time included. `moment`, where the
   * caller asked the feed already, must have been asked for after the request came.
   */
  async answer<Value extends Weighed>(
    key: string,
    kinds: readonly Kind[],
    compute: (moment: Moment) => Promise<Value>,
    moment?: Moment
  ): Promise<Value> {
    const asOf = moment ?? (await this.feed.now())
    if (this.limit === 0) return compute(asOf)
    const version = asOf.version(kinds)
    const found = this.#entries.get(key)
    if (found && found.version >= version) {
      this.#entries.delete(key)
      this.#entries.set(key, found)
      // The same key always holds the value of the same `compute`.
      return found.value as Promise<Value>
    }
    return this.#keep(key, version, compute(asOf))
  }

  /** The version is the one from before the computing began: what it reads is at least that new. */
  async #keep<Value extends Weighed>(key: string, version: number, value: Promise<Value>): Promise<Value> {
    const entry: Entry = { version, value, bytes: 0 }
    this.#drop(key)
    this.#entries.set(key, entry)
    try {
      const { bytes } = await value
      if (this.#entries.get(key) === entry) {
        entry.bytes = bytes + key.length
        this.#bytes += entry.bytes
        this.#shrink()
      }
    } catch {
      if (this.#entries.get(key) === entry) this.#drop(key)
    }
    return value
  }

  #drop(key: string): void {
    this.#bytes -= this.#entries.get(key)?.bytes ?? 0
    this.#entries.delete(key)
  }

  #shrink(): void {
    for (const key of this.#entries.keys()) {
      if (this.#bytes <= this.limit) return
      this.#drop(key)
    }
  }
}
