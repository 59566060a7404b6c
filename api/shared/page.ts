/** A page of a list, from `ra-data-simple-rest`'s `sort` and `range` (zero-based, inclusive). */
export interface Page {
  sort: { field: string; order: 'ASC' | 'DESC' }
  offset: number
  limit: number
  /** Begins behind this row, wherever that is; the offset then only says how many came before. */
  after?: Cursor
}

/** Where a page ends and the next one begins: what it is sorted by, and the key. */
export interface Cursor {
  by: string
  id: number
}

/** A page that is asked for by its number alone begins no further than this. */
export const COUNTED_OFF = 1000
