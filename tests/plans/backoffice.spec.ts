import { test } from '@japa/runner'
import { listUsers } from '#api/accounts/queries/list_users'
import { readDashboard } from '#api/backoffice/queries/read_dashboard'
import { lastDays, reportingPeriod } from '#api/backoffice/rules/reporting_period'
import { listAdminGames, type AdminGameFilters } from '#api/games/queries/list_admin_games'
import { listAuditLog } from '#api/operations/queries/list_audit_log'
import { listErrorLog } from '#api/operations/queries/list_error_log'
import { listOrders, walkOrders, type OrderFilters } from '#api/orders/queries/list_orders'
import { listPeople } from '#api/people/queries/list_people'
import { COUNT_LIMIT, LOOKED_AT } from '#api/shared/conditions'
import type { Page } from '#api/shared/page'
import { listReferrals } from '#api/referrals/queries/list_referrals'
import { openDatabase } from '#database/factories/connection'
import type { Database, Sql } from '#api/shared/sql'
import { readByRecord, readMonths } from '#api/takings/queries/read_takings'
import { readingOf } from '#tests/support/plans'
import { registerGames } from '#tests/support/registered'
import { scaledDatabase } from '#tests/support/scaled'
import { CLOSED, GUE, GUESTS, RETIRED, SQUIRES, makeListsLong } from './long_lists.ts'

/** Those of the scale; what PostgreSQL tells of each turn of a loop is rounded. */
const GAMES = 20_000 * 1.01
const ORDERS = 200_000 * 1.01
const LOGGED = 25_000 * 1.01
/** Of one game, and what else is in their orders. */
const LINES = 50
/** A search looks for words, or a part of one; walks; looks up what it did not meet, and counts. */
const SEARCHING = 7
/** Rows that a page may skip on its way to the next that fits, where a filter fits one in fifty. */
const SKIPPED = 2500

const pageBy = (field: string, order: 'ASC' | 'DESC' = 'DESC', more: Partial<Page> = {}): Page => ({
  sort: { field, order },
  offset: 0,
  limit: 25,
  ...more,
})

const ORDER_SORTS = ['id', 'createdAt', 'total', 'last_name', 'email']
const GAME_SORTS = ['id', 'date', 'price', 'maxPlayers', 'module', 'gameMaster']
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

/** With the lines of one or two games. */
const AN_HOUR = { from: daysAgo(6), until: daysAgo(6 - 1 / 24) }

const ORDER_FILTERS: OrderFilters[] = [
  {},
  { q: 'Number 17771' },
  { q: 'player' },
  { q: 'smith' },
  { q: 'mith' },
  { q: 'uest' },
  { q: 'enwick' },
  { q: 'guest' },
  { q: 'guest smith' },
  { q: 'gue smith' },
  { q: 'player1 guest smith' },
  { q: 'guest smith number' },
  { q: 'gues smit' },
  { q: 'smith', status: 'refunded' },
  { q: 'smith', venueId: 7 },
  { q: '17' },
  { q: 'umber 1' },
  { q: 'nowhere to be found' },
  { q: 'zq' },
  { q: 'nu' },
  { q: '#777' },
  { product: { productType: 'game', productId: 77 } },
  { q: 'whispers 17' },
  { q: 'the mill of whispers 117' },
  { q: 'smith whispers' },
  { q: '303 555 0142' },
  { q: 'pi_1234567890nobody' },
  { q: 'RÚBEN' },
  { refunded: { from: daysAgo(30), until: daysAgo(20) } },
  { plays: AN_HOUR },
  { plays: AN_HOUR, gameMasterId: 7 },
  { of: { module: 7 } },
  { of: { module: 7, specialEvent: 1 } },
  { of: { module: 7 }, gameMasterId: 7 },
  { paymentKind: 'cash' },
  { status: 'partly refunded' },
  { manual: true },
  { manual: false },
  { status: 'active' },
  { status: 'refunded' },
  { status: 'cancelled' },
  { status: 'disputed' },
  { from: daysAgo(60), until: daysAgo(20) },
  { gameMasterId: 7 },
  { venueId: 7 },
  { gameMasterId: 7, venueId: 7 },
  { gameMasterId: 7, status: 'refunded' },
  { venueId: 7, q: 'Number 17771' },
  { gameMasterId: RETIRED },
  { venueId: CLOSED },
  { gameMasterId: RETIRED, venueId: 7 },
  { gameMasterId: RETIRED, from: daysAgo(60), until: daysAgo(20) },
]
const GAME_FILTERS: AdminGameFilters[] = [
  {},
  { upcoming: true },
  { upcoming: false },
  { upcoming: true, full: true },
  { full: false },
  { atRisk: true },
  { cancelled: true },
  { cancelled: true, venueId: 7 },
  { venueId: 7 },
  { gameMasterId: 7 },
  { moduleId: 7 },
  { q: 'Whispers 17' },
  { q: 'nowhere to be found' },
  { q: 'venue 7' },
  { q: '#777' },
  { from: '2026-01-01', to: '2026-01-10' },
]

