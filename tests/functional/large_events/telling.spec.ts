import { test } from '@japa/runner'
import { createCampaignSetting, createVenue } from '#database/factories/catalog'
import { sharedApp, type App } from '#tests/support/app'
import { TicketStage } from '#tests/support/ticket_stage'

test.group('Large events | what the wire tells', (group) => {
  let product: App
  let stage: TicketStage
  group.setup(async () => {
    product = await sharedApp()
    stage = new TicketStage(product)
  })

  test('an event is told by its number and its slug, and in the list: what it is, its tickets, divisions and squads', async ({
    assert,
  }) => {
    const venue = await createVenue({ name: 'Larkspur Hall' }, stage.shop.database)
    const setting = await createCampaignSetting({ name: 'The Vale' }, stage.shop.database)
    const event = await stage.event({
      name: 'Twelve Tables',
      description: 'Twenty tables, **one** story.',
      image: '/icon-512.png',
      venueId: venue.id,
      campaignSettingId: setting.id,
      divisions: ['North', 'South'],
      ticketTypes: [
        { role: 'master', tier: 'Game Master', priceCents: 1000, stock: 4, description: 'For who runs a table.' },
        { role: 'relief', tier: 'Relief', priceCents: 0, stock: 2 },
        { role: 'player', tier: 'VIP', priceCents: 9000, stock: 12, description: 'With supper.' },
      ],
    })
    const [north, south] = event.divisions
    const squad = await stage.squad(event, { name: 'Iron Owls', divisionId: north!.id })

    const { descriptionHtml, ...told } = await stage.told(event)
    assert.include(descriptionHtml, '<strong>one</strong>')
    assert.containsSubset(told, {
      id: event.id,
      slug: event.slug,
      name: 'Twelve Tables',
      description: 'Twenty tables, **one** story.',
      image: '/icon-512.png',
      event_date: event.startsAt.toISOString(),
      venue_name: venue.name,
      campaign_setting_name: setting.name,
      divisions: [
        { id: north!.id, name: 'North' },
        { id: south!.id, name: 'South' },
      ],
      squads: [{ id: squad.id, name: 'Iron Owls', division_id: north!.id, player_count: 0 }],
    })
    assert.deepEqual(
      told.ticketTypes.map(({ id, tier, price, description, role, available_count }: Record<string, unknown>) => [
        id,
        tier,
        price,
        description,
        role,
        available_count,
      ]),
      event.ticketTypes.map(({ id, tier, priceCents, description, role, stock }, index) => [
        id,
        tier,
        priceCents / 100,
        description,
        role,
        stock - (index === 0 ? 1 : 0),
      ])
    )
    assert.deepEqual((await product.http.get(`/api/lpg/games/${event.id}`)).body, { ...told, descriptionHtml })
    assert.deepEqual(
      (await product.http.get('/api/lpg/games')).body.find(({ id }: { id: number }) => id === event.id),
      told
    )
    assert.equal((await product.http.get('/api/lpg/games/no-such-event')).status, 404)
  }).tags(['2-3-25', '2-3-26', '2-7-31'])
})
