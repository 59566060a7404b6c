import { folded } from '#api/shared/folded'
import type { Page } from '#api/shared/page'

/** Counting stops here; a longer list says "more than". */
export const COUNT_LIMIT = 10_000

/** What a search finds is counted less far. */
const SEARCH_COUNT_LIMIT = 1000

/** A search looks at so many records one by one: those that may fit, or where more do, those that the list is walked through. */
export const LOOKED_AT = 4000

/** The field by which every list is sorted that grows by the day. */
export const NEWEST_FIRST = { field: 'createdAt', order: 'DESC' } as const

/** Keys are given as records are made. */
const BY_AGE = [NEWEST_FIRST.field, 'id']

/** Answers what stands for a value: `$1`. */
export type Place = (value: unknown) => string

/** Part of a WHERE. */
export type Clause = (place: Place) => string

/** A part of a list by age: as keys are given. */
export interface Stretch {
  direction: 'ASC' | 'DESC'
  /** More than so many of the first are not needed. */
  most: number
  /** The key behind which it begins. */
  after?: number
}

/** A statement that answers keys, each once, as `id`. */
export type Keys = (place: Place, stretch: Stretch) => string

/** What a search lets through. */
export interface Search {
  clause: Clause
  /** How many records fit, where that is known. */
  fit?: number
  /** So many fit that the list is walked, and not counted. */
  walks?: boolean
  /** Those that may fit, for a list by age without other conditions: only the first are looked up, and they are not counted. */
  byAge?: { keys: Keys; check?: Clause }
  /** Its text is one of few, and whatever is looked for, the records are found in the same way. */
  isPlannedAlike?: boolean
  /** Finds the same by looking up each that may fit, for a walk that meets too few; null where these are too many. */
  lookUp?: () => Promise<Search | null>
}

/** Clauses of a WHERE, and the values that they name. */
export class Conditions {
  readonly values: unknown[] = []
  readonly #clauses: string[] = []
  #search: Search | undefined

  /** Answers the place that stands for it: `$1`. */
  value(one: unknown): string {
    return `$${this.values.push(one)}`
  }

  add(clause: string): void {
    this.#clauses.push(clause)
  }

  /** For a filter that may be left out. */
  when<Given>(given: Given | undefined, clause: (place: string) => string): void {
    if (given !== undefined) this.add(clause(this.value(given)))
  }

  /** Lets only those through that the search finds. The last one of the conditions. */
  search(search: Search): void {
    this.#search = search
  }

  /** A whole list, or what a search finds in it in the same way whatever it looks for. */
  get arePlannedAlike(): boolean {
    return this.#clauses.length === 0 && (!this.#search || this.#search.isPlannedAlike === true)
  }

  get isSearched(): boolean {
    return this.#search !== undefined
  }

  /** A search that thousands of records fit. */
  get walked(): Clause | undefined {
    return this.#search?.walks ? this.#search.clause : undefined
  }

  /** How a search finds what it is asked for by age. */
  byAge({ sort }: Page): Search['byAge'] {
    return BY_AGE.includes(sort.field) && this.#clauses.length === 0 ? this.#search?.byAge : undefined
  }

  /** What is searched for, however it is looked for. */
  get asked(): Clause {
    return this.#search?.clause ?? (() => 'true')
  }

  /** The same without a walk, if that can be. */
  async lookedUp(): Promise<Conditions | null> {
    const search = await this.#search?.lookUp?.()
    if (!search) return null
    const same = new Conditions()
    same.values.push(...this.values)
    same.#clauses.push(...this.#clauses)
    same.search(search)
    return same
  }

  /** How many fit, as far as that is counted, where it need not be asked for. */
  get total(): number | null {
    const { fit } = this.#search ?? {}
    return fit !== undefined && this.#clauses.length === 0 ? Math.min(fit, SEARCH_COUNT_LIMIT) : null
  }

  get countedTo(): number {
    return this.#search ? SEARCH_COUNT_LIMIT : COUNT_LIMIT
  }

  /** All of them but a search that is walked for, and what more there is to say. */
  where(place: Place, ...more: string[]): string {
    const search = this.#search && !this.walked ? [this.#search.clause(place)] : []
    const all = [...this.#clauses, ...search, ...more]
    return all.length > 0 ? `WHERE ${all.join(' AND ')}` : ''
  }
}

/** Shorter words say too little for an index of three letters; they are looked for where words begin. */
const SHORT = 3

/** A pattern for LIKE over a folded text that begins with a blank. */
export function searchPattern(q: string): string {
  const literal = folded(q).replace(/[\\%_]/g, '\\$&')
  return q.length < SHORT ? `% ${literal}%` : `%${literal}%`
}
