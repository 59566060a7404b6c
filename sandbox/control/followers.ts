import { setTimeout as wait } from 'node:timers/promises'
import type { Clock } from '../clock.ts'

/** Milliseconds. */
const LONGEST_QUESTION = 5000
const LONGEST_RETURN = 1000
const LOOK = 5

/** Processes of the product, each with a question that is answered when the clock has moved, and asked again. */
export class Followers {
  readonly #clock: Clock
  readonly #waiting = new Set<AbortController>()

  constructor(clock: Clock) {
    this.#clock = clock
  }

  get count(): number {
    return this.#waiting.size
  }

  /** Milliseconds that the clock is ahead: at once if that is not what is known, else when it moves or after a while. */
  async aheadUnlike(known: number | null): Promise<number> {
    if (known === this.#clock.aheadMs) await this.#move()
    return this.#clock.aheadMs
  }

  /** Answers all of them, and waits until they are back: they go by the new time then. Who does not come back is gone. */
  async tell(): Promise<void> {
    const asked = [...this.#waiting]
    this.#waiting.clear()
    for (const question of asked) question.abort()
    for (let waited = 0; this.count < asked.length && waited < LONGEST_RETURN; waited += LOOK) await wait(LOOK)
  }

  async #move(): Promise<void> {
    const question = new AbortController()
    this.#waiting.add(question)
    await wait(LONGEST_QUESTION, null, { signal: question.signal, ref: false }).catch(() => {})
    this.#waiting.delete(question)
  }
}
