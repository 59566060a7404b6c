import { test } from '@japa/runner'
import {
  createCampaignSetting,
  createGameMaster,
  createSpecialEvent,
  createSystem,
  createVenue,
} from '#database/factories/catalog'
import { createCampaign } from '#database/factories/campaigns'
import { createLargeEvent } from '#database/factories/large_events'
import { createGame } from '#database/factories/games'
import { openDatabase } from '#database/factories/connection'
import { sharedApp, type App } from '#tests/support/app'
import { storefrontRoutes } from '#tests/support/storefront_routes'
import { readPage } from './served_page.ts'

const routes = await storefrontRoutes()

/** Routes that answer with another address, or that nothing is found. */
const REDIRECTS = new Set(['join', 'gm'])
const MISSING = new Set(['not-found'])
/** What they are headed with depends on what the browser brings back. */
const ON_THE_WAY = new Set(['thank-you', 'auth-callback'])

test.group('Every route of the storefront', (group) => {
  let product: App
  let places: Record<string, string>
  group.setup(async () => {
    product = await sharedApp()
    const database = openDatabase(product.database.url, 2)
    const [system, setting, event] = [
      await createSystem({}, database),
      await createCampaignSetting({}, database),
      await createSpecialEvent({}, database),
    ]
    const campaign = await createCampaign({}, database)
    const largeEvent = await createLargeEvent({}, database)
    const [venue, gameMaster, game] = [
      await createVenue({}, database),
      await createGameMaster({}, database),
      await createGame({}, database),
    ]
    places = {
      'join-game': `/join-game/${game.id}`,
      'system': `/system/${system.slug}`,
      'game-master': `/game-master/${gameMaster.slug}`,
      'gm': `/gm/${gameMaster.slug}`,
      'venue': `/at/${venue.slug}`,
      'campaign-setting': `/campaign-setting/${setting.slug}`,
      'special-event': `/special-event/${event.slug}`,
      'campaign': `/campaign/${campaign.slug}`,
      'join-campaign': `/join-campaign/${campaign.id}`,
      'accept-invitation': '/campaigns/join/some-token',
      'payment-link': `/payment/${campaign.id}/2031-02-03`,
      'edit-campaign': `/campaigns/edit/${campaign.id}`,
      'large-event': `/lpg/${largeEvent.slug}`,
      'large-event-registration': `/lpg/${largeEvent.slug}/register`,
      'partner-report': '/partners/k3y9x2m7qa',
      'not-found': '/nowhere/at/all',
    }
    await database.close()
  })

  test('{id} can be read without scripts, or leads on')
    .with(routes.map(({ id, path }) => ({ id, path })))
    .run(async ({ assert }, { id, path }) => {
      const address = places[id] ?? path
      assert.notInclude(address, ':')
      if (REDIRECTS.has(id)) {
        const { status, headers } = await product.http.call('GET', address)
        assert.oneOf(status, [301, 302])
        assert.isNotEmpty(headers.get('location'))
        return
      }
      const page = await readPage(product.http, address)
      assert.equal(page.status, MISSING.has(id) ? 404 : 200)
      assert.lengthOf(page.headings(1), ON_THE_WAY.has(id) ? 0 : 1, address)
      assert.isAbove(page.words.replace(page.headings(1)[0] ?? '', '').length, 10, page.words)
      assert.isNotEmpty(page.title)
    })
})
