import { test } from '@japa/runner'
import { randomUUID } from 'node:crypto'
import { openDatabase } from '#database/factories/connection'
import { seedDemoWorld } from '#database/seeders/demo/seed'
import { newCard, tellProvider } from '#database/seeders/demo/provider'
import { createAdministrator, createPerson } from '#tests/support/people'
import { freshApp } from '#tests/support/app'

test.group('Demo world | the payment provider', () => {
  test('takes back the payments of coming games, and knows a card to save', async ({ assert }) => {
    const product = await freshApp()
    const database = openDatabase(product.database.url, 2)
    await seedDemoWorld(database, new Date())
    const told = await tellProvider(product.sandbox.url, database, new Date())
    assert.isAbove(told, 100)
    const { id, paid } = await product.database.one<{ id: number; paid: number }>(
      `select o.id::int, paid_cents as paid from orders o join order_items i on i.order_id = o.id join games g on g.id = i.game_id
        where paid_cents > 0 and i.status = 'active' and g.starts_at > now() limit 1`
    )
    const administrator = await createAdministrator(product)
    const amount = paid / 100
    const wish = { key: randomUUID(), amount, confirmAmount: amount, destination: 'card' }
    assert.equal((await administrator.http.post(`/api/orders/${id}/refunds`, wish)).status, 201)
    const refunds = await product.database.query('select amount_cents, state from refunds where order_id = $1', [id])
    assert.deepEqual(refunds, [{ amount_cents: paid, state: 'succeeded' }])

    const card = await newCard(product.sandbox.url, 'sk_test_questboard_sandbox')
    const person = await createPerson(product)
    assert.equal((await person.http.post('/api/account/payment-methods/attach', { paymentMethodId: card })).status, 204)
    await database.close()
  }).timeout(60_000)

  test('that does not answer is no reason for an empty shop', async ({ assert }) => {
    await assert.rejects(() => newCard('http://127.0.0.1:1', 'sk_test_questboard_sandbox'), /fetch failed/)
  })
})
