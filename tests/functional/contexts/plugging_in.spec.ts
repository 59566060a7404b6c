import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import { execute } from '../../../scripts/processes.ts'
import { consoleScript, root, serverEnv } from '../../../scripts/product.ts'
import type { OrderHistoryEntry } from '#common/wire'
import { mailKinds } from '#api/notifications/mail_kinds'
import { inbox } from '#api/payments/webhook_inbox'
import { Clock } from '#api/shared/clock'
import { daily } from '#api/shared/daily_jobs'
import { jobs } from '#api/shared/jobs'
import { createVenue } from '#database/factories/catalog'
import { createOrder } from '#database/factories/orders'
import { eventsOf } from '#tests/support/calendar'
import { createAdministrator, createPerson, type Person } from '#tests/support/people'
import { pluggedIn } from '#tests/support/plugged_in'
import { freshApp, type App } from '#tests/support/app'
import { startProduct, type Product } from '#tests/support/product'
import { eventually, Shop } from '#tests/support/shop'

/** A context of the tests, which nothing in the product names. */
const workshop = new URL('workshop_provider.ts', import.meta.url)
/** It takes a name that another one has. */
const doubled = new URL('doubled_provider.ts', import.meta.url)

test.group('Contexts | plugging in', (group) => {
  let product: Product
  let shop: Shop

  group.setup(async () => {
    product = await startProduct({ env: { LOCK_TIMEOUT_MS: '300', ...pluggedIn(workshop) } })
    shop = new Shop(product)
    await product.database.query(`
      create table workshop_bookings (page text, told boolean not null default false);
      create table workshop_pages (path text);
      create table workshop_days (at timestamptz);
      create table workshop_guests (user_id bigint, game_id bigint);
      create table workshop_venues (venue_id bigint, at timestamptz);
      insert into workshop_pages values ('/workshop/pencils')`)
  })

  /** Paid, and nothing but what the test delivers says so. */
  async function paidPage(): Promise<string> {
    const { sessionId } = await shop.startedCheckout([{ game: await shop.game() }])
    await shop.webhooks('drop')
    await shop.pay(sessionId)
    await shop.webhooks('deliver')
    return sessionId
  }

  const deliver = (sessionId: string) =>
    shop.deliver({
      id: `evt_${sessionId}`,
      type: 'checkout.session.completed',
      subject: { id: sessionId, object: 'checkout.session' },
    })

  const handled = async (sessionId: string) =>
    (
      await product.database.query<{ handler: string }>(
        'select handler from handled_events where event_id = $1 order by handler',
        [`evt_${sessionId}`]
      )
    ).map(({ handler }) => handler)
  const bookings = (sessionId: string) =>
    product.database.query('select 1 from workshop_bookings where page = $1', [sessionId])

  test('two handlers of an event both work, and one that fails comes again alone', async ({ assert }) => {
    const page = await paidPage()
    await product.database.query('alter table workshop_bookings add constraint closed check (false)')
    assert.equal((await deliver(page)).status, 500)
    assert.deepEqual(await handled(page), ['checkout'])
    assert.equal(await shop.orders(page), 1)

    await product.database.query('alter table workshop_bookings drop constraint closed')
    assert.equal((await deliver(page)).status, 200)
    assert.equal((await deliver(page)).status, 200)
    assert.deepEqual(await handled(page), ['checkout', 'workshop'])
    assert.deepEqual([await shop.orders(page), (await bookings(page)).length], [1, 1])
  }).tags(['PAY-4'])

  test('the second handler of an event works also when the first one fails', async ({ assert }) => {
    const page = await paidPage()
    const client = await product.database.pool.connect()
    await client.query('begin')
    await client.query('select 1 from games for update')
    assert.equal((await deliver(page)).status, 409)
    await client.query('rollback')
    client.release()
    assert.deepEqual(
      [await handled(page), await shop.orders(page), (await bookings(page)).length],
      [['workshop'], 0, 1]
    )

    assert.equal((await deliver(page)).status, 200)
    assert.deepEqual(
      [await handled(page), await shop.orders(page), (await bookings(page)).length],
      [['checkout', 'workshop'], 1, 1]
    )
  }).timeout(20_000)

  test('a context brings its routes, which stand before the pages, its jobs, and its mails with their titles', async ({
    assert,
  }) => {
    const page = await paidPage()
    assert.equal((await deliver(page)).status, 200)
    const administrator = await createAdministrator(product)
    assert.deepInclude((await administrator.http.get('/api/workshops')).body, { page })
    assert.equal((await product.http.get('/api/workshops')).status, 401)

    const [order] = await product.database.query<{ id: number; email: string }>(
      'select orders.id, orders.email from orders join checkouts on checkouts.id = checkout_id where provider_session_id = $1',
      [page]
    )
    const entry = await eventually(async () =>
      (await administrator.http.get(`/api/orders/${order!.id}`)).body.history.find(
        ({ details }: OrderHistoryEntry) => details.mail === 'workshop_booked'
      )
    )
    assert.equal(entry.mail, 'News of the workshop')
    assert.include(
      (await shop.mailsTo(order!.email)).body.map(({ subject }: { subject: string }) => subject),
      'Bring a pencil'
    )
  })

  test('a context brings its part of GraphQL, what strangers find of it, and what staff take away', async ({
    assert,
  }) => {
    assert.include((await product.http.get('/sitemap.xml')).text, '/workshop/pencils</loc>')
    assert.deepEqual(
      await Promise.all(
        ['workshop/pencils', 'workshop/pens', 'class/pencils'].map(
          async (name) => (await product.http.get(`/share/${name}.jpg`)).status
        )
      ),
      [200, 404, 404]
    )
    assert.deepEqual((await product.http.graphql('{ workshops games { id } }')).body.data.workshops, ['Pencils'])
    const administrator = await createAdministrator(product)
    const { body } = await administrator.http.post('/api/exports', {
      list: 'workshops',
      sort: { field: 'id', order: 'ASC' },
    })
    assert.match((await product.http.get(body.url)).text, /Workshop\r?\n"?Pencils/)
  })

  /** As a trigger on a table of the context does. */
  const change = (what: string) =>
    product.database.query(`${what}; insert into changes (kind) values ('workshops') on conflict do nothing`)

  test('a context says what makes pages stale, and the list of them', async ({ assert }) => {
    const draws = async () => {
      await product.http.get('/terms', { headers: { accept: 'text/html' } })
      return (await product.http.get('/api/workshops/drawn')).body.count as number
    }
    const once = await draws()
    assert.equal(await draws(), once)
    assert.notInclude((await product.http.get('/sitemap.xml')).text, '/workshop/ink')
    await change(`insert into workshop_pages values ('/workshop/ink')`)
    assert.equal(await draws(), once + 1)
    assert.include((await product.http.get('/sitemap.xml')).text, '/workshop/ink</loc>')
  })

  test('a context brings what staff find of it, and says who does', async ({ assert }) => {
    const found = async (person: Person) => (await person.http.get('/api/search', { query: { q: 'glue' } })).body
    assert.deepEqual(
      await found(
        await createPerson(product, { roles: ['Venue'], venueIds: [(await createVenue({}, shop.database)).id] })
      ),
      [{ resource: 'workshops', id: 5, name: 'Bookbinding glue', at: null, detail: '' }]
    )
    assert.deepEqual(await found(await createAdministrator(product)), [])
    assert.equal((await (await createPerson(product)).http.get('/api/search', { query: { q: 'glue' } })).status, 403)
  })

  test('a context brings calendars of its own lists', async ({ assert }) => {
    const game = await shop.game({ startsIn: { days: 3 } })
    const { status, text } = await product.http.get('/workshop/pencils/calendar.ics')
    assert.equal(status, 200)
    assert.include(text, 'Pencils')
    assert.include(text.replaceAll('\r\n ', ''), `/join-game/${game.id}`)
    assert.equal((await product.http.get('/workshop/pens/calendar.ics')).status, 404)
  })

  test('a context says where people are expected, and their own calendar has it until they have booked it', async ({
    assert,
  }) => {
    const [{ id: gameId }, { id: userId, http }] = [
      await shop.game({ startsIn: { days: 3 } }),
      await createPerson(product),
    ]
    await product.database.query('insert into workshop_guests values ($1, $2)', [userId, gameId])
    const { pathname } = new URL((await http.get('/api/account/calendar')).body.address)
    const uids = async () => eventsOf((await product.http.get(pathname)).text).map(({ uid }) => uid)
    assert.deepEqual(await uids(), [`workshop-${gameId}@questboard`])
    const { id } = await createOrder({ gameId, userId }, shop.database)
    assert.deepEqual(await uids(), [`game-${gameId}-order-${id}@questboard`])
  })

  test('a context says what uses records: what is to come keeps one from being removed, and of what is over it is archived', async ({
    assert,
  }) => {
    const { http } = await createAdministrator(product)
    const { id, name } = await createVenue({}, shop.database)
    const found = async (filter: object) =>
      (await http.get('/api/venues', { query: { filter: JSON.stringify(filter) } })).body.map(
        (venue: { id: number }) => venue.id
      )
    await product.database.query(`insert into workshop_venues values ($1, now() + interval '1 day')`, [id])

    const refused = await http.delete(`/api/venues/${id}`)
    assert.containsSubset(refused, {
      status: 409,
      body: {
        code: 'IN_USE',
        message: 'This venue is used by 1 workshop. Change or delete what is still to come first.',
      },
    })
    assert.equal((await http.post(`/api/venues/${id}/archive`)).status, 409)
    const shown = {
      uses: { workshops: 1, pastWorkshops: 0, upcomingGames: 0, modules: 0 },
      usedBy: '1 workshop',
      removal: { outcome: 'refused', usedBy: '1 workshop', parts: false },
    }
    assert.containsSubset((await http.get(`/api/venues/${id}`)).body, shown)
    assert.include(await found({ upcoming: true }), id)
    const { body } = await http.post('/api/exports', {
      list: 'venues',
      filter: { q: name, upcoming: true },
      sort: { field: 'name', order: 'ASC' },
    })
    assert.match(
      (await product.http.get(body.url)).text,
      /Games to Come,Large Events to Come,Workshops to Come,Archived\r\n.*,0,0,1,No\r\n/
    )

    await product.database.query(`update workshop_venues set at = now() - interval '1 day' where venue_id = $1`, [id])
    assert.containsSubset((await http.get(`/api/venues/${id}`)).body, {
      removal: { outcome: 'archived', usedBy: '1 past workshop' },
    })
    assert.containsSubset(await http.delete(`/api/venues/${id}`), { status: 200, body: { archived: true } })
    assert.notInclude(await found({}), id)
  })

  test('a context says what its subjects in the audit log are called, and when they take place', async ({ assert }) => {
    const { http } = await createAdministrator(product)
    await product.database.query(
      `insert into audit_log (action, subject_type, subject_id) values ('opened', 'workshop', '700707'), ('opened', 'stall', '700707')`
    )
    const { body } = await http.get('/api/audit-log', {
      query: { filter: JSON.stringify({ subjectId: '700707' }), sort: '["createdAt","DESC"]' },
    })
    const told = Object.fromEntries(
      body.map(({ subjectType, subjectName, subjectDate }: Record<string, string>) => [
        subjectType,
        [subjectName, subjectDate],
      ])
    )
    assert.deepEqual(told, { workshop: ['Bookbinding 700707', '2026-12-05T17:00:00.000Z'], stall: [null, null] })
  })

  test('a job of a context is run like any other', async () => {
    await eventually(
      async () => (await product.database.query(`select from pgboss.job where name = 'open-workshops'`)).length > 0
    )
  })
})

test.group('Contexts | daily jobs', (group) => {
  let product: App
  group.setup(async () => {
    product = await freshApp()
  })

  test('a daily job runs once on a day, when its time has come, and again the next', async ({ assert, cleanup }) => {
    const runs: number[] = []
    const clock = await app.container.make(Clock)
    const run = async () => void runs.push(clock.now().getTime())
    const look = () => daily('count-days', { dailyAt: '06:30', run }).run(app.container)
    await look()
    await look()
    assert.lengthOf(runs, 1)
    cleanup(await product.moveClock(24 * 3600))
    await look()
    await look()
    assert.lengthOf(runs, 2)
    assert.approximately(runs[1]! - runs[0]!, 24 * 3_600_000, 60_000)
  })
})

test.group('Contexts | names', () => {
  const taken: Record<string, () => void> = {
    mail: () => mailKinds.add('order_confirmation', { render: async () => null }),
    job: () => jobs.add('sweep-checkouts', { everySeconds: 60, run: async () => {} }),
    handler: () => inbox.on('checkout', ['checkout.session.completed'], async () => {}),
  }
  for (const [what, add] of Object.entries(taken))
    test(`a ${what} whose name is taken is refused`, ({ assert }) => assert.throws(add, /already/))

  test('a provider that takes the name of another ends the boot', async ({ assert }) => {
    const wiring = {
      databaseUrl: 'postgres://127.0.0.1:1/nowhere',
      appUrl: 'http://127.0.0.1',
      port: 0,
      host: '127.0.0.1',
      uploads: '/nowhere',
    }
    const boot = execute(process.execPath, [consoleScript, 'list:routes'], {
      cwd: root,
      env: {
        ...process.env,
        ...serverEnv({ ...wiring, appKey: 'a-key-for-tests-that-guards-nothing', sandbox: { port: 1, smtpPort: 1 } }),
        ...pluggedIn(doubled),
      },
    })
    await assert.rejects(() => boot, /already/)
  })
})
