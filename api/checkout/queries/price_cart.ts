import booking from '#api/config/booking'
import { cartAlreadyStarted, cartEmpty, cartItemsUnavailable, tooManySeats } from '#api/checkout/exceptions/checkout_refusals'
import type { CheckoutLine } from '#api/checkout/checkout_line'
import { findGamesForSale, type GameForSale } from '#api/games/queries/find_games_for_sale'
import { placeText } from '#api/games/rules/place'
import { whenText } from '#api/shared/clock'
import type { Sql } from '#api/shared/sql'

/** What a buyer asks for: how many seats of which game, for whom. Nothing about prices (PAY-2). */
export interface WantedLine {
  productId: number
  productType: 'game' | 'lpg'
  quantity: number
  firstName: string
  lastName: string
  email: string
  phone: string
}

export interface PricedCart {
  lines: CheckoutLine[]
  /** By id. */
  games: ReadonlyMap<number, GameForSale>
}

/** Prices a cart from the database. Refuses games that are gone or have begun. */
export async function priceCart(database: Sql, wanted: readonly WantedLine[], now: Date): Promise<PricedCart> {
  if (wanted.length === 0) throw cartEmpty()
  if (wanted.reduce((sum, { quantity }) => sum + quantity, 0) > booking.accountSeats) throw tooManySeats()
  if (wanted.some((line) => line.productType !== 'game')) throw cartItemsUnavailable()

  const games = await findGamesForSale(database, wanted.map((line) => line.productId))
  if (wanted.some((line) => !games.has(line.productId))) throw cartItemsUnavailable()
  const lines = wanted.map(({ productId, productType: _type, ...line }) => {
    const game = games.get(productId)!
    if (game.startsAt <= now) throw cartAlreadyStarted()
    return { ...line, gameId: productId, productName: game.moduleName, unitPriceCents: game.priceCents, about: aboutText(game) }
  })
  return { lines, games }
}

const aboutText = (game: GameForSale) => `${whenText(game.startsAt)}, ${placeText(game)}`
