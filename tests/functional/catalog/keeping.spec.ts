import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import { createGameMaster, createSystem } from '#database/factories/catalog'
import { ADDRESS, aName, Catalogue, KINDS, cover, minimal, multipart } from './records.ts'

test.group('Catalogue | keeping', (group) => {
  let catalogue: Catalogue
  group.setup(async () => void (catalogue = await Catalogue.open({ processes: 2 })))

  const post = (kind: string, body: unknown) => catalogue.administrator.http.post(`/api/${kind}`, body)
  const put = (kind: string, id: number, body: unknown) => catalogue.administrator.http.put(`/api/${kind}/${id}`, body)

  test('a game master is made from a multipart form', async ({ assert }) => {
    const name = `J.R. ${randomUUID()}`
    const made = await post('game-masters', multipart({ name, email: 'jr@example.test' }))
    assert.equal(made.status, 201, made.text)
    assert.containsSubset(made.body, {
      name,
      email: 'jr@example.test',
      biography: '',
      private: false,
      version: 1,
      archived: false,
    })
    assert.match(made.body.slug, /^jr-/)
    assert.match(made.body.image, /^\/uploads\/game-masters\//)
    assert.equal((await catalogue.elsewhere(made.body.image)).status, 200)
    assert.deepEqual((await catalogue.read('game-masters', made.body.id)).body, made.body)
    const dotted = name.toLowerCase().replaceAll(/[. ]+/g, '-')
    assert.equal(
      (await catalogue.elsewhere(`/api/game-masters/slug/${dotted}`)).body.id,
      made.body.id,
      'as older links of the administration have it'
    )
  }).tags(['2-3-17', '2-7-22', '2-2.6-07'])

  test('a module is made from a multipart form, with its system', async ({ assert }) => {
    const { id, name } = await createSystem({}, catalogue.database)
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
      const listed = async () =>
        (await catalogue.elsewhere(`/api/${kind}`)).body.map((row: { id: number }) => row.id).includes(id)
      assert.isTrue(await listed(), kind)

      const changed = await put(kind, id, { ...made.body, name: `${name} II` })
      assert.equal(changed.status, 200, `${kind} ${changed.text}`)
      assert.containsSubset(changed.body, { name: `${name} II`, version: 2 })
      assert.equal(changed.body.slug, made.body.slug, 'an address stays')
      assert.equal((await catalogue.elsewhere(`/api/${kind}/${id}`)).body.name, `${name} II`)

      const removed = await catalogue.administrator.http.delete(`/api/${kind}/${id}`)
      assert.equal(removed.status, 204, kind)
      assert.equal((await catalogue.elsewhere(`/api/${kind}/${id}`)).status, 404)
      assert.isFalse(await listed(), kind)
      assert.equal((await catalogue.administrator.http.delete(`/api/${kind}/${id}`)).status, 404)
      assert.equal((await put(kind, id, { ...made.body })).status, 404)
      const trail = await catalogue.audit(kind.replace('-', ' ').replace(/s$/, ''), id)
      assert.deepEqual(
        trail.map(({ action }) => action),
        ['created', 'changed', 'deleted'],
        kind
      )
      assert.isTrue(trail.every((entry) => entry.actor_id === catalogue.administrator.id))
      assert.containsSubset(trail[1], { before: { name }, after: { name: `${name} II` } })
    }
  })
    .tags(['2-7-19', '2-7-22', '2-7-26'])
    .timeout(60_000)

  for (const kind of KINDS) {
    test(`${kind} that are asked for again by the same name are made once`, async ({ assert }) => {
      const name = aName()
      const headers = { 'Idempotency-Key': randomUUID() }
      const ask = () => catalogue.administrator.http.post(`/api/${kind}`, minimal(kind, name), { headers })
      const answers = [...(await Promise.all([ask(), ask()])), await ask()]
      assert.deepEqual(
        answers.map(({ status }) => status),
        [201, 201, 201]
      )
      assert.lengthOf(new Set(answers.map(({ body }) => body.id)), 1)
      assert.notEqual((await post(kind, minimal(kind, name))).body.id, answers[0]!.body.id)
    })
  }

  test('the second of two people is shown what the first one changed', async ({ assert }) => {
    for (const kind of KINDS) {
      const made = (await post(kind, minimal(kind, aName()))).body
      const answers = await Promise.all(
        ['x', 'y', 'z'].map((letter) => put(kind, made.id, { ...made, name: `${made.name} ${letter}` }))
      )
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
    const asked = (version: number) =>
      put('modules', made.id, multipart({ name: aName(), description: 'B', version }, damaged))
    assert.equal((await asked(made.version)).body.errors?.[0]?.field, 'image')
    assert.equal((await asked(made.version + 1)).body.code, 'OUTDATED')
  })

  test('Markdown is returned as safe HTML for each kind of record', async ({ assert }) => {
    const written = 'A **mill**<script>alert(1)</script>'
    for (const kind of KINDS.filter((each) => each !== 'venues')) {
      const field = kind === 'game-masters' ? 'biography' : 'description'
      const needed = kind === 'game-masters' ? { email: `${randomUUID()}@example.test` } : {}
      const { status, body } = await post(kind, multipart({ name: aName(), ...needed, [field]: written }))
      assert.equal(status, 201, kind)
      assert.equal(body[`${field}Html`], '<p>A <strong>mill</strong>&lt;script&gt;alert(1)&lt;/script&gt;</p>', kind)
      const shown = await put(kind, body.id, { ...body, name: aName() })
      assert.deepEqual([shown.status, shown.body[field]], [200, written], kind)
    }
  })

  test('only administrators read what is not for everybody', async ({ assert }) => {
    const { id } = await createGameMaster({ email: 'hidden@example.test' }, catalogue.database)
    assert.equal((await catalogue.read('game-masters', id)).body.email, 'hidden@example.test')
    assert.sameMembers(Object.keys((await catalogue.product.http.get(`/api/game-masters/${id}`)).body), [
      'id',
      'slug',
      'name',
      'image',
      'private',
      'biography',
    ])
    const stale = await catalogue.product.http.as('qb_MQ.ZXhwaXJlZC1sb25nLWFnbw').get(`/api/game-masters/${id}`)
    assert.equal(stale.status, 200)
    assert.notProperty(stale.body, 'email')
  })
})
