import { FulfilCheckout } from '#api/checkout/actions/fulfil_checkout'
import { CHECKOUT_COLUMNS, type Checkout } from '#api/checkout/checkout_line'
import { comparedUntil, moveComparedUntil } from '#api/checkout/queries/compared_until'
import { listOpenCheckouts, pagesWithoutOutcome } from '#api/checkout/queries/find_checkout'
import { recognize } from '#api/checkout/queries/find_identities'
import type { NotedCheckout } from '#api/checkout/rules/page_notes'
import { raiseAlert, resolveAlertOf } from '#api/operations/actions/raise_alert'
import { partnerOfKey } from '#api/partners/queries/find_partner'
import { PaymentGateway, ProviderDown, type PaymentPage } from '#api/payments/payment_gateway'
import { CompareMoneyBack } from '#api/refunds/actions/compare_money_back'
import { ExecuteRefund } from '#api/refunds/actions/execute_refund'
import { recordLapsed } from '#api/sales/actions/stock'
import { Clock } from '#api/shared/clock'
import { ProductError } from '#api/shared/errors'
import { Database, sql, type Transaction } from '#api/shared/sql'
import { keyOf } from '#common/products'
import { inject } from '@adonisjs/core'
import logger from '@adonisjs/core/services/logger'

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

const LIST = sql`INSERT INTO stray_pages (id, outcome) VALUES ($1, 'listed') ON CONFLICT (id) DO NOTHING RETURNING id`

/** A paid page that we did not make, whatever it names: people have to look at it, once. */
export async function listForeignPage(transaction: Transaction, page: PaymentPage): Promise<void> {
  if (!(await transaction.first(LIST, [page.id]))) return
  const { id, checkoutId, amountCents, currency, customerEmail } = page
  await raiseAlert(transaction, {
    kind: 'paid page without a checkout',
    subject: id,
    details: { names: checkoutId, amountCents, currency, email: customerEmail },
  })
}

const INSERT = sql`
  INSERT INTO checkouts (id, state, user_id, buyer_key, email, ui_mode, lines, subtotal_cents, credits_cents, referral_code, fingerprint,
                         expires_at, provider_expires_at, partner_id)
  VALUES ($1, 'released', $2, $3, $4, 'hosted', $5, $6, $7, $8, 'rebuilt', product_now(), product_now(), ${partnerOfKey('$9')})
  ON CONFLICT (id) DO NOTHING RETURNING ${CHECKOUT_COLUMNS}`

/**
 * A checkout that our books have lost, because they are older than its payment page: made again from what the page carries, as one whose
 * seats were let go. `whole` is false when its buyer or a product is not known any more, so that no order can come of it.
 */
export async function rebuildCheckout(transaction: Transaction, noted: NotedCheckout): Promise<{ whole: boolean }> {
  const { userId, names, whole } = await recognize(transaction, noted)
  const lines = noted.lines.map((line) => ({
    ...line,
    productName: names.get(keyOf(line)) ?? 'Something that is gone',
  }))
  const { id, browser, email, subtotalCents, creditsCents, referralCode, partner } = noted
  const values = [
    id,
    userId,
    browser,
    email,
    JSON.stringify(lines),
    subtotalCents,
    creditsCents,
    referralCode,
    partner ?? null,
  ]
  const made = await transaction.first<Checkout>(INSERT, values)
  if (made && whole) await recordLapsed(transaction, id, lines)
  return { whole }
}
