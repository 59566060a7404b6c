import { test } from '@japa/runner'
import { withoutGuards, type Guard } from '#tests/support/guards'
import { createAdministrator, createPerson } from '#tests/support/people'
import { PATIENT, sharedPair, startProduct, type Product } from '#tests/support/product'
import { meet } from '#tests/support/rendezvous'
import { Shop } from '#tests/support/shop'

const IN_FORM_ORDER: Guard = { name: 'manual-order-lock-order', replacement: 'items' }

/** Staff sell to one account with 30 dollars of credit, each order for 25. Returns the orders and the cents that are left. */
async function spendCredit(product: Product, count: number): Promise<{ orders: number; left: number }> {
  const shop = new Shop(product)
  const [administrator, buyer] = [await createAdministrator(product), await createPerson(product)]
  await shop.grantCredits(buyer, 30)
  const games = await Promise.all(Array.from({ length: count }, () => shop.game({ priceCents: 2500 })))
  const sell = (game: { id: number }, index: number) =>
    administrator.http.at(product.processes[index % product.processes.length]!.url).post('/api/orders/manual', {
      gameId: game.id,
      quantity: 1,
      firstName: 'Ann',
      email: buyer.email,
      payment: 'credit',
    })
  const answers = await Promise.all(games.map(sell))
  const { left } = await product.database.one<{ left: number }>(
    'select sum(amount_cents)::int as left from credit_entries where user_id = $1',
    [buyer.id]
  )
  return { orders: answers.filter(({ status }) => status === 201).length, left }
}

/** Two orders for the same two games, in opposite order. */
async function sellCrosswise(product: Product, run: (sell: () => Promise<number[]>) => Promise<number[]>) {
  const shop = new Shop(product)
  const administrator = await createAdministrator(product)
  const ids = [(await shop.game()).id, (await shop.game()).id]
  const sell = async (gameIds: number[]) => {
    const items = gameIds.map((gameId) => ({ gameId, quantity: 1 }))
    return (await administrator.http.post('/api/orders/manual', { items, firstName: 'Ann', payment: 'cash' })).status
  }
  return run(() => Promise.all([sell(ids), sell(ids.toReversed())]))
}

test.group('Concurrency | manual orders', () => {
  test('concurrent orders never spend more credit than there is', async ({ assert }) => {
    assert.deepEqual(await spendCredit(await sharedPair(), 6), { orders: 1, left: 500 })
  })

  test('without the credit lock they spend the same credit several times', async ({ assert }) => {
    const product = await startProduct({ env: { ...PATIENT, ...withoutGuards('credit-lock') } })
    const spent = await meet(product.database, { before: 'insert on orders', count: 6 }, () => spendCredit(product, 6))
    assert.isAbove(spent.orders, 1)
    assert.isBelow(spent.left, 0)
    await product.stop()
  })

  test('orders for the same games in opposite order both succeed', async ({ assert }) => {
    const product = await sharedPair()
    for (let round = 0; round < 10; round += 1)
      assert.deepEqual(await sellCrosswise(product, (sell) => sell()), [201, 201])
  }).tags(['SEAT-2'])

  test('without the lock order one of them ends in a deadlock', async ({ assert }) => {
    const product = await startProduct({ env: { ...PATIENT, ...withoutGuards(IN_FORM_ORDER) } })
    const statuses = await sellCrosswise(product, (sell) =>
      meet(product.database, { before: 'update on games', when: 'new.seats_sold > old.seats_sold', count: 2 }, sell)
    )
    assert.sameMembers(statuses, [201, 409])
    await product.stop()
  })
})
