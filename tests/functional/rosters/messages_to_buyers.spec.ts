import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import { createOrder } from '#database/factories/orders'
import { sharedApp, type App } from '#tests/support/app'
import { createAdministrator, type Person } from '#tests/support/people'
import { Shop } from '#tests/support/shop'

test.group('Rosters | messages to buyers', (group) => {
  let product: App
  let shop: Shop
  let administrator: Person

  group.setup(async () => {
    product = await sharedApp()
    shop = new Shop(product)
    administrator = await createAdministrator(product)
  })

  const newAddress = () => `buyer-${randomUUID()}@example.test`
  const write = (orderIds: number[], more: object = {}) =>
    administrator.http.post('/api/orders/messages', {
      orderIds,
      recipients: 2,
      subject: 'A new door',
      text: 'Please use the back door.',
      key: randomUUID(),
      ...more,
    })
  const order = async (email: string, firstName = 'Pat') =>
    (await createOrder({ gameId: (await shop.game()).id, email, firstName }, shop.database)).id

  test('sends one mail to each buyer, with the order numbers', async ({ assert }) => {
    const [pat, kim] = [newAddress(), newAddress()]
    const ids = [await order(pat), await order(pat.toUpperCase()), await order(kim, 'Kim'), await order('')]
    const key = randomUUID()
    const { status, body } = await write(ids, { key })
    assert.deepEqual([status, body], [200, { sent: 2, unreachable: 1 }])
    assert.deepEqual((await write(ids, { key })).body, body, 'the same key again')
    const [mail, ...more] = (await shop.mailsTo(pat)).body
    assert.lengthOf(more, 0)
    assert.equal(mail!.subject, 'A new door')
    for (const part of ['Hello Pat', 'Please use the back door.', `#${ids[0]}, #${ids[1]}`])
      assert.include(mail!.text, part)
    assert.lengthOf((await shop.mailsTo(kim)).body, 1)
    const { history } = (await administrator.http.get(`/api/orders/${ids[1]}`)).body
    assert.containsSubset(history, [{ event: 'message written', details: { subject: 'A new door' } }])
    const log = await product.database.one(
      "select after->'to' as addresses from audit_log where action = 'wrote to players' and subject_type = 'order' and subject_id = $1",
      [String(ids[0])]
    )
    assert.sameMembers(log.addresses as string[], [pat, kim])
  })

  test('sends nothing to another number of buyers than staff confirmed', async ({ assert }) => {
    const [pat, kim] = [newAddress(), newAddress()]
    const ids = [await order(pat), await order(kim)]
    const answer = await write(ids, { recipients: 1 })
    assert.deepEqual([answer.status, answer.body.code], [409, 'RECIPIENTS_CHANGED'])
    assert.include(answer.body.message, '2 addresses')
    assert.equal((await write([...ids, 2_000_000_000])).status, 409)
    assert.lengthOf((await shop.mailsTo(pat)).body, 0)
  })

  test('refuses no orders, too many orders and an empty text', async ({ assert }) => {
    const id = await order(newAddress())
    assert.equal((await write([])).status, 422)
    assert.equal((await write(Array.from({ length: 501 }, (_, index) => index + 1))).status, 422)
    assert.equal((await write([id], { recipients: 1, text: ' ' })).status, 422)
    assert.equal((await write([await order('')], { recipients: 1 })).status, 400)
  })
})
