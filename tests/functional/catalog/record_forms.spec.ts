import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import sharp from 'sharp'
import { createGameMaster, createModule, createSystem, createVenue } from '#database/factories/catalog'
import { openDatabase } from '#database/factories/connection'
import type { Database } from '#api/shared/sql'
import { createAdministrator, type Person } from '#tests/support/people'
import { sharedApp } from '#tests/support/app'
import { ADDRESS, aName, cover, multipart } from './records.ts'

test.group('Catalogue | forms of records', (group) => {
  let database: Database
  let administrator: Person

  group.setup(async () => {
    const product = await sharedApp()
    database = openDatabase(product.database.url, 2)
    administrator = await createAdministrator(product)
    return () => database.close()
  })

  const post = (kind: string, body: unknown) => administrator.http.post(`/api/${kind}`, body)
  const put = (kind: string, id: number, body: unknown) => administrator.http.put(`/api/${kind}/${id}`, body)
  const read = (kind: string, id: number) => administrator.http.get(`/api/${kind}/${id}`)

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
      ...(['address1', 'city', 'state', 'postalcode', 'country'] as const).map((part): [string, unknown, string] => [
        'venues',
        { name: 'A', type: 'store', address: { ...ADDRESS, [part]: '' } },
        `address.${part}`,
      ]),
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
    const kept = async (address: object) =>
      (await post('venues', { name: aName(), type: 'store', address: { ...ADDRESS, ...address } })).body.address
    assert.containsSubset(await kept({ state: ' colorado ', country: 'usa', postalcode: ' 80205-1234' }), {
      state: 'CO',
      country: 'USA',
      postalcode: '80205-1234',
    })
    assert.containsSubset(await kept({ state: 'Ontario', country: 'can', postalcode: 'k1a0b1' }), {
      state: 'Ontario',
      country: 'CAN',
      postalcode: 'K1A 0B1',
    })
  })

  test('two game masters never have one email address', async ({ assert }) => {
    const email = `${randomUUID()}@example.test`
    const ask = (address: string) => post('game-masters', multipart({ name: aName(), email: address }))
    const answers = await Promise.all([ask(email), ask(email.toUpperCase())])
    assert.sameMembers(
      answers.map(({ status }) => status),
      [201, 422]
    )
    const refused = answers.find(({ status }) => status === 422)!.body
    assert.deepEqual(refused.errors, [
      { field: 'email', rule: 'unique', message: 'Another game master has this email address.' },
    ])
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
    assert.equal(
      (await put('systems', body.id, { name: body.name, image: body.image_url, version: version - 1 })).status,
      409
    )
    assert.equal(
      (await put('systems', body.id, { name: body.name, image: body.image_url, version })).body.image_url,
      body.image_url
    )
  })

  test('a form without the fields of its own leaves them as they are', async ({ assert }) => {
    const system = await createSystem({}, database)
    const { body } = await post('modules', multipart({ name: aName(), description: 'A', systemId: system.id }))
    const changed = await put('modules', body.id, multipart({ name: aName(), description: 'B' }, null))
    assert.equal(changed.body.system.id, system.id)
    assert.isNull((await put('modules', body.id, { ...changed.body, systemId: null })).body.system)
  })
})
