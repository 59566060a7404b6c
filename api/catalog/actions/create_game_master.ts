import { reserveSlug } from '#api/catalog/actions/reserve_slug'
import { RESOURCES, UNLISTED } from '#api/catalog/kinds'
import { renderMarkdown } from '#api/shared/markdown'
import { sql, type Transaction } from '#api/shared/sql'
import type { GameMaster } from '#common/wire'

export interface NewGameMaster {
  userId: number
  name: string
  email: string
  image: string
  biography: string
}

const CREATE = sql`
  INSERT INTO game_masters (user_id, name, slug, requested_email, image, biography, biography_html)
  VALUES ($1, $2, $3, (SELECT $4 FROM users WHERE id = $1 AND lower(email) <> lower($4)), $5, $6, $7)
  RETURNING id, slug, name, image, ${UNLISTED} AS private, biography`

/** The profile of a person with an account. Mail goes to the account's address until staff confirm another one. */
export async function createGameMaster(
  transaction: Transaction,
  { userId, name, email, image, biography }: NewGameMaster
): Promise<GameMaster> {
  const biographyHtml = renderMarkdown(biography)
  const slug = await reserveSlug(transaction, { table: 'game_masters', noun: RESOURCES['game-masters'].noun }, name)
  return (await transaction.first<GameMaster>(CREATE, [userId, name, slug, email, image, biography, biographyHtml]))!
}
