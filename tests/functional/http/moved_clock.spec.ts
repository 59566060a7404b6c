import { test } from '@japa/runner'
import { createVenue } from '#database/factories/catalog'
import { createPerson, type Person } from '#tests/support/people'
import { freshApp, type App } from '#tests/support/app'
import { startProduct, type Member, type Product } from '#tests/support/product'
import { eventually, Shop } from '#tests/support/shop'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** What a shop with customers is started with; nobody is called. */
const KEYS = {
  SANDBOX: 'false',
  STRIPE_SECRET_KEY: 'sk_live_x',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
  GOOGLE_CLIENT_ID: 'x',
  DISCORD_CLIENT_ID: 'x',
  DISCORD_CLIENT_SECRET: 'x',
  MAIL_FROM: 'shop@example.test',
}

const forward = async ({ sandbox }: Product, seconds: number) => {
  const moved = await sandbox.http.post('/_sandbox/clock', { advance_seconds: seconds })
  if (moved.status !== 200) throw new Error(moved.text)
  return moved.body as { now: string; followers: number }
}
const backToRealTime = ({ sandbox }: Product) => sandbox.http.post('/_sandbox/clock', { real: true })
const dateOf = async ({ http }: Pick<Member, 'http'>) =>
  Date.parse((await http.get('/health/live')).headers.get('date')!)
/** Seconds, to the nearest ten. */
const aheadOf = async (member: Pick<Member, 'http'>) =>
  10 * Math.floor((await dateOf(member)) / 10_000 - Date.now() / 10_000 + 0.5)

