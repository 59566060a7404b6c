import type { ApplicationService } from '@adonisjs/core/types'
import { inbox } from '#api/payments/webhook_inbox'
import { Database, sql } from '#api/shared/sql'

const BOOK = sql`INSERT INTO workshop_bookings (page) VALUES ($1)`

/** A context that nothing in the product names. */
export default class WorkshopProvider {
  readonly #app: ApplicationService

  constructor(app: ApplicationService) {
    this.#app = app
  }

  boot() {
    inbox.on('workshop', ['checkout.session.completed'], async ({ subject }, record) => {
      const database = await this.#app.container.make(Database)
      await database.transaction(async (transaction) => {
        if (await record(transaction)) await transaction.run(BOOK, [subject.id])
      })
    })
  }
}
