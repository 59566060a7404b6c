import { noteSeatChanges } from '#api/games/actions/note_news'
import { recordSale } from '#api/orders/actions/record_sale'
import { connectionOf, nextNumber } from '#database/factories/connection'
import { type Connection, sql } from '#api/shared/sql'

const INSERT_ORDER = sql`
  WITH ordered AS (
    INSERT INTO orders (user_id, first_name, last_name, email, manual, subtotal_cents, created_at, game_names)
    SELECT $1, $2, $3, $4, true, $5::int * $6::int, $7, modules.name
      FROM games JOIN modules ON modules.id = games.module_id WHERE games.id = $8 RETURNING id
  ), line AS (
    INSERT INTO order_items (order_id, product_type, product_name, product_id, unit_price_cents, quantity, first_name, last_name, email)
    SELECT ordered.id, 'game', modules.name, games.id, $5, $6, $2, $3, $4
    FROM ordered, games JOIN modules ON modules.id = games.module_id WHERE games.id = $8
    RETURNING id
  ), seats AS (
    UPDATE games SET seats_sold = seats_sold + $6 WHERE id = $8
  )
  SELECT ordered.id, line.id AS "itemId", $4 AS email FROM ordered, line`

export interface OrderAttributes {
  gameId: number
  userId?: number | null
  quantity?: number
  unitPriceCents?: number
  firstName?: string
  lastName?: string
  email?: string
  createdAt?: Date
}

/** A manual order of one line, as an administrator would write it; takes the game's seats. */
export async function createOrder(
  attributes: OrderAttributes,
  database?: Connection
): Promise<{ id: number; itemId: number; email: string }> {
  const { userId = null, quantity = 1, unitPriceCents = 2000, firstName = 'Robin', lastName = 'Reed' } = attributes
  const { email = `guest${nextNumber()}@example.test`, createdAt = new Date() } = attributes
  const order = await (
    await connectionOf(database)
  ).first<{ id: number; itemId: number; email: string }>(INSERT_ORDER, [
    userId,
    firstName,
    lastName,
    email,
    unitPriceCents,
    quantity,
    createdAt,
    attributes.gameId,
  ])
  if (!order) throw new Error(`There is no game ${attributes.gameId} to order`)
  const connection = await connectionOf(database)
  await recordSale(connection, order.id)
  const { gameId: productId } = attributes
  const player = `${firstName} ${lastName}`.trim()
  await noteSeatChanges(connection, [{ productType: 'game', productId, player, seats: quantity }])
  return order
}
