import type { Buyer } from '#api/sales/product'
import type { SeatWish } from '#api/games/rules/seats'
import type { Sql } from '#api/shared/sql'

/**
 * Answers at which of these games, none of them listed, the buyer may buy so many seats; or refuses in words. Asked before seats are held, and in the
 * transaction that sells them: who was let in then may not be put out before it ends.
 */
export type Admission = (database: Sql, seats: readonly SeatWish[], buyer: Buyer) => Promise<readonly number[]>

/** Other contexts say here whom they let in; whom nobody lets in hears what strangers hear. */
class Admissions {
  readonly #all: Admission[] = []

  add(admission: Admission): void {
    this.#all.push(admission)
  }

  /** Whether each of the games is open to the buyer by somebody's word. */
  async admit(database: Sql, seats: readonly SeatWish[], buyer: Buyer): Promise<boolean> {
    const open = new Set<number>()
    for (const admission of this.#all) for (const id of await admission(database, seats, buyer)) open.add(id)
    return seats.every(({ gameId }) => open.has(gameId))
  }
}

export const admissions = new Admissions()
