import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import {
  createCampaignSetting,
  createGameMaster,
  createModule,
  createSpecialEvent,
  createSystem,
  createVenue,
} from '#database/factories/catalog'
import { createGame } from '#database/factories/games'
import { openDatabase } from '#database/factories/connection'
import type { Database } from '#api/shared/sql'
import { createAdministrator, type Person } from '#tests/support/people'
import { sharedApp, type App } from '#tests/support/app'
import { KINDS } from './records.ts'

test.group('Catalogue | finding records', (group) => {
  let product: App
  let database: Database
  let administrator: Person

  group.setup(async () => {
    product = await sharedApp()
    database = openDatabase(product.database.url, 2)
    administrator = await createAdministrator(product)
    return () => database.close()
  })

  const post = (kind: string, body: unknown) => administrator.http.post(`/api/${kind}`, body)
  const read = (kind: string, id: number) => administrator.http.get(`/api/${kind}/${id}`)

  test('records are found by their names without accents and capitals, and venues by their town too', async ({
    assert,
  }) => {
    const name = `Séance Noë ${randomUUID()}`
    const made = {
      'game-masters': await createGameMaster({ name }, database),
      'modules': await createModule({ name }, database),
      'venues': await createVenue({ city: name }, database),
      'systems': await createSystem({ name }, database),
      'campaign-settings': await createCampaignSetting({ name }, database),
      'special-events': await createSpecialEvent({ name }, database),
    }
    const filter = encodeURIComponent(JSON.stringify({ q: name.replaceAll(/[éë]/g, 'e').toUpperCase() }))
    for (const kind of KINDS) {
      const { body } = await administrator.http.get(`/api/${kind}?filter=${filter}`)
      assert.deepEqual(
        body.map(({ id }: { id: number }) => id),
        [made[kind].id],
        kind
      )
    }
  })

  test('records are found by what they are, in lists and in files', async ({ assert }) => {
    const [system, other] = [await createSystem({}, database), await createSystem({}, database)]
    const setting = await createCampaignSetting({}, database)
    const module = await createModule({ systemId: system.id, campaignSettingId: setting.id }, database)
    await createModule({ systemId: other.id, campaignSettingId: setting.id }, database)
    const state = `State of ${randomUUID()}`
    const store = await createVenue({ type: 'store', state }, database)
    await createVenue({ type: 'physical', state }, database)
    const hidden = await createGameMaster({ private: true }, database)
    const game = await createGame({ moduleId: module.id }, database)
    await createGame({ moduleId: module.id, venueId: store.id, startsIn: { days: -2 } }, database)
    const asked = [
      ['venues', { state, type: 'store' }, [store.id]],
      ['venues', { state, upcoming: false, type: 'store' }, [store.id]],
      ['modules', { systemId: system.id }, [module.id]],
      ['modules', { systemId: system.id, campaignSettingId: setting.id }, [module.id]],
      ['modules', { systemId: other.id, campaignSettingId: setting.id, q: module.name }, []],
      ['campaign-settings', { systemId: other.id }, [setting.id]],
      ...[game.venueId, game.moduleId, game.gameMasterId].flatMap((id, index) => [
        [['venues', 'modules', 'game-masters'][index]!, { upcoming: true, id: [id] }, [id!]] as const,
        [['venues', 'modules', 'game-masters'][index]!, { upcoming: false, id: [id] }, []] as const,
      ]),
      ['systems', { upcoming: true, id: [system.id, other.id] }, [system.id]],
      ['campaign-settings', { upcoming: false, id: [setting.id] }, []],
      ['game-masters', { private: true, id: [hidden.id] }, [hidden.id]],
      ['game-masters', { private: false, id: [hidden.id] }, []],
    ] as const
    for (const [list, filter, ids] of asked) {
      const what = `${list} ${JSON.stringify(filter)}`
      const { body } = await administrator.http.get(`/api/${list}`, { query: { filter: JSON.stringify(filter) } })
      assert.deepEqual(
        body.map(({ id }: { id: number }) => id),
        [...ids],
        what
      )
      const { url } = (await post('exports', { list, filter, sort: { field: 'name', order: 'ASC' } })).body
      const lines = (await administrator.http.get(url)).text.trimEnd().split('\r\n').slice(1)
      assert.deepEqual(
        lines.map((line: string) => Number.parseInt(line, 10)),
        [...ids],
        what
      )
    }
    const wrong = await administrator.http.get('/api/venues', { query: { filter: '{"type":"castle"}' } })
    assert.equal(wrong.status, 422)
  })

  test('an administrator reads a system by its id, also where another one is called so', async ({ assert }) => {
    const system = await createSystem({}, database)
    const confusing = await createSystem({ name: String(system.id), slug: String(system.id) }, database)
    assert.equal((await read('systems', system.id)).body.id, system.id)
    assert.equal((await product.http.get(`/api/systems/${system.id}`)).body.id, confusing.id)
  })
})
