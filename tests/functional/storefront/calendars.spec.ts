import { test } from '@japa/runner'
import {
  createCampaignSetting,
  createGameMaster,
  createModule,
  createSpecialEvent,
  createSystem,
  createVenue,
} from '#database/factories/catalog'
import { createGame, type GameRecord } from '#database/factories/games'
import { openDatabase } from '#database/factories/connection'
import type { Database } from '#api/shared/sql'
import { eventsOf } from '#tests/support/calendar'
import { freshApp, type App } from '#tests/support/app'

/** The calendar of all games has room for a thousand, and other tests make more. */
test.group('Calendars of the lists', (group) => {
  let product: App
  let database: Database
  let game: GameRecord
  let paths: string[]
  group.setup(async () => {
    product = await freshApp()
    database = openDatabase(product.database.url, 2)
    const [system, setting, venue] = [
      await createSystem({}, database),
      await createCampaignSetting({}, database),
      await createVenue({ name: 'The Iron Flagon, Upstairs; Room 2', city: 'Boulder', state: 'CO' }, database),
    ]
    const [event, gameMaster] = [await createSpecialEvent({}, database), await createGameMaster({}, database)]
    const module = await createModule(
      { name: 'Ice, Salt & Æther', systemId: system.id, campaignSettingId: setting.id },
      database
    )
    const of = { moduleId: module.id, gameMasterId: gameMaster.id, venueId: venue.id, specialEventId: event.id }
    game = await createGame({ ...of, startsIn: { days: 9 } }, database)
    await createGame({ ...of, startsIn: { days: -2 } }, database)
    paths = [
      `/at/${venue.slug}`,
      `/game-master/${gameMaster.slug}`,
      `/system/${system.slug}`,
      `/campaign-setting/${setting.slug}`,
      `/special-event/${event.slug}`,
    ]
    return () => database.close()
  })

  test('Every list with an address has one, of its games to come, which a calendar program can read', async ({
    assert,
  }) => {
    for (const path of paths) {
      const { status, headers, text } = await product.http.get(`${path}/calendar.ics`)
      assert.equal(status, 200)
      assert.match(headers.get('content-type') ?? '', /^text\/calendar/)
      const [event, ...others] = eventsOf(text)
      assert.lengthOf(others, 0, path)
      assert.isTrue(text.endsWith('END:VCALENDAR\r\n'))
      assert.equal(event?.summary, 'Ice, Salt & Æther')
      assert.equal(event?.location, 'The Iron Flagon, Upstairs; Room 2 - Boulder, CO')
      assert.equal(event?.startDate.toJSDate().getTime(), game.startsAt.getTime())
      assert.equal(event?.duration.toSeconds(), 4 * 3600)
      assert.equal(event?.uid, `game-${game.id}@questboard`)
      assert.include((await product.http.get(path)).text, `href="${path}/calendar.ics"`)
    }
    const all = eventsOf((await product.http.get('/games/calendar.ics')).text)
    assert.include(
      all.map(({ uid }) => uid),
      `game-${game.id}@questboard`
    )
  })

  test('It changes with its games, and says so to who has it already', async ({ assert }) => {
    const [path = ''] = paths
    const first = await product.http.get(`${path}/calendar.ics`)
    const etag = first.headers.get('etag') ?? ''
    assert.equal((await product.http.get(`${path}/calendar.ics`, { headers: { 'if-none-match': etag } })).status, 304)
    await createGame({ venueId: game.venueId, startsIn: { days: 12 } }, database)
    const second = await product.http.get(`${path}/calendar.ics`, { headers: { 'if-none-match': etag } })
    assert.lengthOf(eventsOf(second.text), 2)
  })

  test('A list that is not there has none: {$self}')
    .with([
      '/at/none',
      '/game-master/none',
      '/system/none',
      '/campaign-setting/none',
      '/special-event/none',
      '/campaign/none',
    ])
    .run(async ({ assert }, path) => assert.equal((await product.http.get(`${path}/calendar.ics`)).status, 404))
})
