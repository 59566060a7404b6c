/** The sandbox's time, which a product in demonstration follows: the machine's, plus what the control calls moved it ahead. */
export class Clock {
  #aheadMs: number

  constructor(aheadMs = 0) {
    this.#aheadMs = aheadMs
  }

  get aheadMs(): number {
    return this.#aheadMs
  }

  /** Unix milliseconds. */
  now(): number {
    return Date.now() + this.#aheadMs
  }

  /** Unix seconds, as the payment provider writes time. */
  seconds(): number {
    return Math.floor(this.now() / 1000)
  }

  advance(seconds: number): void {
    this.#aheadMs += seconds * 1000
  }

  reset(aheadMs = 0): void {
    this.#aheadMs = aheadMs
  }
}
