import { setTimeout as sleep } from 'node:timers/promises'
import { Clock } from '#api/shared/clock'

/** Milliseconds. A question is answered when the clock moves, and now and then in between. */
const LONGEST_ANSWER = 30_000
const FIRST_ANSWER = 2000
const PAUSE = 500

interface Connection {
  query(text: string, done: (error: Error | null) => void): unknown
}

/** The clock of a demonstration: as far ahead as the sandbox says, in every process at once (docs/adr/0032). */
export class FollowedClock extends Clock {
  readonly #told = new WeakMap<Connection, number>()
  readonly #ended = new AbortController()
  #ahead = 0

  constructor(protected address: string) {
    super()
  }

  override get ahead(): number {
    return this.#ahead
  }

  /** Knows the time when it answers, unless nobody tells it yet; goes on following. */
  async follow(): Promise<void> {
    await this.#ask('', FIRST_ANSWER).catch(() => {})
    void this.#goOn()
  }

  end(): void {
    this.#ended.abort()
  }

  /** A connection is told the time before it is used: it runs statements in the order in which they are sent. */
  readonly tell = (connection: Connection): void => {
    const ahead = this.#ahead
    if ((this.#told.get(connection) ?? 0) === ahead) return
    this.#told.set(connection, ahead)
    connection.query(`SET questboard.clock_ahead = '${ahead} milliseconds'`, (error) => {
      if (error) this.#told.delete(connection)
    })
  }

  async #goOn(): Promise<void> {
    const { signal } = this.#ended
    while (!signal.aborted) {
      try {
        await this.#ask(`?unlike=${this.#ahead}`, LONGEST_ANSWER)
      } catch {
        await sleep(PAUSE, null, { signal, ref: false }).catch(() => {})
      }
    }
  }

  async #ask(query: string, patience: number): Promise<void> {
    const answer = await fetch(this.address + query, {
      signal: AbortSignal.any([this.#ended.signal, AbortSignal.timeout(patience)]),
    })
    const { ahead_ms: ahead } = (await answer.json()) as { ahead_ms?: unknown }
    if (typeof ahead !== 'number' || !Number.isSafeInteger(ahead) || ahead < 0) throw new Error('No time was told')
    this.#ahead = ahead
  }
}
