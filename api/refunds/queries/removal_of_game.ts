import { GAME } from '#api/games/rules/product_type'
import { whatComesBack, whatComesBackOfEach, type ComingBack } from '#api/refunds/queries/what_comes_back'
import { NotFound } from '#api/shared/errors'
import { sql, type Sql } from '#api/shared/sql'
import { toDollars } from '#common/money'
import type { GameRemoval, RemovalInTurn } from '#common/wire'

/** What becomes of each: as `removeFromSale` decides. */
const FATES = sql`
  SELECT id, seats_held AS held, cancelled_at IS NOT NULL AS "isCancelled", starts_at <= product_now() AS "isStarted",
         NOT EXISTS (SELECT FROM order_items WHERE game_id = g.id) AND NOT EXISTS (SELECT FROM seat_holds WHERE game_id = g.id) AS "isUntouched"
    FROM games g WHERE id = ANY($1::bigint[])`

interface Fate {
  id: number
  held: number
  isCancelled: boolean
  isStarted: boolean
  isUntouched: boolean
}

/** Whom it would concern, and what would go back, if these games were deleted now. */
export async function removalOfGames(database: Sql, gameIds: readonly number[]): Promise<GameRemoval> {
  const fates = await database.rows<Fate>(FATES, [gameIds])
  if (fates.length === 0) throw new NotFound('Game not found or not available.')
  return {
    ...removal(fates, await whatComesBack(database, { productType: GAME, productIds: gameIds })),
    games: gameIds.length,
  }
}

/** The same for games that are deleted one after the other, each by itself. */
export async function removalInTurn(database: Sql, gameIds: readonly number[]): Promise<RemovalInTurn[]> {
  const fates = new Map((await database.rows<Fate>(FATES, [gameIds])).map((fate) => [fate.id, fate]))
  const back = await whatComesBackOfEach(database, { productType: GAME, productIds: gameIds })
  return [...back].flatMap(([id, sum]) => {
    const fate = fates.get(id)
    return fate ? [{ id, ...removal([fate], sum) }] : []
  })
}

function removal(
  fates: readonly Fate[],
  { quantity, orders, cardCents, deskCents, creditsCents }: ComingBack
): GameRemoval {
  return {
    games: fates.length,
    deleted: fates.filter(({ isUntouched, isStarted }) => isUntouched && !isStarted).length,
    cancelled: fates.filter((fate) => !fate.isUntouched && !fate.isCancelled && !fate.isStarted).length,
    seats: quantity,
    held: fates.reduce((sum, { held }) => sum + held, 0),
    orders,
    card: toDollars(cardCents),
    desk: toDollars(deskCents),
    credits: toDollars(creditsCents),
  }
}
