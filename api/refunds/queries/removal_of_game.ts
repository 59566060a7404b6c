import { GAME } from '#api/games/rules/product_type'
import { whatComesBack } from '#api/refunds/queries/what_comes_back'
import { NotFound } from '#api/shared/errors'
import { sql, type Sql } from '#api/shared/sql'
import { toDollars } from '#common/money'
import type { GameRemoval } from '#common/wire'

const SEATS = sql`SELECT sum(seats_held)::int AS held FROM games WHERE id = ANY($1::bigint[]) HAVING count(*) > 0`

/** Whom it would concern, and what would go back, if these games were deleted now. */
export async function removalOfGames(database: Sql, gameIds: readonly number[]): Promise<GameRemoval> {
  const game = await database.first<{ held: number }>(SEATS, [gameIds])
  if (!game) throw new NotFound('Game not found or not available.')
  const { quantity, orders, cardCents, deskCents, creditsCents } = await whatComesBack(database, { productType: GAME, productIds: gameIds })
  return { games: gameIds.length, seats: quantity, held: game.held, orders, card: toDollars(cardCents), desk: toDollars(deskCents), credits: toDollars(creditsCents) }
}
