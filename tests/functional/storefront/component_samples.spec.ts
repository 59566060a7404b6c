import { test } from '@japa/runner'
import { randomUUID } from 'node:crypto'
import { createCampaign } from '#database/factories/campaigns'
import {
  createCampaignSetting,
  createGameMaster,
  createModule,
  createSpecialEvent,
  createSystem,
  createVenue,
} from '#database/factories/catalog'
import { browserReads } from '#storefront/wire/browser_reads'
import { GraphqlBatch } from '#storefront/wire/graphql'
import { CampaignStage } from '#tests/support/campaign_stage'
import { createPerson, googleToken } from '#tests/support/people'
import { sharedProduct, type Product } from '#tests/support/product'
import { Counter } from '#tests/support/refund_counter'
import { getDifferences } from '#tests/support/shape'
import { Shop } from '#tests/support/shop'
import { linksOf, TicketStage, typeOf } from '#tests/support/ticket_stage'
import { endpoints } from '#tests/component/storefront/fake_api'
import * as samples from '#tests/component/storefront/samples'

const { checkoutWith, gameWith, largeEventWith, getList, orderWith, requestWith, sessionWith } = samples

/** One of the steps that a path stands for. */
const STEPS: Record<string, string> = {
  '/lpg/tickets/:id/:step': 'squad',
  '/orders/:id/refund-requests/:request/:step': 'withdraw',
}

/** A sample with only those keys. */
const pickKeys = <Key extends string>(sample: { [name in Key]: unknown }, answer: object) =>
  Object.fromEntries(Object.entries(sample).filter(([key]) => key in answer))

