import { test } from '@japa/runner'
import { createOrder } from '#database/factories/orders'
import { sharedApp, type App } from '#tests/support/app'
import { createAdministrator, createPerson, type Person } from '#tests/support/people'
import { Shop } from '#tests/support/shop'

test.group('Orders | notes', (group) => {
  let product: App
  let shop: Shop
  let administrator: Person

  group.setup(async () => {
    product = await sharedApp()
    shop = new Shop(product)
    administrator = await createAdministrator(product, { username: 'Ada Admin' })
  })

  test('adds, removes and restores notes, each in the audit log', async ({ assert }) => {
    const { id } = await createOrder({ gameId: (await shop.game()).id }, shop.database)
    const path = `/api/orders/${id}/notes`
    const { status, body } = await administrator.http.post(path, { text: ' Pays on arrival. ' })
    assert.equal(status, 200)
    assert.containsSubset(body.notes, [{ text: 'Pays on arrival.', author: 'Ada Admin' }])
    const [note] = body.notes
    assert.closeTo(Date.parse(note.writtenAt), Date.now(), 60_000)
    assert.lengthOf((await administrator.http.delete(`${path}/${note.id}`)).body.notes, 0)
    assert.equal((await administrator.http.delete(`${path}/${note.id}`)).status, 404)
    assert.deepEqual((await administrator.http.post(`${path}/${note.id}/restore`)).body.notes, [note])
    const log = await product.database.query(
      "select action, before->>'note' as before, after->>'note' as after from audit_log where subject_type = 'order' and subject_id = $1 order by id",
      [String(id)]
    )
    assert.deepEqual(log, [
      { action: 'added a note to an order', before: null, after: 'Pays on arrival.' },
      { action: 'removed a note from an order', before: 'Pays on arrival.', after: null },
      { action: 'restored a note of an order', before: null, after: 'Pays on arrival.' },
    ])
  })

  test('refuses an empty note, a long one and one on an unknown order', async ({ assert }) => {
    const { id } = await createOrder({ gameId: (await shop.game()).id }, shop.database)
    const add = (order: number, text: string) => administrator.http.post(`/api/orders/${order}/notes`, { text })
    assert.equal((await add(id, ' ')).status, 422)
    assert.equal((await add(id, 'x'.repeat(501))).status, 422)
    assert.equal((await add(id, 'x'.repeat(500))).status, 200)
    assert.equal((await add(0, 'x')).status, 404)
    const other = await createOrder({ gameId: (await shop.game()).id }, shop.database)
    const [note] = (await add(other.id, 'Another order.')).body.notes
    assert.equal((await administrator.http.delete(`/api/orders/${id}/notes/${note.id}`)).status, 404)
  })

  test('shows no note to the buyer', async ({ assert }) => {
    const buyer = await createPerson(product)
    const { id } = await createOrder({ gameId: (await shop.game()).id, userId: buyer.id }, shop.database)
    await administrator.http.post(`/api/orders/${id}/notes`, { text: 'A secret of the desk.' })
    for (const path of [`/api/orders/${id}`, '/api/orders/my-orders', `/api/orders/${id}/receipt`]) {
      const { status, text } = await buyer.http.get(path)
      assert.equal(status, 200)
      assert.notInclude(text, 'A secret of the desk.', path)
    }
  })
})