const SPAN = { from: daysAgo(60), until: daysAgo(20) }
/** Each list with the fields that it is sorted by. */
const FURTHER = [
  {
    list: 'accounts',
    read: listUsers,
    sorts: ['id', 'createdAt', 'username', 'email'],
    asked: [
      {},
      { role: 'Game Master' },
      { role: 'Administrator' },
      { role: 'Administrator', ...SPAN },
      SPAN,
      { q: 'player1777' },
      { q: 'player' },
      { q: 'nobody at all' },
    ],
  },
  {
    list: 'people',
    read: listPeople,
    sorts: ['id', 'createdAt', 'name', 'email'],
    asked: [
      {},
      { account: true },
      { account: false },
      { account: false, ...SPAN },
      { role: 'Game Master' },
      { role: 'Administrator', ...SPAN },
      { userId: 77 },
      SPAN,
      { q: 'player1777' },
      { q: 'player' },
      { q: 'player', account: false },
      { q: 'nobody at all' },
      { q: '303 555 0142' },
    ],
  },
  {
    list: 'rewards',
    read: listReferrals,
    sorts: ['id', 'createdAt', 'amount'],
    asked: [
      {},
      { state: 'granted' },
      { state: 'taken back' },
      { state: 'taken back', ...SPAN },
      { referrerId: 7 },
      SPAN,
      { q: 'squire 17' },
      { q: 'squire' },
      { q: 'player' },
      { q: 'nobody at all' },
    ],
  },
  {
    list: 'errors',
    read: listErrorLog,
    sorts: ['createdAt'],
    asked: [{}, { userId: 77 }, { userId: 77, ...SPAN }, SPAN, { q: 'seat 1777' }, { q: 'cannot' }, { q: 'nowhere' }],
  },
  {
    list: 'changes',
    read: listAuditLog,
    sorts: ['createdAt'],
    asked: [
      {},
      { actorId: 77 },
      { actorId: 3 },
      { subjectType: 'saved view' },
      { subjectType: 'order', subjectId: '777' },
      { subjectType: 'saved view', ...SPAN },
      SPAN,
      { q: 'moved seats' },
      { q: 'changed saved view' },
      { q: 'changed saved view', ...SPAN },
      { q: 'nothing' },
    ],
  },
] as {
  list: string
  read: (sql: Sql, filters: object, page: Page) => Promise<unknown>
  sorts: string[]
  asked: ({ q?: string } & object)[]
}[]

