import type { AdminGameDetail } from '#common/wire'
import { countSeats } from './seats.ts'

export const REMOVAL_QUESTION = 'Are you sure you want to delete this game?'

type Sales = Pick<AdminGameDetail, 'players' | 'held' | 'playerDetails'>

const is = (count: number) => `${countSeats(count)} ${count === 1 ? 'is' : 'are'}`

/** What the answer "yes" will do: a game with seats sold or held is cancelled, so that everybody gets their money back. */
export function removalConsequence({ players, held, playerDetails }: Sales) {
  if (players > 0) {
    const orders = playerDetails.length
    const buyers = orders === 1 ? 'its buyer is refunded in full' : `its ${orders} buyers are refunded in full`
    return `${is(players)} sold, so the game is cancelled instead: it leaves every list, and ${buyers} and told by mail.`
  }
  if (held > 0) {
    return `No seat is sold, but ${is(held)} in an open checkout, so the game is cancelled instead: it leaves every list, and a payment that still comes in is refunded in full.`
  }
  return 'Nobody has a seat, so the game is deleted and nobody is refunded.'
}

export type Removal = { cancelled: false } | { cancelled: true; refundedOrders: number }

/** What has become of it. */
export function removalOutcome(removal: Removal) {
  if (!removal.cancelled) return 'The game is deleted.'
  if (removal.refundedOrders === 0) return 'The game is cancelled and off every list. Nobody had to be refunded.'
  const buyers = removal.refundedOrders === 1 ? 'Its buyer is' : `Its ${removal.refundedOrders} buyers are`
  return `The game is cancelled and off every list. ${buyers} refunded in full and told by mail.`
}
