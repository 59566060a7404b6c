import type { Buyer } from '#api/sales/product'
import type { Sql } from '#api/shared/sql'

/** Answers which of these games, none of them listed, the buyer may buy seats at. */
export type Admission = (database: Sql, gameIds: readonly number[], buyer: Buyer, now: Date) => Promise<readonly number[]>

/** Other contexts say here whom they let in; whom nobody lets in hears what strangers hear. */
class Admissions {
  readonly #all: Admission[] = []

  add(admission: Admission): void {
    this.#all.push(admission)
  }

  /** Whether each of the games is open to the buyer by somebody's word. */
  async admit(database: Sql, gameIds: readonly number[], buyer: Buyer, now: Date): Promise<boolean> {
    const open = new Set<number>()
    for (const admission of this.#all) for (const id of await admission(database, gameIds, buyer, now)) open.add(id)
    return gameIds.every((id) => open.has(id))
  }
}

export const admissions = new Admissions()
