import { test } from '@japa/runner'
import { createCampaign } from '#database/factories/campaigns'
import {
  createGameMaster,
  createModule,
  createSpecialEvent,
  createSystem,
  createVenue,
} from '#database/factories/catalog'
import { sharedApp, type App } from '#tests/support/app'
import { Shop } from '#tests/support/shop'
import { unique } from '#tests/support/unique'
import { readPage } from './served_page.ts'

test.group('Visitors | what there is to browse', (group) => {
  let product: App
  let shop: Shop
  group.setup(async () => {
    product = await sharedApp()
    shop = new Shop(product)
  })

  test('games to come, campaigns, special events, systems, venues in person and online, and game masters are found without signing in', async ({
    assert,
  }) => {
    const { database } = shop
    const system = await createSystem({ name: unique('System') }, database)
    const gameMaster = await createGameMaster({ name: unique('Master') }, database)
    const store = await createVenue({ name: unique('Store') }, database)
    const online = await createVenue({ name: unique('Elsewhere'), type: 'online' }, database)
    const module = await createModule({ name: unique('Module'), systemId: system.id }, database)
    const event = await createSpecialEvent({ name: unique('Event') }, database)
    for (const venue of [store, online])
      await shop.game({
        moduleId: module.id,
        gameMasterId: gameMaster.id,
        venueId: venue.id,
        specialEventId: event.id,
        startsIn: { days: 3 },
      })
    const campaign = await createCampaign(
      { name: unique('Campaign'), gameMasterId: gameMaster.id, venueId: online.id, systemId: system.id },
      database
    )

    const found: [path: string, name: string][] = [
      ['/games?show=1000', module.name],
      ['/campaigns', campaign.name],
      [`/campaign/${campaign.slug}`, campaign.name],
      [`/special-event/${event.slug}`, event.name],
      ['/systems', system.name],
      [`/system/${system.slug}`, module.name],
      [`/at/${store.slug}`, module.name],
      [`/at/${online.slug}`, campaign.name],
      ['/game-masters', gameMaster.name],
      [`/game-master/${gameMaster.slug}`, campaign.name],
    ]
    for (const [path, name] of found) {
      const page = await readPage(product.http, path)
      assert.equal(page.status, 200, path)
      assert.include(page.words, name, path)
    }
  }).tags(['1-1-01'])

  test('a system is told with its name, slug, description and picture, its games and its campaigns', async ({
    assert,
  }) => {
    const { database } = shop
    const picture = '/uploads/systems/dice-384.webp'
    const system = await createSystem(
      { name: unique('System'), description: 'Two dice, quick rules.', image: picture },
      database
    )
    const module = await createModule({ name: unique('Module'), systemId: system.id }, database)
    const game = await shop.game({ moduleId: module.id, startsIn: { days: 3 } })
    const campaign = await createCampaign({ name: unique('Campaign'), systemId: system.id }, database)
    const at = `/api/systems/${system.slug}`
    const told = (await product.http.get(at)).body
    assert.containSubset(told, {
      id: system.id,
      name: system.name,
      slug: system.slug,
      description: 'Two dice, quick rules.',
      image_url: picture,
    })
    assert.containSubset((await product.http.get(`${at}/games`)).body, [{ id: game.id, modulename: module.name }])
    assert.containSubset((await product.http.get(`${at}/campaigns`)).body, [{ id: campaign.id, name: campaign.name }])
    const page = await readPage(product.http, `/system/${system.slug}`)
    for (const part of [system.name, 'Two dice, quick rules.', module.name, campaign.name])
      assert.include(page.words, part)
    assert.include(page.html, 'dice-')
  }).tags(['2-3-32'])
})
