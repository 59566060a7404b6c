import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import type { MoveTarget } from '#common/wire'
import { createModule } from '#database/factories/catalog'
import { createOrder } from '#database/factories/orders'
import { createAdministrator, type Person } from '#tests/support/people'
import { sharedProduct, type Product } from '#tests/support/product'
import { eventually, Shop } from '#tests/support/shop'
import { unique } from '#tests/support/unique'

test.group('Orders | moving a line to another game', (group) => {
  let product: Product
  let shop: Shop
  let administrator: Person

  group.setup(async () => {
    product = await sharedProduct()
    shop = new Shop(product)
    administrator = await createAdministrator(product, { username: 'Ada Admin' })
  })

  const move = (itemId: number, gameId: number) => administrator.http.put(`/api/orders/item/${itemId}/game`, { gameId })
  const order = (gameId: number, quantity = 1) => createOrder({ gameId, quantity, email: `moved-${randomUUID()}@example.test` }, shop.database)

  test('takes its seats along, keeps its price, and is on record', async ({ assert }) => {
    const [from, to] = [await shop.game({ maxPlayers: 4 }), await shop.game({ maxPlayers: 4, priceCents: 3500 })]
    const { id, itemId } = await order(from.id, 2)
    const { status, body } = await move(itemId, to.id)
    assert.equal(status, 200)
    assert.containsSubset(body.items[0], { id: itemId, price: 20, quantity: 2, status: 'active', game: { id: to.id } })
    assert.equal(body.items[0].product_name, body.items[0].game.module.name)
    assert.deepEqual([await shop.seats(from), await shop.seats(to)], [{ sold: 0, held: 0 }, { sold: 2, held: 0 }])
    const entry = body.history.find(({ event }: { event: string }) => event === 'moved')
    assert.deepEqual([entry.event, entry.actor, entry.details.from.productId, entry.details.to.productId], ['moved', 'Ada Admin', from.id, to.id])
    const audit = await product.database.one(`select before, after from audit_log where action = 'moved seats' and subject_id = $1`, [String(id)])
    assert.deepEqual(audit, { before: { itemId, productId: from.id }, after: { itemId, productId: to.id } })
  }).tags(['1-7-15'])

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
    const calendar = mail!.attachments[0]!.text
    assert.match(calendar, new RegExp(`UID:game-${from.id}-order-${id}@questboard[^]*?STATUS:CANCELLED[^]*?END:VEVENT`))
    assert.match(calendar, new RegExp(`UID:game-${to.id}-order-${id}@questboard[^]*?STATUS:CONFIRMED`))
    assert.match(mail!.subject, /^Your seats are at .* now$/)
    assert.match(mail!.text, /we moved your seats from .* Nothing more is to be paid\./)
  })

  test('is offered for games to come with seats to give away, soonest first, found by name', async ({ assert }) => {
    const module = await createModule({ name: unique('Moving house') }, shop.database)
    const at = (days: number, attributes: object = {}) => shop.game({ moduleId: module.id, startsIn: { days }, priceCents: 2500, maxPlayers: 4, ...attributes })
    const [late, from, small] = [await at(9), await at(7), await at(8, { seatsLeft: 1 })]
    await at(8, { seatsLeft: 0 })
    await at(-1)
    const { itemId } = await order(from.id, 2)
    const targets = (filter: object) => administrator.http.get(`/api/orders/item/${itemId}/targets`, { query: { filter: JSON.stringify(filter) } })
    const found = await targets({ q: module.name })
    assert.deepEqual(found.body.map(({ id, left, fits }: MoveTarget) => [id, left, fits]), [[from.id, 2, false], [small.id, 1, false], [late.id, 4, true]])
    assert.containsSubset(found.body[2], { name: module.name, date: late.startsAt.toISOString(), price: 25 })
    assert.equal(found.headers.get('content-range'), 'targets 0-2/3')
    assert.deepEqual((await targets({ id: [late.id] })).body, [found.body[2]])
    assert.equal((await administrator.http.get('/api/orders/item/0/targets')).status, 404)
    const second = await administrator.http.get(`/api/orders/item/${itemId}/targets`, { query: { filter: JSON.stringify({ q: module.name }), range: '[1,1]' } })
    assert.deepEqual(second.body, [found.body[1]])
    assert.equal(second.headers.get('content-range'), 'targets 1-1/3')
  })

  test('is refused when the game is full, has begun, is cancelled or unknown, and nothing changes', async ({ assert }) => {
    const from = await shop.game()
    const { itemId } = await order(from.id, 2)
    const cancelled = await shop.game()
    await order(cancelled.id)
    await administrator.http.delete(`/api/games/${cancelled.id}`)
    const refusals: [number, string][] = [
      [(await shop.game({ maxPlayers: 6, seatsLeft: 1 })).id, 'Sorry, only 1 seat available.'],
      [(await shop.game({ maxPlayers: 6, seatsLeft: 0 })).id, 'Sorry, this game is full.'],
      [(await shop.game({ startsIn: { hours: -1 } })).id, 'Sorry, this game has already started and registration is no longer available.'],
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
