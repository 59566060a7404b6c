import { test } from '@japa/runner'
import { listUsers } from '#api/accounts/queries/list_users'
import { readDashboard } from '#api/backoffice/queries/read_dashboard'
import { lastDays, reportingPeriod } from '#api/backoffice/rules/reporting_period'
import { listAdminGames, type AdminGameFilters } from '#api/games/queries/list_admin_games'
import { listAuditLog } from '#api/operations/queries/list_audit_log'
import { listErrorLog } from '#api/operations/queries/list_error_log'
import { listOrders, walkOrders, type OrderFilters } from '#api/orders/queries/list_orders'
import { listPeople } from '#api/people/queries/list_people'
import { COUNT_LIMIT } from '#api/shared/conditions'
import type { Page } from '#api/shared/page'
import { listReferrals } from '#api/referrals/queries/list_referrals'
import { openDatabase } from '#database/factories/connection'
import type { Database, Sql } from '#api/shared/sql'
import { readByRecord, readMonths } from '#api/takings/queries/read_takings'
import { readingOf } from '#tests/support/plans'
import { registerGames } from '#tests/support/registered'
import { scaledDatabase } from '#tests/support/scaled'
import { CLOSED, GUE, GUESTS, RETIRED, SQUIRES, makeListsLong } from './long_lists.ts'

/** Rows of the scaled database. PostgreSQL rounds the rows of each loop, so the numbers leave one percent. */
const GAMES = 20_000 * 1.01
const LOGGED = 25_000 * 1.01
/** Orders of one game, with further lines of those orders. */
const LINES = 50
/** One for the page and one for the count. */
const STATEMENTS = 2
/** A search first finds payments and the games of a name, then gathers ids, then reads the page. */
const SEARCH_STATEMENTS = 3
/** Rows that a page may skip where a filter fits one record in fifty. */
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

/** An hour with one or two games. */
const ONE_HOUR = { from: daysAgo(6), until: daysAgo(6 - 1 / 24) }

const ORDER_FILTERS: OrderFilters[] = [
  {},
  { product: { productType: 'game', productId: 77 } },
  { refunded: { from: daysAgo(30), until: daysAgo(20) } },
  { plays: ONE_HOUR },
  { plays: ONE_HOUR, gameMasterId: 7 },
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
  { gameMasterId: RETIRED },
  { venueId: CLOSED },
  { gameMasterId: RETIRED, venueId: 7 },
  { gameMasterId: RETIRED, from: daysAgo(60), until: daysAgo(20) },
]

