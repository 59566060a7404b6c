import { inject } from '@adonisjs/core'
import { countSeatsByRows } from '#api/games/queries/count_seats_by_rows'
import { raiseAlert } from '#api/operations/actions/raise_alert'
import { Database } from '#api/shared/sql'

/** Compares the seat counters with the rows that they count; a difference is put before an administrator. */
@inject()
export class CompareSeats {
  constructor(protected database: Database) {}

  async handle(): Promise<void> {
    for (const { gameId, ...counts } of await countSeatsByRows(this.database)) {
      await raiseAlert(this.database, { kind: 'seat counters', subject: `game ${gameId}`, details: counts })
    }
  }
}
