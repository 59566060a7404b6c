import { randomUUID } from 'node:crypto'
import { createGame, type GameAttributes, type GameRecord } from '#database/factories/games'
import { openDatabase } from '#database/factories/connection'
import { type Database, sql, type Transaction } from '#api/shared/sql'
import { createDatabase, type TestDatabase } from '#tests/support/database'
import { atEnd } from '#tests/support/workspace'

/** A busy machine takes its time. Milliseconds. */
const PATIENT = { lockTimeout: 60_000 }

/** Two pools, as two processes have them, on a database of their own. */
export interface World {
  test: TestDatabase
  one: Database
  other: Database
}

export async function createWorld(size = 24): Promise<World> {
  const test = await createDatabase()
  const pools = [openDatabase(test.url, size, PATIENT), openDatabase(test.url, size, PATIENT)] as const
  atEnd(() => Promise.all(pools.map((pool) => pool.close())))
  return { test, one: pools[0], other: pools[1] }
}

export const newGame = ({ one }: World, attributes: GameAttributes = {}): Promise<GameRecord> =>
  createGame(attributes, one)

const CHECKOUT = sql`
  INSERT INTO checkouts (id, buyer_key, ui_mode, lines, subtotal_cents, fingerprint, expires_at, provider_expires_at)
  VALUES ($1::text::uuid, $1, 'hosted', '[]', 0, $1, now(), now())`

export async function openCheckout(transaction: Transaction): Promise<string> {
  const id = randomUUID()
  await transaction.run(CHECKOUT, [id])
  return id
}

export const minutes = (count: number) => new Date(Date.now() + count * 60_000)

export interface Counters {
  sold: number
  held: number
}

export async function countersOf({ test }: World, gameId: number): Promise<Counters> {
  const row = await test.one<{ sold: number; held: number }>(
    'select seats_sold as sold, seats_held as held from games where id = $1',
    [gameId]
  )
  return row
}

/** Small, seeded and the same everywhere (mulberry32). */
export function dice(seed: number): (sides: number) => number {
  let state = seed >>> 0
  return (sides) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % sides
  }
}
