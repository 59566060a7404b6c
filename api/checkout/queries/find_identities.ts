import type { Checkout } from '#api/checkout/checkout_line'
import type { NotedCheckout } from '#api/checkout/rules/page_notes'
import { sql, type Sql } from '#api/shared/sql'

const USER = sql`SELECT created_at AS "createdAt" FROM users WHERE id = $1`
const GAMES = sql`SELECT games.id, games.created_at AS "createdAt", modules.name FROM games JOIN modules ON modules.id = module_id WHERE games.id = ANY($1::bigint[])`

interface Game {
  id: number
  createdAt: Date
  name: string
}

const findGames = async (database: Sql, ids: readonly number[]) =>
  new Map((await database.rows<Game>(GAMES, [ids])).map((game) => [game.id, game]))

/** A checkout with what tells its records from later ones of the same number. */
export async function noted(database: Sql, checkout: Checkout): Promise<NotedCheckout> {
  const { id, userId, buyerKey, email, referralCode, subtotalCents, creditsCents, lines } = checkout
  const user = userId === null ? null : await database.first<{ createdAt: Date }>(USER, [userId])
  const games = await findGames(database, lines.map(({ gameId }) => gameId))
  return {
    id,
    user: user && { id: userId!, since: user.createdAt.getTime() },
    browser: buyerKey,
    email,
    referralCode,
    subtotalCents,
    creditsCents,
    lines: lines.map(({ productName: _name, ...line }) => ({ ...line, gameSince: games.get(line.gameId)?.createdAt.getTime() ?? 0 })),
  }
}

export interface Recognized {
  userId: number | null
  /** By number, those of the noted games that are known as the same. */
  gameNames: Map<number, string>
  /** Whether the buyer and every game are. */
  whole: boolean
}

/** Which of the noted records this database knows as the very same ones. */
export async function recognize(database: Sql, { user, lines }: NotedCheckout): Promise<Recognized> {
  const known = user && (await database.first<{ createdAt: Date }>(USER, [user.id]))
  const userId = known && user && known.createdAt.getTime() === user.since ? user.id : null
  const games = await findGames(database, lines.map(({ gameId }) => gameId))
  const same = lines.filter(({ gameId, gameSince }) => games.get(gameId)?.createdAt.getTime() === gameSince)
  return {
    userId,
    gameNames: new Map(same.map(({ gameId }) => [gameId, games.get(gameId)!.name])),
    whole: (user === null || userId !== null) && same.length === lines.length,
  }
}
