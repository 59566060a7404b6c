import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import sharp from 'sharp'
import { createCampaign } from '#database/factories/campaigns'
import { createCampaignSetting, createGameMaster, createSystem, createVenue } from '#database/factories/catalog'
import { createAdministrator, createPerson, type Person } from '#tests/support/people'
import { sharedApp, type App } from '#tests/support/app'
import { eventually, Shop } from '#tests/support/shop'

test.group('Campaigns | keeping them', (group) => {
  let product: App
  let shop: Shop
  let host: Person & { gameMasterId: number }
  let staff: Person

  group.setup(async () => {
    product = await sharedApp()
    shop = new Shop(product)
    staff = await createAdministrator(product)
  })
  group.each.setup(async () => {
    const person = await createPerson(product, { roles: ['Game Master'] })
    host = { ...person, gameMasterId: (await createGameMaster({ userId: person.id }, shop.database)).id }
  })

  const formOf = async (fields: Record<string, unknown> = {}) => {
    const venue = await createVenue({}, shop.database)
    return {
      name: 'The Long Road',
      scheduleType: 'weekly',
      scheduleDay: 1,
      scheduleTime: '17:00',
      price: 25,
      venueId: venue.id,
      ...fields,
    }
  }
  const audit = (id: number) =>
    product.database.query<{ action: string; actor_id: number }>(
      "select action, actor_id from audit_log where subject_type = 'campaign' and subject_id = $1 order by id",
      [String(id)]
    )
  const changed = (campaign: { name: string; venue: { id: number } } & Record<string, unknown>, fields: object) => {
    const { name, price, scheduleType, scheduleDay, scheduleTime, venue, version } = campaign
    return { name, price, scheduleType, scheduleDay, scheduleTime, venueId: venue.id, version, ...fields }
  }

  test('a private campaign is read by its link, not by its number', async ({ assert }) => {
    const [member, visitor] = [await createPerson(product), await createPerson(product)]
    const { id, slug } = await createCampaign({ gameMasterId: host.gameMasterId, private: true }, shop.database)
    await product.database.query('insert into campaign_members (campaign_id, user_id) values ($1, $2)', [id, member.id])
    for (const { http } of [host, staff, member]) assert.equal((await http.get(`/api/campaigns/${id}`)).status, 200)
    for (const http of [product.http, visitor.http]) {
      assert.equal((await http.get(`/api/campaigns/${id}`)).status, 404)
      assert.equal((await http.get(`/api/campaigns/slug/${slug}`)).status, 200)
    }
  })

  test('a game master opens a campaign of their own: JSON, what is optional left out; it needs approval, and everybody finds it', async ({
    assert,
  }) => {
    const form = await formOf()
    const made = await host.http.post('/api/campaigns', form)
    assert.equal(made.status, 201)
    const venue = await product.database.one<{ name: string; slug: string }>(
      'select name, slug from venues where id = $1',
      [form.venueId]
    )
    const gameMaster = await product.database.one<{ name: string; slug: string; biography: string }>(
      'select name, slug, biography from game_masters where id = $1',
      [host.gameMasterId]
    )
    const known = {
      id: made.body.id,
      slug: made.body.slug,
      name: 'The Long Road',
      description: '',
      image: null,
      price: 25,
      isPrivate: false,
      requireApproval: true,
      scheduleType: 'weekly',
      scheduleDay: 1,
      scheduleTime: '17:00',
      startsOn: made.body.startsOn,
      seats: 6,
      gameMaster: { id: host.gameMasterId, ...gameMaster, image: null },
      venue: {
        id: form.venueId,
        slug: venue.slug,
        name: venue.name,
        type: 'store',
        address: { city: 'Denver', state: 'CO' },
        moduleOverlayImage: null,
      },
      system: null,
      campaignSetting: null,
      ended: false,
      sessionChanges: [],
      members: [],
      requests: [],
      games: [],
    }
    assert.match(made.body.startsOn, /^\d{4}-\d{2}-\d{2}$/)
    assert.deepEqual((await product.http.get(`/api/campaigns/${made.body.id}`)).body, { ...known, descriptionHtml: '' })
    assert.deepEqual((await product.http.get(`/api/campaigns/slug/${made.body.slug}`)).body, {
      ...known,
      descriptionHtml: '',
    })
    const listed = (await product.http.get('/api/campaigns')).body
    assert.deepEqual(
      listed.find(({ id }: { id: number }) => id === made.body.id),
      known
    )
    assert.deepEqual((await product.http.get(`/api/campaigns/gamemaster/${host.gameMasterId}`)).body, [known])
    const [mine] = (await host.http.get('/api/campaigns/my')).body
    assert.deepEqual({ ...mine, games: [] }, { ...known, isRunByUser: true })
    assert.lengthOf(mine.games, 6, 'its sessions are for who runs it')
    assert.deepEqual((await (await createPerson(product)).http.get('/api/campaigns/my')).body, [])
    assert.deepEqual(await audit(made.body.id), [{ action: 'created', actor_id: host.id }])
    assert.include(
      (await product.http.get('/sitemap.xml')).text + (await product.http.get('/sitemaps/1.xml')).text,
      `/campaign/${made.body.slug}`
    )
    assert.equal((await product.http.get(`/share/campaign/${made.body.slug}.jpg`)).status, 200)
  }).tags(['2-2.1-10', '2-3-01', '2-3-04', '2-3-05', '2-4-02', '2-7-02', '2-7-04', '2-7-05', '2-7-06'])

  test('the whole form is kept, with a system, a setting and a picture as form data, once for each key', async ({
    assert,
  }) => {
    const [system, setting] = [await createSystem({}, shop.database), await createCampaignSetting({}, shop.database)]
    const picture = await sharp({ create: { width: 600, height: 400, channels: 3, background: 'seagreen' } })
      .jpeg()
      .toBuffer()
    const body = async () => {
      const data = new FormData()
      const form = { ...whole, venueId: String(venue.id) }
      for (const [name, value] of Object.entries(form)) data.append(name, value)
      data.append('image', new Blob([new Uint8Array(picture)]), 'road.jpg')
      return data
    }
    const venue = await createVenue({}, shop.database)
    const whole = {
      name: 'Beneath the Ice',
      description: 'A *cold* road.',
      gameMasterId: String(host.gameMasterId),
      isPrivate: 'true',
      requireApproval: 'false',
      scheduleType: 'monthly',
      scheduleDay: '6',
      scheduleTime: '18:30',
      startsOn: '2031-03-08',
      price: '12.50',
      seats: '4',
      systemId: String(system.id),
      campaignSettingId: String(setting.id),
    }
    const headers = { 'Idempotency-Key': randomUUID() }
    const [one, other] = [
      await staff.http.post('/api/campaigns', await body(), { headers }),
      await staff.http.post('/api/campaigns', await body(), { headers }),
    ]
    assert.equal(one.status, 201)
    assert.equal(other.body.id, one.body.id)
    assert.containsSubset(one.body, {
      name: 'Beneath the Ice',
      description: 'A *cold* road.',
      descriptionHtml: '<p>A <em>cold</em> road.</p>',
      isPrivate: true,
      requireApproval: true,
      scheduleType: 'monthly',
      scheduleDay: 6,
      scheduleTime: '18:30',
      startsOn: '2031-03-08',
      price: 12.5,
      seats: 4,
      gameMaster: { id: host.gameMasterId },
      system: { slug: system.slug, name: system.name },
      campaignSetting: { id: setting.id, slug: setting.slug, name: setting.name },
    })
    assert.match(one.body.image, /^\/uploads\/campaigns\/[\da-f]{24}\/picture-736\.webp$/)
    assert.equal((await product.http.get(one.body.image)).status, 200)
    assert.deepEqual(
      (await product.http.get(`/api/systems/${system.slug}/campaigns`)).body,
      [],
      'private ones are in no list'
    )

    const shown = await staff.http.put(`/api/campaigns/${one.body.id}`, changed(one.body, { isPrivate: false }))
    assert.equal(shown.body.image, one.body.image, 'what is left out stays')
    const [row] = (await product.http.get(`/api/systems/${system.slug}/campaigns`)).body
    const { name: hostName } = await product.database.one<{ name: string }>(
      'select name from game_masters where id = $1',
      [host.gameMasterId]
    )
    assert.deepEqual(row, {
      id: one.body.id,
      name: 'Beneath the Ice',
      slug: one.body.slug,
      description: 'A *cold* road.',
      image: one.body.image,
      gamemaster_id: host.gameMasterId,
      gamemaster_name: hostName,
      gamemaster_image: null,
      private: false,
      require_approval: true,
      schedule_type: 'monthly',
      schedule_day: 6,
      schedule_time: '18:30',
      starts_on: '2031-03-08',
      session_changes: [],
      price: 12.5,
      seats: 4,
      seats_free: 4,
      city: venue.city,
      state: venue.state,
      venue_id: venue.id,
      venue_name: venue.name,
      venue_type: 'store',
      venue_slug: venue.slug,
      venue_module_overlay_image: null,
      campaign_setting_id: setting.id,
      campaign_setting_name: setting.name,
      campaign_setting_slug: setting.slug,
      campaign_setting_image: null,
      campaign_setting_url: null,
      campaign_setting_description: setting.description,
    })
  }).tags(['2-3-06', '2-3-10', '2-3-35', '2-3-36', '2-4-02', '2-5-08', '2-7-06', '2-7-16'])

  test('what a form lacks or has wrong is said field by field; the rest is kept nowhere', async ({ assert }) => {
    const refused = async (fields: Record<string, unknown>, by = host) => {
      const { status, body } = await by.http.post('/api/campaigns', await formOf(fields))
      assert.equal(status, 422, JSON.stringify(fields))
      return Object.fromEntries(
        body.errors.map(({ field, message }: { field: string; message: string }) => [field, message])
      )
    }
    assert.deepEqual(
      await refused({
        name: ' ',
        venueId: undefined,
        scheduleType: undefined,
        scheduleDay: undefined,
        scheduleTime: undefined,
        price: undefined,
      }),
      {
        name: 'Please enter a name.',
        scheduleType: 'Please choose how often it meets.',
        scheduleDay: 'Please choose a day.',
        scheduleTime: 'Please choose a time.',
        price: 'Please enter a price.',
        venueId: 'Please choose a venue.',
      }
    )
    assert.deepEqual(await refused({ gameMasterId: undefined }, { ...staff, gameMasterId: 0 }), {
      gameMasterId: 'Please choose a game master.',
    })
    assert.property(await refused({ price: -1 }), 'price')
    assert.property(await refused({ scheduleType: 'daily' }), 'scheduleType')
    assert.deepEqual(await refused({ scheduleType: 'other' }), { scheduleType: 'Please choose how often it meets.' })
    assert.deepEqual(await refused({ scheduleDay: 0 }), { scheduleDay: 'Please choose a day from Monday to Saturday.' })
    assert.deepEqual(await refused({ scheduleTime: '25:00' }), { scheduleTime: 'Please enter a time such as 17:00.' })
    assert.deepEqual(await refused({ startsOn: '2031-02-30' }), { startsOn: 'There is no such day.' })
    assert.deepEqual(await refused({ startsOn: '2020-01-06' }), { startsOn: 'Please choose today or a later day.' })
    assert.deepEqual(await refused({ seats: 21 }), { seats: 'Please enter a number from 1 to 20.' })
    assert.deepEqual(await refused({ venueId: 999_999_999 }), { venueId: 'This venue can no longer be chosen.' })
    const other = await createGameMaster({}, shop.database)
    assert.deepEqual(await refused({ gameMasterId: other.id }), {
      gameMasterId: 'You can only run campaigns of your own.',
    })
    assert.deepEqual((await host.http.get('/api/campaigns/my')).body, [])
  }).tags(['2-3-02', '2-3-03', '2-5-03', '2-5-04', '2-5-05', '2-5-06', '2-5-07'])

  test('it is changed by form data or JSON, by its game master and staff alone; an older version is told what it missed, its own Sunday stays', async ({
    assert,
  }) => {
    const made = await createCampaign(
      { gameMasterId: host.gameMasterId, scheduleType: 'other', scheduleDay: 0 },
      shop.database
    )
    const at = `/api/campaigns/${made.id}`
    const before = (await host.http.get(at)).body
    assert.equal(before.version, 1)
    const data = new FormData()
    for (const [name, value] of Object.entries(changed(before, { name: 'The Longer Road', seats: 5 })))
      data.append(name, String(value))
    const saved = await host.http.put(at, data)
    assert.containsSubset(saved, {
      status: 200,
      body: { name: 'The Longer Road', slug: made.slug, seats: 5, scheduleType: 'other', scheduleDay: 0, version: 2 },
    })
    const late = await staff.http.put(at, changed(before, { name: 'The Shorter Road' }))
    assert.containsSubset(late, {
      status: 409,
      body: { code: 'OUTDATED', current: { name: 'The Longer Road', version: 2 } },
    })
    const stranger = await createPerson(product, { roles: ['Game Master'] })
    assert.equal((await stranger.http.put(at, changed(saved.body, { name: 'Mine' }))).status, 403)
    assert.equal(
      (await host.http.put(at, changed(saved.body, { gameMasterId: (await createGameMaster({}, shop.database)).id })))
        .status,
      422
    )
    assert.notProperty((await stranger.http.get(at)).body, 'version')
    assert.deepEqual(
      (await audit(made.id)).map(({ action }) => action),
      ['changed']
    )
  }).tags(['2-7-07', '2-6-02', '2-6-03', 'D-05', 'C-54'])

  test('administrators list all of them, private ones too, in any order and narrowed by words', async ({ assert }) => {
    const word = randomUUID().slice(0, 8)
    const [open, hidden] = [
      await createCampaign({ name: `${word} B` }, shop.database),
      await createCampaign({ name: `${word} Á`, private: true }, shop.database),
    ]
    const all = async (filter: object, sort = ['name', 'ASC']) =>
      await staff.http.get('/api/campaigns/all', {
        query: { filter: JSON.stringify({ q: word, ...filter }), sort: JSON.stringify(sort), range: '[0,24]' },
      })
    const found = await all({})
    assert.deepEqual(
      found.body.map(({ id }: { id: number }) => id),
      [hidden.id, open.id]
    )
    assert.equal(found.headers.get('content-range'), 'campaigns 0-1/2')
    assert.deepEqual(
      (await all({}, ['name', 'DESC'])).body.map(({ id }: { id: number }) => id),
      [open.id, hidden.id]
    )
    assert.deepEqual(
      (await all({ private: true })).body.map(({ id }: { id: number }) => id),
      [hidden.id]
    )
    assert.deepEqual(
      (await all({ gameMasterId: open.gameMasterId })).body.map(({ id }: { id: number }) => id),
      [open.id]
    )
    assert.notInclude((await product.http.get('/api/campaigns')).text, `${word} Á`)
    assert.notInclude((await product.http.get('/sitemaps/1.xml')).text, hidden.slug)
    assert.equal(
      (await product.http.get(`/api/campaigns/slug/${hidden.slug}`)).status,
      200,
      'whoever was given its address may look'
    )
  }).tags(['2-7-03', '2-4-01'])

  test('its game master deletes it, nobody else does; who was in it is told, who used its parts is free again', async ({
    assert,
  }) => {
    const players = [await createPerson(product), await createPerson(product)]
    const campaign = await createCampaign(
      { gameMasterId: host.gameMasterId, memberIds: players.map(({ id }) => id), name: 'The Last Stand' },
      shop.database
    )
    const used = await staff.http.delete(`/api/venues/${campaign.venueId}`)
    assert.containsSubset(used, {
      status: 409,
      body: {
        code: 'IN_USE',
        message: 'This venue is used by 1 campaign. Change or delete what is still to come first.',
      },
    })
    assert.equal((await players[0]!.http.delete(`/api/campaigns/${campaign.id}`)).status, 403)
    assert.equal((await host.http.delete(`/api/campaigns/${campaign.id}`)).status, 204)
    for (const path of [
      `/api/campaigns/${campaign.id}`,
      `/api/campaigns/slug/${campaign.slug}`,
      `/campaign/${campaign.slug}`,
    ])
      assert.equal((await product.http.get(path)).status, 404)
    assert.equal((await host.http.delete(`/api/campaigns/${campaign.id}`)).status, 404)
    for (const { email } of players) {
      const mail = await eventually(async () =>
        (await shop.mailsTo(email)).body.find(({ subject }) => subject === 'The Last Stand has ended')
      )
      assert.include(mail.text, 'this campaign has ended')
    }
    assert.equal((await staff.http.delete(`/api/venues/${campaign.venueId}`)).status, 204)
    assert.deepEqual(
      (await audit(campaign.id)).map(({ action }) => action),
      ['deleted']
    )
  }).tags(['2-6-07', '2-7-08'])
})
