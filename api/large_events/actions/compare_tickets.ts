import { inject } from '@adonisjs/core'
import { findDrift } from '#api/large_events/queries/find_drift'
import { raiseAlert } from '#api/operations/actions/raise_alert'
import { Database } from '#api/shared/sql'

/** Looks whether people, places and tickets of large events agree; a difference is put before an administrator. */
@inject()
export class CompareTickets {
  constructor(protected database: Database) {}

  async handle(): Promise<void> {
    for (const { eventId, what, id, kept, counted } of await findDrift(this.database)) {
      await raiseAlert(this.database, {
        kind: 'event tickets',
        subject: `event ${eventId}: ${what} ${id}`,
        details: { kept, counted },
      })
    }
  }
}
