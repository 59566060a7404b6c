import { test } from '@japa/runner'
import { changeCapacity } from '#api/games/actions/save_game'
import { CompareSeats } from '#api/games/actions/compare_seats'
import { giveBackSeats, holdSeats, moveSeats, releaseHolds, takeSeats } from '#api/games/actions/seats'
import { sellHeldSeats } from '#api/games/actions/sell_held_seats'
import { countSeatsByRows } from '#api/games/queries/count_seats_by_rows'
import type { SeatWish } from '#api/games/rules/seats'
import { ProductError } from '#api/shared/errors'
import { sql, type Database, type Transaction } from '#api/shared/sql'
import { createWorld, dice, minutes, newGame, openCheckout, type World } from './world.ts'

const SEEDS = [1, 20, 4711]
const WORKERS = 12
const STEPS = 60

const ORDER = sql`
  WITH placed AS (INSERT INTO orders (first_name, subtotal_cents) VALUES ('Ada', 0) RETURNING id)
  INSERT INTO order_items (order_id, product_type, product_name, product_id, unit_price_cents, quantity, first_name)
  SELECT id, 'game', 'A game', $1, 0, $2, 'Ada' FROM placed RETURNING id`
const CANCEL = sql`
  UPDATE order_items SET status = 'cancelled' WHERE id = $1 AND status = 'active' RETURNING game_id AS "gameId", quantity`
const MOVE = sql`UPDATE order_items SET product_id = $2 WHERE id = $1 AND status = 'active' AND game_id = $3 RETURNING quantity`
const HOLDS = sql`SELECT game_id AS "gameId", quantity FROM seat_holds WHERE checkout_id = $1 ORDER BY game_id`

/** A worker's purse of what it made so far; others may meet the same games, never the same checkouts and orders. */
class Person {
  readonly #checkouts: string[] = []
  readonly #items: { id: number; gameId: number }[] = []

  constructor(
    protected database: Database,
    protected games: number[],
    protected roll: (sides: number) => number
  ) {}

  async step(): Promise<void> {
    const moves = [
      this.#hold,
      this.#hold,
      this.#release,
      this.#sell,
      this.#sell,
      this.#take,
      this.#giveBack,
      this.#resize,
      this.#move,
    ]
    try {
      await moves[this.roll(moves.length)]!.call(this)
    } catch (error) {
      if (!(error instanceof ProductError)) throw error
    }
  }

  #game = () => this.games[this.roll(this.games.length)]!
  #pick = <One>(from: One[]) => from[this.roll(Math.max(from.length, 1))]

  async #hold() {
    const seats: SeatWish[] = Array.from({ length: 1 + this.roll(3) }, () => ({
      gameId: this.#game(),
      quantity: 1 + this.roll(2),
    }))
    const expiresAt = minutes(this.roll(3) === 0 ? -1 : 15)
    const id = await this.database.transaction(async (transaction) => {
      const checkoutId = await openCheckout(transaction)
      await holdSeats(transaction, { checkoutId, seats, expiresAt, now: new Date() })
      return checkoutId
    })
    this.#checkouts.push(id)
  }

  async #release() {
    const id = this.#pick(this.#checkouts)
    if (id) await this.database.transaction((transaction) => releaseHolds(transaction, id))
  }

  async #sell() {
    const id = this.#pick(this.#checkouts)
    if (!id) return
    this.#checkouts.splice(this.#checkouts.indexOf(id), 1)
    const made = await this.database.transaction(async (transaction) => {
      if ((await sellHeldSeats(transaction, id, { userId: null, email: null })) === 'lapsed') return []
      const items = []
      for (const hold of await transaction.rows<SeatWish>(HOLDS, [id])) items.push(await order(transaction, hold))
      return items
    })
    this.#items.push(...made)
  }

  async #take() {
    const seat = { gameId: this.#game(), quantity: 1 + this.roll(2) }
    this.#items.push(
      await this.database.transaction(async (transaction) => {
        await takeSeats(transaction, seat, new Date())
        return order(transaction, seat)
      })
    )
  }

  async #giveBack() {
    const item = this.#pick(this.#items)
    if (!item) return
    await this.database.transaction(async (transaction) => {
      const seat = await transaction.first<SeatWish>(CANCEL, [item.id])
      if (seat) await giveBackSeats(transaction, seat)
    })
  }

  async #resize() {
    await this.database.transaction((transaction) =>
      changeCapacity(transaction, { gameId: this.#game(), maxPlayers: 1 + this.roll(10) })
    )
  }

  async #move() {
    const item = this.#pick(this.#items)
    const to = this.#game()
    if (!item || item.gameId === to) return
    await this.database.transaction(async (transaction) => {
      const moved = await transaction.first<{ quantity: number }>(MOVE, [item.id, to, item.gameId])
      if (moved) await moveSeats(transaction, { from: item.gameId, to, quantity: moved.quantity }, new Date())
    })
    item.gameId = to
  }
}

async function order(transaction: Transaction, { gameId, quantity }: SeatWish) {
  const item = await transaction.first<{ id: number }>(ORDER, [gameId, quantity])
  return { id: item!.id, gameId }
}

test.group('Seats in any order of events', (group) => {
  let world: World
  group.setup(async () => {
    world = await createWorld(WORKERS)
  })

  test('The counters of the games say what the rows say (seed {$self})')
    .with(SEEDS)
    .run(async ({ assert }, seed) => {
      const games = await Promise.all(Array.from({ length: 3 }, () => newGame(world, { maxPlayers: 6 })))
      const ids = games.map(({ id }) => id)
      const people = Array.from(
        { length: WORKERS },
        (_, index) => new Person(index % 2 ? world.one : world.other, ids, dice(seed * 100 + index))
      )
      await Promise.all(
        people.map(async (person) => {
          for (let step = 0; step < STEPS; step += 1) await person.step()
        })
      )
      assert.deepEqual(await countSeatsByRows(world.one), [])
      const [full] = await world.test.query<{ worst: number }>(
        'select max(seats_sold + seats_held - max_players) as worst from games'
      )
      assert.isAtMost(full!.worst, 0)
    })

  test('A counter that was written behind the back of the seat module is put before an administrator', async ({
    assert,
  }) => {
    const { id } = await newGame(world)
    await world.test.query('update games set seats_sold = 2 where id = $1', [id])
    assert.deepEqual(await countSeatsByRows(world.one), [
      { gameId: id, sold: 2, held: 0, soldByRows: 0, heldByRows: 0 },
    ])
    await new CompareSeats(world.one).handle()
    const alert = await world.test.one('select details from alerts where kind = $1 and subject = $2', [
      'seat counters',
      `game ${id}`,
    ])
    assert.deepEqual(alert, { details: { sold: 2, held: 0, soldByRows: 0, heldByRows: 0 } })
    await world.test.query('update games set seats_sold = 0 where id = $1', [id])
  })
})