test.group('Samples of component tests', (group) => {
  let product: Product
  let shop: Shop
  group.setup(async () => {
    product = await sharedProduct()
    shop = new Shop(product)
  })

  const graphql = () =>
    browserReads(new GraphqlBatch(async (operations) => (await product.http.post('/api/graphql', operations)).body))

  /** With everything that a game's page shows. */
  async function gameOfSetting() {
    const system = await createSystem({}, shop.database)
    const setting = await createCampaignSetting({}, shop.database)
    const module = await createModule(
      { systemId: system.id, campaignSettingId: setting.id, description: 'A bell.', image: '/icon-512.png' },
      shop.database
    )
    const venue = await createVenue({ type: 'store', city: 'Boulder', state: 'CO' }, shop.database)
    return { system, setting, game: await shop.game({ moduleId: module.id, venueId: venue.id }) }
  }

  test('every call that they answer exists in the API', async ({ assert }) => {
    const { body: unknown } = await product.http.get('/api/no/such/route')
    for (const endpoint of Object.keys(endpoints).filter((name) => !name.startsWith('QUERY'))) {
      const [method = '', path = ''] = endpoint.split(' ')
      const address = `/api${path
        .replace(':answer', 'approve')
        .replace(/:step$/, STEPS[path] ?? '')
        .replaceAll(/:(id|campaign|member|request)\b/g, '1')
        .replaceAll(/:\w+/g, 'none')}`
      const { body, status } = await product.http.call(method, address, { body: method === 'GET' ? undefined : {} })
      assert.notDeepEqual([status, body?.message], [404, unknown.message], endpoint)
    }
  })

  test('the settings of the shop have the shape of the sample', async ({ assert }) => {
    const { text } = await product.http.get('/games')
    const { settings } = JSON.parse(/<script type="application\/json" id="delivery">(.*?)<\/script>/s.exec(text)![1]!)
    const { refunds, ...rest } = settings
    assert.deepEqual(getDifferences(samples.settings, { ...rest, refunds: { ...refunds, venues: {} } }), [])
  })

  test('a signed-in person has the shape of the sample', async ({ assert }) => {
    const { token, cookie } = await googleToken(product, { email: `${randomUUID()}@example.test`, name: 'Pat Player' })
    const { body } = await product.http.post(
      '/api/auth/verify-token',
      { token, provider: 'google' },
      { headers: { cookie } }
    )
    assert.deepEqual(getDifferences({ user: samples.player, token: '' }, body), [])
  })

  test('games have the shape of the samples', async ({ assert }) => {
    const { game, system } = await gameOfSetting()
    const start = new Date().toISOString()
    assert.deepEqual(getDifferences(gameWith(), await graphql().game(game.id)), [])
    const chosen = await graphql().chosenGames(start, `?system=${system.slug}`)
    assert.deepEqual(getDifferences(getList(), chosen), [])
    assert.deepEqual(Object.keys(chosen.games[0]!).toSorted(), Object.keys(gameWith()).toSorted())
  })

  test('catalog answers have the shape of the samples', async ({ assert }) => {
    const [system, setting] = [await createSystem({}, shop.database), await createCampaignSetting({}, shop.database)]
    const event = await createSpecialEvent({}, shop.database)
    const module = await createModule({ systemId: system.id }, shop.database)
    await shop.game({ specialEventId: event.id, moduleId: module.id })
    await createCampaign({ systemId: system.id }, shop.database)
    const person = await createGameMaster({ biography: 'Knows songs.' }, shop.database)
    const answers: [unknown, string][] = [
      [samples.system, `/systems/${system.slug}`],
      [[samples.systemGame], `/systems/${system.slug}/games`],
      [[samples.systemCampaign], `/systems/${system.slug}/campaigns`],
      [samples.campaignSetting, `/campaign-settings/slug/${setting.slug}`],
      [samples.specialEvent, `/special-events/slug/${event.slug}`],
      [samples.gameMaster, `/game-masters/slug/${person.slug}`],
      [[samples.venue], '/venues'],
    ]
    for (const [sample, path] of answers) {
      const { body } = await product.http.get(`/api${path}`)
      assert.isNotEmpty(body, path)
      assert.deepEqual(getDifferences(sample, body), [], path)
    }
  })

  test('a checkout and its order have the shape of the samples', async ({ assert }) => {
    const { game } = await gameOfSetting()
    const buyerKey = randomUUID()
    const started = await shop.startedCheckout([{ game, seats: 2 }], { buyerKey })
    assert.deepEqual(getDifferences(checkoutWith(), started), [])
    await shop.pay(started.sessionId)
    const { body: order } = await product.http.post('/api/orders/create', { sessionId: started.sessionId, buyerKey })
    assert.deepEqual(getDifferences(orderWith(), order), [])
    const person = await createPerson(product)
    const own = await shop.startedCheckout([{ game }], { http: person.http })
    await shop.pay(own.sessionId)
    await shop.createOrder(own.sessionId, person.http)
    const { body: orders } = await person.http.get('/api/orders/my-orders')
    assert.deepEqual(getDifferences([pickKeys(orderWith(), orders[0])], orders), [])
  })

  test('saved cards and referrals have the shape of the samples', async ({ assert }) => {
    const person = await createPerson(product)
    const { body: card } = await product.sandbox.http.call('POST', '/v1/payment_methods', {
      headers: {
        'authorization': 'Bearer sk_test_questboard_sandbox',
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'type=card&card[number]=4242424242424242&card[exp_month]=7&card[exp_year]=2034&card[cvc]=123',
    })
    await person.http.post('/api/account/payment-methods/attach', { paymentMethodId: card.id })
    const { body: cards } = await person.http.get('/api/account/payment-methods')
    assert.lengthOf(cards, 1)
    assert.deepEqual(getDifferences([samples.paymentMethod], cards), [])
    await person.http.get('/api/referrals/my-code')
    const { body: stats } = await person.http.get('/api/referrals/my-stats')
    assert.deepEqual(getDifferences(samples.referralStats, stats), [])
  })

  test('a refund request has the shape of the sample', async ({ assert }) => {
    const counter = await Counter.at(product)
    const buyer = await createPerson(product)
    await counter.ask(await counter.played(buyer), buyer)
    const { body } = await counter.gameMaster.http.get('/api/refund-requests/mine')
    assert.lengthOf(body, 1)
    assert.deepEqual(getDifferences([requestWith()], body), [])
  })

  test('a campaign and its sessions have the shape of the samples', async ({ assert }) => {
    const stage = await CampaignStage.set(product)
    const [system, setting] = [await createSystem({}, shop.database), await createCampaignSetting({}, shop.database)]
    const { at, slug, id } = await stage.campaign({ systemId: system.id, campaignSettingId: setting.id })
    const applicant = await createPerson(product)
    await applicant.http.post(`/api/campaigns/${id}/apply`)
    const { body: own } = await stage.host.http.get(at)
    const campaign = samples.campaignWith()
    assert.deepEqual(getDifferences(campaign, own), [])
    const { body: shown } = await product.http.get(`/api/campaigns/slug/${slug}`)
    assert.deepEqual(getDifferences(pickKeys(campaign, shown), shown), [])
    const sessions = await stage.sessions(at, stage.host)
    assert.isNotEmpty(sessions)
    assert.deepEqual(getDifferences([sessionWith()], sessions), [])
  })

  test('a large event and its ticket have the shape of the samples', async ({ assert }) => {
    const stage = new TicketStage(product)
    const event = await stage.event({ divisions: ['North'] })
    const squad = await stage.squad(event, { divisionId: event.divisions[0]!.id })
    const sample = largeEventWith({ divisions: [{ id: 1, name: 'North' }], squads: [samples.squadWith()] })
    assert.deepEqual(getDifferences(sample, await stage.told(event)), [])
    const order = await stage.buy([{ typeId: typeOf(event, 'player'), choice: { squadId: squad.id } }])
    const { body: ticket } = await stage.ticket(linksOf(order)[0]!)
    assert.deepEqual(getDifferences(samples.ticketWith(), ticket), [])
  })
})
