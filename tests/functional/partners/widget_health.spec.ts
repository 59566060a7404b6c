import { test } from '@japa/runner'
import { dayOf } from '#api/shared/clock'
import { monthBefore } from '#api/shared/months'
import { createPartner } from '#database/factories/partners'
import { createAdministrator, createPerson, type Person } from '#tests/support/people'
import { freshApp, type App } from '#tests/support/app'
import { Shop } from '#tests/support/shop'
import type { WidgetSite } from '#common/wire'

test.group('Partners | what widgets tell, and what their stores are told', (group) => {
  let product: App
  let shop: Shop
  let staff: Person
  group.setup(async () => {
    product = await freshApp({ 'limits.beacons': 40, 'limits.newSitesPerDay': 3, 'limits.partnerViewsPerHour': 10 })
    shop = new Shop(product)
    staff = await createAdministrator(product)
  })

  /** As `navigator.sendBeacon` sends it from a page of another origin. */
  const beacon = (
    body: unknown,
    { origin = 'https://ogre.example', from = '198.51.100.10', type = 'text/plain;charset=UTF-8' } = {}
  ) =>
    product.http.post('/api/embed/v1/beacon', typeof body === 'string' ? body : JSON.stringify(body), {
      headers: { 'content-type': type, origin, 'sec-fetch-site': 'cross-site', 'x-forwarded-for': from },
    })
  const told = (more = {}) => ({ v: '1.2.0', state: 'shown', asked: 'venue=ogre-hall', ...more })
  const sites = async (filter: object): Promise<WidgetSite[]> =>
    (await staff.http.get('/api/widget-sites', { query: { filter: JSON.stringify(filter) } })).body
  const views = async ({ id }: { id: number }) =>
    (await product.database.query<{ views: number }>('select views from partner_days where partner_id = $1', [id]))[0]
      ?.views

  test('a view is counted for the partner and the day, and staff see which page shows what, and since when it shows nothing', async ({
    assert,
  }) => {
    const partner = await createPartner({ name: 'The Painted Ogre', site: 'https://ogre.example' }, shop.database)
    for (const body of [told({ partner: partner.key }), told({ partner: partner.key, v: '1.3.0' })])
      assert.equal((await beacon(body)).status, 204)
    assert.equal(await views(partner), 2)
    const [site] = await sites({ partnerId: partner.id })
    assert.containsSubset(site, {
      origin: 'https://ogre.example',
      partner: { id: partner.id, name: 'The Painted Ogre' },
      version: '1.3.0',
      state: 'shown',
      asked: 'venue=ogre-hall',
      brokenSince: null,
      shown: 2,
      broken: 0,
    })

    await beacon(told({ partner: partner.key, state: 'missing', asked: 'venue=gone' }))
    const since = (await sites({ partnerId: partner.id }))[0]!.brokenSince
    await beacon(told({ partner: partner.key, state: 'failed' }))
    const [broken] = await sites({ partnerId: partner.id, broken: true })
    assert.containsSubset(broken, { state: 'failed', brokenSince: since, shown: 2, broken: 2 })
    assert.isString(since)
    assert.equal(
      (await staff.http.get('/api/partners', { query: { filter: JSON.stringify({ id: [partner.id] }) } })).body[0]
        .brokenSince,
      since
    )
    await beacon(told({ partner: partner.key }))
    assert.isNull((await sites({ partnerId: partner.id }))[0]!.brokenSince)
    assert.equal(await views(partner), 3)
  })

  test('counts views of the page of the partner, up to a number in an hour', async ({ assert }) => {
    const partner = await createPartner({ site: 'https://www.cheater.example' }, shop.database)
    const send = (origin: string, from: string) => beacon(told({ partner: partner.key }), { origin, from })
    for (const origin of ['https://www.cheater.example', 'https://cheater.example', 'null'])
      await send(origin, '198.51.100.60')
    assert.equal(await views(partner), 3)
    for (const origin of [
      'https://other.example',
      'https://cheater.example.evil.example',
      'https://evilcheater.example',
    ])
      assert.equal((await send(origin, '198.51.100.60')).status, 204)
    const { key } = partner
    const headers = { 'content-type': 'text/plain', 'x-forwarded-for': '198.51.100.60' }
    await product.http.post('/api/embed/v1/beacon', JSON.stringify(told({ partner: key })), { headers })
    assert.equal(await views(partner), 3, 'not on the page of the partner, and not by a browser')

    for (let number = 0; number < 15; number += 1) await send('https://cheater.example', '198.51.100.61')
    assert.equal(await views(partner), 13, 'ten of a network in an hour')
    await send('https://cheater.example', '198.51.100.62')
    assert.equal(await views(partner), 14)
    assert.containsSubset(await sites({ partnerId: partner.id, q: 'cheater.example' }), [{ shown: 17 }])
  })

  test('a frame, which is a page of ours, tells which page holds it; nobody else is believed that', async ({
    assert,
  }) => {
    const partner = await createPartner({}, shop.database)
    const from = '198.51.100.16'
    const ours = new URL(product.url).origin
    for (const around of [
      undefined,
      '',
      'null',
      'file://',
      ours,
      'x'.repeat(300),
      `https://${'x'.repeat(300)}.example`,
    ]) {
      assert.equal((await beacon(told({ partner: partner.key, around }), { origin: ours, from })).status, 204, around)
    }
    assert.equal(await views(partner), 7)
    assert.deepEqual(await sites({ partnerId: partner.id }), [])
    await beacon(told({ partner: partner.key, around: 'https://framed.example' }), { origin: ours, from })
    await beacon(told({ partner: partner.key, around: 'https://victim.example' }), {
      origin: 'https://liar.example',
      from,
    })
    assert.sameMembers(
      (await sites({ partnerId: partner.id })).map(({ origin }) => origin),
      ['https://framed.example', 'https://liar.example']
    )
  })

  test('of two widgets on one site the broken one is told of, whichever spoke last, until it works or is gone for a day', async ({
    assert,
  }) => {
    const from = '198.51.100.15'
    const origin = 'https://two-widgets.example'
    const partner = await createPartner({ site: origin }, shop.database)
    const tell = (state: string, asked: string) =>
      beacon(told({ partner: partner.key, state, asked }), { origin, from })
    const site = async () => (await sites({ partnerId: partner.id }))[0]!
    const overNight = () => product.database.query('update widget_sites set day = day - 1 where origin = $1', [origin])
    await tell('missing', 'venue=gone')
    const { brokenSince } = await site()
    await tell('shown', 'venue=here')
    assert.containsSubset(await site(), { state: 'missing', asked: 'venue=gone', brokenSince, shown: 1, broken: 1 })
    await overNight()
    await tell('shown', 'venue=here')
    await tell('missing', 'venue=gone')
    assert.containsSubset(
      await site(),
      { state: 'missing', asked: 'venue=gone', brokenSince, shown: 1, broken: 1 },
      'since the day before'
    )
    await tell('shown', 'venue=gone')
    assert.containsSubset(await site(), { state: 'shown', brokenSince: null })

    await tell('missing', 'venue=misspelt')
    await overNight()
    for (let day = 0; day < 2; day += 1) {
      await tell('shown', 'venue=here')
      await overNight()
    }
    assert.containsSubset(await site(), { state: 'shown', asked: 'venue=here', brokenSince: null })
  })

  test('a site that mends its widget is well again on the same day: at once where another release, number or month asks, after many good views where another name does', async ({
    assert,
  }) => {
    const from = '198.51.100.17'
    const origin = 'https://mended.example'
    const partner = await createPartner({ site: origin }, shop.database)
    const tell = (state: string, asked: string) =>
      beacon(told({ partner: partner.key, state, asked }), { origin, from })
    const site = async () => (await sites({ partnerId: partner.id }))[0]!
    await tell('failed', 'venue=here&v=1.2.0&limit=12&locale=es')
    await tell('shown', 'venue=here&v=1.3.0&limit=24&locale=es&month=2026-12')
    assert.containsSubset(await site(), { state: 'shown', brokenSince: null })

    await tell('missing', 'venue=mispelt')
    const { brokenSince } = await site()
    for (let view = 0; view < 10; view += 1) await tell('shown', 'venue=here')
    await tell('missing', 'venue=mispelt')
    for (let view = 0; view < 19; view += 1) await tell('shown', 'venue=here')
    assert.containsSubset(await site(), { state: 'missing', asked: 'venue=mispelt', brokenSince })
    await tell('shown', 'venue=here')
    assert.containsSubset(await site(), { state: 'shown', asked: 'venue=here', brokenSince: null })
  })

  test('a page of no partner, and one that forges a key, is seen elsewhere; a file or a frame without an origin is no site', async ({
    assert,
  }) => {
    const partner = await createPartner({}, shop.database)
    await beacon(told(), { origin: 'https://blog.example', from: '198.51.100.11' })
    await beacon(told({ partner: 'aaaaaaaaaa' }), { origin: 'https://forger.example', from: '198.51.100.11' })
    for (const origin of ['null', 'file://', 'chrome-extension://abc', 'x'])
      assert.equal((await beacon(told({ partner: partner.key }), { origin, from: '198.51.100.11' })).status, 204)
    assert.includeMembers(
      (await sites({ elsewhere: true })).map(({ origin }) => origin),
      ['https://blog.example', 'https://forger.example']
    )
    assert.deepEqual(await sites({ partnerId: partner.id }), [])
    assert.equal(await views(partner), 4)
  })

  test('what no widget tells is refused, and nothing of the person is kept', async ({ assert }) => {
    for (const body of [
      '',
      '{',
      '[]',
      'null',
      told({ state: 'happy' }),
      told({ v: '<b>' }),
      told({ v: 7 }),
      told({ asked: undefined }),
      told({ partner: {} }),
    ]) {
      assert.equal((await beacon(body, { from: '198.51.100.12' })).status, 400, JSON.stringify(body))
    }
    assert.equal((await beacon(told({ asked: 'x'.repeat(3000) }), { from: '198.51.100.12' })).status, 413)
    const answer = await beacon(told({ asked: `\0${'x'.repeat(900)}` }), {
      origin: 'https://long.example',
      from: '198.51.100.13',
    })
    assert.deepEqual([answer.status, answer.headers.get('set-cookie')], [204, null])
    assert.lengthOf((await sites({ q: 'long.example' }))[0]!.asked, 500)
    const kept = JSON.stringify(await product.database.query('select * from widget_sites'))
    assert.notInclude(kept, '198.51.100')
  })

  test('adds few pages and no views for a script that makes them up', async ({ assert }) => {
    const from = '198.51.100.14'
    const before = await product.database.one<{ count: string }>('select count(*) from widget_sites', [])
    const partner = await createPartner({ site: 'https://greedy.example' }, shop.database)
    for (let page = 0; page < 50; page += 1) {
      const { status, headers } = await beacon(told({ partner: partner.key }), {
        origin: `https://made-up-${page}.example`,
        from,
      })
      assert.deepEqual([status, headers.get('cross-origin-resource-policy')], [204, 'cross-origin'])
    }
    assert.isUndefined(await views(partner))
    const after = await product.database.one<{ count: string }>('select count(*) from widget_sites', [])
    assert.equal(Number(after.count) - Number(before.count), 3)
  })

  test('the month that is over is mailed once to each partner with something to tell, though two processes do it twice', async ({
    assert,
  }) => {
    const owner = await createPerson(product)
    const busy = await createPartner(
      { userId: owner.id, email: 'busy@store.example', name: 'Busy Store' },
      shop.database
    )
    const byStaff = await createPartner({ email: 'staffed@store.example', name: 'Staffed Store' }, shop.database)
    const unverified = await createPerson(product)
    await product.database.query('update users set email_verified_at = null where id = $1', [unverified.id])
    const [stranger, stopped] = [
      await createPartner({ userId: unverified.id, email: 'stranger@store.example' }, shop.database),
      await createPartner({ email: 'stopped@store.example' }, shop.database),
    ]
    await product.database.query('update partners set reports_stopped_at = now() where id = $1', [stopped.id])
    const quiet = await createPartner({ email: 'quiet@store.example' }, shop.database)
    const gone = await createPartner({ email: 'gone@store.example', archivedAt: new Date() }, shop.database)
    const month = monthBefore(new Date())
    for (const { id } of [busy, gone, byStaff, stranger, stopped])
      await product.database.query(
        'insert into partner_days (partner_id, day, views, clicks) values ($1, $2, 1234, 56)',
        [id, dayOf(month.from)]
      )
    // Those of this month are told in the next.
    await product.database.query('insert into partner_days (partner_id, day, views) values ($1, $2, 9)', [
      quiet.id,
      dayOf(month.until),
    ])
    const game = await shop.game({ priceCents: 1999 })
    const { sessionId } = await shop.startedCheckout([{ game, seats: 2 }])
    await shop.pay(sessionId)
    const { body: order } = await shop.createOrder(sessionId)
    await product.database.query('update orders set partner_id = $1, created_at = $2 where id = $3', [
      busy.id,
      month.from,
      order.id,
    ])

    for (let round = 0; round < 2; round += 1) {
      await Promise.all([1, 2].map(() => product.runJob('partner-reports')))
    }
    const [mail, ...others] = (await shop.mailsTo(owner.email)).body
    assert.deepEqual(others, [])
    for (const words of [
      'Busy Store',
      'Views: 1,234',
      'Clicks: 56',
      'Seats: 2',
      'Paid: $39.98',
      `/partners/${busy.key}`,
    ])
      assert.include(mail!.text, words)
    const [staffed] = (await shop.mailsTo('staffed@store.example')).body
    assert.include(staffed!.text, 'Staffed Store')
    // Whoever types an address writes to nobody but themselves.
    for (const address of [
      'quiet@store.example',
      'gone@store.example',
      'busy@store.example',
      'stranger@store.example',
      'stopped@store.example',
      unverified.email,
    ])
      assert.deepEqual((await shop.mailsTo(address)).body, [])

    const [, link, id] = /\/partner-reports#((\d+)\.[\w-]+)/.exec(staffed!.text)! as unknown as [string, string, string]
    const mails = (method: string, code: string, body?: object) =>
      product.http.call(method, `/api/partner-reports/${id}`, { headers: { 'x-report-link': code }, body })
    assert.deepEqual((await mails('GET', link)).body, { name: 'Staffed Store', stopped: false })
    assert.deepEqual((await mails('PUT', link, { stopped: true })).body, { name: 'Staffed Store', stopped: true })
    assert.deepEqual((await mails('GET', link)).body, { name: 'Staffed Store', stopped: true })
    assert.deepEqual((await mails('PUT', link, { stopped: false })).body, { name: 'Staffed Store', stopped: false })
    for (const forged of ['', `${link}x`, link.replace(id, String(busy.id))])
      assert.equal((await mails('PUT', forged, { stopped: true })).status, 404)
    assert.equal((await mails('PUT', link, {})).status, 422)
  }).timeout(60_000)
})
