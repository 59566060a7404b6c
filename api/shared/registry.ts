/** What contexts plug in, each under a name of its own. */
export class Registry<Entry> {
  readonly #entries = new Map<string, Entry>()

  /** `what`, in words: a job, a mail. */
  constructor(protected what: string) {}

  add(name: string, entry: Entry): void {
    if (this.#entries.has(name)) throw new Error(`There is ${this.what} by the name of ${name} already`)
    this.#entries.set(name, entry)
  }

  get(name: string): Entry {
    const entry = this.#entries.get(name)
    if (!entry) throw new Error(`There is no such thing as ${this.what} by the name of ${name}`)
    return entry
  }

  find(name: string): Entry | null {
    return this.#entries.get(name) ?? null
  }

  [Symbol.iterator](): IterableIterator<[string, Entry]> {
    return this.#entries[Symbol.iterator]()
  }
}
