import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import { createOrder } from '#database/factories/orders'
import { CampaignStage, TOMORROW } from '#tests/support/campaign_stage'
import type { Answer } from '#tests/support/http'
import { createAdministrator, createPerson, type Person } from '#tests/support/people'
import { sharedApp, type App } from '#tests/support/app'
import { Shop } from '#tests/support/shop'
import { TicketStage, typeOf } from '#tests/support/ticket_stage'

const SENTENCE = 'Staff may give back at most $100.00 at a time. Please ask an administrator to do this.'

test.group('Permissions | what staff may send back', (group) => {
  let product: App
  let shop: Shop
  let staff: Person
  let administrator: Person
  group.setup(async () => {
    product = await sharedApp()
    shop = new Shop(product)
    staff = await createPerson(product, { username: 'Sam Staff', roles: ['Staff', 'Game Master'] })
    administrator = await createAdministrator(product)
  })

  const told = ({ status, body }: Answer) => [status, body.code, body.message]
  const REFUSED = [400, 'REFUND_LIMIT', SENTENCE]
  /** Paid at the desk, for so many seats of a game. */
  const paid = async (gameId: number, cents: number, quantity = 1) => {
    const order = await createOrder({ gameId, unitPriceCents: cents, quantity }, shop.database)
    await product.database.query('update orders set paid_cents = subtotal_cents where id = $1', [order.id])
    return order
  }
  const refund = (orderId: number, amount: number, by = staff) =>
    by.http.post(`/api/orders/${orderId}/refunds`, {
      amount,
      confirmAmount: amount,
      destination: 'card',
      key: randomUUID(),
      reason: '',
    })
  const sentBack = (orderId: number) =>
    product.database.one<{ cents: number }>(
      'select coalesce(sum(amount_cents), 0)::int as cents from refunds where order_id = $1',
      [orderId]
    )

  test('up to the limit they refund; above it they are told who may, whatever other role they have, and nothing has happened', async ({
    assert,
  }) => {
    const order = await paid((await shop.game()).id, 25_000)
    assert.deepEqual(told(await refund(order.id, 100.01)), REFUSED)
    assert.deepEqual(await sentBack(order.id), { cents: 0 })
    assert.equal((await refund(order.id, 100)).status, 201)
    assert.equal((await refund(order.id, 150, administrator)).status, 201)
    assert.deepEqual(await sentBack(order.id), { cents: 25_000 })
  })

  test('seats that are cancelled count by what goes back for them', async ({ assert }) => {
    const order = await paid((await shop.game({ startsIn: { days: 9 }, maxPlayers: 6 })).id, 6_000, 2)
    const cancel = (body: object, by = staff) =>
      by.http.post(`/api/orders/${order.id}/cancel`, { refund: 'original', ...body })
    assert.deepEqual(told(await cancel({})), REFUSED)
    assert.equal((await cancel({ items: [order.itemId], seats: 1 })).status, 200)
    assert.deepEqual(await sentBack(order.id), { cents: 6_000 })
    assert.equal((await cancel({ refund: 'none' })).status, 200, 'without money it is no matter of the limit')
  })

  test('what is given on top of credit counts', async ({ assert }) => {
    const buyer = await createPerson(product)
    const order = await createOrder(
      { gameId: (await shop.game({ startsIn: { days: 9 } })).id, userId: buyer.id, unitPriceCents: 9_500 },
      shop.database
    )
    await product.database.query('update orders set paid_cents = subtotal_cents where id = $1', [order.id])
    const promise = (bonusPercent: number) =>
      product.database.query('update order_items set refund_tiers = $2 where order_id = $1', [
        order.id,
        JSON.stringify([{ hoursBefore: 24, percent: 100, toCard: false, bonusPercent }]),
      ])
    const cancel = () => staff.http.post(`/api/orders/${order.id}/cancel`, { refund: 'policy' })
    await promise(6)
    assert.deepEqual(told(await cancel()), REFUSED)
    await promise(5)
    assert.equal((await cancel()).status, 200)
    assert.deepEqual(
      await product.database.one(
        'select amount_cents as cents, bonus_cents as bonus from refunds where order_id = $1',
        [order.id]
      ),
      { cents: 9_500, bonus: 475 }
    )
  })

  test('a game that is cancelled counts with all its players, a session or a whole campaign too, a player who is removed, a large event', async ({
    assert,
  }) => {
    const game = await shop.game({ maxPlayers: 6 })
    const orders = [await paid(game.id, 6_000), await paid(game.id, 6_000)]
    assert.deepEqual(told(await staff.http.delete(`/api/games/${game.id}`)), REFUSED)
    assert.deepEqual(await Promise.all(orders.map(({ id }) => sentBack(id))), [{ cents: 0 }, { cents: 0 }])
    assert.equal((await administrator.http.get(`/api/games/${game.id}`)).body.cancelledAt, null)
    assert.deepEqual((await administrator.http.delete(`/api/games/${game.id}`)).body, {
      cancelled: true,
      refundedOrders: 2,
    })

    const stage = await CampaignStage.set(product)
    const campaign = await stage.campaign({ priceCents: 12_000 })
    const [session] = await stage.sessions(campaign.at)
    assert.equal((await stage.pay(session!.gameId, stage.player)).status, 200)
    const steps = [
      staff.http.post(`${campaign.at}/sessions/${TOMORROW.toISODate()}/skip`, {}),
      staff.http.post(`${campaign.at}/end`, {}),
      staff.http.delete(campaign.at),
      staff.http.delete(`${campaign.at}/members/${stage.player.id}`),
    ]
    for (const step of steps) assert.deepEqual(told(await step), REFUSED)
    assert.equal(
      (await stage.host.http.post(`${campaign.at}/sessions/${TOMORROW.toISODate()}/skip`, {})).status,
      204,
      'its game master may, as before'
    )

    const tickets = new TicketStage(product)
    const event = await tickets.event()
    const bought = await tickets.buy([{ typeId: typeOf(event, 'relief') }])
    await product.database.query('update order_items set unit_price_cents = 12000 where order_id = $1', [bought.id])
    await product.database.query('update orders set subtotal_cents = 12000, paid_cents = 12000 where id = $1', [
      bought.id,
    ])
    assert.deepEqual(told(await staff.http.post(`/api/large-events/${event.id}/cancel`, {})), REFUSED)
  })

  test('credit that is given counts, and a refund that is tried again or granted', async ({ assert }) => {
    const person = await createPerson(product)
    const give = (amount: number) =>
      staff.http.post(`/api/users/${person.id}/credits`, { key: randomUUID(), amount, note: 'for the trouble' })
    assert.deepEqual(told(await give(100.01)), REFUSED)
    assert.equal((await give(100)).status, 200)
    assert.equal((await give(-100)).status, 200)

    const game = await shop.game()
    const order = await paid(game.id, 20_000)
    const failed = await product.database.one<{ id: string }>(
      `insert into refunds (id, order_id, amount_cents, destination, reason, state, requested_by, settled_at) values (gen_random_uuid(), $1, 15000, 'card', '', 'failed', 'Ada Admin', now()) returning id`,
      [order.id]
    )
    assert.deepEqual(told(await staff.http.post(`/api/orders/${order.id}/refunds/${failed.id}/retry`, {})), REFUSED)
    const request = await product.database.one<{ id: string }>(
      `insert into refund_requests (order_id, order_item_id, state, reason, asked_at, escalatable_from, escalated_at) values ($1, $2, 'escalated', 'Nobody came.', now(), now(), now()) returning id`,
      [order.id, order.itemId]
    )
    const decide = (amount: number) =>
      staff.http.post(`/api/refund-requests/${request.id}/decision`, {
        grant: true,
        amount,
        destination: 'card',
        answer: 'Sorry.',
      })
    assert.deepEqual(told(await decide(150)), REFUSED)
    assert.equal((await decide(90)).status, 200)
  })

  test('the limit is a setting', async ({ assert, cleanup }) => {
    cleanup(await product.override({ 'refunds.staffLimitCents': 0 }))
    const [person, strict] = [await createPerson(product), await createPerson(product, { roles: ['Staff'] })]
    const { status, body } = await strict.http.post(`/api/users/${person.id}/credits`, {
      key: randomUUID(),
      amount: 1,
      note: 'for the trouble',
    })
    assert.deepEqual(
      [status, body.message],
      [400, 'Staff may give back at most $0.00 at a time. Please ask an administrator to do this.']
    )
  })
})
