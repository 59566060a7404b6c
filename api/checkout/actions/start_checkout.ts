import { randomUUID } from 'node:crypto'
import { inject } from '@adonisjs/core'
import booking from '#api/config/booking'
import { refundTiers } from '#api/config/refunds'
import { findBalance } from '#api/credits/queries/find_balance'
import { lockOwner, reserveCredits } from '#api/credits/actions/reserve_credits'
import { allowHold } from '#api/checkout/actions/allow_hold'
import { CloseCheckout } from '#api/checkout/actions/close_checkout'
import { OpenPaymentPage } from '#api/checkout/actions/open_payment_page'
import { endCheckout, releaseCheckout } from '#api/checkout/actions/release_checkout'
import {
  CHECKOUT_COLUMNS,
  pageIdWithoutCard,
  totalCents,
  type Checkout,
  type CheckoutLine,
} from '#api/checkout/checkout_line'
import { checkoutReplaced, emailNeeded, pricesRose, totalTooSmall } from '#api/checkout/exceptions/checkout_refusals'
import { priceCart, type PricedLine, type WantedLine } from '#api/checkout/queries/price_cart'
import { buyerEmail, isConfirmedByEmail } from '#api/checkout/rules/hold_terms'
import { fingerprint } from '#api/checkout/rules/cart_lines'
import { priceBreakdown, risenPrices, type ShownPrice } from '#api/checkout/rules/pricing'
import { partnerOfKey } from '#api/partners/queries/find_partner'
import { findCustomer } from '#api/payments/queries/saved_cards'
import { holdPortions } from '#api/sales/actions/stock'
import { EDITION, KnownSettings } from '#api/settings/queries/known_settings'
import { Clock } from '#api/shared/clock'
import { toDollars } from '#common/money'
import { Database, sql, type Transaction } from '#api/shared/sql'

export interface CheckoutWish {
  userId: number | null
  buyerKey: string
  /** The line to the internet that they come by. */
  network: string
  email: string | null
  uiMode: 'embedded' | 'hosted'
  referralCode: string | null
  /** Key of the partner that sent the buyer, as their browser has it. */
  partner: string | null
  /** The card pays all of it. */
  keepCredits: boolean
  /** What the buyer has seen; empty where nobody says. */
  shownPrices: readonly ShownPrice[]
  origin: string | null
  lines: WantedLine[]
}

export interface StartedCheckout {
  checkout: Checkout
  /** Null when no card is needed: the buyer then says yes (`ConfirmCheckout`). */
  clientSecret: string | null
  url: string | null
  /** Cents the buyer can still spend elsewhere. */
  remainingCents: number
  creditsKept: boolean
  /** What it was asked for, with what it is about. */
  asked: PricedLine[]
}

/** Whoever takes several of these locks takes them in one order, so that nobody waits in a circle. The time is the database's (docs/adr/0020). */
const LOCK = sql`
  SELECT /* guard: buyer-lock */ pg_advisory_xact_lock(key), /* end guard */ clock_timestamp() + clock_ahead() AS now, ${EDITION} AS edition
    FROM (SELECT hashtextextended('checkouts of ' || name, 0) AS key FROM unnest($1::text[]) AS name /* guard: buyer-lock-order */ ORDER BY key /* end guard */) AS sorted`
/** A wish that needed no card and was confirmed; the same wish soon after comes from a page that has not heard of it. */
const EARLIER_OF_BUYER = sql`
  SELECT ${CHECKOUT_COLUMNS} FROM checkouts WHERE state = 'open' AND (buyer_key = $1 OR user_id = $2)
  UNION ALL
  (SELECT ${CHECKOUT_COLUMNS} FROM checkouts
    WHERE fingerprint = $3 AND ui_mode = 'none' AND state = 'fulfilled' AND created_at > product_now() - interval '1 hour'
    ORDER BY created_at DESC LIMIT 1)`
const INSERT = sql`
  INSERT INTO checkouts (id, user_id, buyer_key, email, ui_mode, lines, subtotal_cents, credits_cents, referral_code,
                         fingerprint, expires_at, provider_expires_at, provider_customer_id, provider_session_id, origin, network, partner_id)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, ${partnerOfKey('$17')}) RETURNING ${CHECKOUT_COLUMNS}`

