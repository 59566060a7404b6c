/** Milliseconds for which a list is taken to be as long as it was found to be. */
const WHILE = 60_000
const MOST = 500

/** Lists that were found to be longer than is counted, and are not counted anew for a while. The oldest of many goes first. */
export class LongLists {
  readonly #foundAt = new Map<string, number>()

  constructor(protected milliseconds = WHILE) {}

  has(list: string): boolean {
    return performance.now() - (this.#foundAt.get(list) ?? -Infinity) < this.milliseconds
  }

  add(list: string): void {
    this.#foundAt.delete(list)
    this.#foundAt.set(list, performance.now())
    if (this.#foundAt.size > MOST) this.#foundAt.delete(this.#foundAt.keys().next().value!)
  }
}
