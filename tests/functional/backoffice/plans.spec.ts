import { test } from '@japa/runner'
import { readDashboard } from '#api/backoffice/queries/read_dashboard'
import { lastDays, reportingPeriod } from '#api/backoffice/rules/reporting_period'
import { listAdminGames, type AdminGameFilters } from '#api/games/queries/list_admin_games'
import { listOrders, type OrderFilters } from '#api/orders/queries/list_orders'
import { COUNT_LIMIT } from '#api/shared/listing'
import type { Page } from '#api/shared/pagination'
import { Database, type Sql } from '#api/shared/sql'
import { createGame } from '#database/factories/games'
import { scaledDatabase } from '#tests/support/scaled'

interface Node {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: Node[]
}

interface Reading {
  statements: number
  /** Rows of a table that one statement looked at, the most of any. */
  rows: Map<string, number>
}

/** Those of the scale; what PostgreSQL tells of each turn of a loop is rounded. */
const GAMES = 20_000 * 1.01
/** Rows that a page may skip on its way to the next that fits, where a filter fits one in fifty. */
const SKIPPED = 2500

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

/** What it takes to answer, as PostgreSQL tells it. */
async function readingOf(database: Database, read: (sql: Sql) => Promise<unknown>): Promise<Reading> {
  const reading: Reading = { statements: 0, rows: new Map() }
  const explain = async (text: string, values: readonly unknown[] = []) => {
    const [row] = await database.compose<{ 'QUERY PLAN': [{ Plan: Node }] }>(`EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) ${text}`, values)
    reading.statements += 1
    for (const node of nodesOf(row!['QUERY PLAN'][0].Plan)) {
      const [table, removed] = [node['Relation Name'], (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)]
      const seen = (node['Actual Rows'] + removed) * node['Actual Loops']
      if (table) reading.rows.set(table, Math.max(reading.rows.get(table) ?? 0, seen))
    }
  }
  await read({
    rows: async (statement, values) => (await explain(statement.text, values), database.rows(statement, values)),
    first: async (statement, values) => (await explain(statement.text, values), database.first(statement, values)),
    run: (statement, values) => database.run(statement, values),
    compose: async (text, values) => (await explain(text, values), database.compose(text, values)),
  })
  return reading
}

async function retireSome(database: Database): Promise<void> {
  const game = await createGame({ startsIn: { days: -700 }, maxPlayers: 1000 }, database)
  if (game.gameMasterId !== RETIRED || game.venueId !== CLOSED) throw new Error('The scale has other numbers by now.')
  await database.compose(
    `INSERT INTO order_items (order_id, product_type, product_name, game_id, unit_price_cents, quantity, first_name)
     SELECT n, 'game', 'The First Night', $1::int, 0, 1, 'Player' FROM generate_series(1, $2::int) n`, [game.id, OF_THE_RETIRED]
  )
  await database.compose('ANALYZE', [])
}

const pageBy = (field: string, order: 'ASC' | 'DESC' = 'DESC', more: Partial<Page> = {}): Page => ({ sort: { field, order }, offset: 0, limit: 25, ...more })

/** A game master and a venue beyond those of the scale, who had nothing but the first orders of all. */
const [RETIRED, CLOSED] = [81, 61]
const OF_THE_RETIRED = 3000

const ORDER_SORTS = ['id', 'createdAt', 'total', 'last_name', 'email']
const GAME_SORTS = ['id', 'date', 'price', 'maxPlayers', 'module', 'gameMaster']
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

const ORDER_FILTERS: OrderFilters[] = [
  {}, { q: 'Number 17771' }, { q: 'player' }, { q: 'nowhere to be found' }, { q: 'zq' }, { q: 'nu' }, { q: '#777' }, { gameId: 77 },
  { manual: true }, { manual: false }, { status: 'active' }, { status: 'refunded' }, { status: 'cancelled' }, { from: daysAgo(60), until: daysAgo(20) },
  { gameMasterId: 7 }, { venueId: 7 }, { gameMasterId: 7, venueId: 7 }, { gameMasterId: 7, status: 'refunded' }, { venueId: 7, q: 'Number 17771' },
  { gameMasterId: RETIRED }, { venueId: CLOSED }, { gameMasterId: RETIRED, venueId: 7 }, { gameMasterId: RETIRED, from: daysAgo(60), until: daysAgo(20) },
]
const GAME_FILTERS: AdminGameFilters[] = [
  {}, { upcoming: true }, { upcoming: false }, { upcoming: true, full: true }, { full: false }, { atRisk: true }, { cancelled: true }, { cancelled: true, venueId: 7 }, { venueId: 7 }, { gameMasterId: 7 },
  { moduleId: 7 }, { q: 'Whispers 17' }, { q: 'nowhere to be found' }, { q: 'venue 7' }, { q: '#777' }, { from: '2026-01-01', to: '2026-01-10' },
]

test.group('Back office | lists over 20,000 games and 200,000 orders', (group) => {
  let database: Database
  const now = new Date()

  group.setup(async () => {
    const { url } = await scaledDatabase()
    database = new Database(url, 2)
    await retireSome(database)
    return () => database.close()
  })

  const orders = (filters: OrderFilters, page: Page) => readingOf(database, (sql) => listOrders(sql, filters, page))
  const games = (filters: AdminGameFilters, page: Page) => readingOf(database, (sql) => listAdminGames(sql, filters, page, now))

  test('Every sort and every filter of orders has its index: no page looks at more than it counts', async ({ assert }) => {
    for (const filters of ORDER_FILTERS) {
      for (const sort of ORDER_SORTS) {
        const { statements, rows } = await orders(filters, pageBy(sort))
        const what = `${JSON.stringify(filters)} by ${sort}`
        assert.isAtMost(statements, filters.q ? 3 : 2, what)
        assert.isAtMost(rows.get('orders') ?? 0, COUNT_LIMIT + SKIPPED, what)
        assert.isAtMost(rows.get('order_items') ?? 0, 200, what)
        for (const hosts of ['order_game_masters', 'order_venues']) assert.isAtMost(rows.get(hosts) ?? 0, COUNT_LIMIT + SKIPPED, what)
      }
    }
  })

  test('Every sort and every filter of games has its index', async ({ assert }) => {
    const asked = [...GAME_SORTS.map((sort) => ({ filters: {}, sort })), ...GAME_FILTERS.map((filters) => ({ filters, sort: 'date' }))]
    for (const { filters, sort } of asked) {
      const { statements, rows } = await games(filters, pageBy(sort, 'ASC'))
      const what = `${JSON.stringify(filters)} by ${sort}`
      assert.equal(statements, 'q' in filters ? 3 : 2, what)
      assert.isAtMost(rows.get('games') ?? 0, COUNT_LIMIT + SKIPPED, what)
    }
  })

  test('Seats move without touching an index, so a list by seats looks at each game once; so does the order of venues', async ({ assert }) => {
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
    assert.equal(statements, 6)
    assert.isAtMost(rows.get('order_items')!, 3 * placed)
    assert.isAtMost(rows.get('orders')!, 12 * placed)
    assert.isAtMost(rows.get('games')!, SKIPPED)
  })

  test('A page at the far end looks at as few rows as the first', async ({ assert }) => {
    for (const sort of ORDER_SORTS) {
      const first = await listOrders(database, {}, pageBy(sort, 'DESC', { offset: 190_000 }))
      const { rows } = await orders({}, pageBy(sort, 'DESC', { after: first.next! }))
      assert.isAtMost(rows.get('orders')!, COUNT_LIMIT, sort)
    }
  })
})
