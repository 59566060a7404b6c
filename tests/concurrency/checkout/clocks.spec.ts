import { test } from '@japa/runner'
import { aheadBy, type Guard } from '#tests/support/guards'
import { startProduct, type Product } from '#tests/support/product'
import { eventually, Shop } from '#tests/support/shop'

/** The two places at which a process once looked at its own clock. */
const OF_THE_SWEEPER: Guard = { file: 'api/checkout/queries/find_checkout.js', text: 'expires_at <= product_now()', instead: "expires_at <= now() + interval '2 minutes'" }
const OF_A_FULL_GAME: Guard = { file: 'api/games/actions/free_lapsed_holds.js', text: 'expires_at <= product_now()', instead: "expires_at <= now() + interval '2 minutes'" }

/** Less than two minutes. */
const HOLD_SECONDS = 90

test.group('Concurrency | clocks that disagree', () => {
  /** A seat is held at a process of the right time; then one that is two minutes ahead sweeps, and sells what it can of the full game. */
  async function survives(...guards: Guard[]): Promise<{ state: string | undefined; other: number; held: number }> {
    const product = await startProduct({ env: { HOLD_SECONDS: String(HOLD_SECONDS), SWEEP_SECONDS: '1' } })
    const shop = new Shop(product)
    const game = await shop.game({ maxPlayers: 1 })
    const { sessionId } = await shop.startedCheckout([{ game }])
    await product.processes[0]!.restart(aheadBy(120, ...guards))
    await afterSweeps(product, 2)
    const other = await shop.startCheckout([{ game }])
    const seen = { state: await shop.checkoutState(sessionId), other: other.status, held: (await shop.seats(game)).held }
    await product.stop()
    return seen
  }

  async function afterSweeps({ database }: Product, count: number): Promise<void> {
    const swept = async () =>
      Number((await database.one<{ count: string }>(`select count(*) from pgboss.job where name = 'sweep-checkouts' and state = 'completed'`)).count)
    const before = await swept()
    await eventually(async () => (await swept()) >= before + count, 30)
  }

  test('a process that is two minutes ahead closes nobody else\u2019s page and gives nobody else\u2019s seat away', async ({ assert }) => {
    assert.deepEqual(await survives(), { state: 'open', other: 400, held: 1 })
  }).timeout(60_000)

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
  }).timeout(60_000)

  test('where it goes by its own clock it does both', async ({ assert }) => {
    assert.equal((await survives(OF_THE_SWEEPER)).state, 'released')
    assert.equal((await survives(OF_A_FULL_GAME)).other, 200)
  }).timeout(90_000)
})
