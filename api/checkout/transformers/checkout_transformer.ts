import { appUrl } from '#api/config/app'
import type { StartedCheckout } from '#api/checkout/actions/start_checkout'
import type { Checkout } from '#api/checkout/checkout_line'
import type { GameForSale } from '#api/games/queries/find_games_for_sale'
import { toDollars } from '#api/shared/money'
import type { CheckoutAnswer, CheckoutAnswerLine, OwnCheckout, OwnSeats, SessionLineItem } from '#api/types'

export function forBuyer(started: StartedCheckout): CheckoutAnswer {
  const { checkout, clientSecret, remainingCents, creditsKept, games } = started
  return {
    clientSecret,
    url: addressOf(started),
    needsConfirmation: checkout.uiMode === 'none' && checkout.state === 'open',
    creditsApplied: toDollars(checkout.creditsCents),
    remainingBalance: toDollars(remainingCents),
    creditsKept,
    sessionId: checkout.providerSessionId ?? '',
    originalTotal: toDollars(checkout.subtotalCents),
    expiresAt: checkout.expiresAt.toISOString(),
    lines: forThankYou(checkout).map((line, index) => ({ ...line, game: gameOf(games.get(checkout.lines[index]!.gameId)) })),
  }
}

function addressOf({ checkout, url }: StartedCheckout): string | null {
  if (checkout.uiMode !== 'none') return url
  const own = checkout.origin ?? appUrl
  return checkout.state === 'fulfilled' ? `${own}/thank-you?session_id=${checkout.providerSessionId}` : `${own}/checkout`
}

function gameOf(game: GameForSale | undefined): CheckoutAnswerLine['game'] {
  if (!game) return null
  const { id, startsAt, venueName: name, venueType: type, city, state } = game
  return { id, date: startsAt.toISOString(), venue: name === null || type === null ? null : { name, type, city, state } }
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
export function forOwner(open: readonly Checkout[], bought: readonly Checkout[], { userId, now }: { userId: number | null; now: Date }): OwnCheckout {
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
})

function seatsOf(checkouts: readonly Checkout[]): OwnSeats[] {
  const seats = new Map<number, number>()
  for (const { gameId, quantity } of checkouts.flatMap(({ lines }) => lines)) seats.set(gameId, (seats.get(gameId) ?? 0) + quantity)
  return [...seats].map(([productId, quantity]) => ({ productId, quantity }))
}
