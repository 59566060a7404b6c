import { test } from '@japa/runner'
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
import { createUser } from '#database/factories/users'
import { openDatabase } from '#database/factories/connection'
import type { Database } from '#api/shared/sql'
import { createAdministrator, type Person } from '#tests/support/people'
import { freshApp, type App } from '#tests/support/app'
import { countStatements } from '#tests/support/statement_meter'

const LISTS = [
  'orders',
  'games',
  'users',
  'people',
  'referrals',
  'error-logs',
  'audit-log',
  'game-masters',
  'modules',
  'venues',
  'systems',
  'campaign-settings',
  'special-events',
  'refund-requests',
  'large-events',
  'partners',
  'widget-sites',
  'scheduled-exports',
]
const MANY = 50
/** Who asks; orders and people by words; games by names, to come and over; what is kept in memory, asked for once whether it is still so. */
const MOST_OF_A_SEARCH = 20

/** So many rows for each list, every one with records of its own. */
async function growLists(database: Database, rows: number): Promise<void> {
  for (let row = 1; row <= rows; row += 1) {
    const event = await createSpecialEvent({}, database)
    const campaignSetting = await createCampaignSetting({}, database)
    const system = await createSystem({}, database)
    const module = await createModule({ systemId: system.id, campaignSettingId: campaignSetting.id }, database)
    const [gameMaster, venue, user] = [
      await createGameMaster({}, database),
      await createVenue({}, database),
      await createUser({}, database),
    ]
    const game = await createGame(
      { moduleId: module.id, gameMasterId: gameMaster.id, venueId: venue.id, specialEventId: event.id },
      database
    )
    await createLargeEvent({ venueId: venue.id, campaignSettingId: campaignSetting.id }, database)
    const order = await createOrder({ gameId: game.id, userId: user.id }, database)
    const partner = await createPartner({ venueId: venue.id, userId: user.id }, database)
    await database.compose('UPDATE orders SET partner_id = $1 WHERE id = $2', [partner.id, order.id])
    await database.compose(
      "INSERT INTO widget_sites (origin, partner_id, version, state, asked, day) VALUES ($1, $2, '1.2.0', 'shown', '', current_date)",
      [partner.site, partner.id]
    )
    await database.compose(
      'INSERT INTO referral_rewards (buyer, referrer_id, order_id, amount_cents) VALUES ($1, $2, $3, 1500)',
      [`buyer ${order.id}`, user.id, order.id]
    )
    await database.compose(
      "INSERT INTO refund_requests (order_id, order_item_id, state, reason, asked_at, escalatable_from, escalated_at) VALUES ($1, $2, 'escalated', 'x', now(), now(), now())",
      [order.id, order.itemId]
    )
    await database.compose(
      "INSERT INTO export_schedules (list, request, recipients, every, hour, user_id, next_at) VALUES ('games', '{}', '{a@example.test}', 'day', 7, $1, now() + interval '1 year')",
      [user.id]
    )
    await database.compose(
      "INSERT INTO error_log (name, message, source, user_id) VALUES ('TypeError', 'x', 'cart', $1)",
      [user.id]
    )
    await database.compose(
      "INSERT INTO audit_log (actor_id, action, subject_type, subject_id) VALUES ($1, 'changed', 'game', $2)",
      [user.id, String(game.id)]
    )
  }
}

test.group('Back office | statements of the lists', (group) => {
  let product: App
  const meter = countStatements()
  let database: Database
  let administrator: Person

  group.setup(async () => {
    product = await freshApp()
    database = openDatabase(product.database.url, 2)
    administrator = await createAdministrator(product)
    return () => database.close()
  })

  async function costOfRead(path: string, query: Record<string, string>): Promise<number> {
    const costs: number[] = []
    for (let round = 0; round < 12; round += 1) {
      meter.take()
      await administrator.http.get(path, { query })
      costs.push(meter.take())
    }
    return Math.min(...costs)
  }
  const costOfSearch = (q: string) => costOfRead('/api/search', { q })
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const costOfCalendar = () => costOfRead('/api/calendar', { from: day(-10), to: day(30) })

  /** The fewest of several tries: the job queue has a statement of its own now and then. */
  async function costOf(list: string): Promise<{ rows: number; statements: number }> {
    const costs: number[] = []
    let rows = 0
    for (let round = 0; round < 12; round += 1) {
      meter.take()
      rows = (await administrator.http.get(`/api/${list}`, { query: { range: `[0,${MANY - 1}]` } })).body.length
      costs.push(meter.take())
    }
    return { rows, statements: Math.min(...costs) }
  }

  test('a list asks no oftener for fifty rows than for one, the calendar neither, and a search of everything asks a set number of times', async ({
    assert,
  }) => {
    await growLists(database, 1)
    const one = new Map<string, number>()
    const calendar = await costOfCalendar()
    for (const list of LISTS) one.set(list, (await costOf(list)).statements)
    await growLists(database, MANY - 1)
    for (const list of LISTS) {
      const { rows, statements } = await costOf(list)
      assert.equal(rows, MANY, list)
      assert.isAtMost(statements, one.get(list)!, list)
    }
    assert.isAtMost(await costOfCalendar(), calendar, 'the calendar')
    assert.isAtMost(calendar, 5, 'who asks (two), games, which of them are sessions, large events')
    assert.isAtMost(await costOfSearch('e'), MOST_OF_A_SEARCH)
    assert.isAtMost(await costOfSearch('reed example'), MOST_OF_A_SEARCH)
  }).timeout(120_000)
})
