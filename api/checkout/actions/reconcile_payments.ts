import { inject } from '@adonisjs/core'
import logger from '@adonisjs/core/services/logger'
import { FulfilCheckout } from '#api/checkout/actions/fulfil_checkout'
import { listOpenCheckouts, pagesWithoutOutcome } from '#api/checkout/queries/find_checkout'
import { raiseAlert } from '#api/operations/actions/raise_alert'
import { PaymentGateway, ProviderDown } from '#api/payments/payment_gateway'
import { ExecuteRefund } from '#api/refunds/actions/execute_refund'
import { Clock } from '#api/shared/clock'
import { Database } from '#api/shared/sql'

/** Younger checkouts are the webhook's and the thank-you page's business. Milliseconds. */
const SETTLING = 30_000
/** How far back the provider is asked for paid pages. Milliseconds. */
const LOOK_BACK = 26 * 3_600_000

/**
 * Compares the provider's books with ours and repairs what differs: webhooks that were lost, a crash between
 * charge and order, refunds left open (PAY-5). What can't be repaired is put before an administrator.
 */
@inject()
export class ReconcilePayments {
  constructor(
    protected database: Database,
    protected clock: Clock,
    protected gateway: PaymentGateway,
    protected fulfilling: FulfilCheckout,
    protected refunding: ExecuteRefund
  ) {}

  async handle(): Promise<void> {
    const now = this.clock.now().getTime()
    const open = await listOpenCheckouts(this.database, new Date(now - SETTLING))
    await this.#repair(open.map((checkout) => checkout.providerSessionId!))
    const paid = await this.gateway.listPaidPages(new Date(now - LOOK_BACK))
    await this.#repair(await pagesWithoutOutcome(this.database, paid.map((page) => page.id)), 'paid')
    await this.refunding.handlePending()
  }

  async #repair(pageIds: readonly string[], state?: 'paid'): Promise<void> {
    for (const pageId of pageIds) {
      try {
        const { outcome } = await this.fulfilling.handle(pageId)
        if (state === 'paid' && outcome === 'unknown') {
          await raiseAlert(this.database, { kind: 'paid page without a checkout', subject: pageId })
        }
      } catch (error) {
        logger.warn({ err: error, page: pageId }, 'a payment could not be reconciled')
        if (state === 'paid' && !(error instanceof ProviderDown)) {
          await raiseAlert(this.database, { kind: 'paid without an order', subject: pageId })
        }
      }
    }
  }
}
