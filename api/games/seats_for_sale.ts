import type { Kind } from '#api/catalog/kinds'
import { admissions } from '#api/games/admissions'
import { alreadyStarted } from '#api/games/exceptions/seat_refusals'
import {
  giveBackSeats,
  holdSeats,
  moveSeats,
  recordLapsedHolds,
  releaseHolds,
  takeSeats,
} from '#api/games/actions/seats'
import { noteSeatChanges } from '#api/games/actions/note_news'
import { sellHeldSeats } from '#api/games/actions/sell_held_seats'
import { findGames } from '#api/games/queries/find_games'
import { gamesOf } from '#api/games/queries/games_of'
import { listOpenGames } from '#api/games/queries/list_open_games'
import { GAME } from '#api/games/rules/product_type'
import { inLockOrder } from '#api/games/rules/seats'
import { onTheWire } from '#api/games/transformers/sold_game_transformer'
import { itemsUnavailable } from '#api/sales/exceptions/sale_refusals'
import type { Portion, Product } from '#api/sales/product'
import { productsOf } from '#api/sales/products_of'
import { hasBegun } from '#api/sales/rules/timing'

/** Seats are found by what their games are made of. */
export function addSeatsOf(): void {
  const ofKind = (kind: Kind) => ({ type: GAME, select: (id: string) => `SELECT g.id FROM ${gamesOf(kind, id)}` })
  productsOf.add('gameMaster', ofKind('game-masters'))
  productsOf.add('venue', ofKind('venues'))
  productsOf.add('module', ofKind('modules'))
  productsOf.add('system', ofKind('systems'))
  productsOf.add('campaignSetting', ofKind('campaign-settings'))
  productsOf.add('specialEvent', ofKind('special-events'))
}

/** A seat at a game, as carts, orders and refunds know it. */
export const seatsForSale: Product = {
  type: GAME,
  lockRank: 1,
  noun: { one: 'seat', many: 'seats', where: ' at the table' },
  choice: null,

  find: findGames,
  dates: { id: 'g.id', startsAt: 'g.starts_at', from: 'games g WHERE g.cancelled_at IS NULL' },
  async admit(database, wanted, buyer, now) {
    const closed = inLockOrder(wanted.filter(({ facts }) => !facts.listed).map(seatsOf))
    if (closed.length > 0 && !(await admissions.admit(database, closed, buyer))) throw itemsUnavailable()
    if (wanted.some(({ facts }) => hasBegun(facts.timing, now))) throw alreadyStarted()
  },

  hold: (transaction, { portions, ...hold }) => holdSeats(transaction, { ...hold, seats: portions.map(seatsOf) }),
  sell: sellHeldSeats,
  release: releaseHolds,
  recordLapsed: (transaction, checkoutId, portions) =>
    recordLapsedHolds(transaction, checkoutId, portions.map(seatsOf)),
  take: (transaction, portion, { now, allowStarted }) =>
    takeSeats(transaction, { ...seatsOf(portion), allowStarted }, now),
  giveBack: async (transaction, portions) => {
    for (const portion of portions) await giveBackSeats(transaction, seatsOf(portion))
  },
  moving: {
    noun: 'game',
    targets: listOpenGames,
    move: (transaction, { from, to, quantity }, { now, allowStarted }) =>
      moveSeats(transaction, { from, to, quantity, allowStarted }, now),
  },
  noteSeats: noteSeatChanges,

  wire: onTheWire,
}

const seatsOf = ({ productId, quantity }: Portion) => ({ gameId: productId, quantity })
