import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import type { MoveTarget } from '#common/wire'
import { createModule } from '#database/factories/catalog'
import { createOrder } from '#database/factories/orders'
import { createAdministrator, createPerson, type Person } from '#tests/support/people'
import { sharedApp, type App } from '#tests/support/app'
import { eventually, Shop } from '#tests/support/shop'
import { unique } from '#tests/support/unique'

test.group('Orders | moving a line to another game', (group) => {
  let product: App
  let shop: Shop
  let administrator: Person

  group.setup(async () => {
    product = await sharedApp()
    shop = new Shop(product)
    administrator = await createAdministrator(product, { username: 'Ada Admin' })
  })

  const move = (itemId: number, gameId: number) => administrator.http.put(`/api/orders/item/${itemId}/game`, { gameId })
  const order = (gameId: number, quantity = 1) =>
    createOrder({ gameId, quantity, email: `moved-${randomUUID()}@example.test` }, shop.database)

  test('takes its seats along, keeps its price, and is on record', async ({ assert }) => {
    const [from, to] = [await shop.game({ maxPlayers: 4 }), await shop.game({ maxPlayers: 4, priceCents: 3500 })]
    const { id, itemId } = await order(from.id, 2)
    const { status, body } = await move(itemId, to.id)
    assert.equal(status, 200)
    assert.containsSubset(body.items[0], { id: itemId, price: 20, quantity: 2, status: 'active', game: { id: to.id } })
    assert.equal(body.items[0].product_name, body.items[0].game.module.name)
    assert.deepEqual(
      [await shop.seats(from), await shop.seats(to)],
      [
        { sold: 0, held: 0 },
        { sold: 2, held: 0 },
      ]
    )
    const entry = body.history.find(({ event }: { event: string }) => event === 'moved')
    assert.deepEqual(
      [entry.event, entry.actor, entry.details.from.productId, entry.details.to.productId],
      ['moved', 'Ada Admin', from.id, to.id]
    )
    const audit = await product.database.one(
      `select before, after from audit_log where action = 'moved seats' and subject_id = $1`,
      [String(id)]
    )
    assert.deepEqual(audit, { before: { itemId, productId: from.id }, after: { itemId, productId: to.id } })
  }).tags(['1-7-15'])

  test('of some of its seats splits it: the others stay, both keep the price, and the same submit again moves no more', async ({
    assert,
  }) => {
    const [from, to] = [await shop.game({ maxPlayers: 4 }), await shop.game({ maxPlayers: 4, priceCents: 3500 })]
    const { id, itemId, email } = await order(from.id, 3)
    const key = randomUUID()
    const some = (seats: number, headers = { 'Idempotency-Key': key }) =>
      administrator.http.put(`/api/orders/item/${itemId}/game`, { productId: to.id, seats }, { headers })
    const [{ status, body }, again] = [await some(1), await some(1)]
    assert.deepEqual([status, again.status], [200, 200])
    assert.deepEqual(again.body.items, body.items)
    const [stayed, moved] = body.items
    assert.containsSubset(
      [stayed, moved],
      [
        { id: itemId, quantity: 2, price: 20, game: { id: from.id } },
        {
          quantity: 1,
          price: 20,
          status: 'active',
          game: { id: to.id },
          first_name: stayed.first_name,
          email: stayed.email,
        },
      ]
    )
    assert.deepEqual(
      [await shop.seats(from), await shop.seats(to)],
      [
        { sold: 2, held: 0 },
        { sold: 1, held: 0 },
      ]
    )
    assert.equal(body.history.find(({ event }: { event: string }) => event === 'moved').details.portions, '1 seat')
    const audit = await product.database.one(
      `select before, after from audit_log where action = 'moved seats' and subject_id = $1`,
      [String(id)]
    )
    assert.deepEqual(audit, {
      before: { itemId, productId: from.id },
      after: { itemId: moved.id, productId: to.id, seats: 1 },
    })
    const mail = await shop.mailTo(email)
    assert.match(mail!.text, /we moved your seat from /)
    for (const game of [from, to])
      assert.match(
        mail!.attachments[0]!.text,
        new RegExp(`UID:game-${game.id}-order-${id}@questboard[^]*?STATUS:CONFIRMED`)
      )
  }).tags(['1-7-15'])

  test('of some of its seats takes their part of the money along to the cent, and either part gives back what belongs to it', async ({
    assert,
  }) => {
    const startsIn = { days: 5 }
    const [from, beside, to] = [
      await shop.game({ priceCents: 1999, startsIn, maxPlayers: 6 }),
      await shop.game({ priceCents: 1001, startsIn }),
      await shop.game({ startsIn, maxPlayers: 6 }),
    ]
    const person = await createPerson(product)
    await administrator.http.post(`/api/users/${person.id}/credits`, {
      key: randomUUID(),
      amount: 10.01,
      note: 'sorry',
    })
    const { sessionId } = await shop.startedCheckout(
      [
        { game: from, seats: 3, email: person.email },
        { game: beside, email: person.email },
      ],
      { email: person.email, http: person.http }
    )
    await shop.pay(sessionId)
    const { id, items } = (await shop.createOrder(sessionId, person.http)).body
    const line = items.find((item: { quantity: number }) => item.quantity === 3).id
    const step = async (path: string, body: object) =>
      assert.oneOf((await administrator.http.post(`/api/orders/${id}/${path}`, body)).status, [200, 201])
    await step('refunds', { key: randomUUID(), amount: 10, confirmAmount: 10, destination: 'card' })
    const takings = () =>
      product.database.query(
        `select game_id as "gameId", sum(seats)::int as seats, sum(paid_cents + credits_cents)::int as brought, sum(refunded_cents)::int as back from takings where order_id = $1 group by game_id order by game_id`,
        [id]
      )
    const ofAll = async () =>
      (await takings()).reduce(
        ([brought, back], row) => [brought + Number(row.brought), back + Number(row.back)],
        [0, 0]
      )
    const backBefore = Number((await takings()).find(({ gameId }) => Number(gameId) === from.id)!.back)
    const moved = await administrator.http.put(`/api/orders/item/${line}/game`, { productId: to.id, seats: 2 })
    assert.equal(moved.status, 200)
    assert.deepEqual(await ofAll(), [6998, 1000])
    const of = async (game: { id: number }) => (await takings()).find(({ gameId }) => Number(gameId) === game.id)!
    const gone = Math.floor((backBefore * 2) / 3)
    assert.containsSubset(
      [await of(from), await of(to)],
      [
        { seats: 1, back: backBefore - gone },
        { seats: 2, back: gone },
      ]
    )
    // Card and credits are each spread to the cent, so that a line may have a cent more or less than it costs.
    for (const [game, cents] of [
      [from, 1999],
      [to, 3998],
    ] as const)
      assert.approximately(Number((await of(game)).brought), cents, 1)
    const part = moved.body.items.find(({ game }: { game: { id: number } }) => game.id === to.id).id
    const options = async (item: number) =>
      (await administrator.http.get(`/api/orders/${id}/refund-options`, { query: { 'items[]': String(item) } })).body
        .ifCancelled.original
    const sum = ({ card, credits }: { card: number; credits: number }) => Math.round((card + credits) * 100)
    assert.deepEqual([sum(await options(part)), sum(await options(line))], [3998, 1999])
    await step('cancel', { items: [part], refund: 'original' })
    assert.deepEqual(
      [await shop.seats(to), await shop.seats(from)],
      [
        { sold: 0, held: 0 },
        { sold: 1, held: 0 },
      ]
    )
    await step('cancel', { items: [line], refund: 'original' })
    await step('cancel', { refund: 'original' })
    assert.deepEqual(await ofAll(), [6998, 6998])
    for (const { brought, back } of await takings()) assert.equal(Number(back), Number(brought))
    const money = await product.database.one(
      `select sum(amount_cents)::int as back, sum(amount_cents) filter (where destination = 'credits')::int as credits from refunds where order_id = $1`,
      [id]
    )
    assert.deepEqual(money, { back: 6998, credits: 1001 })
  }).tags(['1-7-15'])

  test('of more seats than it has is refused', async ({ assert }) => {
    const [from, to] = [await shop.game(), await shop.game()]
    const { itemId } = await order(from.id, 2)
    for (const seats of [3, 0, 1.5])
      assert.equal(
        (await administrator.http.put(`/api/orders/item/${itemId}/game`, { productId: to.id, seats })).status,
        422
      )
    const { body } = await administrator.http.put(`/api/orders/item/${itemId}/game`, { productId: to.id, seats: 3 })
    assert.equal(body.errors[0].message, 'This line has only 2 seats.')
    assert.deepEqual(
      [await shop.seats(from), await shop.seats(to)],
      [
        { sold: 2, held: 0 },
        { sold: 0, held: 0 },
      ]
    )
  })

  test('to where it is already changes nothing', async ({ assert }) => {
    const [from, to] = [await shop.game(), await shop.game()]
    const { itemId } = await order(from.id)
    await move(itemId, to.id)
    const again = await move(itemId, to.id)
    const times = again.body.history.filter(({ event }: { event: string }) => event === 'moved').length
    assert.deepEqual([again.status, times], [200, 1])
    assert.equal((await shop.seats(to)).sold, 1)
  })

  test('is told to the player, whose calendar loses the old game and gets the new one', async ({ assert }) => {
    const [from, to] = [await shop.game(), await shop.game()]
    const { id, itemId, email } = await order(from.id, 2)
    await move(itemId, to.id)
    const [mail] = await eventually(async () => {
      const { body } = await shop.mailsTo(email)
      return body.length > 0 && body
    })
    const [current, cancelled] = mail!.attachments.map(({ text }) => text)
    assert.match(current!, new RegExp(`METHOD:PUBLISH[^]*UID:game-${to.id}-order-${id}@questboard[^]*STATUS:CONFIRMED`))
    assert.match(
      cancelled!,
      new RegExp(`METHOD:CANCEL[^]*UID:game-${from.id}-order-${id}@questboard[^]*STATUS:CANCELLED`)
    )
    assert.match(mail!.subject, /^Your seats are at .* now$/)
    assert.match(mail!.text, /we moved your seats from .* There's nothing more to pay\./)
  })

  test('is offered for games to come with seats to give away, soonest first, found by name', async ({ assert }) => {
    const module = await createModule({ name: unique('Moving house') }, shop.database)
    const at = (days: number, attributes: object = {}) =>
      shop.game({ moduleId: module.id, startsIn: { days }, priceCents: 2500, maxPlayers: 4, ...attributes })
    const [late, from, small] = [await at(9), await at(7), await at(8, { seatsLeft: 1 })]
    await at(8, { seatsLeft: 0 })
    await at(-1)
    const { itemId } = await order(from.id, 2)
    const targets = (filter: object) =>
      administrator.http.get(`/api/orders/item/${itemId}/targets`, { query: { filter: JSON.stringify(filter) } })
    const found = await targets({ q: module.name })
    assert.deepEqual(
      found.body.map(({ id, left, fits }: MoveTarget) => [id, left, fits]),
      [
        [from.id, 2, false],
        [small.id, 1, false],
        [late.id, 4, true],
      ]
    )
    assert.containsSubset(found.body[2], { name: module.name, date: late.startsAt.toISOString(), price: 25 })
    assert.equal(found.headers.get('content-range'), 'targets 0-2/3')
    assert.deepEqual((await targets({ id: [late.id] })).body, [found.body[2]])
    assert.equal((await administrator.http.get('/api/orders/item/0/targets')).status, 404)
    const one = await targets({ q: module.name, seats: 1 })
    assert.deepEqual(
      one.body.map(({ fits }: MoveTarget) => fits),
      [false, true, true]
    )
    const second = await administrator.http.get(`/api/orders/item/${itemId}/targets`, {
      query: { filter: JSON.stringify({ q: module.name }), range: '[1,1]' },
    })
    assert.deepEqual(second.body, [found.body[1]])
    assert.equal(second.headers.get('content-range'), 'targets 1-1/3')
  })

  test('is refused when the game is full, has begun, is cancelled or unknown, and nothing changes', async ({
    assert,
  }) => {
    const from = await shop.game()
    const { itemId } = await order(from.id, 2)
    const cancelled = await shop.game()
    await order(cancelled.id)
    await administrator.http.delete(`/api/games/${cancelled.id}`)
    const refusals: [number, string][] = [
      [(await shop.game({ maxPlayers: 6, seatsLeft: 1 })).id, 'Sorry, only 1 seat available.'],
      [(await shop.game({ maxPlayers: 6, seatsLeft: 0 })).id, 'Sorry, this game is full.'],
      [
        (await shop.game({ startsIn: { hours: -1 } })).id,
        'Sorry, this game has already started and registration is no longer available.',
      ],
      [cancelled.id, 'Game not found or not available.'],
      [2_000_000_000, 'Game not found or not available.'],
    ]
    for (const [gameId, message] of refusals) {
      const answer = await move(itemId, gameId)
      assert.deepEqual([answer.status, answer.body.message], [400, message])
    }
    assert.equal((await move(0, from.id)).status, 404)
    assert.equal((await administrator.http.put(`/api/orders/item/${itemId}/game`, { gameId: 'x' })).status, 422)
    assert.deepEqual(await shop.seats(from), { sold: 2, held: 0 })
  })

  test('is refused for seats that were given back', async ({ assert }) => {
    const [from, to] = [await shop.game(), await shop.game()]
    const { itemId } = await order(from.id)
    await administrator.http.delete(`/api/games/${from.id}`)
    const answer = await move(itemId, to.id)
    assert.deepEqual([answer.status, answer.body.code], [400, 'SEATS_GIVEN_BACK'])
    assert.equal((await shop.seats(to)).sold, 0)
  })
})
