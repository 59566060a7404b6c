import { test } from '@japa/runner'
import { createDatabase } from '#tests/support/database'
import { withoutGuards, type Guard } from '#tests/support/guards'
import { startProduct } from '#tests/support/product'
import { Shop } from '#tests/support/shop'
import { meterStatements, statementsOf } from '#tests/support/statement_meter'

/** Of starting the checkout, of making its order, and of the webhook that is heard afterwards: one after the other, so that none has its work done by another. */
async function statementsOfASale(...guards: Guard[]): Promise<number[]> {
  const database = await createDatabase()
  const meter = await meterStatements(database.url)
  const env = {
    ...(guards.length > 0 ? withoutGuards(...guards) : {}),
    DATABASE_URL: meter.url,
    SWEEP_SECONDS: '3600',
    RECONCILE_SECONDS: '3600',
    BOOKS_SECONDS: '3600',
  }
  const product = await startProduct({ database, env })
  const shop = new Shop(product)
  await shop.webhooks('drop')
  const game = await shop.game({ priceCents: 2000, maxPlayers: 200, startsIn: { days: 5 } })
  let sessionId = ''
  const start = async () => void ({ sessionId } = await shop.startedCheckout([{ game }]))
  const pay = async () => {
    await start()
    await shop.pay(sessionId)
  }
  const order = () => shop.createOrder(sessionId)
  const sell = async () => {
    await pay()
    await order()
  }
  const hear = () =>
    shop.deliver({
      id: `evt_${sessionId}`,
      type: 'checkout.session.completed',
      subject: { id: sessionId, object: 'checkout.session' },
    })
  const costs = [
    await statementsOf(meter, start, meter.untilQuiet),
    await statementsOf(meter, order, pay),
    await statementsOf(meter, hear, sell),
  ]
  await product.stop()
  meter.close()
  return costs
}

test.group('Money desk | what it costs a sale', () => {
  test('nothing: from cart to order as many statements with it as without', async ({ assert }) => {
    const [before, after] = [await statementsOfASale('webhook-journal'), await statementsOfASale()]
    assert.deepEqual(after, before)
  }).timeout(180_000)
})
