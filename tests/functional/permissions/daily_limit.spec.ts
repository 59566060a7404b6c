import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import { createOrder } from '#database/factories/orders'
import { CampaignStage, TOMORROW } from '#tests/support/campaign_stage'
import type { Answer } from '#tests/support/http'
import { createAdministrator, createPerson, type Person } from '#tests/support/people'
import { sharedApp, type App } from '#tests/support/app'
import { Shop } from '#tests/support/shop'
import { TicketStage, typeOf } from '#tests/support/ticket_stage'

const sentence = (given: string, limit = '$100.00') =>
  `Staff may give back ${limit} in 24 hours; you have given ${given}. An administrator must approve this.`

test.group('Permissions | daily limit', (group) => {
  let product: App
  let shop: Shop
  let staff: Person
  let administrator: Person
  group.setup(async () => {
    product = await sharedApp()
    shop = new Shop(product)
    administrator = await createAdministrator(product)
  })
  group.each.setup(async () => {
    staff = await createPerson(product, { username: 'Sam Staff', roles: ['Staff', 'Game Master'] })
  })

  const told = ({ status, body }: Answer) => [status, body.code, body.message]
  const REFUSED = [400, 'APPROVAL_NEEDED', sentence('$0.00')]
  /** Yesterday's amounts do not count. */
  const nextDay = () =>
    product.database.query(`update given_amounts set given_at = given_at - interval '24 hours' where user_id = $1`, [
      staff.id,
    ])
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

  test('counts refunds of one person in 24 hours', async ({ assert }) => {
    const order = await paid((await shop.game()).id, 25_000)
    assert.deepEqual(told(await refund(order.id, 100.01)), REFUSED)
    assert.deepEqual(await sentBack(order.id), { cents: 0 })
    assert.equal((await refund(order.id, 100)).status, 201)
    assert.deepEqual(told(await refund(order.id, 0.01)), [400, 'APPROVAL_NEEDED', sentence('$100.00')])
    await nextDay()
    assert.equal((await refund(order.id, 50)).status, 201)
    assert.equal((await refund(order.id, 100, administrator)).status, 201)
    assert.deepEqual(await sentBack(order.id), { cents: 25_000 })
  })

  test('counts seats that are cancelled by what goes back for them', async ({ assert }) => {
    const order = await paid((await shop.game({ startsIn: { days: 9 }, maxPlayers: 6 })).id, 6_000, 2)
    const cancel = (body: object, by = staff) =>
      by.http.post(`/api/orders/${order.id}/cancel`, { refund: 'original', ...body })
    assert.deepEqual(told(await cancel({})), REFUSED)
    assert.equal((await cancel({ items: [order.itemId], seats: 1 })).status, 200)
    assert.deepEqual(await sentBack(order.id), { cents: 6_000 })
    assert.equal((await cancel({ refund: 'none' })).status, 200, 'without money it is no matter of the limit')
  })

  test('counts the bonus on top of credits', async ({ assert }) => {
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

  test('counts a game, a campaign and a large event with all their players', async ({ assert }) => {
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

  test('counts credits, retried refunds and granted requests', async ({ assert }) => {
    const person = await createPerson(product)
    const give = (amount: number) =>
      staff.http.post(`/api/users/${person.id}/credits`, { key: randomUUID(), amount, note: 'for the trouble' })
    assert.deepEqual(told(await give(100.01)), REFUSED)
    assert.equal((await give(100)).status, 200)
    assert.equal((await give(-100)).status, 200)
    assert.deepEqual(told(await give(0.01)), [400, 'APPROVAL_NEEDED', sentence('$100.00')], 'taking back frees nothing')
    await nextDay()

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

  test('takes the limit from a setting', async ({ assert, cleanup }) => {
    cleanup(await product.override({ 'refunds.staffLimitCents': 0 }))
    const [person, strict] = [await createPerson(product), await createPerson(product, { roles: ['Staff'] })]
    const { status, body } = await strict.http.post(`/api/users/${person.id}/credits`, {
      key: randomUUID(),
      amount: 1,
      note: 'for the trouble',
    })
    assert.deepEqual([status, body.message], [400, sentence('$0.00', '$0.00')])
  })

  test('counts several games that are deleted at once before the first one', async ({ assert }) => {
    const games = await Promise.all([shop.game(), shop.game(), shop.game()])
    for (const { id } of games) await paid(id, 4_000)
    const preview = (ids: number[]) => staff.http.get(`/api/game-removals?ids=${ids.join()}`)
    assert.deepEqual(told(await preview(games.map(({ id }) => id))), REFUSED)
    assert.lengthOf((await preview(games.slice(0, 2).map(({ id }) => id))).body, 2)
    for (const { id } of games.slice(0, 2)) assert.equal((await staff.http.delete(`/api/games/${id}`)).status, 200)
    assert.deepEqual(told(await staff.http.delete(`/api/games/${games[2]!.id}`)), [
      400,
      'APPROVAL_NEEDED',
      sentence('$80.00'),
    ])
  })
})

test.group('Permissions | approval of a second person', (group) => {
  let product: App
  let shop: Shop
  let staff: Person
  let administrator: Person
  group.setup(async () => {
    product = await sharedApp()
    shop = new Shop(product)
    administrator = await createAdministrator(product)
  })
  group.each.setup(async () => {
    staff = await createPerson(product, { roles: ['Staff'] })
  })

  const give = (person: Person, amount: number, by = staff) =>
    by.http.post(`/api/users/${person.id}/credits`, { key: randomUUID(), amount, note: 'for the trouble' })
  const balance = async (person: Person) =>
    (await administrator.http.get(`/api/users/${person.id}/credits`)).body.balance
  const listAlerts = async (requester: Person, filter = '{}') => {
    const { body } = await administrator.http.get(`/api/alerts?filter=${encodeURIComponent(filter)}&range=[0,99]`)
    return body.filter(({ details }: { details: { requestedBy?: number } }) => details.requestedBy === requester.id)
  }
  const decide = (id: number, answer: 'approve' | 'decline', by = administrator) =>
    by.http.post(`/api/approvals/${id}/${answer}`)

  test('runs the requested step once', async ({ assert }) => {
    const person = await createPerson(product)
    assert.equal((await give(person, 150)).body.code, 'APPROVAL_NEEDED')
    const [alert] = await listAlerts(staff)
    assert.equal(
      alert.details.sentence,
      `${staff.username} requests credits for account #${person.id}: $150.00. An administrator must approve this.`
    )
    assert.equal((await decide(alert.details.approval, 'approve', staff)).status, 403)
    assert.equal((await administrator.http.post(`/api/alerts/${alert.id}/resolve`)).status, 404)
    const answers = await Promise.all([
      decide(alert.details.approval, 'approve'),
      decide(alert.details.approval, 'approve', await createAdministrator(product)),
    ])
    assert.deepEqual(
      answers.map(({ status, body }) => [status, body.state, body.amount]),
      [
        [200, 'approved', 150],
        [200, 'approved', 150],
      ]
    )
    assert.equal(await balance(person), 150)
    assert.deepEqual(await listAlerts(staff), [])
    assert.equal((await decide(alert.details.approval, 'decline')).body.code, 'ALREADY_DECIDED')
    assert.equal((await give(person, 100)).status, 200, 'an approved amount does not count against the limit')
  })

  test('declines a request once, and nothing is given', async ({ assert }) => {
    const person = await createPerson(product)
    await give(person, 150)
    const { approval } = (await listAlerts(staff))[0].details
    assert.equal((await decide(approval, 'decline')).body.state, 'declined')
    assert.equal((await decide(approval, 'decline')).body.state, 'declined')
    assert.equal((await decide(approval, 'approve')).body.code, 'ALREADY_DECIDED')
    assert.equal(await balance(person), 0)
  })

  test('an administrator approves only the amount that they saw', async ({ assert }) => {
    const person = await createPerson(product)
    await give(person, 150)
    const [seen] = await listAlerts(staff)
    await give(person, 9_000)
    const alerts = await listAlerts(staff)
    assert.lengthOf(alerts, 1)
    assert.include(alerts[0].details.sentence, '$9,000.00')
    assert.equal((await decide(seen.details.approval, 'approve')).body.code, 'ALREADY_DECIDED')
    assert.equal(await balance(person), 0)
    assert.equal((await decide(alerts[0].details.approval, 'approve')).body.amount, 9_000)
    assert.equal(await balance(person), 9_000)
  })

  test('requests of the same subject at once leave one', async ({ assert }) => {
    const person = await createPerson(product)
    await Promise.all([150, 160, 170].map((amount) => give(person, amount)))
    const alerts = await listAlerts(staff)
    assert.lengthOf(alerts, 1)
    const { amount } = (await decide(alerts[0].details.approval, 'approve')).body
    assert.include(alerts[0].details.sentence, `$${amount}.00`)
    assert.equal(await balance(person), amount)
  })

  test('cancels an approved game only while the amount is as requested', async ({ assert }) => {
    const game = await shop.game({ maxPlayers: 6 })
    const sell = async () => {
      const order = await createOrder({ gameId: game.id, unitPriceCents: 12_000, quantity: 1 }, shop.database)
      await product.database.query('update orders set paid_cents = subtotal_cents where id = $1', [order.id])
      return order
    }
    await sell()
    assert.equal((await staff.http.delete(`/api/games/${game.id}`)).body.code, 'APPROVAL_NEEDED')
    const { approval } = (await listAlerts(staff))[0].details
    const later = await sell()
    assert.equal((await decide(approval, 'approve')).body.code, 'AMOUNT_CHANGED')
    assert.isNull((await administrator.http.get(`/api/games/${game.id}`)).body.cancelledAt)
    await administrator.http.post(`/api/orders/${later.id}/cancel`, { refund: 'none' })
    assert.equal((await decide(approval, 'approve')).status, 200)
    assert.isNotNull((await administrator.http.get(`/api/games/${game.id}`)).body.cancelledAt)
  })

  test('needs another administrator above the limit of administrators', async ({ assert }) => {
    const person = await createPerson(product)
    const requester = await createAdministrator(product)
    assert.equal((await give(person, 9_000, requester)).status, 200)
    const refused = await give(person, 1_500, requester)
    assert.equal(
      refused.body.message,
      'An administrator may give back $10,000.00 in 24 hours; you have given $9,000.00. Another administrator must approve this.'
    )
    const { approval } = (await listAlerts(requester))[0].details
    assert.equal((await decide(approval, 'approve', requester)).body.code, 'SECOND_PERSON_NEEDED')
    assert.equal((await decide(approval, 'approve')).status, 200)
    assert.equal(await balance(person), 10_500)
  })
})
