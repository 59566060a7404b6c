/** Counting stops here; a longer list says "more than". A search gathers at most this many records. */
export const COUNT_LIMIT = 10_000

/** The default order of every list that grows by the day. */
export const NEWEST_FIRST = { field: 'createdAt', order: 'DESC' } as const

/** Returns the placeholder of a value: `$1`. */
export type Place = (value: unknown) => string

/** Part of a WHERE. */
export type Clause = (place: Place) => string

/** Clauses of a WHERE, and the values that they name. */
export class Conditions {
  readonly values: unknown[] = []
  readonly #clauses: string[] = []
  #isSearch = false

  /** Returns the placeholder of the value: `$1`. */
  value(one: unknown): string {
    return `$${this.values.push(one)}`
  }

  add(clause: string): void {
    this.#clauses.push(clause)
  }

  /** For a filter that is optional. */
  when<Given>(given: Given | undefined, clause: (place: string) => string): void {
    if (given !== undefined) this.add(clause(this.value(given)))
  }

  /** Adds the condition of a search: the list gathers its records before it sorts them. */
  search(clause: Clause): void {
    this.#isSearch = true
    this.add(clause((value) => this.value(value)))
  }

  get isSearch(): boolean {
    return this.#isSearch
  }

  where(...more: string[]): string {
    const all = [...this.#clauses, ...more]
    return all.length > 0 ? `WHERE ${all.join(' AND ')}` : ''
  }
}