/** How often a buyer's earlier checkouts may come up anew while they are being closed. */
const ROUNDS = 3
/** A checkout whose hold ends within this is not handed out again. Milliseconds. */
const LAST_MINUTE = 60_000

/**
 * From a cart to held seats and, where a card is needed, a payment page. The seats are held before the provider is asked;
 * a buyer's earlier checkout gives way to the new one (SEAT-3), the same wish again gets the same checkout.
 */
@inject()
export class StartCheckout {
  constructor(
    protected database: Database,
    protected clock: Clock,
    protected pages: OpenPaymentPage,
    protected closing: CloseCheckout,
    protected settings: KnownSettings
  ) {}

  async handle(wish: CheckoutWish): Promise<StartedCheckout> {
    const asked = await priceCart(this.database, wish.lines, wish, this.clock.now())
    const checkout = await this.#reserve(wish, asked)
    const page = checkout.state === 'open' && checkout.uiMode !== 'none' ? await this.pages.handle(checkout) : null
    return {
      checkout: page?.checkout ?? checkout,
      clientSecret: page?.clientSecret ?? null,
      url: page?.url ?? null,
      remainingCents: wish.userId === null ? 0 : await findBalance(this.database, wish.userId),
      creditsKept: wish.keepCredits,
      asked,
    }
  }

  async #reserve(wish: CheckoutWish, asked: readonly PricedLine[]): Promise<Checkout> {
    const closed = new Set<string>()
    try {
      for (let round = 1; ; round += 1) {
        const outcome = await this.database.transaction((transaction) =>
          this.#tryReserve(transaction, wish, asked, closed)
        )
        if (!Array.isArray(outcome)) return outcome
        // Give up without closing the others; otherwise concurrent requests could close each other's checkouts.
        // guard: replaced-checkout
        if (round === ROUNDS) throw checkoutReplaced()
        // end guard
        for (const earlier of outcome) if ((await this.closing.closePage(earlier)) === 'closed') closed.add(earlier.id)
      }
    } catch (error) {
      // Whose pages are closed already can't be gone on with.
      for (const id of closed) await this.closing.letGo(id)
      throw error
    }
  }

  /** The checkout, or the buyer's earlier ones whose pages have to be closed before. */
  async #tryReserve(
    transaction: Transaction,
    wish: CheckoutWish,
    asked: readonly PricedLine[],
    closed: ReadonlySet<string>
  ): Promise<Checkout | Checkout[]> {
    const print = fingerprintOf(wish)
    const locks = await transaction.rows<{ now: Date; edition: number }>(LOCK, [namesOf(wish)])
    const { now, edition } = locks.at(-1)!
    await this.settings.of(edition)
    const lines = asked.map(promised)

    const earlier = await transaction.rows<Checkout>(EARLIER_OF_BUYER, [wish.buyerKey, wish.userId, print])
    const open = earlier.filter(({ state, id }) => state === 'open' && !closed.has(id))
    const same = open.find((one) => one.fingerprint === print && mayGoOn(one, lines, now))
    const known = same ?? earlier.find(({ state }) => state === 'fulfilled')
    if (known?.state !== 'fulfilled') refuseRisen(known?.lines ?? lines, wish.shownPrices)
    // Refused before anything of the buyer's is closed.
    const holdSeconds = known ? 0 : await allowHold(transaction, wish, lines)
    const others = open.filter((one) => one !== same)
    const withPages = others.filter(({ uiMode }) => uiMode !== 'none')
    if (withPages.length > 0) return withPages
    const insteadOf = [...closed, ...others.map(({ id }) => id)]
    if (!known)
      return create(transaction, { wish, lines, begins: findBeginning(asked), print, now, holdSeconds, insteadOf })
    for (const id of insteadOf.toSorted()) await releaseCheckout(transaction, id)
    return known
  }
}

const findBeginning = (lines: readonly PricedLine[]): Date | null =>
  lines
    .flatMap(({ facts }) => facts.timing.startsAt ?? [])
    .reduce<Date | null>((first, one) => (first === null || one < first ? one : first), null)

