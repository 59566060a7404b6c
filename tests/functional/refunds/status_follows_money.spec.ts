import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import { createAdministrator, createPerson, type Person } from '#tests/support/people'
import { sharedApp, type App } from '#tests/support/app'
import { eventually, Shop, type WantedSeats } from '#tests/support/shop'

const SETTLES_LATER = '4000000000007726'
const FAILS_LATER = '4000000000005126'

test.group('Refunds | status of an order', (group) => {
  let product: App
  let shop: Shop
  let administrator: Person
  let buyer: Person

  group.setup(async () => {
    product = await sharedApp()
    shop = new Shop(product)
    administrator = await createAdministrator(product)
  })
  /** Credits of one test must not pay for the next. */
  group.each.setup(async () => {
    buyer = await createPerson(product)
  })

  const buy = async (seats: WantedSeats[], card?: string): Promise<number> => {
    const { sessionId } = await shop.startedCheckout(seats, { http: buyer.http })
    await shop.pay(sessionId, card)
    return (await shop.createOrder(sessionId, buyer.http)).body.id
  }
  const cancel = (id: number, body: object = {}) =>
    administrator.http.post(`/api/orders/${id}/cancel`, { refund: 'original', ...body })
  const statuses = ({ status, items }: { status: string; items: { status: string }[] }) => [
    status,
    ...items.map((item) => item.status),
  ]
  const forBuyer = async (id: number) => (await buyer.http.get(`/api/orders/${id}`)).body
  const forStaff = async (id: number) => (await administrator.http.get(`/api/orders/${id}`)).body
  const listed = async (id: number, status: string) =>
    (
      await administrator.http.get('/api/orders', {
        query: { range: '[0,9]', filter: JSON.stringify({ q: `#${id}`, status }) },
      })
    ).body
  const exported = async (id: number) => {
    const { body } = await administrator.http.post('/api/exports', {
      list: 'orders',
      filter: { q: `#${id}` },
      sort: { field: 'id', order: 'ASC' },
    })
    return (await product.http.get(body.url)).text
  }

  test('is Refund pending until the provider confirms the refund', async ({ assert }) => {
    const game = await shop.game({ priceCents: 2000, startsIn: { days: 3 } })
    const id = await buy([{ game }], SETTLES_LATER)
    const canceled = await cancel(id)
    assert.deepEqual(statuses(canceled.body), ['refund pending', 'refund pending'])
    assert.equal((await shop.seats(game)).sold, 0, 'the seat is for sale at once')
    const own = await forBuyer(id)
    assert.deepEqual(statuses(own), ['refund pending', 'refund pending'])
    assert.deepEqual([own.refunded, own.refundPending], [20, 20])
    assert.lengthOf(await listed(id, 'refund pending'), 1)
    assert.lengthOf(await listed(id, 'refunded'), 0)
    assert.match(await exported(id), /,20,0,20,0,,refund pending,/)
    assert.include((await buyer.http.get(`/api/orders/${id}/receipt`)).text, 'Refund pending')

    const settled = await eventually(async () => {
      const order = await forStaff(id)
      return order.refunds[0].state === 'succeeded' && order
    })
    assert.deepEqual(statuses(settled), ['refunded', 'refunded'])
    assert.deepEqual(statuses(await forBuyer(id)), ['refunded', 'refunded'])
    assert.equal((await forBuyer(id)).refundPending, 0)
    assert.lengthOf(await listed(id, 'refunded'), 1)
    assert.match(await exported(id), /,20,20,0,0,,refunded,/)
  })

  test('is Refund failed when the provider refuses it, and the buyer is told', async ({ assert }) => {
    const game = await shop.game({ priceCents: 2000, startsIn: { days: 3 } })
    const id = await buy([{ game }], FAILS_LATER)
    assert.equal((await administrator.http.delete(`/api/games/${game.id}`)).status, 200)
    const failed = await eventually(async () => {
      const order = await forStaff(id)
      return order.refunds[0]?.state === 'failed' && order
    })
    assert.deepEqual(statuses(failed), ['refund failed', 'refund failed'])
    assert.deepEqual(statuses(await forBuyer(id)), ['refund failed', 'refund failed'])
    const [row] = await listed(id, 'refund failed')
    assert.containsSubset(row, { id, refunded: 0, items: [{ status: 'refund failed' }] })
    assert.lengthOf(await listed(id, 'refunded'), 0)
    const mail = await shop.mailTo(failed.email, 'could not return')
    assert.equal(mail.subject, `We could not return $20.00 (order #${id})`)
    assert.include(mail.text, 'Our staff know about it and will return your money another way.')

    const form = { amount: 20, confirmAmount: 20, destination: 'credits', key: randomUUID(), reason: 'card refused' }
    assert.equal((await administrator.http.post(`/api/orders/${id}/refunds`, form)).status, 201)
    assert.deepEqual(statuses(await forStaff(id)), ['refunded', 'refunded'])
  })

  test('names the line whose refund failed', async ({ assert }) => {
    const games = [
      await shop.game({ priceCents: 2000, startsIn: { days: 3 } }),
      await shop.game({ priceCents: 1000, startsIn: { days: 4 } }),
      await shop.game({ priceCents: 500, startsIn: { days: 5 } }),
    ]
    const id = await buy(games.map((game) => ({ game })))
    const lines: { id: number }[] = (await forStaff(id)).items
    for (const line of lines.slice(0, 2)) await cancel(id, { items: [line.id] })
    await product.database.query(
      "update refunds set state = 'failed', settled_at = now() where order_id = $1 and amount_cents = 2000",
      [id]
    )
    assert.deepEqual(statuses(await forStaff(id)), ['refund failed', 'refund failed', 'refunded', 'active'])
    assert.deepEqual(statuses(await forBuyer(id)), ['partly cancelled', 'refund failed', 'refunded', 'active'])
  })

  test('is Canceled when nothing had been paid', async ({ assert }) => {
    const game = await shop.game({ priceCents: 0, startsIn: { days: 3 } })
    const manual = { gameId: game.id, firstName: 'Ann', lastName: 'Reed', email: buyer.email, phone: '', quantity: 1 }
    const { id } = (await administrator.http.post('/api/orders/manual', manual)).body
    assert.equal((await administrator.http.delete(`/api/games/${game.id}`)).status, 200)
    assert.deepEqual(statuses(await forStaff(id)), ['cancelled', 'cancelled'])
    assert.lengthOf(await listed(id, 'cancelled'), 1)
  })

  test('is Refunded when all money went back before the seats', async ({ assert }) => {
    const game = await shop.game({ priceCents: 2000, startsIn: { days: 3 } })
    const id = await buy([{ game }])
    const form = { amount: 20, confirmAmount: 20, destination: 'card', key: randomUUID(), reason: 'unhappy' }
    assert.equal((await administrator.http.post(`/api/orders/${id}/refunds`, form)).status, 201)
    await cancel(id, { refund: 'none' })
    assert.deepEqual(statuses(await forStaff(id)), ['refunded', 'refunded'])
  })
})
