import { test } from '@japa/runner'
import { aheadBy, type Guard } from '#tests/support/guards'
import { createPerson } from '#tests/support/people'
import { startProduct, type Product } from '#tests/support/product'
import { Counter } from '#tests/support/refund_counter'
import { eventually, Shop } from '#tests/support/shop'

/** The clock of the process in place of the database's. */
const ownClock = (name: Extract<Guard, string>, interval: string): Guard => ({
  name,
  replacement: `clock_timestamp() + interval '${interval}'`,
})
const OF_THE_BOOKS: Guard = { name: 'comparison-clock', replacement: '$1' }

/** Less than two minutes. */
const HOLD_SECONDS = 90

test.group('Concurrency | clocks that disagree', () => {
  /** A process that is two minutes ahead holds the last seat, sweeps, and sells what it can of the full game. */
  async function survives(...guards: Guard[]): Promise<{ state: string | undefined; other: number; held: number }> {
    const env = { HOLD_SECONDS: String(HOLD_SECONDS), SWEEP_SECONDS: '1', ...aheadBy(120, ...guards) }
    const product = await startProduct({ env })
    const shop = new Shop(product)
    const game = await shop.game({ maxPlayers: 1 })
    const { sessionId } = await shop.startedCheckout([{ game }])
    await afterSweeps(product, 2)
    const other = await shop.startCheckout([{ game }])
    const seen = {
      state: await shop.checkoutState(sessionId),
      other: other.status,
      held: (await shop.seats(game)).held,
    }
    await product.stop()
    return seen
  }

  async function afterSweeps({ database }: Product, count: number): Promise<void> {
    const swept = async () =>
      Number(
        (
          await database.one<{ count: string }>(
            `select count(*) from pgboss.job where name = 'sweep-checkouts' and state = 'completed'`
          )
        ).count
      )
    const before = await swept()
    await eventually(async () => (await swept()) >= before + count, 30)
  }

  test('a process that is two minutes ahead closes nobody else\u2019s page and gives nobody else\u2019s seat away', async ({
    assert,
  }) => {
    assert.deepEqual(await survives(), { state: 'open', other: 400, held: 1 })
  })

  test('a hold lasts as long at a process that is ahead as at the others', async ({ assert }) => {
    const product = await startProduct({ env: { ...aheadBy(120), HOLD_SECONDS: String(HOLD_SECONDS) } })
    const shop = new Shop(product)
    const started = await shop.startedCheckout([{ game: await shop.game() }])
    const { seconds } = await product.database.one<{ seconds: number }>(
      `select extract(epoch from expires_at - created_at)::int as seconds from checkouts where provider_session_id = $1`,
      [started.sessionId]
    )
    assert.equal(seconds, HOLD_SECONDS)
    await product.stop()
  })

  /** The return policy's day is not over for two minutes more; whoever answers thinks it is. */
  async function givesBack(...guards: Guard[]): Promise<{ offered: number; back: number }> {
    const product = await startProduct({ env: aheadBy(240, ...guards) })
    const shop = new Shop(product)
    const person = await createPerson(product)
    const game = await shop.game({ priceCents: 2000, startsIn: { hours: 24, minutes: 3 } })
    const { sessionId } = await shop.startedCheckout([{ game }], { http: person.http })
    await shop.pay(sessionId)
    const { id } = (await shop.createOrder(sessionId, person.http)).body
    const { body } = await person.http.get(`/api/orders/${id}/cancellation`)
    await person.http.post(`/api/orders/${id}/cancel`)
    const { back } = await product.database.one<{ back: number }>(
      'select coalesce(sum(amount_cents), 0)::int as back from refunds where order_id = $1',
      [id]
    )
    await product.stop()
    return { offered: body.refund.card + body.refund.credits, back }
  }

  test('a buyer in time gets back what the policy says, also from a process that is ahead', async ({ assert }) => {
    assert.deepEqual(await givesBack(), { offered: 20, back: 2000 })
  })

  test('where the process goes by its own clock the buyer gets nothing', async ({ assert }) => {
    assert.deepEqual(await givesBack(ownClock('database-clock', '4 minutes')), { offered: 0, back: 0 })
  })

  /** Of a session that ended so long ago that the game master is asked for another two hours; whoever answers thinks that they are over. */
  async function whoIsAsked(...guards: Guard[]): Promise<string> {
    const product = await startProduct({ env: aheadBy(4 * 3600, ...guards) })
    const counter = await Counter.at(product)
    const { state } = await counter.ask(await counter.played(null, { days: 13.9 }), null)
    await product.stop()
    return state
  }

  test('who is asked for a refund follows from the database\u2019s time', async ({ assert }) => {
    assert.equal(await whoIsAsked(), 'asked')
    assert.equal(await whoIsAsked(ownClock('database-clock', '4 hours')), 'escalated')
  })

  /** Days by which the books count as compared before they could be. */
  async function comparedAhead(...guards: Guard[]): Promise<number> {
    const product = await startProduct({ env: { RECONCILE_SECONDS: '1', ...aheadBy(5 * 86_400, ...guards) } })
    const compared = () =>
      product.database.one<{ ahead: number }>(
        'select extract(epoch from compared_until - now())::float / 86400 as ahead from reconciliation'
      )
    const { ahead: before } = await compared()
    const { ahead: after } = await eventually(async () => {
      const now = await compared()
      return now.ahead > before + 0.0001 && now
    }, 30)
    await product.stop()
    return Math.round(after)
  }

  test('what was never compared with the provider\u2019s books does not count as compared, however far ahead a process is', async ({
    assert,
  }) => {
    assert.equal(await comparedAhead(), 0)
    assert.equal(await comparedAhead(OF_THE_BOOKS), 5)
  })

  test('where it goes by its own clock it does both', async ({ assert }) => {
    assert.equal((await survives(ownClock('sweep-clock', '2 minutes'))).state, 'released')
    assert.equal((await survives(ownClock('hold-clock', '2 minutes'))).other, 200)
  })
})
