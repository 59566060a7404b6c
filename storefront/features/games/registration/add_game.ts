import type { CartItem, Game } from '#common/wire'
import { laterReads } from '#storefront/wire/later_reads'
import { cartStore } from '../../checkout/cart/cart_store.ts'
import { addingText, registrationText as text } from '../text/join.ts'
import { hasStarted } from '../rules.ts'
import type { Registration } from './rules.ts'
import { shopTime } from '#storefront/time/shop_time'

/**
 * Puts the seats into the cart, after a look at how many are left right now. Answers why not, when not. `ownRoom` is what a
 * checkout of one's own holds at the game and the cart does not have yet.
 */
export async function addGame(shown: Game, registration: Registration, ownRoom = 0): Promise<string | null> {
  const found = await lookAgain(shown)
  const game = found && { ...found, available_seats: found.available_seats + ownRoom }
  const refusal = refusalToAdd(game, registration.quantity, shopTime())
  if (refusal || !game) return refusal
  cartStore.add(cartItem(game, registration))
  return null
}

/** Offline the page's own knowledge has to do: the cart and the checkout look again. */
async function lookAgain(shown: Game): Promise<Game | null> {
  try {
    const reads = await laterReads()
    return await reads.game(shown.id)
  } catch {
    return shown
  }
}

export function cartItem(game: Game, { quantity, ...person }: Registration): CartItem {
  return {
    productId: game.id,
    productName: game.module.name,
    productType: 'game',
    price: game.price,
    quantity,
    email: person.email.trim(),
    firstName: person.firstName.trim(),
    lastName: person.lastName.trim(),
    phone: person.phone.trim(),
  }
}

/** Why the game can't be added now, as an alert; null when it can. */
export function refusalToAdd(game: Game | null, quantity: number, now: Date): string | null {
  if (!game) return addingText.notFound
  if (game.available_seats <= 0) return addingText.full
  if (quantity > game.available_seats) return text.alerts.onlySeats(game.available_seats)
  return hasStarted(game, now) ? text.alerts.started : null
}
