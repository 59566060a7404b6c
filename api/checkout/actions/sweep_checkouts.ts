import { CloseCheckout } from '#api/checkout/actions/close_checkout'
import { listLapsedCheckouts } from '#api/checkout/queries/find_checkout'
import { HAS_FREE_SEATS } from '#api/checkout/actions/allow_hold'
import booking from '#api/config/booking'
import { Database, sql, type Sql } from '#api/shared/sql'
import { inject } from '@adonisjs/core'
import logger from '@adonisjs/core/services/logger'

/** Ends checkouts whose time is over, and those that a crash left without a payment page; forgets from where the old ones came. */
@inject()
export class SweepCheckouts {
  constructor(
    protected database: Database,
    protected closing: CloseCheckout
  ) {}

  async handle(): Promise<void> {
    for (const checkout of await listLapsedCheckouts(this.database, booking.orphanSeconds)) {
      // One that the provider can't close right now must not keep the others waiting.
      await this.closing
        .handle(checkout)
        .catch((error: unknown) => logger.warn({ err: error, checkout: checkout.id }, 'a checkout could not be closed'))
    }
    await forgetNetworks(this.database)
  }
}

/** A checkout counts by its network while it holds seats, for an hour if it was dropped, and for a day if it has free places. */
const FORGET = sql`
  UPDATE checkouts SET network = NULL
   WHERE network IS NOT NULL
     AND (state = 'refunded' OR (state = 'fulfilled' AND (NOT ${HAS_FREE_SEATS} OR created_at <= product_now() - interval '1 day'))
          OR state IN ('open', 'released') AND greatest(expires_at, created_at + interval '1 hour') <= product_now())`

/** Deletes the network of a checkout once no limit counts it any more. */
export const forgetNetworks = (database: Sql) => database.run(FORGET)
