import type { AdminGame, OrderItem } from '#common/wire'
import { dollarsText } from '../../../../common/money.ts'
import { countSeats, seatsFree } from '../games/seats.ts'

function price(item: OrderItem, game: AdminGame): string {
  const difference = game.price - item.price
  if (difference === 0) return 'It costs the same.'
  const amount = `${dollarsText(Math.abs(difference))} ${difference > 0 ? 'more' : 'less'} a seat`
  const rest = difference > 0 ? 'the player pays nothing more' : 'refund the difference afterwards if you like'
  return `It costs ${amount}. The seats keep the price they were sold at; ${rest}.`
}

/** What a person should know before moving a line to a game. */
export function moveConsequences(item: OrderItem, game: AdminGame): string[] {
  const free = seatsFree(game)
  const room = free < item.quantity ? `Only ${countSeats(free)} ${free === 1 ? 'is' : 'are'} free there; this line has ${item.quantity}.` : `${countSeats(free)} free there.`
  return [room, price(item, game), 'The player is told by email, with a new calendar file.']
}
