import { appUrl } from '#api/config/app'
import type { StartedCheckout } from '#api/checkout/actions/start_checkout'
import type { ConfirmedCheckout } from '#api/checkout/actions/confirm_checkout'
import type { Checkout, CheckoutLine } from '#api/checkout/checkout_line'
import type { PricedLine } from '#api/checkout/queries/price_cart'
import { buyerEmail, isConfirmedByEmail } from '#api/checkout/rules/hold_terms'
import { isSame, keyOf } from '#common/products'
import { choiceWords, nounOnTheWire, placeText, quantityOf } from '#api/sales/rules/product_text'
import { toDollars } from '#common/money'
import { STANDARD_TIERS } from '#common/refund_policy'
import { policySteps } from '#api/orders/rules/free_until'
import type {
  CheckoutAnswer,
  CheckoutAnswerLine,
  ConfirmAnswer,
  EmailConfirmation,
  OwnCheckout,
  OwnSeats,
  SessionLineItem,
} from '#common/wire'

export function forBuyer(started: StartedCheckout): CheckoutAnswer {
  const { checkout, clientSecret, remainingCents, creditsKept, asked } = started
  return {
    clientSecret,
    url: addressOf(started),
    needsConfirmation: checkout.uiMode === 'none' && checkout.state === 'open',
    confirmation: describeConfirmation(checkout),
    creditsApplied: toDollars(checkout.creditsCents),
    remainingBalance: toDollars(remainingCents),
    creditsKept,
    sessionId: checkout.providerSessionId ?? '',
    originalTotal: toDollars(checkout.subtotalCents),
    expiresAt: checkout.expiresAt.toISOString(),
    lines: forThankYou(checkout).map((line, index) => ({ ...line, ...besides(asked, checkout.lines[index]!) })),
  }
}

/** Null where no mail is needed. */
const describeConfirmation = (checkout: Checkout): EmailConfirmation | null =>
  checkout.state === 'open' && isConfirmedByEmail(checkout)
    ? {
        email: buyerEmail(checkout),
        until: checkout.expiresAt.toISOString(),
        isSent: checkout.confirmationSentAt !== null,
      }
    : null

export const forConfirmer = (sessionId: string, confirmation: ConfirmedCheckout): ConfirmAnswer =>
  'orderId' in confirmation
    ? { sessionId, orderId: confirmation.orderId, confirmation: null }
    : {
        sessionId,
        orderId: null,
        confirmation: { email: confirmation.email, until: confirmation.until.toISOString(), isSent: true },
      }

function addressOf({ checkout, url }: StartedCheckout): string | null {
  if (checkout.uiMode !== 'none') return url
  const own = checkout.origin ?? appUrl
  return checkout.state === 'fulfilled'
    ? `${own}/thank-you?session_id=${checkout.providerSessionId}`
    : `${own}/checkout`
}

/** What its product tells besides: of a checkout that is gone on with, the lines are those that it was asked for. */
function besides(asked: readonly PricedLine[], line: CheckoutLine): Omit<CheckoutAnswerLine, keyof SessionLineItem> {
  const facts = asked.find((one) => isSame(one.facts, line))?.facts
  const timing = facts?.timing.startsAt ? facts.timing : null
  return {
    noun: nounOnTheWire(line),
    date: timing && timing.startsAt.toISOString(),
    place: facts ? placeText(facts) : null,
    details: choiceWords(line),
    refundSteps: timing
      ? policySteps(timing, line.refundTiers ?? STANDARD_TIERS).map(({ until, ...step }) => ({
          ...step,
          until: until.toISOString(),
        }))
      : [],
  }
}

/** What was in the cart, before credits. Names nobody, since this is read without signing in. */
export function forThankYou(checkout: Checkout): SessionLineItem[] {
  return checkout.lines.map((line, index) => ({
    id: `${checkout.id}-${index}`,
    description: line.productName,
    quantity: line.quantity,
    amount_total: line.unitPriceCents * line.quantity,
  }))
}

/** For the browser or the person whose checkouts these are. */
export function forOwner(
  open: readonly Checkout[],
  bought: readonly Checkout[],
  { userId, now }: { userId: number | null; now: Date }
): OwnCheckout {
  const held = open.find(({ expiresAt }) => expiresAt > now)
  return {
    held: held ? heldBy(held, userId) : null,
    bought: seatsOf(bought),
  }
}

const heldBy = (checkout: Checkout, userId: number | null): NonNullable<OwnCheckout['held']> => ({
  sessionId: checkout.providerSessionId ?? '',
  expiresAt: checkout.expiresAt.toISOString(),
  seats: seatsOf([checkout]),
  credits: checkout.userId === userId ? toDollars(checkout.creditsCents) : 0,
  confirmation: describeConfirmation(checkout),
})

function seatsOf(checkouts: readonly Checkout[]): OwnSeats[] {
  const lines = Map.groupBy(
    checkouts.flatMap((checkout) => checkout.lines),
    keyOf
  )
  return [...lines.values()].map((same) => {
    const { productType, productId } = same[0]!
    return { productType, productId, quantity: quantityOf(same) }
  })
}
