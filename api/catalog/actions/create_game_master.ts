import { freeSlug } from '#api/catalog/rules/free_slug'
import { slugOf } from '#api/catalog/rules/slug'
import { sql, type Transaction } from '#api/shared/sql'
import type { GameMaster } from '#api/types'

export interface NewGameMaster {
  /** Null for somebody without an account. */
  userId: number | null
  name: string
  email: string
  image: string | null
}

const ALONE = sql`SELECT pg_advisory_xact_lock(hashtextextended('slugs of game masters', 0))`
const TAKEN = sql`SELECT slug FROM game_masters WHERE starts_with(slug, $1)`
const CREATE = sql`
  INSERT INTO game_masters (user_id, name, slug, email, image) VALUES ($1, $2, $3, $4, $5)
  RETURNING id, slug, name, image, private, biography`

const NAMELESS = 'game-master'

/** Two of the same name at the same moment get two slugs: one waits for the other. */
export async function createGameMaster(transaction: Transaction, { userId, name, email, image }: NewGameMaster): Promise<GameMaster> {
  await transaction.run(ALONE)
  const rows = await transaction.rows<{ slug: string }>(TAKEN, [slugOf(name) || NAMELESS])
  const slug = freeSlug(name, new Set(rows.map((row) => row.slug)), NAMELESS)
  return (await transaction.first<GameMaster>(CREATE, [userId, name, slug, email, image]))!
}
