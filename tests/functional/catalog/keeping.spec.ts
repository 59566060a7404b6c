import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import sharp from 'sharp'
import { createCampaignSetting, createGameMaster, createModule, createSpecialEvent, createSystem, createVenue } from '#database/factories/catalog'
import { createGame } from '#database/factories/games'
import { openDatabase } from '#database/factories/connection'
import type { Database } from '#api/shared/sql'
import { createAdministrator, type Person } from '#tests/support/people'
import { startProduct, type Product } from '#tests/support/product'

const ADDRESS = { address1: '12 Larkspur Way', address2: null, city: 'Denver', state: 'CO', postalcode: '80205', country: 'USA' }
const KINDS = ['game-masters', 'modules', 'venues', 'systems', 'campaign-settings', 'special-events'] as const

test.group('Catalogue | keeping', (group) => {
  let product: Product
  let database: Database
  let administrator: Person
  let cover: Buffer

  group.setup(async () => {
    // Two processes: what one of them changes, the other one shows at once.
    product = await startProduct({ processes: 2 })
    database = openDatabase(product.database.url, 2)
    administrator = await createAdministrator(product)
    cover = await sharp({ create: { width: 640, height: 360, channels: 3, background: 'teal' } }).png().toBuffer()
    return () => database.close()
  })

  const multipart = (fields: Record<string, unknown>, image: Buffer | null = cover) => {
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) body.append(name, String(value))
    if (image) body.append('image', new Blob([new Uint8Array(image)]), 'cover.png')
    return body
  }
  const post = (kind: string, body: unknown) => administrator.http.post(`/api/${kind}`, body)
  const put = (kind: string, id: number, body: unknown) => administrator.http.put(`/api/${kind}/${id}`, body)
  const read = (kind: string, id: number) => administrator.http.get(`/api/${kind}/${id}`)
  const elsewhere = (path: string) => product.http.at(product.processes[1]!.url).get(path)
  const audit = (noun: string, id: number) =>
    product.database.query('select actor_id::int, action, before, after from audit_log where subject_type = $1 and subject_id = $2 order by id', [noun, String(id)])
  const aName = () => `Sample ${randomUUID()}`

  const minimal = (kind: string, name: string): unknown => ({
    'game-masters': multipart({ name, email: `sam-${randomUUID()}@example.test` }),
    'modules': multipart({ name, description: 'A mill by the river.' }),
    'venues': { name, type: 'store', address: ADDRESS },
  })[kind] ?? { name }

  test('a game master is made from a multipart form', async ({ assert }) => {
    const name = `J.R. ${randomUUID()}`
    const made = await post('game-masters', multipart({ name, email: 'jr@example.test' }))
    assert.equal(made.status, 201, made.text)
    assert.containsSubset(made.body, { name, email: 'jr@example.test', biography: '', private: false, version: 1, archived: false })
    assert.match(made.body.slug, /^jr-/)
    assert.match(made.body.image, /^\/uploads\/game-masters\//)
    assert.equal((await elsewhere(made.body.image)).status, 200)
    assert.deepEqual((await read('game-masters', made.body.id)).body, made.body)
    const dotted = name.toLowerCase().replaceAll(/[. ]+/g, '-')
    assert.equal((await elsewhere(`/api/game-masters/slug/${dotted}`)).body.id, made.body.id, 'as older links of the administration have it')
  }).tags(['2-3-17', '2-7-22', '2-2.6-07'])

  test('a module is made from a multipart form, with its system', async ({ assert }) => {
    const { id, name } = await createSystem({}, database)
    const system = { id, name }
    const made = await post('modules', multipart({ name: aName(), description: 'A mill.', systemId: system.id }))
    assert.equal(made.status, 201, made.text)
    assert.containsSubset(made.body, { description: 'A mill.', system, campaignSetting: null, version: 1 })
    assert.match(made.body.image, /^\/uploads\/modules\/.*picture-736\.webp$/)
  }).tags(['2-3-18', '2-7-19'])

  test('a venue is made from JSON', async ({ assert }) => {
    const name = aName()
    const made = await post('venues', { name, type: 'store', address: { ...ADDRESS, country: 'usa' } })
    assert.equal(made.status, 201, made.text)
    assert.containsSubset(made.body, { name, type: 'store', address: ADDRESS, moduleOverlayImage: null })
    const online = await post('venues', { name: aName(), type: 'online' })
    assert.equal(online.status, 201, online.text)
    assert.isNull(online.body.address.city)
  }).tags(['2-7-26'])

  test('every kind is made, shown to everybody in every process, changed, and taken away again', async ({ assert }) => {
    for (const kind of KINDS) {
      const name = aName()
      const made = await post(kind, minimal(kind, name))
      assert.equal(made.status, 201, `${kind} ${made.text}`)
      const { id } = made.body
      const listed = async () => (await elsewhere(`/api/${kind}`)).body.map((row: { id: number }) => row.id).includes(id)
      assert.isTrue(await listed(), kind)

      const changed = await put(kind, id, { ...made.body, name: `${name} II` })
      assert.equal(changed.status, 200, `${kind} ${changed.text}`)
      assert.containsSubset(changed.body, { name: `${name} II`, version: 2 })
      assert.equal(changed.body.slug, made.body.slug, 'an address stays')
      assert.equal((await elsewhere(`/api/${kind}/${id}`)).body.name, `${name} II`)

      const removed = await administrator.http.delete(`/api/${kind}/${id}`)
      assert.equal(removed.status, 204, kind)
      assert.equal((await elsewhere(`/api/${kind}/${id}`)).status, 404)
      assert.isFalse(await listed(), kind)
      assert.equal((await administrator.http.delete(`/api/${kind}/${id}`)).status, 404)
      assert.equal((await put(kind, id, { ...made.body })).status, 404)
      const trail = await audit(kind.replace('-', ' ').replace(/s$/, ''), id)
      assert.deepEqual(trail.map(({ action }) => action), ['created', 'changed', 'deleted'], kind)
      assert.isTrue(trail.every((entry) => entry.actor_id === administrator.id))
      assert.containsSubset(trail[1], { before: { name }, after: { name: `${name} II` } })
    }
  }).tags(['2-7-19', '2-7-22', '2-7-26']).timeout(60_000)

  for (const kind of KINDS) {
    test(`${kind} that are asked for again by the same name are made once`, async ({ assert }) => {
      const name = aName()
      const headers = { 'Idempotency-Key': randomUUID() }
      const ask = () => administrator.http.post(`/api/${kind}`, minimal(kind, name), { headers })
      const answers = [...(await Promise.all([ask(), ask()])), await ask()]
      assert.deepEqual(answers.map(({ status }) => status), [201, 201, 201])
      assert.lengthOf(new Set(answers.map(({ body }) => body.id)), 1)
      assert.notEqual((await post(kind, minimal(kind, name))).body.id, answers[0]!.body.id)
    })
  }

  test('a form that does not fit is refused field by field', async ({ assert }) => {
    const refused: [string, unknown, string][] = [
      ['game-masters', multipart({ email: 'a@example.test' }), 'name'],
      ['game-masters', multipart({ name: 'A' }), 'email'],
      ['game-masters', multipart({ name: 'A', email: 'a' }), 'email'],
      ['game-masters', multipart({ name: 'A', email: 'a@example.test' }, null), 'image'],
      ['game-masters', multipart({ name: 'A', email: 'a@example.test' }, Buffer.from('<svg/>')), 'image'],
      ['modules', multipart({ description: 'A' }), 'name'],
      ['modules', multipart({ name: 'A' }), 'description'],
      ['modules', multipart({ name: 'A', description: 'A' }, null), 'image'],
      ['modules', multipart({ name: 'A', description: 'A', systemId: 2 ** 31 - 1 }), 'systemId'],
      ['modules', multipart({ name: 'A', description: 'A', campaignSettingId: 'x' }), 'campaignSettingId'],
      ['venues', { type: 'online' }, 'name'],
      ['venues', { name: 'A' }, 'type'],
      ['venues', { name: 'A', type: 'castle', address: ADDRESS }, 'type'],
      ['venues', { name: 'x'.repeat(201), type: 'online' }, 'name'],
      ['venues', { name: 'A', type: 'store' }, 'address'],
      ...(['address1', 'city', 'state', 'postalcode', 'country'] as const).map(
        (part): [string, unknown, string] => ['venues', { name: 'A', type: 'store', address: { ...ADDRESS, [part]: '' } }, `address.${part}`]
      ),
      ['venues', { name: 'A', type: 'store', address: { ...ADDRESS, country: 'US' } }, 'address.country'],
      ['venues', { name: 'A', type: 'store', address: { ...ADDRESS, country: 'USAA' } }, 'address.country'],
      ['venues', { name: 'A', type: 'store', address: { ...ADDRESS, country: 'XYZ' } }, 'address.country'],
      ['venues', { name: 'A', type: 'store', address: { ...ADDRESS, state: 'Kolorado' } }, 'address.state'],
      ['venues', { name: 'A', type: 'store', address: { ...ADDRESS, postalcode: 'not-a-zip' } }, 'address.postalcode'],
      ['venues', { name: 'A', type: 'online', address: { ...ADDRESS, postalcode: '8020' } }, 'address.postalcode'],
      ['campaign-settings', { name: 'A', url: 'javascript:alert(1)' }, 'url'],
      ['systems', {}, 'name'],
      ['special-events', { name: '   ' }, 'name'],
    ]
    for (const [kind, body, field] of refused) {
      const answer = await post(kind, body)
      assert.equal(answer.status, 422, `${kind} ${field} ${answer.text}`)
      assert.equal(answer.body.errors[0].field, field, answer.text)
      assert.isNotEmpty(answer.body.errors[0].message)
    }
  }).tags(['2-5-34', '2-5-35', '2-5-36', '2-5-37', '2-5-38', '2-4-22'])

  test('a state and a country are kept by their codes, however they were typed', async ({ assert }) => {
    const kept = async (address: object) => (await post('venues', { name: aName(), type: 'store', address: { ...ADDRESS, ...address } })).body.address
    assert.containsSubset(await kept({ state: ' colorado ', country: 'usa', postalcode: ' 80205-1234' }), { state: 'CO', country: 'USA', postalcode: '80205-1234' })
    assert.containsSubset(await kept({ state: 'Ontario', country: 'can', postalcode: 'k1a0b1' }), { state: 'Ontario', country: 'CAN', postalcode: 'K1A 0B1' })
  })

  test('two game masters never have one e-mail address', async ({ assert }) => {
    const email = `${randomUUID()}@example.test`
    const ask = (address: string) => post('game-masters', multipart({ name: aName(), email: address }))
    const answers = await Promise.all([ask(email), ask(email.toUpperCase())])
    assert.sameMembers(answers.map(({ status }) => status), [201, 422])
    const refused = answers.find(({ status }) => status === 422)!.body
    assert.deepEqual(refused.errors, [{ field: 'email', rule: 'unique', message: 'Another game master has this e-mail address.' }])
    const other = await createGameMaster({}, database)
    const changed = await put('game-masters', other.id, multipart({ name: 'A', email }))
    assert.deepEqual([changed.status, changed.body.errors[0].field], [422, 'email'])
    const own = answers.find(({ status }) => status === 201)!.body
    assert.equal((await put('game-masters', own.id, multipart({ name: own.name, email }))).status, 200, 'its own')
  })

  test('a changed venue needs its address, unless it is online', async ({ assert }) => {
    const { id } = await createVenue({}, database)
    for (const part of ['address1', 'city', 'state', 'postalcode', 'country']) {
      const answer = await put('venues', id, { name: 'A', type: 'physical', address: { ...ADDRESS, [part]: null } })
      assert.deepEqual([answer.status, answer.body.errors?.[0]?.field], [422, `address.${part}`])
    }
    assert.equal((await put('venues', id, { name: 'A', type: 'physical', address: ADDRESS })).status, 200)
    assert.equal((await put('venues', id, { name: 'A', type: 'online' })).body.address.city, 'Denver')
    assert.isNull((await put('venues', id, { name: 'A', type: 'online', address: null })).body.address.city)
  }).tags(['2-5-39'])

  test('a stored picture is enough when a record is changed; without any it is asked for', async ({ assert }) => {
    const kept = (await post('modules', multipart({ name: aName(), description: 'A' }))).body
    const changed = await put('modules', kept.id, multipart({ name: aName(), description: 'B' }, null))
    assert.deepEqual([changed.status, changed.body.image], [200, kept.image])
    for (const empty of ['', new File([], '')]) {
      const form = multipart({ name: aName(), description: 'C' }, null)
      form.append('image', empty)
      const answer = await put('modules', kept.id, form)
      assert.deepEqual([answer.status, answer.body.image], [200, kept.image], answer.text)
    }
    const bare = await createModule({}, database)
    const refused = await put('modules', bare.id, multipart({ name: 'A', description: 'B' }, null))
    assert.deepEqual([refused.status, refused.body.errors?.[0]?.field], [422, 'image'])
    assert.equal((await put('modules', bare.id, multipart({ name: 'A', description: 'B' }))).status, 200)
  }).tags(['2-5-36'])

  test('a picture that is not needed can be taken away', async ({ assert }) => {
    const { body } = await post('systems', multipart({ name: aName() }))
    assert.isNotNull(body.image_url)
    assert.isNull((await put('systems', body.id, { ...body, image: null })).body.image_url)
  })

  test('a picture that a record had can come back; no other address is taken', async ({ assert }) => {
    const { body } = await post('systems', multipart({ name: aName() }))
    const bare = (await put('systems', body.id, { ...body, image: null })).body
    const other = (await post('systems', multipart({ name: aName() }, await sharp(cover).negate().toBuffer()))).body
    for (const image of [other.image_url, 'https://elsewhere.test/picture.webp']) {
      assert.isNull((await put('systems', body.id, { ...bare, version: undefined, image })).body.image_url)
    }
    const { version } = (await read('systems', body.id)).body
    assert.equal((await put('systems', body.id, { name: body.name, image: body.image_url, version: version - 1 })).status, 409)
    assert.equal((await put('systems', body.id, { name: body.name, image: body.image_url, version })).body.image_url, body.image_url)
  })

  test('a form without the fields of its own leaves them as they are', async ({ assert }) => {
    const system = await createSystem({}, database)
    const { body } = await post('modules', multipart({ name: aName(), description: 'A', systemId: system.id }))
    const changed = await put('modules', body.id, multipart({ name: aName(), description: 'B' }, null))
    assert.equal(changed.body.system.id, system.id)
    assert.isNull((await put('modules', body.id, { ...changed.body, systemId: null })).body.system)
  })

  test('the second of two people is shown what the first one changed', async ({ assert }) => {
    for (const kind of KINDS) {
      const made = (await post(kind, minimal(kind, aName()))).body
      const answers = await Promise.all(['x', 'y', 'z'].map((letter) => put(kind, made.id, { ...made, name: `${made.name} ${letter}` })))
      assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 409, 409], kind)
      const [winner] = answers.filter(({ status }) => status === 200)
      for (const { body } of answers.filter(({ status }) => status === 409)) {
        assert.equal(body.code, 'OUTDATED')
        assert.containsSubset(body.current, { name: winner!.body.name, version: 2 })
      }
    }
  }).timeout(60_000)

  test('a form that somebody else has overtaken is refused before its picture is looked at', async ({ assert }) => {
    const made = (await post('modules', multipart({ name: aName(), description: 'A' }))).body
    const damaged = cover.subarray(0, cover.length / 2)
    const asked = (version: number) => put('modules', made.id, multipart({ name: aName(), description: 'B', version }, damaged))
    assert.equal((await asked(made.version)).body.errors?.[0]?.field, 'image')
    assert.equal((await asked(made.version + 1)).body.code, 'OUTDATED')
  })

  test('what games to come need is not deleted, and the answer says why', async ({ assert }) => {
    const game = await createGame({}, database)
    await createGame({ venueId: game.venueId, startsIn: { days: -2 } }, database)
    await createGame({ venueId: game.venueId, startsIn: { days: -3 } }, database)
    const refused = await administrator.http.delete(`/api/venues/${game.venueId}`)
    assert.deepEqual([refused.status, refused.body.code], [409, 'IN_USE'])
    assert.equal(refused.body.message, 'This venue is used by 1 upcoming game and 2 past games. Change or delete what is still to come first.')
    for (const [kind, id] of [['modules', game.moduleId], ['game-masters', game.gameMasterId]] as const) {
      assert.equal((await administrator.http.delete(`/api/${kind}/${id}`)).status, 409, kind)
      assert.equal((await elsewhere(`/api/${kind}/${id}`)).status, 200, kind)
    }
  }).tags(['2-7-26'])

  test('what only past games need is archived: off the lists, in history, and it can come back', async ({ assert }) => {
    const game = await createGame({ startsIn: { days: -2 } }, database)
    const records = [['venues', game.venueId], ['modules', game.moduleId], ['game-masters', game.gameMasterId]] as const
    for (const [kind, id] of records) {
      const answer = await administrator.http.delete(`/api/${kind}/${id}`)
      assert.deepEqual([answer.status, answer.body], [200, { archived: true }], kind)
      const ids = async () => (await elsewhere(`/api/${kind}`)).body.map((row: { id: number }) => row.id)
      assert.notInclude(await ids(), id!)
      assert.isTrue((await read(kind, id!)).body.archived)
      const archived = await elsewhere(`/api/${kind}?filter={"archived":true}`)
      assert.include(archived.body.map((row: { id: number }) => row.id), id!)
      assert.equal((await elsewhere(`/api/${kind}/${id}`)).status, 200)
      assert.isFalse((await administrator.http.post(`/api/${kind}/${id}/restore`)).body.archived)
      assert.include(await ids(), id!)
    }
  })

  test('what was restored by mistake is archived again, never deleted; not what is needed by now', async ({ assert }) => {
    const venue = await createVenue({}, database)
    const archive = () => administrator.http.post(`/api/venues/${venue.id}/archive`)
    assert.deepEqual([(await archive()).body.archived, (await read('venues', venue.id)).body.archived], [true, true])
    assert.isFalse((await administrator.http.post(`/api/venues/${venue.id}/restore`)).body.archived)
    await createGame({ venueId: venue.id }, database)
    assert.deepEqual([(await archive()).status, (await read('venues', venue.id)).body.archived], [409, false])
    assert.deepEqual((await audit('venue', venue.id)).map(({ action }) => action), ['archived', 'restored'])
  })

  test('records are found by their names without accents and capitals, and venues by their town too', async ({ assert }) => {
    const name = `Séance Noë ${randomUUID()}`
    const made = {
      'game-masters': await createGameMaster({ name }, database), 'modules': await createModule({ name }, database), 'venues': await createVenue({ city: name }, database),
      'systems': await createSystem({ name }, database), 'campaign-settings': await createCampaignSetting({ name }, database),
      'special-events': await createSpecialEvent({ name }, database),
    }
    const filter = encodeURIComponent(JSON.stringify({ q: name.replaceAll(/[éë]/g, 'e').toUpperCase() }))
    for (const kind of KINDS) {
      const { body } = await administrator.http.get(`/api/${kind}?filter=${filter}`)
      assert.deepEqual(body.map(({ id }: { id: number }) => id), [made[kind].id], kind)
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
      assert.deepEqual(body.map(({ id }: { id: number }) => id), [...ids], what)
      const { url } = (await post('exports', { list, filter, sort: { field: 'name', order: 'ASC' } })).body
      const lines = (await administrator.http.get(url)).text.trimEnd().split('\r\n').slice(1)
      assert.deepEqual(lines.map((line: string) => Number.parseInt(line, 10)), [...ids], what)
    }
    const wrong = await administrator.http.get('/api/venues', { query: { filter: '{"type":"castle"}' } })
    assert.equal(wrong.status, 422)
  })

  test('a system stays while modules belong to it', async ({ assert }) => {
    const system = await createSystem({}, database)
    const module = await createModule({ systemId: system.id }, database)
    const refused = await administrator.http.delete(`/api/systems/${system.id}`)
    assert.deepEqual([refused.status, refused.body.message], [409, 'This system belongs to 1 module. Choose another one for it first.'])
    await administrator.http.delete(`/api/modules/${module.id}`)
    assert.equal((await administrator.http.delete(`/api/systems/${system.id}`)).status, 204)
  })

  test('an administrator reads a system by its id, also where another one is called so', async ({ assert }) => {
    const system = await createSystem({}, database)
    const confusing = await createSystem({ name: String(system.id), slug: String(system.id) }, database)
    assert.equal((await read('systems', system.id)).body.id, system.id)
    assert.equal((await product.http.get(`/api/systems/${system.id}`)).body.id, confusing.id)
  })

  test('the games of a special event live on without it', async ({ assert }) => {
    const event = await createSpecialEvent({}, database)
    const game = await createGame({ specialEventId: event.id }, database)
    assert.containsSubset((await read('special-events', event.id)).body, { uses: { upcomingGames: 1 }, games: [{ id: game.id }] })
    assert.equal((await administrator.http.delete(`/api/special-events/${event.id}`)).status, 204)
    assert.equal((await administrator.http.get(`/api/games/${game.id}`)).status, 200)
  })

  test('a game comes to an event, moves to another one, and leaves it', async ({ assert }) => {
    const [first, second] = [await createSpecialEvent({}, database), await createSpecialEvent({}, database)]
    const game = await createGame({}, database)
    const games = async (event: { slug: string }) => (await elsewhere(`/api/special-events/slug/${event.slug}`)).body.games.map(({ id }: { id: number }) => id)
    const call = (method: 'PUT' | 'DELETE', event: { id: number }, id = game.id) => administrator.http.call(method, `/api/special-events/${event.id}/games/${id}`)
    for (const from of [null, first.id]) assert.deepEqual((await call('PUT', first)).body, { from })
    assert.deepEqual(await games(first), [game.id])
    assert.deepEqual((await call('PUT', second)).body, { from: first.id })
    assert.deepEqual([await games(first), await games(second)], [[], [game.id]])
    assert.deepEqual((await call('DELETE', first)).body, { from: second.id })
    assert.deepEqual(await games(second), [game.id], 'it is of another event')
    const takenBack = await administrator.http.put(`/api/special-events/${first.id}/games/${game.id}`, { from: null })
    assert.deepEqual([takenBack.status, takenBack.body.code], [409, 'OUTDATED'])
    assert.deepEqual(await games(second), [game.id], 'it came there in the meantime')
    assert.deepEqual((await call('DELETE', second)).body, { from: second.id })
    assert.deepEqual(await games(second), [])
    assert.deepEqual((await audit('game', game.id)).map(({ after }) => after), [{ specialEventId: first.id }, { specialEventId: second.id }, { specialEventId: null }])
    assert.equal((await call('PUT', { id: 2 ** 31 - 1 })).status, 404)
    assert.equal((await call('PUT', first, 2 ** 31 - 1)).status, 404)
  })

  test('a game that is made while its venue is deleted is refused clearly, or the venue stays', async ({ assert }) => {
    for (let round = 0; round < 5; round += 1) {
      const { moduleId, gameMasterId } = await createGame({}, database)
      const { id } = await createVenue({}, database)
      const form = { moduleId, gamemasterId: gameMasterId, venueId: id, date: '2031-07-04T17:00', price: 15, maxPlayers: 6 }
      const [made, removed] = await Promise.all([
        administrator.http.post('/api/games', form),
        administrator.http.at(product.processes[1]!.url).delete(`/api/venues/${id}`),
      ])
      assert.oneOf(`${made.status} ${removed.status}`, ['201 409', '409 204', '422 204'])
    }
  })

  test('what was written in Markdown comes back as its readers will see it, and harmless', async ({ assert }) => {
    const written = 'A **mill**<script>alert(1)</script>'
    for (const kind of KINDS.filter((each) => each !== 'venues')) {
      const field = kind === 'game-masters' ? 'biography' : 'description'
      const needed = kind === 'game-masters' ? { email: `${randomUUID()}@example.test` } : {}
      const { status, body } = await post(kind, multipart({ name: aName(), ...needed, [field]: written }))
      assert.equal(status, 201, kind)
      assert.equal(body[`${field}Html`], '<p>A <strong>mill</strong></p>', kind)
      const shown = await put(kind, body.id, { ...body, name: aName() })
      assert.deepEqual([shown.status, shown.body[field]], [200, written], kind)
    }
  })

  test('only administrators read what is not for everybody', async ({ assert }) => {
    const { id } = await createGameMaster({ email: 'hidden@example.test' }, database)
    assert.equal((await read('game-masters', id)).body.email, 'hidden@example.test')
    assert.sameMembers(Object.keys((await product.http.get(`/api/game-masters/${id}`)).body), ['id', 'slug', 'name', 'image', 'private', 'biography'])
    const stale = await product.http.as('qb_MQ.ZXhwaXJlZC1sb25nLWFnbw').get(`/api/game-masters/${id}`)
    assert.equal(stale.status, 200)
    assert.notProperty(stale.body, 'email')
  })
})
