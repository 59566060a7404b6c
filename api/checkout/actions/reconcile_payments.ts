import { inject } from '@adonisjs/core'
import logger from '@adonisjs/core/services/logger'
import { FulfilCheckout } from '#api/checkout/actions/fulfil_checkout'
import {
  comparedUntil,
  listOpenCheckouts,
  moveComparedUntil,
  pagesWithoutOutcome,
} from '#api/checkout/queries/find_checkout'
import { raiseAlert } from '#api/operations/actions/raise_alert'
import { resolveAlertOf } from '#api/operations/actions/raise_alert'
import { PaymentGateway, ProviderDown } from '#api/payments/payment_gateway'
import { CompareMoneyBack } from '#api/refunds/actions/compare_money_back'
import { ExecuteRefund } from '#api/refunds/actions/execute_refund'
import { Clock } from '#api/shared/clock'
import { ProductError } from '#api/shared/errors'
import { Database } from '#api/shared/sql'

/** Younger checkouts are the webhook's and the thank-you page's business. Milliseconds. */
const SETTLING = 30_000
/**
 * A page is listed by when it was made and may be paid up to a day later: so far does each comparison reach back into the one before.
 * Milliseconds.
 */
const OVERLAP = 26 * 3_600_000
const WITHOUT_ORDER = 'paid without an order'

/**
 * Compares the provider's books with ours and repairs what differs: webhooks that were lost, a crash between charge and order, refunds
 * left open, what people did at the provider, everything that a restored database does not know of (PAY-5). What can't be repaired is put
 * before an administrator.
 */
@inject()
export class ReconcilePayments {
  constructor(
    protected database: Database,
    protected clock: Clock,
    protected gateway: PaymentGateway,
    protected fulfilling: FulfilCheckout,
    protected comparing: CompareMoneyBack,
    protected refunding: ExecuteRefund
  ) {}

  async handle(): Promise<void> {
    const now = this.clock.now()
    const open = await listOpenCheckouts(this.database, new Date(now.getTime() - SETTLING))
    for (const { providerSessionId } of open) await this.#repair(providerSessionId!)
    await this.#compareSince(
      new Date(
        Math.min(
          /* guard: comparison-start */ (await comparedUntil(this.database)).getTime(),
          /* end guard */ now.getTime()
        ) - OVERLAP
      ),
      now
    )
    await this.refunding.handlePending()
  }

  /** Orders come first: what went back is then known to be theirs. What could not be compared now is compared again. */
  async #compareSince(since: Date, now: Date): Promise<void> {
    const paid = await this.gateway.listPaidPages(since)
    let whole = true
    // Oldest first, as they were bought.
    for (const pageId of (
      await pagesWithoutOutcome(
        this.database,
        paid.map(({ id }) => id)
      )
    ).toReversed()) {
      whole = (await this.#repair(pageId, 'paid')) && whole
    }
    whole = (await this.comparing.since(since)) && whole
    if (whole) await moveComparedUntil(this.database, now)
  }

  /** Answers false when it may work another time: the provider is away, somebody holds a lock. */
  async #repair(pageId: string, state?: 'paid'): Promise<boolean> {
    try {
      const { outcome } = await this.fulfilling.handle(pageId)
      if (state === 'paid' && outcome === 'ordered')
        await this.database.transaction((transaction) => resolveAlertOf(transaction, WITHOUT_ORDER, pageId))
      return true
    } catch (error) {
      logger.warn({ err: error, page: pageId }, 'a payment could not be reconciled')
      if (state === 'paid' && !(error instanceof ProviderDown))
        await raiseAlert(this.database, { kind: WITHOUT_ORDER, subject: pageId })
      return !(error instanceof ProductError)
    }
  }
}
