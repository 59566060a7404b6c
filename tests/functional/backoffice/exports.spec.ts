import { test } from '@japa/runner'
import { splitRevenue } from '#api/orders/actions/record_sale'
import { knowAccounts } from '#api/people/actions/know_accounts'
import { applyRefund } from '#api/refunds/actions/apply_refund'
import { createCampaign } from '#database/factories/campaigns'
import {
  createCampaignSetting,
  createGameMaster,
  createModule,
  createSpecialEvent,
  createSystem,
  createVenue,
} from '#database/factories/catalog'
import { createGame } from '#database/factories/games'
import { createLargeEvent } from '#database/factories/large_events'
import { createOrder } from '#database/factories/orders'
import { createPartner } from '#database/factories/partners'
import { openDatabase } from '#database/factories/connection'
import type { Database } from '#api/shared/sql'
import { createAdministrator, createPerson, type Person } from '#tests/support/people'
import { freshApp, type App } from '#tests/support/app'
import { fillToScale } from '#database/seeders/scale/scale'

const BY_NUMBER = { field: 'id', order: 'ASC' }
const ORDERS = 12_000

/** Each is found by a word of its own, and one is a formula. A record may have columns more: its type asks for them. */
const WORD = 'Whalebone'
const DATE = /\d{4}-\d\d-\d\d \d\d:\d\d/.source
const OTHERS = [
  {
    list: 'game-masters',
    filter: { q: WORD },
    head: /^Number,Name,Email,Private,Biography.*,Games to Come,Large Events to Come,Archived$/,
    row: /^\d+,'=Whalebone,.*,0,No$/,
  },
  {
    list: 'modules',
    filter: { q: WORD },
    head: /^Number,Name,System,Campaign Setting,Description.*,Games to Come,Large Events to Come,Archived$/,
    row: /^\d+,Whalebone,System \d+,,/,
  },
  {
    list: 'venues',
    filter: { q: WORD, archived: true },
    head: /^Number,Name,Type,Address,"Address, Second Line",City,State,Postal Code,Country.*,Games to Come,Large Events to Come,Archived$/,
    row: /^\d+,Whalebone,store,.*,Yes$/,
  },
  {
    list: 'systems',
    filter: { q: WORD },
    head: /^Number,Name,Description.*,Games to Come,Large Events to Come,Archived$/,
    row: /^\d+,Whalebone,/,
  },
  {
    list: 'campaign-settings',
    filter: { q: WORD },
    head: /^Number,Name,Website,Description.*,Games to Come,Large Events to Come,Archived$/,
    row: /^\d+,Whalebone,,/,
  },
  {
    list: 'special-events',
    filter: { q: WORD },
    head: /^Number,Name,Description.*,Games to Come,Large Events to Come$/,
    row: /^\d+,Whalebone,.*,0$/,
  },
  {
    list: 'campaigns',
    filter: { q: WORD, private: true },
    head: /^Number,Name,Game Master,Status,Players,Seats,Schedule,Starts On,Price,Venue,City,State,System,Campaign Setting,Description$/,
    row: /^\d+,Whalebone,.*,Private,1,6,Weekly on Mondays at 5:00 PM MT,2031-03-03,25,.*,A long road north\.$/,
  },
  {
    list: 'large-events',
    filter: { q: WORD },
    head: /^Number,Name,Begins \(Mountain Time\),Ends \(Mountain Time\),Venue,Status,Tickets,Sold,Held,Squads,Waiting,Sold For$/,
    row: new RegExp(`^\\d+,Whalebone,${DATE},${DATE},.*,Takes place,90,0,0,0,0,0$`),
  },
  {
    list: 'people',
    filter: { q: WORD },
    head: /^Number,Name,Email,Phone,Account,Roles,Orders,Seats,Lifetime Value,Last Order \(Mountain Time\),Came,No-Shows,Known Since \(Mountain Time\)$/,
    row: /^\d+,Whalebone,whale@example\.test,,\d+,Game Master,0,0,0\.00,,0,0,2020-02-01 05:00$/,
  },
  {
    list: 'referrals',
    filter: { q: 'whale@example.test', to: '2020-03-01' },
    head: /^Order,Granted \(Mountain Time\),Brought By,Their Email,Buyer,Buyer Email,Reward,Taken Back \(Mountain Time\)$/,
    row: /^1,2020-03-01 05:00,Whalebone,whale@example\.test,.*,15,$/,
  },
  {
    list: 'partners',
    filter: { q: WORD },
    head: /^Number,Key,Name,Site,Email,Venue,Views This Month,Clicks This Month,Orders This Month,Seats This Month,Paid This Month,Widget,Last Seen.*,Broken Since.*,Registered \(Mountain Time\)$/,
    row: new RegExp(
      `^\\d+,whalebone1,Whalebone,https://whale\\.example,whale@example\\.test,,0,0,0,0,0,1\\.2\\.0,${DATE},,${DATE}$`
    ),
  },
  {
    list: 'widget-sites',
    filter: { q: 'whale' },
    head: /^Site,Partner,Version,State,Asks For,First Seen \(Mountain Time\),Last Seen \(Mountain Time\),Broken Since \(Mountain Time\)$/,
    row: new RegExp(`^https://whale\\.example,Whalebone,1\\.2\\.0,shown,venue=whale,${DATE},${DATE},$`),
  },
  {
    list: 'error-logs',
    filter: { q: WORD },
    head: /^Number,Reported \(Mountain Time\),Error,Message,Where,Person,Times$/,
    row: new RegExp(`^\\d+,${DATE},TypeError,no Whalebone,cart,Visitor,1$`),
  },
  {
    list: 'audit-log',
    filter: { subjectType: 'system', from: '2020-02-01', to: '2020-02-29' },
    head: /^Number,Done \(Mountain Time\),By,Change,Of,Which$/,
    row: /^\d+,2020-02-01 05:00,Whalebone,changed,system,1$/,
  },
]

