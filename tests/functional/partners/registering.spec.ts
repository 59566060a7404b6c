import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { createVenue } from '#database/factories/catalog'
import { createPartner } from '#database/factories/partners'
import { createAdministrator, createPerson } from '#tests/support/people'
import { sharedApp, type App } from '#tests/support/app'
import { Shop } from '#tests/support/shop'

test.group('Partners | registering a page', (group) => {
  let product: App
  let shop: Shop

  group.setup(async () => {
    product = await sharedApp()
    shop = new Shop(product)
  })

  const form = (more = {}) => ({
    name: 'The Painted Ogre',
    site: 'https://painted-ogre.example/games?week=1',
    email: 'owner@painted-ogre.example',
    ...more,
  })

  test('somebody registers their page, changes it and reads it again; nobody else sees it', async ({ assert }) => {
    const [owner, stranger] = [await createPerson(product), await createPerson(product)]
    const [mine, theirs] = [product.http.as(owner.token), product.http.as(stranger.token)]
    const venue = await createVenue({ name: 'Ogre Hall' }, shop.database)
    const made = await mine.post('/api/partners', form({ venueId: venue.id }))
    assert.equal(made.status, 201)
    assert.match(made.body.key, /^[a-z][a-z0-9]{9}$/)
    assert.deepInclude(made.body, {
      name: 'The Painted Ogre',
      site: 'https://painted-ogre.example',
      venue: { id: venue.id, name: 'Ogre Hall', slug: venue.slug },
      archived: false,
    })

    const { id, version } = made.body
    const changed = await mine.put(`/api/partners/${id}`, form({ site: 'ogre.example', venueId: venue.id, version }))
    assert.deepEqual(
      [changed.status, changed.body.site, changed.body.key],
      [200, 'https://ogre.example', made.body.key]
    )
    assert.equal((await mine.put(`/api/partners/${id}`, form({ version }))).status, 409)

    assert.deepEqual((await mine.get('/api/partners/mine')).body, [changed.body])
    assert.deepEqual((await theirs.get('/api/partners/mine')).body, [])
    assert.equal((await theirs.put(`/api/partners/${id}`, form())).status, 404)
  })

  test('everybody may know whom a key counts for, and whether it is theirs; none that is unknown or archived', async ({
    assert,
  }) => {
    const owner = await createPerson(product)
    const partner = await createPartner({ name: 'Ogre Games', userId: owner.id }, shop.database)
    const archived = await createPartner({ archivedAt: new Date() }, shop.database)
    const named = async (key: string, http = product.http) => {
      const { status, body } = await http.get(`/api/partners/${key}/name`)
      return status === 200 ? body : status
    }
    assert.deepEqual(
      [await named(partner.key), await named(partner.key, product.http.as(owner.token))],
      [
        { name: 'Ogre Games', own: false },
        { name: 'Ogre Games', own: true },
      ]
    )
    assert.deepEqual([await named(archived.key), await named('aaaaaaaaaa'), await named('x')], [404, 404, 404])
  })

  test('what is no page, no address or no venue to choose is said at its field', async ({ assert }) => {
    const { http } = product
    const mine = http.as((await createPerson(product)).token)
    const closed = await createVenue({ archivedAt: DateTime.now() }, shop.database)
    for (const [field, wrong] of [
      ['site', 'my store'],
      ['site', 'javascript://alert.example'],
      ['email', 'nobody'],
      ['name', '  '],
      ['venueId', closed.id],
    ] as const) {
      const answer = await mine.post('/api/partners', form({ [field]: wrong }))
      assert.deepEqual([answer.status, answer.body.errors[0].field], [422, field], String(wrong))
    }
  })

  test('an account has ten pages at the most, however fast it asks; the same form sent twice registers one', async ({
    assert,
  }) => {
    const owner = await createPerson(product)
    const mine = product.http.as(owner.token)
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const [first, again] = await Promise.all([
      mine.post('/api/partners', form(), { headers }),
      mine.post('/api/partners', form(), { headers }),
    ])
    assert.equal(first.body.id, again.body.id)
    const many = await Promise.all(Array.from({ length: 12 }, () => mine.post('/api/partners', form())))
    assert.lengthOf(
      many.filter(({ status }) => status === 201),
      9
    )
    assert.include(many.find(({ status }) => status === 400)!.body.message, '10')
  })

  test('staff register for somebody, archive and restore; each step stands in the audit log', async ({ assert }) => {
    const staff = product.http.as((await createAdministrator(product)).token)
    const { body: made } = await staff.post('/api/partners', form({ byStaff: true }))
    assert.deepEqual((await staff.get('/api/partners/mine')).body, [])
    assert.isTrue((await staff.post(`/api/partners/${made.id}/archive`)).body.archived)
    assert.isFalse((await staff.post(`/api/partners/${made.id}/restore`)).body.archived)
    const filter = JSON.stringify({ subjectType: 'partner', subjectId: String(made.id) })
    const { body: log } = await staff.get('/api/audit-log', { query: { filter } })
    assert.deepEqual(
      log.map(({ action, subjectName }: { action: string; subjectName: string }) => [action, subjectName]),
      [
        ['restored', 'The Painted Ogre'],
        ['archived', 'The Painted Ogre'],
        ['created', 'The Painted Ogre'],
      ]
    )
  })

  test('links of a known partner say who sent a visitor, and those of a forged or archived one say nothing, in every process', async ({
    assert,
  }) => {
    const venue = await createVenue({}, shop.database)
    const game = await shop.game({ venueId: venue.id })
    const [known, archived] = [
      await createPartner({}, shop.database),
      await createPartner({ archivedAt: new Date() }, shop.database),
    ]
    const processes = [product, await product.startProcess()]
    for (const { http } of processes) {
      const listing = async (partner: string) =>
        (await http.get('/api/embed/v1/listing', { query: { venue: venue.slug, partner } })).body
      const sent = await listing(known.key)
      assert.deepEqual(
        [sent.games[0].url, sent.url, sent.venue.url],
        [`/join-game/${game.id}`, `/at/${venue.slug}`, `/at/${venue.slug}`].map(
          (path) => `${product.url}${path}?partner=${known.key}`
        )
      )
      for (const nobody of [archived.key, 'aaaaaaaaaa', 'x', '%00', `${known.key}&x=1`])
        assert.equal((await listing(nobody)).games[0].url, `${product.url}/join-game/${game.id}`)
    }
    const staff = product.http.as((await createAdministrator(product)).token)
    await staff.post(`/api/partners/${known.id}/archive`)
    for (const { http } of processes) {
      assert.notInclude(
        (await http.get('/api/embed/v1/listing', { query: { venue: venue.slug, partner: known.key } })).body.url,
        'partner'
      )
    }
  })
})
