/** Records of one kind by id, in the order in which they were made. */
export class Collection<T extends { id: string }> {
  readonly #records = new Map<string, T>()
  readonly #capacity: number
  readonly #isDone: (record: T) => boolean

  /** Beyond its capacity the oldest record that is done with is forgotten. */
  constructor(capacity = Number.POSITIVE_INFINITY, isDone: (record: T) => boolean = () => true) {
    this.#capacity = capacity
    this.#isDone = isDone
  }

  get size(): number {
    return this.#records.size
  }

  get(id: string): T | undefined {
    return this.#records.get(id)
  }

  add(record: T): T {
    this.#records.set(record.id, record)
    if (this.#records.size > this.#capacity) this.#forgetOldest()
    return record
  }

  delete(id: string): boolean {
    return this.#records.delete(id)
  }

  clear(): void {
    this.#records.clear()
  }

  oldestFirst(): T[] {
    return [...this.#records.values()]
  }

  newestFirst(): T[] {
    return this.oldestFirst().toReversed()
  }

  restore(records: T[] = []): void {
    this.#records.clear()
    for (const record of records) this.#records.set(record.id, record)
  }

  toJSON(): T[] {
    return this.oldestFirst()
  }

  #forgetOldest(): void {
    for (const record of this.#records.values()) {
      if (!this.#isDone(record)) continue
      this.#records.delete(record.id)
      return
    }
  }
}
