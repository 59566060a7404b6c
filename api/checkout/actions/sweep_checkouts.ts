import { inject } from '@adonisjs/core'
import logger from '@adonisjs/core/services/logger'
import booking from '#api/config/booking'
import { CloseCheckout } from '#api/checkout/actions/close_checkout'
import { forgetNetworks } from '#api/checkout/actions/forget_networks'
import { listLapsedCheckouts } from '#api/checkout/queries/find_checkout'
import { Database } from '#api/shared/sql'

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
