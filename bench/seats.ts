import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import pg from 'pg'
import type * as Holding from '#api/games/actions/seats'
import type * as SqlModule from '../api/shared/sql.ts'
import type * as Connections from '../database/factories/connection.ts'
import { root } from '../scripts/product.ts'
import { CONNECTIONS } from './load.ts'

export const CHECKOUT = `
  INSERT INTO checkouts (id, buyer_key, ui_mode, lines, subtotal_cents, fingerprint, expires_at, provider_expires_at)
  VALUES ($1::text::uuid, $1, 'hosted', '[]', 0, $1, now(), now())`

/** Everything in one statement, as few trips as there can be. */
const ONE_STATEMENT = {
  name: 'hold',
  text: `
    WITH made AS (${CHECKOUT} RETURNING id),
    taken AS (UPDATE games SET seats_held = seats_held + 1 WHERE id = $2 AND seats_sold + seats_held < max_players RETURNING id)
    INSERT INTO seat_holds (checkout_id, game_id, quantity, expires_at)
    SELECT made.id, taken.id, 1, now() + interval '15 minutes' FROM made, taken`,
}

/** A game has at most 1,000 seats: whoever takes them all from one game stops before. */
const SEATS = 1000
const MOST_OF_ONE = SEATS - CONNECTIONS

type Take = () => Promise<void>

export interface SeatBench {
  /** Holds a second, through the seat module. */
  product(games: readonly number[]): Promise<number>
  /** Holds a second, as one statement in bare Node. */
  limit(games: readonly number[]): Promise<number>
  /** Orders a second, each from the cart to the thank-you page. */
  orders(games: readonly number[]): Promise<number>
  /** Games with room for all of it. */
  games(count: number): Promise<number[]>
  close(): Promise<void>
}

/** `order` buys a seat of a game from the cart to the order. */
export async function openSeatBench(databaseUrl: string, order: (gameId: number) => Promise<void>): Promise<SeatBench> {
  const built = (path: string) => import(join(root, 'build', path))
  const { sql } = (await built('api/shared/sql.js')) as typeof SqlModule
  const { openDatabase } = (await built('database/factories/connection.js')) as typeof Connections
  const { holdSeats } = (await built('api/games/actions/seats.js')) as typeof Holding
  const database = openDatabase(databaseUrl, CONNECTIONS)
  const pool = new pg.Pool({ connectionString: databaseUrl, max: CONNECTIONS })
  const checkout = sql(Object.assign([CHECKOUT], { raw: [CHECKOUT] }))

  const inModule = (gameId: number) =>
    database.transaction(async (transaction) => {
      const checkoutId = randomUUID()
      await transaction.run(checkout, [checkoutId])
      const now = new Date()
      const expiresAt = new Date(now.getTime() + 900_000)
      await holdSeats(transaction, { checkoutId, seats: [{ gameId, quantity: 1 }], expiresAt, now })
    })
  const inOne = async (gameId: number) => void (await pool.query({ ...ONE_STATEMENT, values: [randomUUID(), gameId] }))
  const one = (games: readonly number[], take: (gameId: number) => Promise<void>): Take => {
    let turn = 0
    return () => take(games[(turn += 1) % games.length]!)
  }
  return {
    product: (games) => perSecond(one(games, inModule), games.length * MOST_OF_ONE),
    limit: (games) => perSecond(one(games, inOne), games.length * MOST_OF_ONE),
    orders: (games) => perSecond(one(games, order), games.length * MOST_OF_ONE),
    games: async (count) => {
      const { rows } = await pool.query(
        `INSERT INTO games (module_id, game_master_id, venue_id, starts_at, price_cents, max_players)
         SELECT 1, 1, 1, now() + interval '400 days', 1500, $2 FROM generate_series(1, $1::int) RETURNING id`,
        [count, SEATS]
      )
      return rows.map(({ id }) => Number(id))
    },
    close: async () => {
      await Promise.all([database.close(), pool.end()])
    },
  }
}

const SECONDS = 1

/** Until the time is over, or the seats. */
export async function perSecond(take: Take, most: number): Promise<number> {
  const began = performance.now()
  const until = began + SECONDS * 1000
  let done = 0
  const buyer = async () => {
    while (performance.now() < until && done < most) {
      await take()
      done += 1
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, buyer))
  return (done * 1000) / (performance.now() - began)
}
