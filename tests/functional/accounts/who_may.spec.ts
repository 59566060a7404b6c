import { test } from '@japa/runner'
import sharp from 'sharp'
import { createVenue } from '#database/factories/catalog'
import type { OrderItem } from '#common/wire'
import { CampaignStage, TOMORROW } from '#tests/support/campaign_stage'
import { createAdministrator, createPerson } from '#tests/support/people'
import { sharedApp, type App } from '#tests/support/app'
import { checkoutBody, eventually } from '#tests/support/shop'
import { cartOf, TicketStage, typeOf } from '#tests/support/ticket_stage'

const DAY = TOMORROW.toISODate()!

interface Cart {
  lineItems: object[]
  cartItems: object[]
}

test.group('Accounts | who does what', (group) => {
  let product: App
  let campaigns: CampaignStage
  let tickets: TicketStage
  group.setup(async () => {
    product = await sharedApp()
    campaigns = await CampaignStage.set(product)
    tickets = new TicketStage(product)
  })

  test('who is signed in applies, accepts invitations, pays by link, waits for a large event and sees what is theirs; a visitor is asked to sign in', async ({
    assert,
  }) => {
    const person = await createPerson(product)
    const { http: visitor } = product
    const { http } = person
    const applied = await campaigns.campaign({ memberIds: [] })
    assert.deepEqual(
      [(await visitor.post(`${applied.at}/apply`)).status, (await http.post(`${applied.at}/apply`)).status],
      [401, 201]
    )

    const joined = await campaigns.campaign({ memberIds: [] })
    await campaigns.host.http.post(`${joined.at}/invite`, { email: person.email })
    const token = await eventually(
      async () =>
        (await campaigns.mailsTo(person)).flatMap(({ text }) => /campaigns\/join\/([\w-]+)/.exec(text)?.[1] ?? [])[0]
    )
    assert.deepEqual(
      [
        (await visitor.post(`/api/campaigns/join/${token}`)).status,
        (await http.post(`/api/campaigns/join/${token}`)).status,
      ],
      [401, 200]
    )
    assert.equal((await visitor.get(`/api/payment-links/${joined.id}/${DAY}`)).status, 401)
    const link = await campaigns.link(joined.id, DAY, person)
    assert.equal(link.status, 200, link.text)
    const { gameId } = (await campaigns.sessions(joined.at, person)).find(({ sessionDate }) => sessionDate === DAY)!
    const session = await campaigns.pay(gameId, person)
    assert.equal(session.status, 200)

    const event = await tickets.event()
    const ticket = await tickets.buy([{ typeId: typeOf(event, 'player'), choice: { joinWaitlist: true } }], {
      http,
      email: person.email,
    })
    const waiting = (as = http) =>
      as.get(`/api/lpg/games/${event.id}/waitlist-status`).then(({ body }) => body.isOnWaitlist)
    assert.deepEqual([await waiting(), await waiting(visitor)], [true, false])

    for (const path of [
      '/api/campaigns/my',
      '/api/account/payment-methods',
      '/api/credits/my-credits',
      '/api/orders/my-orders',
      '/api/referrals/my-code',
      '/api/referrals/my-stats',
    ]) {
      assert.deepEqual([path, (await visitor.get(path)).status, (await http.get(path)).status], [path, 401, 200])
    }
    assert.includeMembers(
      (await campaigns.host.http.get('/api/campaigns/my')).body.map(({ id }: { id: number }) => id),
      [applied.id, joined.id]
    )
    assert.sameMembers(
      (await http.get('/api/orders/my-orders')).body.map(({ id }: { id: number }) => id),
      [session.body.id, ticket.id]
    )
    const form = new FormData()
    for (const [name, value] of Object.entries({ name: person.username, email: person.email })) form.append(name, value)
    form.append(
      'image',
      new Blob([
        new Uint8Array(
          await sharp({ create: { width: 600, height: 400, channels: 3, background: 'seagreen' } })
            .png()
            .toBuffer()
        ),
      ]),
      'me.png'
    )
    const become = '/api/account/become-a-game-master'
    assert.deepEqual([(await visitor.post(become, {})).status, (await http.post(become, form)).status], [401, 201])
    assert.include((await http.get('/api/auth/me')).body.roles, 'Game Master')
  }).tags(['2-1-02', '2-6-01', '1-6-01'])

  test('visitors look, players buy, game masters run campaigns, relief is there for large events alone, administrators run the shop', async ({
    assert,
  }) => {
    const [player, relief, staff] = [
      await createPerson(product),
      await createPerson(product),
      await createAdministrator(product),
    ]
    const may = async (path: string, of = product.http) => (await of.get(path)).status
    const everybody = [product.http, player.http, campaigns.host.http, relief.http, staff.http]
    assert.deepEqual(await Promise.all(everybody.map((http) => may('/api/lpg/games', http))), [200, 200, 200, 200, 200])
    assert.deepEqual(
      await Promise.all(everybody.map((http) => may('/api/orders/my-orders', http))),
      [401, 200, 200, 200, 200]
    )
    assert.deepEqual(
      await Promise.all(everybody.map((http) => http.post('/api/campaigns', {}).then(({ status }) => status))),
      [401, 403, 422, 403, 422]
    )
    assert.deepEqual(await Promise.all(everybody.map((http) => may('/api/orders', http))), [401, 403, 403, 403, 200])

    const event = await tickets.event()
    await tickets.buy([{ typeId: typeOf(event, 'relief') }], { http: relief.http, email: relief.email })
    assert.containsSubset(await tickets.tickets(event), [{ role: 'relief', state: 'sold', squadId: null }])
    assert.deepEqual(
      await Promise.all([
        may('/api/orders', relief.http),
        may(`/api/large-events/${event.id}/board`, relief.http),
        may(`/api/large-events/${event.id}/board`, staff.http),
      ]),
      [403, 403, 200]
    )
  }).tags(['2-1-01'])

  test('a one-shot in a shop, a session of a campaign online and a place at a large event are bought by one card, each with its day and its place', async ({
    assert,
  }) => {
    const [venue, online] = [
      await createVenue({ name: 'Larkspur Hall' }, tickets.shop.database),
      await createVenue({ name: 'The Long Table', type: 'online' }, tickets.shop.database),
    ]
    const game = await tickets.shop.game({ venueId: venue.id, priceCents: 2000 })
    const campaign = await campaigns.campaign({ venueId: online.id, priceCents: 1500 })
    const event = await tickets.event({ venueId: venue.id })
    const squad = await tickets.squad(event)
    const { player } = campaigns
    const { gameId } = (await campaigns.sessions(campaign.at)).find(({ sessionDate }) => sessionDate === DAY)!

    const seats = checkoutBody([{ game }, { game: { id: gameId } }], { email: player.email }) as Cart
    const ticket = cartOf([{ typeId: typeOf(event, 'player'), choice: { squadId: squad.id } }], {
      email: player.email,
    }) as Cart
    const started = await player.http.post('/api/checkout/create-checkout-session', {
      ...seats,
      lineItems: [...seats.lineItems, ...ticket.lineItems],
      cartItems: [...seats.cartItems, ...ticket.cartItems],
    })
    assert.equal(started.status, 200, started.text)
    const order = await tickets.pay(started.body.sessionId, player.http)
    assert.equal(order.paid, 85)
    assert.deepEqual(
      order.items.map(({ product_type, date, game: seat, large_event }: OrderItem) => [
        product_type,
        date !== null,
        (seat ?? large_event)?.venue?.name,
      ]),
      [
        ['game', true, venue.name],
        ['game', true, online.name],
        ['lpg', true, venue.name],
      ]
    )
  }).tags(['1-0-01'])
})