async function oneOfEach(database: Database): Promise<void> {
  await createGameMaster({ name: `=${WORD}` }, database)
  await createModule({ name: WORD }, database)
  const venue = await createVenue({ name: WORD }, database)
  await createSystem({ name: WORD }, database)
  await createCampaignSetting({ name: WORD }, database)
  await createSpecialEvent({ name: WORD }, database)
  await createLargeEvent({ name: WORD }, database)
  const at = '2020-02-01 12:00Z'
  await database.compose('UPDATE venues SET archived_at = now() WHERE id = $1', [venue.id])
  const [user] = await database.compose<{ id: number }>(
    "INSERT INTO users (username, email, roles, created_at) VALUES ($1, 'whale@example.test', '{Game Master}', $2) RETURNING id",
    [WORD, at]
  )
  await knowAccounts(database, [user!.id])
  await createCampaign({ name: WORD, private: true, startsOn: '2031-03-03', memberIds: [user!.id] }, database)
  await database.compose(
    "INSERT INTO referral_rewards (buyer, referrer_id, order_id, amount_cents, created_at) VALUES ('somebody', $1, 1, 1500, '2020-03-01 12:00Z')",
    [user!.id]
  )
  const partner = await createPartner(
    { key: 'whalebone1', name: WORD, site: 'https://whale.example', email: 'whale@example.test' },
    database
  )
  await database.compose(
    "INSERT INTO widget_sites (origin, partner_id, version, state, asked, day) VALUES ('https://whale.example', $1, '1.2.0', 'shown', 'venue=whale', current_date)",
    [partner.id]
  )
  await database.compose(
    "INSERT INTO error_log (name, message, source, stack) VALUES ('TypeError', $1, 'cart', 'at token')",
    [`no ${WORD}`]
  )
  await database.compose(
    "INSERT INTO audit_log (actor_id, action, subject_type, subject_id, created_at) VALUES ($1, 'changed', 'system', '1', $2)",
    [user!.id, at]
  )
}

