import { Busy } from '#api/shared/errors'

/** Lets so many jobs run at a time, keeps so many waiting, and turns the rest away. */
export class Semaphore {
  #running = 0
  readonly #waiting: (() => void)[] = []

  constructor(
    protected readonly width: number,
    protected readonly queue: number,
    /** What the rest is told. */
    protected readonly refusal: string
  ) {}

  async through<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#running >= this.width) {
      if (this.#waiting.length >= this.queue) throw new Busy(this.refusal)
      await new Promise<void>((resolve) => this.#waiting.push(resolve))
    } else this.#running += 1
    try {
      return await work()
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#running -= 1
    }
  }
}
