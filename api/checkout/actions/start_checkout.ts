import { randomUUID } from 'node:crypto'
import { inject } from '@adonisjs/core'
import booking from '#api/config/booking'
import { findBalance } from '#api/credits/queries/find_balance'
import { lockBalance, reserveCredits } from '#api/credits/actions/reserve_credits'
import { CloseCheckout } from '#api/checkout/actions/close_checkout'
import { completeWithoutCard } from '#api/checkout/actions/complete_without_card'
import { OpenPaymentPage } from '#api/checkout/actions/open_payment_page'
import { CHECKOUT_COLUMNS, totalCents, type Checkout, type CheckoutLine } from '#api/checkout/checkout_line'
import { checkoutReplaced, totalTooSmall } from '#api/checkout/exceptions/checkout_refusals'
import { priceCart, type WantedLine } from '#api/checkout/queries/price_cart'
import { fingerprint } from '#api/checkout/rules/fingerprint'
import { priceBreakdown } from '#api/checkout/rules/price_breakdown'
import { holdSeats } from '#api/games/actions/hold_seats'
import { findCustomer } from '#api/payments/queries/find_customer'
import { Clock } from '#api/shared/clock'
import { Database, sql, type Transaction } from '#api/shared/sql'

export interface CheckoutWish {
  userId: number | null
  /** Names the browser. */
  buyerKey: string
  email: string | null
  uiMode: 'embedded' | 'hosted'
  referralCode: string | null
  lines: WantedLine[]
}

export interface StartedCheckout {
  checkout: Checkout
  /** Null when no card is needed. */
  clientSecret: string | null
  url: string | null
  /** Cents the buyer can still spend elsewhere. */
  remainingCents: number
}

/** Whoever takes several of these locks takes them in one order, so that nobody waits in a circle. */
const LOCK = sql`
  SELECT pg_advisory_xact_lock(key)
    FROM (SELECT DISTINCT hashtextextended('checkouts of ' || name, 0) AS key FROM unnest($1::text[]) AS name ORDER BY key) AS sorted`
/** A wish that needed no card was fulfilled at once; the same wish soon after is a doubled submit or a reload. */
const EARLIER_OF_BUYER = sql`
  SELECT ${CHECKOUT_COLUMNS} FROM checkouts WHERE state = 'open' AND (buyer_key = $1 OR user_id = $2)
  UNION ALL
  (SELECT ${CHECKOUT_COLUMNS} FROM checkouts
    WHERE fingerprint = $3 AND ui_mode = 'none' AND state = 'fulfilled' AND created_at > now() - interval '15 minutes'
    ORDER BY created_at DESC LIMIT 1)`
const INSERT = sql`
  INSERT INTO checkouts (id, user_id, buyer_key, email, ui_mode, lines, subtotal_cents, credits_cents,
                         referral_code, fingerprint, expires_at, provider_expires_at, provider_customer_id)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) RETURNING ${CHECKOUT_COLUMNS}`

/** How often a buyer's earlier checkouts may come up anew while they are being closed. */
const ROUNDS = 3
/** A checkout whose hold ends within this is not handed out again. Milliseconds. */
const LAST_MINUTE = 60_000

/**
 * From a cart to held seats and a payment page. The seats are held before the provider is asked; a buyer's
 * earlier checkout is closed first (SEAT-3), the same wish again gets the same checkout.
 */
@inject()
export class StartCheckout {
  constructor(
    protected database: Database,
    protected clock: Clock,
    protected pages: OpenPaymentPage,
    protected closing: CloseCheckout
  ) {}

  async handle(wish: CheckoutWish): Promise<StartedCheckout> {
    const lines = await priceCart(this.database, wish.lines, this.clock.now())
    const checkout = await this.#reserve(wish, lines)
    const page = checkout.state === 'open' ? await this.pages.handle(checkout) : null
    return {
      checkout: page?.checkout ?? checkout,
      clientSecret: page?.clientSecret ?? null,
      url: page?.url ?? null,
      remainingCents: wish.userId === null ? 0 : await findBalance(this.database, wish.userId),
    }
  }

  async #reserve(wish: CheckoutWish, lines: CheckoutLine[]): Promise<Checkout> {
    for (let round = 1; ; round += 1) {
      const outcome = await this.database.transaction((transaction) => this.#tryReserve(transaction, wish, lines))
      if (!Array.isArray(outcome)) return outcome
      // Who gives up leaves the others' alone, or of many at once none might stay.
      if (round === ROUNDS) throw checkoutReplaced()
      for (const earlier of outcome) await this.closing.handle(earlier)
    }
  }

  /** The checkout, or the buyer's earlier ones that have to be closed before. */
  async #tryReserve(transaction: Transaction, wish: CheckoutWish, lines: CheckoutLine[]): Promise<Checkout | Checkout[]> {
    const now = this.clock.now()
    const print = fingerprint({ user: wish.userId, browser: wish.buyerKey, lines, uiMode: wish.uiMode, email: wish.email, code: wish.referralCode })
    await transaction.run(LOCK, [buyersOf(wish)])

    const earlier = await transaction.rows<Checkout>(EARLIER_OF_BUYER, [wish.buyerKey, wish.userId, print])
    const open = earlier.filter(({ state }) => state === 'open')
    const same = open.find((one) => one.fingerprint === print && one.expiresAt.getTime() > now.getTime() + LAST_MINUTE)
    const others = open.filter((one) => one !== same)
    if (others.length > 0) return others
    return same ?? earlier.find(({ state }) => state === 'fulfilled') ?? create(transaction, wish, lines, print, now)
  }
}

/** An account is also the guest that its browser was before. */
const buyersOf = ({ userId, buyerKey }: CheckoutWish) => [`browser ${buyerKey}`, ...(userId === null ? [] : [`user ${userId}`])]

/** Locks in the order users, games; every other writer does the same. */
async function create(
  transaction: Transaction,
  wish: CheckoutWish,
  lines: CheckoutLine[],
  print: string,
  now: Date
): Promise<Checkout> {
  const balance = wish.userId === null ? 0 : await lockBalance(transaction, wish.userId)
  const price = priceBreakdown(totalCents(lines), balance)
  if (!price) throw totalTooSmall()

  const expiresAt = new Date(now.getTime() + booking.holdSeconds * 1000)
  const providerExpiresAt = new Date(now.getTime() + booking.providerExpirySeconds * 1000)
  const customer = wish.userId === null ? null : await findCustomer(transaction, wish.userId)
  const id = randomUUID()
  const checkout = await transaction.first<Checkout>(INSERT, [
    id, wish.userId, wish.buyerKey, wish.email, price.amountCents === 0 ? 'none' : wish.uiMode, JSON.stringify(lines),
    price.subtotalCents, price.creditsCents, wish.referralCode, print, expiresAt, providerExpiresAt, customer,
  ])
  if (price.creditsCents > 0) {
    await reserveCredits(transaction, { checkoutId: id, userId: wish.userId!, amountCents: price.creditsCents })
  }
  const seats = lines.map((line) => ({ gameId: line.gameId, quantity: line.quantity }))
  await holdSeats(transaction, { checkoutId: id, seats, expiresAt, now })
  return price.amountCents === 0 ? completeWithoutCard(transaction, checkout!) : checkout!
}
