import { GAME } from '#api/games/rules/product_type'
import { whatComesBack } from '#api/refunds/queries/what_comes_back'
import { NotFound } from '#api/shared/errors'
import { sql, type Sql } from '#api/shared/sql'
import { toDollars } from '#common/money'
import type { GameRemoval } from '#common/wire'

const SEATS = sql`SELECT seats_held AS held FROM games WHERE id = $1`

/** Whom it would concern, and what would go back, if the game were deleted now. */
export async function removalOfGame(database: Sql, gameId: number): Promise<GameRemoval> {
  const game = await database.first<{ held: number }>(SEATS, [gameId])
  if (!game) throw new NotFound('Game not found or not available.')
  const { quantity, orders, cardCents, deskCents, creditsCents } = await whatComesBack(database, { productType: GAME, productIds: [gameId] })
  return { seats: quantity, held: game.held, orders, card: toDollars(cardCents), desk: toDollars(deskCents), credits: toDollars(creditsCents) }
}