test.group('Back office | exports', (group) => {
  let product: App
  let database: Database
  let administrator: Person

  group.setup(async () => {
    product = await freshApp()
    database = openDatabase(product.database.url, 2)
    await fillToScale(database, { games: 1000, upcoming: 500, orders: ORDERS, catalogue: 1 })
    administrator = await createAdministrator(product)
    await oneOfEach(database)
    return () => database.close()
  })

  const ask = (request: object, person = administrator) =>
    person.http.post('/api/exports', { sort: BY_NUMBER, ...request })
  const linkOf = async (request: object): Promise<string> => (await ask(request)).body.url
  const download = async (request: object) => product.http.get(await linkOf(request))
  /** Of the campaign: a job makes them as the hour strikes. */
  const sessions = async () =>
    (await product.database.one<{ count: number }>('select count(*)::int from games where module_id is null')).count
  const linesOf = (text: string) => text.trimEnd().split('\r\n')

  test('a filtered list goes out whole, in its order, however long', async ({ assert }) => {
    const answer = await download({ list: 'orders', filter: {} })
    assert.equal(answer.status, 200)
    assert.equal(answer.headers.get('content-type'), 'text/csv; charset=utf-8')
    assert.match(answer.headers.get('content-disposition')!, /^attachment; filename="orders-\d{4}-\d\d-\d\d\.csv"$/)
    const lines = linesOf(answer.text)
    assert.lengthOf(lines, ORDERS + 1)
    assert.deepEqual(
      lines.slice(1).map((line) => Number(line.split(',')[0])),
      Array.from({ length: ORDERS }, (_, row) => row + 1)
    )
    const refunded = linesOf(
      (await download({ list: 'orders', filter: { status: 'refunded' }, sort: { field: 'last_name', order: 'DESC' } }))
        .text
    )
    const { count } = await product.database.one<{ count: number }>(
      "select count(*)::int from orders where status = 'refunded'"
    )
    assert.lengthOf(refunded, count + 1)
    assert.isAbove(count, 200)
    const names = refunded.slice(1).map((line) => line.split(',')[3]!.toLowerCase())
    assert.deepEqual(names, names.toSorted().toReversed())
    assert.lengthOf(
      linesOf((await download({ list: 'games', filter: { upcoming: true } })).text),
      501 + (await sessions())
    )
  })

  test('an order goes out with what was paid, what went back of it, what can still go back, and what went back on the days that are asked for', async ({
    assert,
  }) => {
    const [game] = await database.compose<{ id: number }>(
      'SELECT id FROM games WHERE module_id IS NOT NULL AND seats_sold + seats_held < max_players LIMIT 1',
      []
    )
    const { id } = await createOrder({ gameId: game!.id, unitPriceCents: 2500 }, database)
    await database.compose('UPDATE orders SET manual = false, paid_cents = subtotal_cents WHERE id = $1', [id])
    await database.transaction((transaction) => splitRevenue(transaction, id))
    for (const [cents, day] of [
      [700, '2031-03-08'],
      [300, '2031-04-01'],
    ]) {
      const [refund] = await database.compose<{ id: string }>(
        "INSERT INTO refunds (id, order_id, amount_cents, destination, reason, state, created_at) VALUES (gen_random_uuid(), $1, $2, 'card', 'asked for', 'succeeded', $3) RETURNING id",
        [id, cents, `${day} 18:00Z`]
      )
      await database.transaction((transaction) => applyRefund(transaction, refund!.id, id))
    }
    const [head, row] = linesOf(
      (await download({ list: 'orders', filter: { q: `#${id}`, refunded: { from: '2031-03-08', to: '2031-03-10' } } }))
        .text
    )
    assert.equal(
      head,
      'Order,Placed (Mountain Time),First Name,Last Name,Email,Phone,Games,Game Date (Mountain Time),Venue,Seats,Total,Discount,Credits,Paid,Refunded,Refund Pending,Refundable,Refunded in Period,Status,Order Type,Paid With,Payment Number,Payment Note,Partner,Seats of Matching Lines,Paid for Matching Lines,Credits for Matching Lines,Refunded for Matching Lines'
    )
    assert.match(row!, /,1,25,0,0,25,10,0,15,7,partly refunded,Online,,,,,,,,$/)
    const ofGame = await download({ list: 'orders', filter: { q: `#${id}`, gameId: game!.id } })
    assert.match(linesOf(ofGame.text)[1]!, /,1,25,0,10$/, 'of the games that are asked for')
    assert.match(
      linesOf((await download({ list: 'orders', filter: { q: `#${id}` } })).text)[1]!,
      /,25,10,0,15,,partly refunded,Online,,,,,,,,$/
    )
  })

  test('exports the date and venue of each game and the payment number', async ({ assert }) => {
    const games = [
      await createGame({ startsAt: new Date('2031-03-08T01:00Z') }, database),
      await createGame({ startsAt: new Date('2031-07-08T00:30Z'), venueId: null }, database),
    ]
    const { id } = await createOrder({ gameId: games[0]!.id }, database)
    await database.compose(
      `INSERT INTO order_items (order_id, product_type, product_name, product_id, unit_price_cents, quantity, first_name, last_name, email)
       VALUES ($1, 'game', 'Online game', $2, 2000, 1, 'Robin', 'Reed', '')`,
      [id, games[1]!.id]
    )
    await database.compose("UPDATE orders SET manual = false, provider_payment_intent = 'pi_31' WHERE id = $1", [id])
    const [venue] = await database.compose<{ name: string }>('SELECT name FROM venues WHERE id = $1', [
      games[0]!.venueId,
    ])
    const [head, row] = linesOf((await download({ list: 'orders', filter: { q: `#${id}` } })).text)
    const cells = Object.fromEntries(head!.split(',').map((title, column) => [title, row!.split(',')[column + 1]]))
    assert.deepInclude(cells, {
      'Game Date (Mountain Time)': '2031-03-07 18:00; 2031-07-07 18:30',
      'Venue': `${venue!.name}; Online`,
      'Payment Number': 'pi_31',
    })
  })

  test('no cell is a formula, and quotes, commas and lines stay within their cell', async ({ assert }) => {
    const game = await createGame({}, database)
    const names = { firstName: '=HYPERLINK("http://x.test")', lastName: 'Ōe, "Zoë"\nReed', email: '@sum(A1)' }
    const { id } = await createOrder({ gameId: game.id, ...names }, database)
    const { text } = await download({ list: 'orders', filter: { q: `#${id}`, gameId: game.id } })
    assert.isTrue(text.includes(`,"'=HYPERLINK(""http://x.test"")","Ōe, ""Zoë""\nReed",'@sum(A1),`), text)
    const bytes = Buffer.from(
      await (await fetch(product.url + (await linkOf({ list: 'orders', filter: { gameId: game.id } })))).arrayBuffer()
    )
    assert.deepEqual([...bytes.subarray(0, 3)], [0xef, 0xbb, 0xbf])
  })

  test('{list} goes out with its own columns, as it is filtered')
    .with(OTHERS)
    .run(async ({ assert }, { list, filter, head, row }) => {
      const [titles, ...rows] = linesOf((await download({ list, filter, sort: { field: 'name', order: 'ASC' } })).text)
      assert.match(titles!, head)
      assert.lengthOf(rows, 1, list)
      assert.match(rows[0]!, row)
      assert.equal((await ask({ list, filter: { q: 5 } })).status, 422)
    })

  test('no list takes along what lets somebody in', async ({ assert }) => {
    const rows = await product.database.query<{ hash: string }>('select hash from auth_access_tokens')
    for (const { list } of OTHERS) {
      const { text } = await download({ list, filter: {} })
      assert.isFalse(
        rows.some(({ hash }) => text.includes(hash)),
        list
      )
      assert.notMatch(text.split('\r\n')[0]!, /token|hash|stack|context|payment|card/i, list)
    }
  })

  test('a link works once, for a minute, and only while its administrator is one', async ({ assert }) => {
    const used = await linkOf({ list: 'games' })
    assert.equal((await product.http.get(used)).status, 200)
    const again = await product.http.get(used)
    assert.equal(again.status, 404)
    assert.equal(again.body.message, 'This download was used already, or it is too old. Please export the list again.')
    const old = await linkOf({ list: 'games' })
    await product.database.query("update export_links set expires_at = now() - interval '1 second'")
    assert.equal((await product.http.get(old)).status, 404)
    const former = await createAdministrator(product)
    const { url } = (await ask({ list: 'games' }, former)).body
    await product.database.query("update users set roles = '{}' where id = $1", [former.id])
    assert.equal((await product.http.get(url)).status, 404)
    assert.equal((await ask({ list: 'games' }, await createPerson(product))).status, 403)
  })

  test('what is wrong is said before the download begins', async ({ assert }) => {
    for (const request of [
      { list: 'passwords' },
      { list: 'orders', filter: { from: '2026-02-31' } },
      { list: 'orders', filter: [] },
      { list: 'games', sort: { field: 'id' } },
      {},
    ]) {
      assert.equal((await ask(request)).status, 422, JSON.stringify(request))
    }
  })

  test('who took which list is in the audit log', async ({ assert }) => {
    await linkOf({ list: 'orders', filter: { manual: true } })
    const entry = await product.database.one(
      'select actor_id::int, after from audit_log where action = $1 order by id desc limit 1',
      ['exported']
    )
    assert.deepEqual(entry, { actor_id: administrator.id, after: { filter: { manual: true }, sort: BY_NUMBER } })
  })

  test('readers who leave in the middle take nothing with them', async ({ assert }) => {
    const server = await product.startProcess()
    for (let left = 0; left < 15; left += 1) {
      const leaving = new AbortController()
      const answer = await fetch(server.url + (await linkOf({ list: 'orders' })), { signal: leaving.signal })
      await answer.body!.getReader().read()
      leaving.abort()
    }
    assert.equal((await administrator.http.at(server.url).get('/api/orders')).status, 200)
    const whole = await server.http.get(await linkOf({ list: 'games' }))
    assert.lengthOf(linesOf(whole.text), 1004 + (await sessions()))
    assert.notInclude(server.log(), 'an export broke off')
  })
})