const ORDER_SEARCHES: OrderFilters[] = [
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
  { q: 'whispers 17' },
  { q: 'the mill of whispers 117' },
  { q: 'smith whispers' },
  { q: '303 555 0142' },
  { q: 'pi_1234567890nobody' },
  { q: 'RÚBEN' },
  { venueId: 7, q: 'Number 17771' },
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
const FURTHER = [
  {
    list: 'accounts',
    read: listUsers,
    sorts: ['id', 'createdAt', 'username', 'email'],
    filtered: [
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
    filtered: [
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
    filtered: [
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
    filtered: [
      {},
      { userId: 77 },
      { userId: 77, ...SPAN },
      SPAN,
      { q: 'seat 1777' },
      { q: 'cannot' },
      { q: 'nowhere' },
    ],
  },
  {
    list: 'changes',
    read: listAuditLog,
    sorts: ['createdAt'],
    filtered: [
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
  filtered: ({ q?: string } & object)[]
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

  test('a filtered page of orders sorted by {$self} reads few rows')
    .with(ORDER_SORTS)
    .run(async ({ assert }, sort) => {
      for (const filters of ORDER_FILTERS) {
        const { statements, rows } = await orders(filters, pageBy(sort))
        const call = `${JSON.stringify(filters)} by ${sort}`
        assert.equal(statements, STATEMENTS, call)
        assert.isAtMost(rows.get('orders') ?? 0, COUNT_LIMIT + SKIPPED, call)
        // Products of a module are found line by line.
        assert.isAtMost(rows.get('order_items') ?? 0, filters.of ? COUNT_LIMIT : 200, call)
        for (const table of ['order_game_masters', 'order_venues'])
          assert.isAtMost(rows.get(table) ?? 0, COUNT_LIMIT + SKIPPED, call)
      }
    })

  test('a search of orders sorted by {$self} reads few more rows than it finds')
    .with(ORDER_SORTS)
    .run(async ({ assert }, sort) => {
      for (const filters of ORDER_SEARCHES) {
        const { statements, rows } = await orders(filters, pageBy(sort))
        const call = `${JSON.stringify(filters)} by ${sort}`
        assert.isAtMost(statements, SEARCH_STATEMENTS, call)
        assert.isAtMost(rows.get('orders') ?? 0, 2 * COUNT_LIMIT, call)
      }
    })

  test('a page by its number shows the same rows as a page by its cursor', async ({ assert }) => {
    const offset = 500
    for (const [filters, sorts] of [
      [{}, ORDER_SORTS],
      [{ status: 'active' }, ['createdAt']],
      [{ gameMasterId: 7 }, ['createdAt', 'last_name', 'total']],
      [{ venueId: 7, until: daysAgo(20) }, ['id', 'email']],
      [{ gameMasterId: 7, status: 'active' }, ['createdAt']],
    ] as [OrderFilters, string[]][]) {
      for (const sort of sorts) {
        const call = `${JSON.stringify(filters)} by ${sort}`
        const { next } = await listOrders(database, filters, pageBy(sort, 'DESC', { offset: offset - 25 }))
        const byCursor = await listOrders(database, filters, pageBy(sort, 'DESC', { after: next!, offset }))
        const byNumber = await listOrders(database, filters, pageBy(sort, 'DESC', { offset }))
        assert.deepEqual(byNumber, byCursor, call)
        assert.lengthOf(byNumber.rows, 25, call)
      }
    }
  })

  test('orders of a game are found line by line in any order', async ({ assert }) => {
    for (const sort of ORDER_SORTS) {
      const { statements, rows } = await orders(
        { product: { productType: 'game', productId: 77 } },
        pageBy(sort, 'ASC')
      )
      assert.equal(statements, STATEMENTS, sort)
      for (const table of ['orders', 'order_items']) assert.isAtMost(rows.get(table)!, LINES, `${table} by ${sort}`)
    }
  })

  test('the last page of orders reads as few rows as the first', async ({ assert }) => {
    for (const sort of ORDER_SORTS) {
      const { next } = await listOrders(database, {}, pageBy(sort, 'DESC', { offset: 190_000 }))
      const { rows } = await orders({}, pageBy(sort, 'DESC', { after: next! }))
      assert.isAtMost(rows.get('orders')!, COUNT_LIMIT, sort)
    }
  })

  test('every sort and every filter of games has an index', async ({ assert }) => {
    const lists = [
      ...GAME_SORTS.map((sort) => ({ filters: {}, sort })),
      ...GAME_FILTERS.map((filters) => ({ filters, sort: 'date' })),
    ]
    for (const { filters, sort } of lists) {
      const { statements, rows } = await games(filters, pageBy(sort, 'ASC'))
      const call = `${JSON.stringify(filters)} by ${sort}`
      assert.isAtMost(statements, SEARCH_STATEMENTS, call)
      assert.isAtMost(rows.get('games') ?? 0, COUNT_LIMIT + SKIPPED, call)
    }
  })

  test('a list of games by seats or venue reads each game once', async ({ assert }) => {
    for (const filters of GAME_FILTERS) {
      for (const sort of ['players', 'venue', 'price', 'module']) {
        const { rows } = await games(filters, pageBy(sort))
        assert.isAtMost(rows.get('games') ?? 0, GAMES, `${JSON.stringify(filters)} by ${sort}`)
      }
    }
  })

  test('every sort and every filter of the list of {list} has an index')
    .with(FURTHER)
    .run(async ({ assert }, { list, read, sorts, filtered }) => {
      for (const filters of filtered) {
        for (const sort of sorts) {
          const { statements, rows } = await readingOf(database, (sql) => read(sql, filters, pageBy(sort)))
          assert.isAtMost(
            statements,
            filters.q ? SEARCH_STATEMENTS : STATEMENTS,
            `${list} ${JSON.stringify(filters)} by ${sort}`
          )
          for (const [table, seen] of rows) {
            const most = filters.q && list === 'rewards' ? LOGGED : COUNT_LIMIT + SKIPPED
            assert.isAtMost(seen, most, `${table} for ${list} ${JSON.stringify(filters)} by ${sort}`)
          }
        }
      }
    })

  test('the dashboard reads only its days in seven statements', async ({ assert }) => {
    const { from, to } = lastDays(now)
    const { statements, rows } = await readingOf(database, (sql) => readDashboard(sql, reportingPeriod(from, to)!, now))
    const placed = 2 * 30 * 24 * 12
    assert.equal(statements, 7)
    assert.isAtMost(rows.get('order_items')!, 2.1 * placed)
    // Each address is found once more, for its earlier orders.
    assert.isAtMost(rows.get('orders')!, 1.5 * placed)
    assert.isAtMost(rows.get('games')!, SKIPPED)
  })

  test('revenue of one record reads its own sales, that of all reads the days', async ({ assert }) => {
    const year = { from: daysAgo(365), until: now }
    for (const [kind, gamesOfOne] of [
      ['venues', 20_000 / 60],
      ['game-masters', 20_000 / 80],
      ['modules', 20_000 / 200],
    ] as const) {
      const one = await readingOf(database, (sql) => readMonths(sql, kind, 7, year))
      assert.equal(one.statements, 1)
      assert.isAtMost(one.rows.get('games')!, 1.1 * gamesOfOne, kind)
      // Each game has twenty lines.
      assert.isAtMost(one.rows.get('takings')!, 2 * 20 * gamesOfOne, kind)
      const days = { from: daysAgo(30), until: now }
      const all = await readingOf(database, (sql) => readByRecord(sql, kind, days, days))
      assert.equal(all.statements, 1)
      assert.isAtMost(all.rows.get('takings')!, 2.2 * 30 * 24 * 12, kind)
      assert.isAtMost(all.rows.get('games')!, GAMES, kind)
    }
    const { rows } = await orders({ venueId: 7, refunded: { from: daysAgo(30), until: now } }, pageBy('createdAt'))
    assert.isAtMost(rows.get('takings') ?? 0, COUNT_LIMIT)
  })
})

test.group('Back office | searches over 200,000 orders', (group) => {
  let database: Database

  group.setup(async () => {
    registerGames()
    const { url } = await scaledDatabase()
    database = openDatabase(url, 2)
    await makeListsLong(database)
    return () => database.close()
  })

  const NEWEST = 'created_at DESC, id DESC'
  const BY_NAME = 'lower(last_name), id'
  const IS_GUEST = "first_name = 'Guest'"
  const IS_SMITH = "last_name = 'Smith'"
  const PAGE = 70

  const readIds = (rows: { id: number }[]) => rows.map(({ id }) => id)

  /** Ids of all orders that meet a condition, read without the list. */
  const selectIds = async (condition: string, order: string): Promise<number[]> =>
    readIds(await database.compose<{ id: number }>(`SELECT id FROM orders WHERE ${condition} ORDER BY ${order}`, []))

  /** Ids of all pages of a list. */
  async function turnPages(filters: OrderFilters, sort = 'createdAt', order: 'ASC' | 'DESC' = 'DESC') {
    const ids: number[] = []
    for (let after: Page['after'] | null; after !== null;) {
      const { rows, next }: Awaited<ReturnType<typeof listOrders>> = await listOrders(
        database,
        filters,
        pageBy(sort, order, { limit: PAGE, after, offset: ids.length })
      )
      ids.push(...readIds(rows))
      after = next
    }
    return ids
  }

  async function exportIds(filters: OrderFilters) {
    const ids: number[] = []
    for await (const rows of walkOrders(database, filters, { field: 'createdAt', order: 'DESC' }))
      ids.push(...readIds(rows))
    return ids
  }

  test('up to 10,000 matches are sorted and counted', async ({ assert }) => {
    for (const [sort, direction, order] of [
      ['createdAt', 'DESC', NEWEST],
      ['id', 'ASC', 'id'],
      ['total', 'DESC', 'subtotal_cents - discount_cents DESC, id DESC'],
      ['last_name', 'ASC', BY_NAME],
    ] as const) {
      const expected = await selectIds(IS_SMITH, order)
      const { rows, total, isAtLeast, isNewestFirst } = await listOrders(
        database,
        { q: 'smith' },
        pageBy(sort, direction)
      )
      assert.deepEqual(
        [readIds(rows), total, isAtLeast, isNewestFirst],
        [expected.slice(0, 25), expected.length, false, false],
        sort
      )
    }
  })

  test('shows the newest first where over 10,000 matches are sorted by text', async ({ assert }) => {
    const expected = await selectIds("searched LIKE '%player%'", NEWEST)
    assert.isAbove(expected.length, COUNT_LIMIT)
    const first = await listOrders(database, { q: 'player' }, pageBy('last_name', 'ASC'))
    const second = await listOrders(
      database,
      { q: 'player' },
      pageBy('last_name', 'ASC', { after: first.next!, offset: 25 })
    )
    assert.deepEqual([...readIds(first.rows), ...readIds(second.rows)], expected.slice(0, 50))
    assert.deepEqual([first.total, first.isAtLeast, first.isNewestFirst], [COUNT_LIMIT, true, true])
    const byTotal = await listOrders(database, { q: 'player' }, pageBy('total'))
    assert.deepEqual([byTotal.isAtLeast, byTotal.isNewestFirst], [true, false])
  })

  test('pages and the export show every match once, also where all are old', async ({ assert }) => {
    const expected = await selectIds(IS_GUEST, NEWEST)
    assert.deepEqual(await turnPages({ q: 'guest' }), expected)
    assert.deepEqual(await turnPages({ q: 'uest' }, 'id', 'ASC'), expected.toReversed())
    assert.deepEqual(await exportIds({ q: 'guest' }), expected)
  })

  test('a search combines with filters', async ({ assert }) => {
    const isOfGameMaster = 'id IN (SELECT order_id FROM order_game_masters WHERE game_master_id = 7)'
    assert.deepEqual(
      await turnPages({ q: 'guest', gameMasterId: 7 }),
      await selectIds(`${IS_GUEST} AND ${isOfGameMaster}`, NEWEST)
    )
    assert.deepEqual(
      await turnPages({ q: 'guest', status: 'refunded' }),
      await selectIds(`${IS_GUEST} AND status = 'refunded'`, NEWEST)
    )
  })

  test('every word of a search must match, in any order and any part of a word', async ({ assert }) => {
    const both = await selectIds(`(${IS_GUEST} AND ${IS_SMITH}) OR id = ${GUE}`, NEWEST)
    for (const q of ['gue smith', 'SMITH gue', 'gu mit']) assert.deepEqual(await turnPages({ q }), both, q)
    const guests = await selectIds(`${IS_GUEST} AND ${IS_SMITH}`, NEWEST)
    for (const q of ['guest smith', 'smi uest']) assert.deepEqual(await turnPages({ q }), guests, q)
    assert.deepEqual(
      await turnPages({ q: 'guest smith player1' }),
      await selectIds(`${IS_GUEST} AND ${IS_SMITH} AND email LIKE 'player1%'`, NEWEST)
    )
    assert.deepEqual(await turnPages({ q: 'guest smith number' }), [])
  })

  test('shows orders of the same second once where a page ends between them', async ({ assert }) => {
    for (const id of [GUESTS - PAGE + 1, GUESTS - PAGE]) {
      const swap =
        'UPDATE orders o SET created_at = other.created_at FROM orders other WHERE o.id + other.id = 2 * $1::int + 1 AND o.id IN ($1, $1 + 1)'
      await database.compose(swap, [id])
      const ids = await turnPages({ q: 'guest' })
      assert.deepEqual(
        ids.toSorted((a, b) => b - a),
        await selectIds(IS_GUEST, 'id DESC')
      )
      await database.compose(swap, [id])
    }
  })

  test('a search of rewards finds them by the person who got them', async ({ assert }) => {
    const ids: number[] = []
    for (let after: Page['after'] | null; after !== null;) {
      const { rows, next }: Awaited<ReturnType<typeof listReferrals>> = await listReferrals(
        database,
        { q: 'squire' },
        pageBy('createdAt', 'DESC', { limit: 1000, after })
      )
      ids.push(...readIds(rows))
      after = next
    }
    const expected = await database.compose<{ id: number }>(
      'SELECT id FROM referral_rewards WHERE referrer_id <= $1 ORDER BY created_at DESC, id DESC',
      [SQUIRES]
    )
    assert.deepEqual(ids, readIds(expected))
  })
})