test.group('Back office | lists over 20,000 games and 200,000 orders', (group) => {
  let database: Database
  const now = new Date()

  group.setup(async () => {
    registerGames()
    const { url } = await scaledDatabase()
    database = openDatabase(url, 2)
    await makeListsLong(database)
    return () => database.close()
  })

  const orders = (filters: OrderFilters, page: Page) => readingOf(database, (sql) => listOrders(sql, filters, page))
  const games = (filters: AdminGameFilters, page: Page) =>
    readingOf(database, (sql) => listAdminGames(sql, filters, page, now))

  test('Every filter of orders has its index, sorted by {$self}: no page looks at more than it counts')
    .with(ORDER_SORTS)
    .run(async ({ assert }, sort) => {
      for (const filters of ORDER_FILTERS) {
        const { statements, rows } = await orders(filters, pageBy(sort))
        const what = `${JSON.stringify(filters)} by ${sort}`
        assert.isAtMost(statements, filters.q ? SEARCHING : 2, what)
        // Thousands of a host's orders are met by their keys or by one look at all orders, whichever is shorter.
        const most = filters.q && filters.venueId ? ORDERS : COUNT_LIMIT + SKIPPED
        assert.isAtMost(rows.get('orders') ?? 0, most, what)
        // What belongs to a module is looked up line by line.
        assert.isAtMost(rows.get('order_items') ?? 0, filters.of ? COUNT_LIMIT : 200, what)
        for (const hosts of ['order_game_masters', 'order_venues']) assert.isAtMost(rows.get(hosts) ?? 0, most, what)
      }
    })

  test('Orders of a host are planned once for all of them, and read as few for who has thousands as for who has some, and those long ago', async ({
    assert,
  }) => {
    for (const filters of [{ gameMasterId: 7 }, { venueId: 7 }, { gameMasterId: RETIRED }, { venueId: CLOSED }]) {
      for (const [sort, order] of [
        ['createdAt', 'DESC'],
        ['createdAt', 'ASC'],
        ['id', 'DESC'],
      ] as const) {
        const first = await orders(filters, pageBy(sort, order))
        const { next } = await listOrders(database, filters, pageBy(sort, order))
        const second = await orders(filters, pageBy(sort, order, { after: next!, offset: 25 }))
        for (const { rows, planned } of [first, second]) {
          assert.equal(planned, 0)
          assert.equal(rows.get('orders'), 25, JSON.stringify(filters))
          // Not all that a host runs, twice as many: those of the page's lines.
          for (const table of ['takings', 'games'])
            assert.isAtMost(rows.get(table)!, 150, `${table} for ${JSON.stringify(filters)}`)
        }
      }
    }
  })

  test('What is longer than is counted is not counted anew when it is looked through; what is shorter is, each time', async ({
    assert,
  }) => {
    const { total } = await listOrders(database, { gameMasterId: 7 }, pageBy('createdAt'))
    assert.isBelow(total, COUNT_LIMIT)
    for (const [filters, statements] of [
      [{}, 4],
      [{ status: 'active' }, 4],
      [{ gameMasterId: 7 }, 6],
    ] as [OrderFilters, number][]) {
      const looked = await readingOf(database, async (sql) => {
        for (const page of [pageBy('createdAt'), pageBy('createdAt', 'DESC', { offset: 25 }), pageBy('total')])
          await listOrders(sql, filters, page)
      })
      assert.equal(looked.statements, statements, JSON.stringify(filters))
    }
  })

  test('What nearly all orders have is asked of those of a host, one after another, and planned once', async ({
    assert,
  }) => {
    for (const host of [{ gameMasterId: 7 }, { venueId: CLOSED }] as OrderFilters[]) {
      const { total } = await listOrders(database, host, pageBy('createdAt'))
      for (const filters of [
        { ...host, status: 'active' },
        { ...host, manual: false },
        { ...host, status: 'active', manual: false, until: daysAgo(1) },
      ] as OrderFilters[]) {
        for (const offset of [0, 100]) {
          const { planned, rows } = await orders(filters, pageBy('createdAt', 'DESC', { offset }))
          assert.equal(planned, 0, JSON.stringify(filters))
          assert.isAtMost(rows.get('orders')!, total, JSON.stringify(filters))
        }
      }
    }
  })

  test('A page that is asked for by its number shows what follows on the page before it, and passes by what it does not show without reading it', async ({
    assert,
  }) => {
    const passed = 500
    for (const [filters, sorts] of [
      [{}, ORDER_SORTS],
      [{ status: 'active' }, ['createdAt']],
      [{ gameMasterId: 7 }, ['createdAt', 'last_name', 'total']],
      [{ venueId: 7, until: daysAgo(20) }, ['id', 'email']],
      [{ gameMasterId: 7, status: 'active' }, ['createdAt']],
    ] as [OrderFilters, string[]][]) {
      for (const sort of sorts) {
        const what = `${JSON.stringify(filters)} by ${sort}`
        const { next } = await listOrders(database, filters, pageBy(sort, 'DESC', { offset: passed - 25 }))
        const [after, numbered] = [
          await listOrders(database, filters, pageBy(sort, 'DESC', { after: next!, offset: passed })),
          await listOrders(database, filters, pageBy(sort, 'DESC', { offset: passed })),
        ]
        assert.deepEqual(numbered, after, what)
        assert.lengthOf(numbered.rows, 25, what)
      }
    }
    for (const filters of [
      { gameMasterId: 7 },
      { venueId: 7 },
      { gameMasterId: RETIRED },
      { venueId: CLOSED, until: daysAgo(20) },
    ]) {
      const { rows, planned } = await orders(filters, pageBy('createdAt', 'DESC', { offset: passed }))
      assert.deepEqual([planned, rows.get('orders')], [0, 25], JSON.stringify(filters))
    }
  })

  test('Orders of a host that are not by date pass by those of others in an index, without reading them')
    .with(['total', 'last_name', 'email'])
    .run(async ({ assert }, sort) => {
      for (const filters of [{ gameMasterId: 7 }, { venueId: 7, until: daysAgo(20) }] as OrderFilters[]) {
        const { next } = await listOrders(database, filters, pageBy(sort, 'ASC'))
        for (const page of [
          pageBy(sort, 'ASC'),
          pageBy(sort, 'ASC', { after: next!, offset: 25 }),
          pageBy(sort, 'ASC', { offset: 500 }),
        ]) {
          const { fetched } = await orders(filters, page)
          assert.equal(fetched.get('orders'), 25, JSON.stringify([filters, page]))
        }
      }
    })

  test('Orders that have ended are at hand by their number as they are by date', async ({ assert }) => {
    for (const order of ['ASC', 'DESC'] as const) {
      const { planned, fetched } = await orders({ status: 'refunded' }, pageBy('id', order))
      assert.deepEqual([planned, fetched.get('orders')], [0, 25], order)
    }
  })

  test('Orders of one kind, or of some days, are planned once by date, and a page further on looks at as few', async ({
    assert,
  }) => {
    for (const filters of [
      { status: 'active' },
      { status: 'refunded' },
      { status: 'disputed' },
      { manual: true },
      { manual: false },
      { paymentKind: 'cash' },
      { partnerId: 7 },
      SPAN,
      { status: 'refunded', ...SPAN },
    ] as OrderFilters[]) {
      const { next } = await listOrders(database, filters, pageBy('createdAt'))
      for (const page of [
        pageBy('createdAt'),
        ...(next ? [pageBy('createdAt', 'DESC', { after: next, offset: 25 })] : []),
      ]) {
        const { planned, rows } = await orders(filters, page)
        assert.equal(planned, 0, JSON.stringify(filters))
        assert.isAtMost(rows.get('orders') ?? 0, COUNT_LIMIT + SKIPPED, JSON.stringify(filters))
      }
    }
  })

  test('Orders of a game are planned once for all games, in any order, and looked up line by line', async ({
    assert,
  }) => {
    for (const sort of ORDER_SORTS) {
      const { statements, planned, rows } = await orders(
        { product: { productType: 'game', productId: 77 } },
        pageBy(sort, 'ASC')
      )
      assert.deepEqual([statements, planned], [2, 0], sort)
      for (const table of ['orders', 'order_items']) assert.isAtMost(rows.get(table)!, LINES, `${table} by ${sort}`)
    }
  })

  test('What a search looks up by keys, or walks for, is planned once for whatever is searched', async ({ assert }) => {
    for (const [q, sort] of [
      ['17771', 'createdAt'],
      ['17771', 'total'],
      ['#777', 'email'],
      ['player', 'createdAt'],
      ['guest smith', 'last_name'],
      ['guest smith', 'createdAt'],
    ] as const) {
      const { planned } = await orders({ q }, pageBy(sort))
      assert.equal(planned, 0, `${q} by ${sort}`)
    }
  })

  test('Every sort and every filter of games has its index', async ({ assert }) => {
    const asked = [
      ...GAME_SORTS.map((sort) => ({ filters: {}, sort })),
      ...GAME_FILTERS.map((filters) => ({ filters, sort: 'date' })),
    ]
    for (const { filters, sort } of asked) {
      const { statements, rows } = await games(filters, pageBy(sort, 'ASC'))
      const what = `${JSON.stringify(filters)} by ${sort}`
      assert.equal(statements, 'q' in filters ? 3 : 2, what)
      assert.isAtMost(rows.get('games') ?? 0, COUNT_LIMIT + SKIPPED, what)
    }
  })

  test('Every sort and every filter of the list of {list} has its index')
    .with(FURTHER)
    .run(async ({ assert }, { list, read, sorts, asked }) => {
      for (const { filters, sort } of asked.flatMap((one) => sorts.map((field) => ({ filters: one, sort: field })))) {
        const { statements, rows } = await readingOf(database, (sql) => read(sql, filters, pageBy(sort)))
        const what = `${list} ${JSON.stringify(filters)} by ${sort}`
        assert.isAtMost(statements, filters.q ? SEARCHING : 2, what)
        for (const [table, seen] of rows) {
          if (table === 'search_words') continue
          assert.isAtMost(
            seen,
            filters.q && list === 'rewards' ? LOGGED : COUNT_LIMIT + SKIPPED,
            `${table} for ${what}`
          )
        }
      }
    })

  test('Seats move without touching an index, so a list by seats looks at each game once; so does the order of venues', async ({
    assert,
  }) => {
    for (const filters of GAME_FILTERS) {
      for (const sort of ['players', 'venue', 'price', 'module']) {
        const { rows } = await games(filters, pageBy(sort))
        assert.isAtMost(rows.get('games') ?? 0, GAMES, `${JSON.stringify(filters)} by ${sort}`)
      }
    }
  })

  test('The dashboard reads only its days, in a handful of statements', async ({ assert }) => {
    const { from, to } = lastDays(now)
    const { statements, rows } = await readingOf(database, (sql) => readDashboard(sql, reportingPeriod(from, to)!, now))
    const placed = 2 * 30 * 24 * 12
    assert.equal(statements, 7)
    assert.isAtMost(rows.get('order_items')!, 2.1 * placed)
    assert.isAtMost(rows.get('orders')!, 1.1 * placed)
    assert.isAtMost(rows.get('first_orders') ?? 0, 1.1 * placed)
    assert.isAtMost(rows.get('games')!, SKIPPED)
  })

  test('What was taken of a record costs by what was sold of it in its months, and of all records by the days', async ({
    assert,
  }) => {
    const aYear = { from: daysAgo(365), until: now }
    for (const [kind, theirs] of [
      ['venues', 20_000 / 60],
      ['game-masters', 20_000 / 80],
      ['modules', 20_000 / 200],
    ] as const) {
      const { statements, rows } = await readingOf(database, (sql) => readMonths(sql, kind, 7, aYear))
      assert.equal(statements, 1)
      assert.isAtMost(rows.get('games')!, 1.1 * theirs, kind)
      // Twenty lines of each game.
      assert.isAtMost(rows.get('takings')!, 2 * 20 * theirs, kind)
      const days = { from: daysAgo(30), until: now }
      const { statements: asked, rows: seen } = await readingOf(database, (sql) => readByRecord(sql, kind, days, days))
      assert.equal(asked, 1)
      assert.isAtMost(seen.get('takings')!, 2.2 * 30 * 24 * 12, kind)
      assert.isAtMost(seen.get('games')!, GAMES, kind)
    }
    const { rows } = await orders({ venueId: 7, refunded: { from: daysAgo(30), until: now } }, pageBy('createdAt'))
    assert.isAtMost(rows.get('takings') ?? 0, COUNT_LIMIT)
  })

  const plainly = async (condition: string, order: string): Promise<number[]> =>
    (await database.compose<{ id: number }>(`SELECT id FROM orders WHERE ${condition} ORDER BY ${order}`, [])).map(
      ({ id }) => id
    )
  const readIds = (rows: { id: number }[]) => rows.map(({ id }) => id)

  test('A search that thousands fit is sorted by date, number or total; by a name the newest come first instead, and the list says so', async ({
    assert,
  }) => {
    const isSmith = "last_name = 'Smith'"
    for (const [sort, order] of [
      ['createdAt', 'created_at DESC, id DESC'],
      ['id', 'id DESC'],
      ['total', 'subtotal_cents DESC, id DESC'],
    ] as const) {
      const { rows, total, isAtLeast, isNewestFirst } = await listOrders(database, { q: 'smith' }, pageBy(sort))
      assert.deepEqual(
        [readIds(rows), total, isAtLeast, isNewestFirst],
        [(await plainly(isSmith, order)).slice(0, 25), 1000, true, false],
        sort
      )
    }
    const first = await listOrders(database, { q: 'smith' }, pageBy('last_name', 'ASC'))
    const second = await listOrders(
      database,
      { q: 'smith' },
      pageBy('last_name', 'ASC', { after: first.next!, offset: 25 })
    )
    assert.deepEqual(
      [...readIds(first.rows), ...readIds(second.rows)],
      (await plainly(isSmith, 'created_at DESC, id DESC')).slice(0, 50)
    )
    assert.isTrue(first.isNewestFirst && second.isNewestFirst)
  })

  const PAGE = 70
  /** All that a list answers, page by page. */
  async function paged(filters: OrderFilters, sort = 'createdAt', order: 'ASC' | 'DESC' = 'DESC'): Promise<number[]> {
    const found: number[] = []
    for (let after: Page['after'] | null; after !== null;) {
      const { rows, next }: Awaited<ReturnType<typeof listOrders>> = await listOrders(
        database,
        filters,
        pageBy(sort, order, { limit: PAGE, after, offset: found.length })
      )
      found.push(...readIds(rows))
      after = next
    }
    return found
  }

  async function exported(filters: OrderFilters): Promise<number[]> {
    const found: number[] = []
    for await (const rows of walkOrders(database, filters, { field: 'createdAt', order: 'DESC' }))
      found.push(...readIds(rows))
    return found
  }

  const NEWEST = 'created_at DESC, id DESC'
  const IS_GUEST = "first_name = 'Guest'"
  const ARE_BOTH = `${IS_GUEST} AND last_name = 'Smith'`

  test('What thousands share is found where none of the newest thousands has it, the newest or the oldest first, page by page', async ({
    assert,
  }) => {
    const expected = await plainly(IS_GUEST, NEWEST)
    assert.deepEqual(await paged({ q: 'guest' }), expected)
    assert.deepEqual(await paged({ q: 'guest' }, 'id', 'ASC'), expected.toReversed())
    assert.deepEqual(await exported({ q: 'guest' }), expected)
    const { rows, isNewestFirst, total, isAtLeast } = await listOrders(
      database,
      { q: 'guest' },
      pageBy('last_name', 'ASC', { offset: 25 })
    )
    assert.deepEqual([readIds(rows), isNewestFirst, total, isAtLeast], [expected.slice(25, 50), true, 1000, true])
    const reading = await orders({ q: 'guest' }, pageBy('createdAt'))
    assert.equal(reading.statements, 2)
    assert.isAtMost(reading.rows.get('orders')!, 25)
  })

  test('What thousands share, all long ago, is found with a filter too', async ({ assert }) => {
    const isOf = 'id IN (SELECT order_id FROM order_game_masters WHERE game_master_id = 7)'
    assert.deepEqual(await paged({ q: 'guest', gameMasterId: 7 }), await plainly(`${IS_GUEST} AND ${isOf}`, NEWEST))
    assert.deepEqual(
      await paged({ q: 'guest', status: 'refunded' }),
      await plainly(`${IS_GUEST} AND status = 'refunded'`, NEWEST)
    )
  })

  test('Words that seldom stand together are found where both are half typed', async ({ assert }) => {
    const expected = await plainly(`(${ARE_BOTH}) OR id = ${GUE}`, NEWEST)
    assert.deepEqual(
      await paged({ q: 'gues smit' }),
      expected.filter((id) => id !== GUE)
    )
    assert.deepEqual(await exported({ q: 'gu smit' }), expected)
    const last = await listOrders(
      database,
      { q: 'gues smit', gameMasterId: 7 },
      pageBy('createdAt', 'DESC', { limit: 500 })
    )
    assert.deepEqual([last.total, last.isAtLeast, last.next], [last.rows.length, false, null])
  })

  test('A part of a word is found newest first, whether many of the newest have it, a few, or none but those of long ago', async ({
    assert,
  }) => {
    for (const [q, condition] of [
      ['mith', "last_name = 'Smith'"],
      ['enwick', "last_name = 'Fenwick'"],
      ['uest', IS_GUEST],
    ] as const) {
      const expected = await plainly(condition, NEWEST)
      const { rows } = await listOrders(database, { q }, pageBy('createdAt'))
      assert.deepEqual(readIds(rows), expected.slice(0, 25), q)
    }
    assert.deepEqual(await paged({ q: 'uest' }), await plainly(IS_GUEST, NEWEST))
    assert.deepEqual(await paged({ q: 'enwick' }), await plainly("last_name = 'Fenwick'", NEWEST))
  })

  test('Two names that thousands have are found together by their pair, in any order, one of them half typed, sorted and counted', async ({
    assert,
  }) => {
    const expected = await plainly(ARE_BOTH, 'subtotal_cents DESC, id DESC')
    for (const q of ['guest smith', 'SMITH Guest', 'guest smi', 'smi guest']) {
      const { rows, total, isAtLeast } = await listOrders(database, { q }, pageBy('total'))
      assert.deepEqual([readIds(rows), total, isAtLeast], [expected.slice(0, 25), expected.length, false], q)
      assert.deepEqual(await paged({ q }), await plainly(ARE_BOTH, NEWEST), q)
      const reading = await orders({ q }, pageBy('last_name'))
      assert.equal(reading.statements, 3, q)
      assert.isAtMost(reading.rows.get('orders')!, expected.length, q)
      assert.isAtMost(reading.rows.get('search_words')!, 2 * (LOOKED_AT + 1), q)
    }
  })

  test('A first name that is how others begin hides none of them from who types the last name as well', async ({
    assert,
  }) => {
    const expected = await plainly(`(${ARE_BOTH}) OR id = ${GUE}`, NEWEST)
    for (const q of ['gue smith', 'smith gue']) assert.deepEqual(await paged({ q }), expected, q)
  })

  test('Of three words that thousands have, the two that the fewest have together are looked up', async ({
    assert,
  }) => {
    const condition = `${ARE_BOTH} AND email LIKE 'player1%'`
    const [expected, both] = [await plainly(condition, NEWEST), (await plainly(ARE_BOTH, 'id')).length + 1]
    for (const q of ['player1 guest smith', 'gue smith player1']) {
      assert.deepEqual(await paged({ q }), expected, q)
      const reading = await orders({ q }, pageBy('createdAt'))
      assert.equal(reading.statements, 4, q)
      assert.isAtMost(reading.rows.get('orders')!, both, q)
      const { total, isAtLeast } = await listOrders(database, { q }, pageBy('total'))
      assert.deepEqual([total, isAtLeast], [expected.length, false], q)
    }
    assert.deepEqual(await paged({ q: 'guest smith number' }), [])
  })

  test('Where nobody has the third word beside a pair, those are found of whom more is half typed', async ({
    assert,
  }) => {
    await database.compose("UPDATE orders SET email = 'player2@example.test' WHERE id = $1", [GUE])
    assert.deepEqual(
      await paged({ q: 'gue smi player1' }),
      await plainly(`${ARE_BOTH} AND email LIKE 'player1%'`, NEWEST)
    )
  })

  test('A search that can only be walked for goes on with the next page, until all there is was looked at', async ({
    assert,
  }) => {
    const found: number[] = []
    let pages = 0
    for (let after: Page['after'] | null; after !== null && pages < 50; pages += 1) {
      const { rows, next }: Awaited<ReturnType<typeof listReferrals>> = await listReferrals(
        database,
        { q: 'player' },
        pageBy('createdAt', 'DESC', { limit: 1000, after })
      )
      found.push(...readIds(rows))
      if (pages === 0) assert.deepEqual([rows.length, next !== null], [0, true])
      after = next
    }
    const [{ expected }] = (await database.compose<{ expected: number }>(
      'SELECT count(*)::int AS expected FROM referral_rewards WHERE referrer_id > $1',
      [SQUIRES]
    )) as [{ expected: number }]
    assert.equal(new Set(found).size, expected)
  })

  test('Orders of which the later one has the earlier number are each shown once, also where a page ends between them', async ({
    assert,
  }) => {
    for (const id of [GUESTS - PAGE + 1, GUESTS - PAGE]) {
      const swapped =
        'UPDATE orders o SET created_at = other.created_at FROM orders other WHERE o.id + other.id = 2 * $1::int + 1 AND o.id IN ($1, $1 + 1)'
      await database.compose(swapped, [id])
      const found = await paged({ q: 'guest' })
      assert.deepEqual(
        found.toSorted((a, b) => b - a),
        await plainly(IS_GUEST, 'id DESC')
      )
      await database.compose(swapped, [id])
    }
  })

  test('A page at the far end looks at as few rows as the first', async ({ assert }) => {
    for (const sort of ORDER_SORTS) {
      const first = await listOrders(database, {}, pageBy(sort, 'DESC', { offset: 190_000 }))
      const { rows } = await orders({}, pageBy(sort, 'DESC', { after: first.next! }))
      assert.isAtMost(rows.get('orders')!, COUNT_LIMIT, sort)
    }
  })
})