test.group('Clock | of a demonstration', (group) => {
  let product: App
  let second: Member
  let shop: Shop
  group.setup(async () => {
    product = await freshApp()
    second = await product.startProcess()
    shop = new Shop(product)
  })
  group.each.setup(() => async () => void (await backToRealTime(product)))

  async function bought(game: { id: number }, { http, email }: Person): Promise<number> {
    const { sessionId } = await shop.startedCheckout([{ game, email }], { http, email })
    await shop.pay(sessionId)
    return (await shop.createOrder(sessionId, http)).body.id
  }

  test('is moved in every process at once, stays moved for one that starts anew, and goes back', async ({ assert }) => {
    assert.equal((await forward(product, DAY)).followers, 2)
    assert.deepEqual(await Promise.all([product, second].map(aheadOf)), [DAY, DAY])
    await second.kill9()
    await second.restart()
    assert.equal(await aheadOf(second), DAY)
    await backToRealTime(product)
    assert.deepEqual(await Promise.all([product, second].map(aheadOf)), [0, 0])
  })

  test('a hold lasts its fifteen minutes, and no longer, wherever the seat is asked for', async ({ assert }) => {
    await forward(product, 8 * DAY)
    const game = await shop.game({ maxPlayers: 1, startsIn: { days: 30 } })
    const { sessionId } = await shop.startedCheckout([{ game }])
    const other = { http: second.http }
    await forward(product, 14 * MINUTE)
    assert.equal((await shop.startCheckout([{ game }], other)).status, 400)
    await forward(product, 2 * MINUTE)
    // Not in the moment in which a sweeper is at it.
    await eventually(async () => (await shop.startCheckout([{ game }], other)).status === 200)
    await product.runJob('sweep-checkouts')
    assert.equal(await shop.checkoutState(sessionId), 'released')
    assert.deepEqual(await shop.seats(game), { sold: 0, held: 1 })
  })

  test('a buyer is told how long their hold lasts by the same clock', async ({ assert }) => {
    await forward(product, 8 * DAY)
    const started = await shop.startCheckout([{ game: await shop.game({ startsIn: { days: 30 } }) }])
    const left = Date.parse(started.body.expiresAt) - Date.parse(started.headers.get('date')!)
    assert.approximately(left / 1000, 15 * MINUTE, 5)
  })

  test('a sweeper frees what nobody asks for', async ({ assert }) => {
    const game = await shop.game({ maxPlayers: 2, startsIn: { days: 3 } })
    await shop.startedCheckout([{ game, seats: 2 }])
    await forward(product, 16 * MINUTE)
    await product.runJob('sweep-checkouts')
    assert.deepEqual(await shop.seats(game), { sold: 0, held: 0 })
  })

  test('a game that has begun is sold and listed no more', async ({ assert }) => {
    const game = await shop.game({ startsIn: { hours: 3 } })
    const listed = async () => {
      const { body } = await product.http.graphql('query games($id: Int) { games(moduleId: $id) { id } }', {
        id: game.moduleId,
      })
      return body.data.games.length as number
    }
    assert.equal(await listed(), 1)
    assert.equal((await shop.startCheckout([{ game }])).status, 200)
    await forward(product, 4 * HOUR)
    assert.equal(await listed(), 0)
    const refused = await shop.startCheckout([{ game }])
    assert.deepEqual([refused.status, refused.body.code], [400, 'ALREADY_STARTED'])
  })

  test('what comes back for a seat is decided by it, and told with its date', async ({ assert }) => {
    const person = await createPerson(product)
    const game = await shop.game({ priceCents: 2000, startsIn: { hours: 30 } })
    const [early, late] = [await bought(game, person), await bought(game, person)]
    await forward(product, 5 * HOUR)
    assert.containsSubset((await person.http.post(`/api/orders/${early}/cancel`)).body, {
      status: 'refunded',
      refunded: 20,
    })
    await forward(product, 2 * HOUR)
    assert.containsSubset((await person.http.post(`/api/orders/${late}/cancel`)).body, {
      status: 'cancelled',
      refunded: 0,
    })
    const written = await product.database.query<{ at: Date }>(
      `select created_at as at from order_history where order_id = $1 order by id desc limit 1`,
      [late]
    )
    assert.approximately(written[0]!.at.getTime(), Date.now() + 7 * HOUR * 1000, 60_000)
  })

  test('an order is dated by it', async ({ assert }) => {
    await forward(product, 7 * DAY)
    const person = await createPerson(product)
    const id = await bought(await shop.game({ startsIn: { days: 30 } }), person)
    const [order] = (await person.http.get('/api/orders/my-orders')).body
    assert.equal(order.id, id)
    assert.approximately(Date.parse(order.createdAt), Date.now() + 7 * DAY * 1000, 60_000)
  })

  test('the month of a partner’s page turns by the clocks of its venue', async ({ assert }) => {
    const today = new Date()
    // Nine in the evening in Honolulu, and two or three in the night in New York, of the next month.
    const evening = Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 1, 1, 7)
    await forward(product, Math.round((evening - today.getTime()) / 1000))
    const monthAt = async (timeZone: 'Pacific/Honolulu' | 'America/New_York') => {
      const venue = await createVenue({ timeZone }, shop.database)
      const game = await shop.game({ venueId: venue.id, startsAt: new Date(evening + HOUR * 1000) })
      const { month, games } = (
        await product.http.get('/api/embed/v1/listing', { query: { venue: venue.slug, month: 'now' } })
      ).body
      assert.deepEqual(
        games.map(({ id }: { id: number }) => id),
        [game.id]
      )
      return month.current
    }
    const name = (month: number) => new Date(Date.UTC(today.getUTCFullYear(), month)).toISOString().slice(0, 7)
    assert.equal(await monthAt('Pacific/Honolulu'), name(today.getUTCMonth()))
    assert.equal(await monthAt('America/New_York'), name(today.getUTCMonth() + 1))
  })

  test('a page says by how much it was moved, so that it reckons with the same time in a browser', async ({
    assert,
  }) => {
    const read = async (path: string) => (await product.http.get(path, { headers: { accept: 'text/html' } })).text
    assert.notInclude(await read('/games'), 'data-ahead')
    await forward(product, DAY)
    for (const path of ['/games', '/admin/games']) assert.include(await read(path), `data-ahead="${DAY * 1000}"`)
  })
})

test.group('Clock | of a shop with real keys', (group) => {
  let product: Product
  group.setup(async () => {
    product = await startProduct({ env: KEYS })
  })

  test('is the machine\u2019s, whatever a sandbox says', async ({ assert }) => {
    assert.equal((await forward(product, DAY)).followers, 0)
    assert.equal(await aheadOf(product.processes[0]!), 0)
    await product.processes[0]!.restart()
    assert.equal(await aheadOf(product.processes[0]!), 0)
  })

  test('and who asks for a demonstration with a real key is refused at boot', async ({ assert }) => {
    const refused = await startProduct({ env: { ...KEYS, SANDBOX: 'true' } }).then(
      () => '',
      (error: Error) => error.message
    )
    assert.include(refused, 'SANDBOX=true and STRIPE_SECRET_KEY exclude each other')
  })
})
