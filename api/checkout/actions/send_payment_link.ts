import { randomUUID } from 'node:crypto'
import { inject } from '@adonisjs/core'
import { OpenPaymentPage } from '#api/checkout/actions/open_payment_page'
import { CHECKOUT_COLUMNS, totalCents, type Checkout } from '#api/checkout/checkout_line'
import { totalTooSmall } from '#api/checkout/exceptions/checkout_refusals'
import { priceCart, type PricedLine, type WantedLine } from '#api/checkout/queries/price_cart'
import { fingerprint } from '#api/checkout/rules/cart_lines'
import { isPayableByCard, paymentLinkEnd } from '#api/checkout/rules/links'
import booking from '#api/config/booking'
import { refundTiers } from '#api/config/refunds'
import { enqueueMail } from '#api/notifications/actions/enqueue_mail'
import { recordAudit } from '#api/operations/actions/record_audit'
import { TotalChanged } from '#api/orders/exceptions/order_refusals'
import { holdPortions } from '#api/sales/actions/stock'
import { Clock } from '#api/shared/clock'
import { databaseNow } from '#api/shared/database_clock'
import { Database, sql, type Transaction } from '#api/shared/sql'

export interface PaymentLinkInput {
  lines: WantedLine[]
  email: string
  /** The total that the form showed, in cents. */
  expectedCents?: number
  /** The same key again returns the checkout that it started. */
  key: string
}

const LOCK_KEY = sql`SELECT pg_advisory_xact_lock(hashtextextended($1, 0))`
const STARTED_BEFORE = sql`
  SELECT ${CHECKOUT_COLUMNS} FROM checkouts WHERE buyer_key = $1 AND state IN ('open', 'fulfilled') ORDER BY created_at DESC LIMIT 1`
/** Without a network: seats that staff hold for a buyer count toward no limit. */
const INSERT = sql`
  INSERT INTO checkouts (id, buyer_key, email, ui_mode, lines, subtotal_cents, fingerprint, expires_at, provider_expires_at)
  VALUES ($1, $2, $3, 'hosted', $4, $5, $6, $7, $8) RETURNING ${CHECKOUT_COLUMNS}`

/** Holds seats for a buyer on the phone and mails them the payment page. The paid page becomes an order like any other. */
@inject()
export class SendPaymentLink {
  constructor(
    protected database: Database,
    protected clock: Clock,
    protected pages: OpenPaymentPage
  ) {}

  async handle(input: PaymentLinkInput, staff: { id: number }): Promise<Checkout> {
    const priced = await priceCart(this.database, input.lines, { userId: null, email: input.email }, this.clock.now())
    const checkout = await this.database.transaction((transaction) => start(transaction, input, priced, staff))
    if (checkout.state !== 'open') return checkout
    const { url } = await this.pages.handle(checkout)
    await this.database.transaction((transaction) =>
      enqueueMail(transaction, {
        kind: 'payment_link',
        recipient: input.email,
        cause: `checkout:${checkout.id}:payment-link`,
        data: { checkoutId: checkout.id, url },
      })
    )
    return checkout
  }
}

async function start(
  transaction: Transaction,
  { email, key, expectedCents }: PaymentLinkInput,
  priced: readonly PricedLine[],
  staff: { id: number }
): Promise<Checkout> {
  const buyerKey = `payment-link-${key}`
  await transaction.run(LOCK_KEY, [buyerKey])
  const before = await transaction.first<Checkout>(STARTED_BEFORE, [buyerKey])
  if (before) return before
  const lines = priced.map(({ line, facts }) => ({ ...line, refundTiers: refundTiers(facts.site?.id ?? null) }))
  const subtotalCents = totalCents(lines)
  if (expectedCents !== undefined && expectedCents !== subtotalCents) throw new TotalChanged(subtotalCents)
  if (!isPayableByCard(subtotalCents)) throw totalTooSmall()
  const now = await databaseNow(transaction)
  const expiresAt = paymentLinkEnd(now, findFirstStart(priced))
  const providerExpiresAt = new Date(
    Math.max(expiresAt.getTime(), now.getTime() + booking.providerExpirySeconds * 1000)
  )
  const id = randomUUID()
  const checkout = await transaction.first<Checkout>(INSERT, [
    id,
    buyerKey,
    email,
    JSON.stringify(lines),
    subtotalCents,
    fingerprint({ buyerKey }),
    expiresAt,
    providerExpiresAt,
  ])
  await holdPortions(transaction, { checkoutId: id, portions: lines, expiresAt, now, insteadOf: [] })
  for (const { productId, quantity } of lines)
    await recordAudit(transaction, {
      actorId: staff.id,
      action: 'sent a payment link',
      subjectType: 'game',
      subjectId: productId,
      after: { email, quantity, checkout: id },
    })
  return checkout!
}

const findFirstStart = (lines: readonly PricedLine[]): Date | null =>
  lines
    .flatMap(({ facts }) => facts.timing.startsAt ?? [])
    .reduce<Date | null>((first, one) => (first === null || one < first ? one : first), null)
