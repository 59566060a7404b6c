/** Milliseconds for which a list is taken to be as long as it was found to be. */
const WHILE = 60_000
const MOST = 500

/** Lists that were found to be longer than is counted are not counted anew for a while. The oldest of many is forgotten first. */
export class LongLists {
  readonly #foundAt = new Map<string, number>()

  constructor(protected milliseconds = WHILE) {}

  /** What `count` tells, which counts to `limit`; where that was reached a moment ago, it is not asked. */
  async count(list: string, limit: number, count: () => Promise<number>): Promise<number> {
    if (performance.now() - (this.#foundAt.get(list) ?? -Infinity) < this.milliseconds) return limit
    const total = await count()
    if (total >= limit) this.#note(list)
    return total
  }

  #note(list: string): void {
    this.#foundAt.delete(list)
    this.#foundAt.set(list, performance.now())
    if (this.#foundAt.size > MOST) this.#foundAt.delete(this.#foundAt.keys().next().value!)
  }
}