/** A mail takes longer than a click. A guest whose holds were shortened gets the short one; all end before the beginning. */
function confirmableUntil({ now, holdSeconds, begins }: Pick<NewCheckout, 'now' | 'holdSeconds' | 'begins'>): Date {
  const isShort = holdSeconds < booking.holdSeconds
  const end = now.getTime() + (isShort ? holdSeconds : booking.confirmSeconds) * 1000
  return new Date(begins === null ? end : Math.min(end, begins.getTime()))
}

/** With what is promised now for giving it back: it holds however the policy changes. */
const promised = ({ line, facts }: PricedLine): CheckoutLine => ({
  ...line,
  refundTiers: refundTiers(facts.site?.id ?? null),
})

/** An account is also the guest that its browser was before; what a network holds is counted for one after the other. */
const namesOf = ({ userId, buyerKey, network }: CheckoutWish) => [
  // guard: network-lock
  `network ${network}`,
  // end guard
  // guard: browser-lock
  `browser ${buyerKey}`,
  // end guard
  ...(userId === null ? [] : [`user ${userId}`]),
]

/** Prices are no part of it: within its hold, a checkout is gone on with at the prices that it was started with. */
const fingerprintOf = ({
  userId,
  buyerKey,
  lines,
  uiMode,
  email,
  referralCode,
  partner,
  keepCredits,
  origin,
}: CheckoutWish) =>
  fingerprint({
    userId,
    buyerKey,
    lines,
    uiMode,
    email,
    referralCode,
    ...(partner && { partner }),
    keepCredits,
    origin,
  })

/** Its hold lasts a while, and nothing in it has become cheaper since. */
const mayGoOn = (checkout: Checkout, lines: CheckoutLine[], now: Date) =>
  checkout.expiresAt.getTime() > now.getTime() + LAST_MINUTE && checkout.subtotalCents <= totalCents(lines)

function refuseRisen(lines: readonly CheckoutLine[], shown: readonly ShownPrice[]): void {
  const risen = risenPrices(lines, shown)
  if (risen.length > 0) throw pricesRose(risen.map(({ cents, ...ref }) => ({ ...ref, price: toDollars(cents) })))
}

interface NewCheckout {
  wish: CheckoutWish
  lines: CheckoutLine[]
  begins: Date | null
  print: string
  now: Date
  holdSeconds: number
  /** Earlier checkouts that nobody can pay any more. */
  insteadOf: string[]
}

/** Locks in the order users, checkouts, holds, games; every other writer does the same. */
async function create(
  transaction: Transaction,
  { wish, lines, begins, print, now, holdSeconds, insteadOf }: NewCheckout
): Promise<Checkout> {
  const { userId } = wish
  if (userId !== null) await lockOwner(transaction, userId)
  const ended: string[] = []
  for (const id of insteadOf.toSorted()) if (await endCheckout(transaction, id)) ended.push(id)
  const balance = userId === null || wish.keepCredits ? 0 : await findBalance(transaction, userId)
  const price = priceBreakdown(totalCents(lines), balance)
  if (!price) throw totalTooSmall()

  const byEmail = isConfirmedByEmail({ userId, amountCents: price.amountCents })
  if (byEmail && !buyerEmail({ lines, email: wish.email })) throw emailNeeded()
  const heldUntil = new Date(now.getTime() + holdSeconds * 1000)
  const expiresAt = byEmail ? confirmableUntil({ now, holdSeconds, begins }) : heldUntil
  const providerExpiresAt = new Date(now.getTime() + booking.providerExpirySeconds * 1000)
  const customer = userId === null ? null : await findCustomer(transaction, userId)
  const id = randomUUID()
  const [uiMode, pageId] = price.amountCents === 0 ? ['none', pageIdWithoutCard(id)] : [wish.uiMode, null]
  const checkout = await transaction.first<Checkout>(INSERT, [
    id,
    userId,
    wish.buyerKey,
    wish.email,
    uiMode,
    JSON.stringify(lines),
    price.subtotalCents,
    price.creditsCents,
    wish.referralCode,
    print,
    expiresAt,
    providerExpiresAt,
    customer,
    pageId,
    wish.origin,
    wish.network,
    wish.partner,
  ])
  if (price.creditsCents > 0) {
    await reserveCredits(transaction, { checkoutId: id, userId: userId!, amountCents: price.creditsCents })
  }
  await holdPortions(transaction, { checkoutId: id, portions: lines, expiresAt, now, insteadOf: ended })
  return checkout!
}
