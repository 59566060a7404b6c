import { inject } from '@adonisjs/core'
import booking from '#api/config/booking'
import { releaseCredits } from '#api/credits/actions/reserve_credits'
import type { CheckoutLine } from '#api/checkout/checkout_line'
import type { RecordEvent } from '#api/payments/webhook_inbox'
import { releasePortions } from '#api/sales/actions/stock'
import { Database, sql, type Statement, type Transaction } from '#api/shared/sql'

const RELEASE = sql`
  UPDATE checkouts SET state = 'released', updated_at = product_now() WHERE id = $1 AND state = 'open' RETURNING lines`

const RELEASE_UNSEEN = sql`
  UPDATE checkouts SET state = 'released', updated_at = product_now()
   WHERE id = $1 AND state = 'open' AND provider_session_id IS NULL RETURNING lines`

const SHORTEN = sql`
  UPDATE checkouts SET expires_at = LEAST(expires_at, product_now() + make_interval(secs => $2)), updated_at = product_now()
   WHERE id = $1 AND state = 'open'`

/** Lets the credits of an unpaid checkout go, and answers whether it was still open. What it has set aside is the caller's to let go. */
export async function endCheckout(transaction: Transaction, checkoutId: string): Promise<boolean> {
  if (!(await transaction.first(RELEASE, [checkoutId]))) return false
  await releaseCredits(transaction, checkoutId)
  return true
}

export const releaseCheckout = (transaction: Transaction, checkoutId: string) => letGo(transaction, RELEASE, checkoutId)

/** Lets the seats and credits of an unpaid checkout go. Only when nobody can pay its page any more. */
@inject()
export class ReleaseCheckout {
  constructor(protected database: Database) {}

  async handle(checkoutId: string): Promise<void> {
    await this.database.transaction((transaction) => releaseCheckout(transaction, checkoutId))
  }

  /**
   * Whoever closed the page may be its buyer, who changes the cart: the provider tells us so before their next checkout has taken over what
   * is set aside. Until then nobody else gets it (SEAT-3); the sweeper lets go what nobody took.
   */
  async handleSoon(checkoutId: string, record?: RecordEvent): Promise<void> {
    await this.database.transaction(async (transaction) => {
      if (record && !(await record(transaction))) return
      // guard: release-delay
      await transaction.run(SHORTEN, [checkoutId, booking.orphanSeconds])
      // end guard
    })
  }

  /** The same for a checkout whose page was never handed out. */
  async handleUnseen(checkoutId: string): Promise<void> {
    await this.database.transaction((transaction) => letGo(transaction, RELEASE_UNSEEN, checkoutId))
  }
}

async function letGo(transaction: Transaction, release: Statement, checkoutId: string): Promise<void> {
  const released = await transaction.first<{ lines: CheckoutLine[] }>(release, [checkoutId])
  if (!released) return
  await releaseCredits(transaction, checkoutId)
  await releasePortions(transaction, checkoutId, released.lines)
}
