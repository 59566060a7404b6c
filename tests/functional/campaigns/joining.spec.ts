import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import { createCampaign, type CampaignAttributes } from '#database/factories/campaigns'
import { createGameMaster } from '#database/factories/catalog'
import { createAdministrator, createPerson, type Person } from '#tests/support/people'
import type { MyCampaign } from '#common/wire'
import { sharedApp, type App } from '#tests/support/app'
import { eventually, Shop } from '#tests/support/shop'

test.group('Campaigns | who is in them', (group) => {
  let product: App
  let shop: Shop
  let host: Person
  let player: Person
  let gameMasterId: number

  group.setup(async () => {
    product = await sharedApp()
    shop = new Shop(product)
  })
  group.each.setup(async () => {
    ;[host, player] = [await createPerson(product, { roles: ['Game Master'] }), await createPerson(product)]
    gameMasterId = (await createGameMaster({ userId: host.id, email: host.email }, shop.database)).id
  })

  const campaign = async (attributes: CampaignAttributes = {}) => {
    const { id, slug, name } = await createCampaign({ gameMasterId, ...attributes }, shop.database)
    return { id, slug, name, at: `/api/campaigns/${id}` }
  }
  const status = async ({ http }: Person, at: string) => (await http.get(`${at}/membership`)).body.status
  const requests = async (at: string) => (await host.http.get(at)).body.requests
  const players = async (at: string) =>
    (await host.http.get(at)).body.members.map(({ user }: { user: { id: number } }) => user.id)
  const mail = ({ email }: { email: string }, subject: string) =>
    eventually(async () => (await shop.mailsTo(email)).body.find((one) => one.subject === subject))
  const mails = async ({ email }: { email: string }, subject: string) =>
    (await shop.mailsTo(email)).body.filter((one) => one.subject === subject).length
  /** The newest link that was mailed. */
  const invitation = async (email: string, at: string): Promise<string> => {
    assertOk(await host.http.post(`${at}/invite`, { email }))
    const known = tokens.get(email) ?? []
    const token = await eventually(async () =>
      (await shop.mailsTo(email)).body
        .flatMap(({ text }) => /campaigns\/join\/([\w-]+)/.exec(text)?.[1] ?? [])
        .find((found) => !known.includes(found))
    )
    tokens.set(email, [...known, token])
    return token
  }
  const tokens = new Map<string, string[]>()
  const assertOk = ({ status: got, text }: { status: number; text: string }) => {
    if (got !== 204) throw new Error(`The invitation was answered ${got}: ${text}`)
  }

  test('a player applies, the game master is told and approves: the player is a member and hears of it, the application is gone', async ({
    assert,
  }) => {
    const { at, name, slug } = await campaign()
    assert.equal(await status(player, at), 'none')
    assert.equal((await player.http.post(`${at}/apply`)).status, 201)
    assert.equal(await status(player, at), 'applied')
    assert.include((await mail(host, `${player.username} would like to join ${name}`)).text, `/campaign/${slug}`)
    const [request] = await requests(at)
    assert.deepEqual(request, {
      id: request.id,
      type: 'application',
      user: { id: player.id, name: player.username },
      email: null,
      createdAt: request.createdAt,
    })
    assert.closeTo(Date.parse(request.createdAt), Date.now(), 60_000)
    assert.deepEqual((await player.http.get(at)).body.requests, [], 'nobody else is told')
    assert.deepEqual((await player.http.post(`${at}/requests/${request.id}/approve`)).status, 403)

    assert.equal((await host.http.post(`${at}/requests/${request.id}/approve`)).status, 204)
    assert.equal(await status(player, at), 'member')
    const { members, requests: left } = (await host.http.get(at)).body
    assert.deepEqual(members, [
      { user: { id: player.id, name: player.username }, status: 'active', joinedAt: members[0].joinedAt },
    ])
    assert.closeTo(Date.parse(members[0].joinedAt), Date.now(), 60_000)
    assert.deepEqual(left, [])
    assert.deepEqual((await player.http.get(at)).body.members, members, 'members see full names')
    const short = `${player.username.split(' ')[0]} ${player.username.split(' ')[1]![0]!.toUpperCase()}.`
    for (const address of [at, `/api/campaigns/slug/${slug}`]) {
      const { status: answered, body } = await product.http.get(address)
      assert.equal(answered, 200)
      assert.deepEqual(body.members, [{ ...members[0], user: { id: player.id, name: short } }], 'strangers do not')
    }
    for (const address of ['/api/campaigns', `/campaign/${slug}`])
      assert.notInclude((await product.http.get(address)).text, player.username)
    assert.include((await mail(player, `You are in: ${name}`)).text, `/campaign/${slug}`)
    assert.containsSubset(await host.http.post(`${at}/requests/${request.id}/approve`), {
      status: 404,
      body: { message: 'This request was already answered or withdrawn.' },
    })
    assert.equal(await mails(player, `You are in: ${name}`), 1)
  }).tags(['2-1-03', '2-3-07', '2-3-08', '2-4-01', '2-4-03', '2-6-03', '2-7-12', '2-7-14', 'MAIL-1'])

  test('a rejected player is told and may apply again; one that takes the application back is not asked about any more', async ({
    assert,
  }) => {
    const { at, name } = await campaign()
    await player.http.post(`${at}/apply`)
    const [request] = await requests(at)
    assert.equal((await host.http.post(`${at}/requests/${request.id}/reject`)).status, 204)
    assert.equal(await status(player, at), 'none')
    await mail(player, `Your application to ${name}`)
    assert.equal((await player.http.post(`${at}/apply`)).status, 201)
    const [again] = await requests(at)
    assert.equal((await player.http.delete(`${at}/application`)).status, 204)
    assert.deepEqual(await requests(at), [])
    assert.equal((await host.http.post(`${at}/requests/${again.id}/approve`)).status, 404)
    assert.equal(await status(player, at), 'none')
    assert.equal(await mails(host, `${player.username} would like to join ${name}`), 1, 'once a day')
  }).tags(['2-4-03', '2-7-12'])

  test('nobody applies twice, to a campaign of their own, to a private or a full one, or where they are already', async ({
    assert,
  }) => {
    const refused = async (person: Person, at: string, message: string) =>
      assert.containsSubset(await person.http.post(`${at}/apply`), { status: 400, body: { message } })
    const { at } = await campaign()
    await player.http.post(`${at}/apply`)
    await refused(player, at, 'You have already applied to this campaign.')
    await refused(host, at, 'You run this campaign yourself.')
    await refused(player, (await campaign({ private: true })).at, 'This campaign is by invitation only.')
    await refused(player, (await campaign({ seats: 1, memberIds: [host.id] })).at, 'This campaign is full.')
    await refused(player, (await campaign({ memberIds: [player.id] })).at, 'You are already in this campaign.')
    assert.equal((await player.http.post('/api/campaigns/999999999/apply')).status, 404)
    assert.lengthOf(await requests(at), 1)
  }).tags(['2-4-01', 'C-55', '2-8-03'])

  test('who runs a campaign is decided by the server; staff run all of them', async ({ assert }) => {
    const { at } = await campaign()
    const asked = async ({ http }: Person) => (await http.get(`${at}/is-game-master`)).body
    assert.deepEqual(await asked(host), { isGameMaster: true })
    assert.deepEqual(await asked(player), { isGameMaster: false })
    await player.http.post(`${at}/apply`)
    const staff = await createAdministrator(product)
    assert.lengthOf((await staff.http.get(at)).body.requests, 1)
    const other = await createPerson(product, { roles: ['Game Master'] })
    await createGameMaster({ userId: other.id }, shop.database)
    assert.deepEqual((await other.http.get(at)).body.requests, [])
    for (const [method, path] of [
      ['POST', 'invite'],
      ['POST', 'requests/1/approve'],
      ['POST', 'requests/1/reject'],
      ['DELETE', 'requests/1'],
      ['DELETE', `members/${player.id}`],
    ] as const) {
      assert.equal((await other.http.call(method, `${at}/${path}`, { body: { email: 'a@example.test' } })).status, 403)
    }
  }).tags(['2-6-02', '2-6-03', '2-7-09'])

  test('a full campaign sends no invitation', async ({ assert }) => {
    const { at } = await campaign({ seats: 1, memberIds: [player.id] })
    const email = `${randomUUID()}@example.test`
    assert.containsSubset(await host.http.post(`${at}/invite`, { email }), {
      status: 400,
      body: {
        code: 'CAMPAIGN_FULL',
        message: 'All seats are taken. Add a seat to the campaign before you invite another player.',
      },
    })
    assert.deepEqual(await requests(at), [])
    assert.deepEqual(await product.database.query('select 1 from mails where recipient = $1', [email]), [])
  })

  test('an invited player takes the place by the link, once, signed in with the address that it went to', async ({
    assert,
  }) => {
    const { id, at, name, slug } = await campaign({ private: true })
    const gameMaster = await product.database.one<{ name: string }>('select name from game_masters where id = $1', [
      gameMasterId,
    ])
    const token = await invitation(player.email.toUpperCase(), at)
    const [request] = await requests(at)
    assert.deepEqual(request, {
      id: request.id,
      type: 'invitation',
      user: null,
      email: player.email.toUpperCase(),
      createdAt: request.createdAt,
    })
    const sent = await mail({ email: player.email.toUpperCase() }, `${gameMaster.name} invites you to ${name}`)
    assert.include(sent.text, 'ends in 14 days')
    const kept = await product.database.query('select * from campaign_requests where campaign_id = $1', [id])
    const queued = await product.database.query('select data from mails where recipient = $1', [
      player.email.toUpperCase(),
    ])
    assert.notInclude(JSON.stringify([kept, queued]), token)

    const thief = await createPerson(product)
    assert.containsSubset(await thief.http.post(`/api/campaigns/join/${token}`), {
      status: 400,
      body: { code: 'INVITATION_OF_SOMEBODY_ELSE' },
    })
    const joined = await player.http.post(`/api/campaigns/join/${token}`)
    assert.deepEqual([joined.status, joined.body], [200, { campaign: { id, name, slug } }])
    assert.deepEqual(await players(at), [player.id])
    assert.deepEqual(await requests(at), [])
    assert.deepEqual((await player.http.post(`/api/campaigns/join/${token}`)).body, joined.body, 'opened again')
    assert.containsSubset(await thief.http.post(`/api/campaigns/join/${token}`), { status: 404 })
    assert.deepEqual(await players(at), [player.id])
    assert.include((await mail(player, `You are in: ${name}`)).text, `/campaign/${slug}`)
    assert.include((await mail(host, `${player.username} has joined ${name}`)).text, `/campaign/${slug}`)
    assert.equal(await mails(player, `You are in: ${name}`), 1)
    assert.containsSubset(await thief.http.post(`/api/campaigns/join/${token}x`), { status: 404 })
  }).tags(['2-1-03', '2-4-04', '2-7-10', '2-7-15', 'B-25'])

  test('lists the campaigns of a player, also private and unpaid ones', async ({ assert }) => {
    const { id } = await campaign({ private: true, memberIds: [player.id] })
    await campaign()
    const { body } = await player.http.get('/api/campaigns/my')
    assert.deepEqual(
      body.map((one: MyCampaign) => [one.id, one.isRunByUser]),
      [[id, false]]
    )
  }).tags(['2-7-04'])

  test('a link that was sent again, cancelled or is 14 days old opens nothing any more', async ({ assert }) => {
    const { id, at } = await campaign()
    const [first, second] = [await invitation(player.email, at), await invitation(player.email, at)]
    assert.lengthOf(await requests(at), 1)
    assert.equal((await player.http.post(`/api/campaigns/join/${first}`)).status, 404)
    await product.database.query(
      "update campaign_requests set expires_at = now() - interval '1 second' where campaign_id = $1",
      [id]
    )
    assert.containsSubset(await player.http.post(`/api/campaigns/join/${second}`), {
      status: 400,
      body: { message: 'This invitation has expired. Ask your game master for a new one.' },
    })
    const third = await invitation(player.email, at)
    const { days } = await product.database.one<{ days: number }>(
      'select round(extract(epoch from expires_at - now()) / 86400)::int as days from campaign_requests where campaign_id = $1',
      [id]
    )
    assert.equal(days, 14)
    const [request] = await requests(at)
    assert.equal((await host.http.delete(`${at}/requests/${request.id}`)).status, 204)
    assert.equal((await player.http.post(`/api/campaigns/join/${third}`)).status, 404)
    assert.deepEqual(await players(at), [])
  }).tags(['2-4-04', '2-7-13', 'B-25'])

  test('every invitation waits in the list, an application only while its player is no member; an address is checked', async ({
    assert,
  }) => {
    const { id, at } = await campaign({ memberIds: [player.id] })
    await product.database.query(
      "insert into campaign_requests (campaign_id, type, user_id) values ($1, 'application', $2)",
      [id, player.id]
    )
    await invitation('friend.of.table@example.test', at)
    assert.deepEqual(
      (await requests(at)).map(({ type }: { type: string }) => type),
      ['invitation']
    )
    const refused = async (email: unknown, message: string) =>
      assert.containsSubset(await host.http.post(`${at}/invite`, { email }), {
        status: 422,
        body: { errors: [{ field: 'email', message }] },
      })
    await refused(undefined, 'Please enter a valid email address')
    await refused('no address', 'Please enter a valid email address')
    await refused(player.email.toUpperCase(), 'This player is already in the campaign.')
    await refused(host.email, 'This is the address of the campaign’s game master.')
  }).tags(['2-4-06', '2-4-07', '2-5-01'])

  test('a member leaves, or is removed and told so: the seat is free, and there is nothing to leave twice', async ({
    assert,
  }) => {
    const other = await createPerson(product)
    const { at, name } = await campaign({ seats: 2, memberIds: [player.id, other.id] })
    assert.equal((await player.http.delete(`${at}/membership`)).status, 204)
    await mail(host, `${player.username} has left ${name}`)
    assert.equal((await player.http.delete(`${at}/membership`)).status, 404)
    assert.deepEqual(await players(at), [other.id])
    assert.equal((await host.http.delete(`${at}/members/${other.id}`)).status, 204)
    assert.equal((await host.http.delete(`${at}/members/${other.id}`)).status, 404)
    await mail(other, `You are no longer in ${name}`)
    assert.deepEqual(await players(at), [])
    assert.equal((await player.http.post(`${at}/apply`)).status, 201)
  }).tags(['2-7-11', 'B-13'])

  test('nobody reaches what is another campaign’s through their own, nor what is made up: nothing changes', async ({
    assert,
  }) => {
    const [own, foreign] = [
      await campaign({ memberIds: [player.id] }),
      await createCampaign({ memberIds: [(await createPerson(product)).id] }, shop.database),
    ]
    const applicant = await createPerson(product)
    assert.equal((await applicant.http.post(`/api/campaigns/${foreign.id}/apply`)).status, 201)
    const rows = () =>
      product.database.query(
        'select campaign_id, type, user_id from campaign_requests where campaign_id = any($1) union all select campaign_id, null, user_id from campaign_members where campaign_id = any($1) order by 1, 3',
        [[own.id, foreign.id]]
      )
    const before = await rows()
    const { id: theirs } = await product.database.one<{ id: string }>(
      'select id from campaign_requests where campaign_id = $1',
      [foreign.id]
    )
    for (const id of [theirs, 'abc', '-1', '99999999999999999999', "1'--"]) {
      for (const [method, path] of [
        ['POST', `requests/${id}/approve`],
        ['POST', `requests/${id}/reject`],
        ['DELETE', `requests/${id}`],
      ] as const) {
        assert.containsSubset(
          await host.http.call(method, `${own.at}/${path}`),
          { status: 404, body: { message: 'This request was already answered or withdrawn.' } },
          `${method} ${path}`
        )
      }
    }
    for (const id of [applicant.id, 'abc', '99999999999999999999'])
      assert.containsSubset(await host.http.delete(`${own.at}/members/${id}`), {
        status: 404,
        body: { message: 'This player is no longer in the campaign.' },
      })
    const [session] = (await player.http.get(`${own.at}/sessions`)).body
    assert.containsSubset(await player.http.get(`/api/payment-links/${foreign.id}/${session.sessionDate}`), {
      status: 403,
      body: { message: 'You are not a member of this campaign.' },
    })
    assert.containsSubset(await player.http.get(`/api/payment-links/${own.id}/2020-01-06`), {
      status: 404,
      body: { message: 'Campaign or game not found.' },
    })
    assert.deepEqual(await rows(), before)
  })

  test('a campaign is never smaller than who is in it, and says when it is full', async ({ assert }) => {
    const other = await createPerson(product)
    const { at } = await campaign({ seats: 2, memberIds: [player.id] })
    await other.http.post(`${at}/apply`)
    const token = await invitation('late.guest@example.test', at)
    const { name, price, scheduleType, scheduleDay, scheduleTime, venue } = (await host.http.get(at)).body
    const form = { name, price, scheduleType, scheduleDay, scheduleTime, venueId: venue.id }
    const [request] = await requests(at)
    await host.http.post(`${at}/requests/${request.id}/approve`)
    assert.containsSubset(await host.http.put(at, { ...form, seats: 1 }), {
      status: 422,
      body: { errors: [{ field: 'seats', message: '2 players are in this campaign. Choose at least 2.' }] },
    })
    const guest = await createPerson(product, { email: 'late.guest@example.test' })
    assert.containsSubset(await guest.http.post(`/api/campaigns/join/${token}`), {
      status: 400,
      body: { message: 'This campaign is full.' },
    })
    assert.equal((await host.http.put(at, { ...form, seats: 3 })).status, 200)
    assert.equal((await guest.http.post(`/api/campaigns/join/${token}`)).status, 200, 'the invitation still stands')
    assert.lengthOf(await players(at), 3)
  }).tags(['2-8-04'])
})
