import { test } from '@japa/runner'
import { monthOf } from '#api/shared/months'
import { createVenue } from '#database/factories/catalog'
import { createPartner } from '#database/factories/partners'
import { createAdministrator, createPerson } from '#tests/support/people'
import { freshApp, type App } from '#tests/support/app'
import { checkoutBody, eventually, Shop, type Buyer, type WantedSeats } from '#tests/support/shop'
import type { PartnerMonth } from '#common/wire'

test.group('Partners | from a click to the order', (group) => {
  let product: App
  let shop: Shop
  group.setup(async () => {
    product = await freshApp({ 'limits.partnerClicksPerHour': 5 })
    shop = new Shop(product)
  })

  const BROWSER =
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
  const land = (
    path: string,
    {
      cookie,
      from = '198.51.100.1',
      method = 'GET',
      headers = {},
    }: { cookie?: string; from?: string; method?: string; headers?: Record<string, string> } = {}
  ) =>
    product.http.call(method, path, {
      headers: { 'x-forwarded-for': from, 'user-agent': BROWSER, ...(cookie ? { cookie } : {}), ...headers },
    })
  const cookieOf = (answer: { headers: Headers }) => /^partner=[^;]*/.exec(answer.headers.get('set-cookie') ?? '')?.[0]
  const dayOf = async ({ id }: { id: number }) =>
    (
      await product.database.query<{ clicks: number; views: number }>(
        'select clicks, views from partner_days where partner_id = $1',
        [id]
      )
    )[0]

  /** Starts a checkout as a browser that has this cookie. */
  const start = (wanted: WantedSeats[], cookie: string | undefined, buyer: Buyer = {}) =>
    product.http.post('/api/checkout/create-checkout-session', checkoutBody(wanted, buyer), {
      headers: cookie ? { cookie } : {},
    })
  const buy = async (
    cookie: string | undefined,
    {
      seats = 1,
      priceCents = 2500,
      http = product.http,
    }: { seats?: number; priceCents?: number; http?: App['http'] } = {}
  ) => {
    const game = await shop.game({ priceCents, maxPlayers: 6 })
    const { body } = await start([{ game, seats }], cookie)
    await shop.pay(body.sessionId)
    return {
      sessionId: body.sessionId as string,
      order: (await shop.createOrder(body.sessionId, http)).body as { id: number },
    }
  }
  const partnerOf = async ({ id }: { id: number }) =>
    (
      await product.database.one<{ partner: string | null }>('select partner_id as partner from orders where id = $1', [
        id,
      ])
    ).partner

  test('a page that somebody is sent to answers the same address without the partner, and a cookie for 30 days that names nobody', async ({
    assert,
  }) => {
    const partner = await createPartner({}, shop.database)
    const answer = await land(`/games?city=Boise%2C%20ID&partner=${partner.key}&ref=ABC`)
    assert.deepEqual(
      [answer.status, answer.headers.get('location'), answer.headers.get('cache-control')],
      [303, '/games?city=Boise%2C%20ID&ref=ABC', 'no-store']
    )
    const cookie = answer.headers.get('set-cookie')!
    assert.match(cookie, new RegExp(`^partner=${partner.key}\\.\\d{4}-\\d{2}-\\d{2};`))
    for (const part of ['Max-Age=2592000', 'HttpOnly', 'SameSite=Lax', 'Path=/']) assert.include(cookie, part)
    // It leads to no other host.
    assert.equal(
      (await land(`${product.url}//elsewhere.example/games?partner=${partner.key}`)).headers.get('location'),
      '/elsewhere.example/games'
    )
  })

  test('a click counts once for each visitor and day, however often the page is loaded, and only so often for one network', async ({
    assert,
  }) => {
    const partner = await createPartner({}, shop.database)
    const path = `/games?partner=${partner.key}`
    const cookie = cookieOf(await land(path, { from: '198.51.100.2' }))
    for (let reload = 0; reload < 3; reload += 1) await land(path, { cookie, from: '198.51.100.2' })
    await land(path, { method: 'HEAD', from: '198.51.100.2' })
    assert.equal((await dayOf(partner))!.clicks, 1)
    for (let click = 0; click < 20; click += 1) assert.exists(cookieOf(await land(path, { from: '198.51.100.3' })))
    assert.equal((await dayOf(partner))!.clicks, 6)
    // Yesterday's visitor comes again.
    await land(path, { cookie: `partner=${partner.key}.2026-01-01`, from: '198.51.100.4' })
    assert.equal((await dayOf(partner))!.clicks, 7)
  })

  test('a browser that looks ahead and a program that reads pages are led on and not counted; who follows the link then is', async ({
    assert,
  }) => {
    const partner = await createPartner({}, shop.database)
    const path = `/games?partner=${partner.key}`
    const unseen = [
      { 'sec-purpose': 'prefetch' },
      { 'sec-purpose': 'prefetch;prerender' },
      { purpose: 'prefetch' },
      { purpose: 'preview' },
      { 'sec-fetch-dest': 'image' },
      { 'sec-fetch-dest': 'iframe' },
      { 'sec-fetch-dest': 'empty' },
      { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
      { 'user-agent': 'facebookexternalhit/1.1' },
      { 'user-agent': 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)' },
    ] as Record<string, string>[]
    for (const headers of unseen) {
      const { status, headers: told } = await land(path, { from: '198.51.100.20', headers })
      assert.deepEqual([status, told.get('location')], [303, '/games'], JSON.stringify(headers))
    }
    assert.isUndefined(await dayOf(partner))
    for (const headers of [{ 'sec-purpose': 'prefetch' }, { 'sec-fetch-dest': 'image' }] as Record<string, string>[])
      assert.isUndefined(cookieOf(await land(path, { from: '198.51.100.20', headers })))
    await land(path, { from: '198.51.100.20' })
    assert.equal((await dayOf(partner))!.clicks, 1)
  })

  test('an unknown, forged or archived key counts for nobody and leaves whoever came before', async ({ assert }) => {
    const [partner, archived] = [
      await createPartner({}, shop.database),
      await createPartner({ archivedAt: new Date() }, shop.database),
    ]
    for (const key of ['aaaaaaaaaa', archived.key, 'x', '', '%00', "'--", `${partner.key}x`]) {
      const answer = await land(`/games?partner=${key}`, { from: '198.51.100.5' })
      assert.deepEqual(
        [answer.status, answer.headers.get('location'), cookieOf(answer)],
        [303, '/games', undefined],
        key
      )
    }
    assert.isUndefined(await dayOf(archived))
    for (const forged of [
      'partner=aaaaaaaaaa.2026-11-01',
      `partner=${archived.key}.2026-11-01`,
      `partner=${partner.key}`,
      'partner=%00',
      'partner=',
    ]) {
      const { order } = await buy(forged)
      assert.isNull(await partnerOf(order), forged)
    }
  })

  test('the last click wins, also over a checkout that was begun; the order knows it whoever makes it, guest or not', async ({
    assert,
  }) => {
    const [first, last] = [await createPartner({}, shop.database), await createPartner({}, shop.database)]
    const cookie = cookieOf(await land(`/games?partner=${first.key}`))
    const later = cookieOf(await land(`/games?partner=${last.key}`, { cookie }))
    const game = await shop.game({})
    const buyer = { buyerKey: 'a-browser-of-its-own-key' }
    const [begun, again, other] = [
      await start([{ game }], cookie, buyer),
      await start([{ game }], cookie, buyer),
      await start([{ game }], later, buyer),
    ]
    assert.equal(again.body.sessionId, begun.body.sessionId)
    assert.notEqual(other.body.sessionId, begun.body.sessionId)
    await shop.pay(other.body.sessionId)
    // The webhook, with no browser left.
    const made = await eventually(
      async () =>
        (
          await product.database.query<{ id: number }>(
            'select o.id from orders o join checkouts c on c.id = o.checkout_id where c.provider_session_id = $1',
            [other.body.sessionId]
          )
        )[0]
    )
    assert.equal(await partnerOf(made), String(last.id))

    const person = await createPerson(product)
    const free = await shop.game({ priceCents: 0 })
    const { body } = await person.http.post('/api/checkout/create-checkout-session', checkoutBody([{ game: free }]), {
      headers: { cookie: cookie! },
    })
    const { body: confirmed } = await shop.confirm(body.sessionId, person.http)
    assert.equal(await partnerOf({ id: confirmed.orderId }), String(first.id))
    assert.isNull(await partnerOf((await buy(undefined)).order))
  })

  test('the report adds up with the orders to the cent, a refund lowers it, archiving keeps it; list, export and page name the partner', async ({
    assert,
  }) => {
    const owner = await createPerson(product)
    const partner = await createPartner({ userId: owner.id, name: 'The Painted Ogre' }, shop.database)
    const cookie = cookieOf(await land(`/games?partner=${partner.key}`, { from: '198.51.100.6' }))
    const staff = await createAdministrator(product)
    const one = await buy(cookie, { seats: 2, priceCents: 1999 })
    const two = await buy(cookie, { seats: 1, priceCents: 1033 })
    const { name: month } = monthOf(new Date())
    const report = async (): Promise<PartnerMonth[]> =>
      (await owner.http.get(`/api/partners/${partner.key}/report`)).body.months
    assert.deepEqual(await report(), [{ month, views: 0, clicks: 1, orders: 2, seats: 3, money: 50.31 }])

    const { body: order } = await staff.http.get(`/api/orders/${one.order.id}`)
    assert.deepEqual(order.partner, { id: partner.id, name: 'The Painted Ogre' })
    const refund = {
      key: crypto.randomUUID(),
      amount: 7.77,
      confirmAmount: 7.77,
      reason: 'The room was cold.',
      destination: 'card',
    }
    assert.equal((await staff.http.post(`/api/orders/${one.order.id}/refunds`, refund)).status, 201)
    const { status: cancelled } = await staff.http.post(
      `/api/orders/${two.order.id}/cancel`,
      { refund: 'original' },
      { headers: { 'idempotency-key': crypto.randomUUID() } }
    )
    assert.equal(cancelled, 200)
    const [refunded] = await report()
    assert.deepEqual(refunded, { month, views: 0, clicks: 1, orders: 2, seats: 2, money: 32.21 })

    const filter = JSON.stringify({ partnerId: partner.id })
    const { body: rows } = await staff.http.get('/api/orders', { query: { filter } })
    assert.sameMembers(
      rows.map(({ id }: { id: number }) => id),
      [one.order.id, two.order.id]
    )
    const sum = rows.reduce(
      (cents: number, { refundable }: { refundable: number }) => cents + Math.round(refundable * 100),
      0
    )
    assert.equal(sum, 3221)
    assert.deepEqual(rows[0].partner, { id: partner.id, name: 'The Painted Ogre' })
    const { body: listed } = await staff.http.get('/api/partners', {
      query: { filter: JSON.stringify({ q: 'painted' }) },
    })
    assert.deepEqual(listed[0].thisMonth, refunded)

    await staff.http.post(`/api/partners/${partner.id}/archive`)
    assert.deepEqual(await report(), [refunded])
    assert.equal((await staff.http.get('/api/orders', { query: { filter } })).body.length, 2)
    assert.deepEqual(
      (await owner.http.get(`/api/partners/${partner.key}/report`, { query: { month: '2020-01' } })).body.months,
      []
    )
    assert.equal(
      (await owner.http.get(`/api/partners/${partner.key}/report`, { query: { month: '2020-13' } })).status,
      422
    )
  })

  test('the links of the listing lead from a page of a partner to a counted click', async ({ assert }) => {
    const venue = await createVenue({}, shop.database)
    const game = await shop.game({ venueId: venue.id })
    const partner = await createPartner({}, shop.database)
    const { body } = await product.http.get('/api/embed/v1/listing', {
      query: { venue: venue.slug, partner: partner.key },
    })
    const url = new URL(body.games[0].url)
    const answer = await land(url.pathname + url.search, { from: '198.51.100.7' })
    assert.equal(answer.headers.get('location'), `/join-game/${game.id}`)
    assert.deepEqual(await dayOf(partner), { clicks: 1, views: 0 })
  })
})
