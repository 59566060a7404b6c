import { test } from '@japa/runner'
import { listUsers } from '#api/accounts/queries/list_users'
import { readDashboard } from '#api/backoffice/queries/read_dashboard'
import { lastDays, reportingPeriod } from '#api/backoffice/rules/reporting_period'
import { findUses } from '#api/catalog/queries/find_record'
import { listNeeded } from '#api/catalog/queries/list_records'
import { ReferenceReader } from '#api/catalog/queries/read_reference'
import { listLedger } from '#api/credits/queries/find_balance'
import { listAdminGames, listPlayers } from '#api/games/queries/list_admin_games'
import { GameReader } from '#api/games/queries/list_games'
import { listUpcomingChanges } from '#api/games/queries/list_upcoming_changes'
import { UpcomingStarts } from '#api/games/queries/upcoming_starts'
import { listAlerts } from '#api/operations/queries/list_alerts'
import { listAuditLog } from '#api/operations/queries/list_audit_log'
import { listErrorLog } from '#api/operations/queries/list_error_log'
import { findOrder, listOrdersOf } from '#api/orders/queries/find_order'
import { listOrders } from '#api/orders/queries/list_orders'
import { listReferrals } from '#api/referrals/queries/list_referrals'
import { ChangeFeed } from '#api/shared/change_feed'
import { Clock } from '#api/shared/clock'
import { periodOf } from '#api/shared/period'
import { openDatabase } from '#database/factories/connection'
import type { Connection, Database, Sql } from '#api/shared/sql'
import { readMonths } from '#api/takings/queries/read_takings'
import { touchedBy, type Touched } from '#tests/support/buffers'
import { registerGames } from '#tests/support/registered'
import { scaledDatabase } from '#tests/support/scaled'

/** A list of the shop is full in both worlds, and every record has as many games and orders in the one as in the other. */
const WORLD = ['--games=600', '--upcoming=180', '--orders=451']
const FACTOR = 7
const TIMES = 10
const MOST = 1.1
/** Buffers: an index that holds ten times as much may be a level deeper, each time it is used. */
const DEEPER = 8

interface World {
  database: Database
  /** The same, where even the smallest table is looked up by its index. */
  lookingUp: Database
  feed: ChangeFeed
  reference: ReferenceReader
  now: Date
  /** Somebody with five orders. */
  buyer: number
  address: string
}

type Read = (sql: Connection, world: World) => Promise<unknown>

const by = (field: string, order: 'ASC' | 'DESC' = 'DESC') =>
  ({ sort: { field, order }, offset: 0, limit: 25 }) as const
const games = (sql: Sql, { feed, reference }: World) => new GameReader(sql, feed, reference)

const PUBLIC: Record<string, Read> = {
  'games to come': (sql, world) => games(sql, world).list({ from: world.now }),
  'the next twelve games': (sql, world) => games(sql, world).list({ from: world.now, limit: 12 }),
  'games of a day': (sql, world) =>
    games(sql, world).list({
      period: periodOf(world.now.getUTCFullYear(), world.now.getUTCMonth() + 1, world.now.getUTCDate())!,
    }),
  'games of a venue': (sql, world) => games(sql, world).list({ from: world.now, venueId: 7 }),
  'the feed of a venue': (sql, world) => games(sql, world).list({ from: world.now, venueId: 7, limit: 12 }),
  'games of a game master': (sql, world) => games(sql, world).list({ from: world.now, gameMasterId: 7 }),
  'games of a module': (sql, world) => games(sql, world).list({ from: world.now, moduleId: 7 }),
  'games of a system': (sql, world) => games(sql, world).list({ from: world.now, systemId: 7 }),
  'games of a campaign setting': (sql, world) => games(sql, world).list({ from: world.now, campaignSettingId: 7 }),
  'games of a special event': (sql, world) => games(sql, world).list({ from: world.now, specialEventId: 1 }),
  'one game': (sql, world) => games(sql, world).find(7),
  'own orders': (sql, { buyer }) => listOrdersOf(sql, { id: buyer, verifiedEmail: null }),
}

const BACK_OFFICE: Record<string, Read> = {
  'orders': (sql) => listOrders(sql, {}, by('createdAt')),
  'orders by name': (sql) => listOrders(sql, {}, by('last_name', 'ASC')),
  'orders by total': (sql) => listOrders(sql, {}, by('total')),
  'orders taken by staff': (sql) => listOrders(sql, { manual: true }, by('createdAt')),
  'orders of a game': (sql) => listOrders(sql, { product: { productType: 'game', productId: 7 } }, by('createdAt')),
  'orders of a module': (sql) => listOrders(sql, { of: { module: 7 } }, by('createdAt')),
  'orders of a game master': (sql) => listOrders(sql, { gameMasterId: 7 }, by('createdAt')),
  'orders of a venue': (sql) => listOrders(sql, { venueId: 7 }, by('createdAt')),
  // Each game is looked up by itself: a day of them is as many levels deeper.
  'orders of the games of an hour': (sql, { now }) =>
    listOrders(
      sql,
      {
        plays: {
          from: new Date(now.getTime() - 6 * 86_400_000),
          until: new Date(now.getTime() - 6 * 86_400_000 + 3_600_000),
        },
      },
      by('createdAt')
    ),
  'orders that were refunded on three days': (sql, { now }) =>
    listOrders(sql, { refunded: { from: new Date(now.getTime() - 3 * 86_400_000), until: now } }, by('createdAt')),
  'one order': (sql) => findOrder(sql, 777),
  'games': (sql, { now }) => listAdminGames(sql, { upcoming: true }, by('date', 'ASC'), now),
  'games of the past': (sql, { now }) => listAdminGames(sql, { upcoming: false }, by('date'), now),
  'games at risk': (sql, { now }) => listAdminGames(sql, { atRisk: true }, by('date', 'ASC'), now),
  'games of a game master': (sql, { now }) => listAdminGames(sql, { gameMasterId: 7 }, by('date'), now),
  'players of a game': (sql) => listPlayers(sql, 777),
  'people': (sql) => listUsers(sql, {}, by('createdAt')),
  'people by name': (sql) => listUsers(sql, {}, by('username', 'ASC')),
  'the ledger of a person': (sql) => listLedger(sql, 7),
  'referrals': (sql) => listReferrals(sql, {}, by('createdAt')),
  'changes': (sql) => listAuditLog(sql, {}, by('createdAt')),
  'changes of an order': (sql) => listAuditLog(sql, { subjectType: 'order', subjectId: '700' }, by('createdAt')),
  'the months of a game master': (sql, { now }) =>
    readMonths(sql, 'game-masters', 7, { from: new Date(now.getTime() - 90 * 86_400_000), until: now }),
  'the orders of which something of a venue went back on three days': (sql, { now }) =>
    listOrders(
      sql,
      { venueId: 7, refunded: { from: new Date(now.getTime() - 3 * 86_400_000), until: now } },
      by('createdAt')
    ),
  'alerts': (sql) => listAlerts(sql, false, by('createdAt')),
  'errors': (sql) => listErrorLog(sql, {}, by('createdAt')),
  'what needs a venue': (sql, { now }) => findUses(sql, 'venues', 7, now),
  'what needs a module': (sql, { now }) => findUses(sql, 'modules', 7, now),
  'the dashboard of four days': (sql, { now }) => {
    const { from, to } = lastDays(now, 4)
    return readDashboard(sql, reportingPeriod(from, to)!, now)
  },
}

/** The lists of places in a trigram index grow with the records, so these reads may grow, but more slowly. */
const SEARCHES: Record<string, Read> = {
  'a search for an address': (sql, { address }) => listOrders(sql, { q: address }, by('createdAt')),
  'a search for a phone number': (sql) => listOrders(sql, { q: '303 555 0142' }, by('createdAt')),
  'a search for a payment': (sql) => listOrders(sql, { q: 'pi_1234567890nobody' }, by('createdAt')),
  'a search for a game by its name': (sql) => listOrders(sql, { q: 'larkspur requiem' }, by('createdAt')),
  'a search for nobody': (sql) => listOrders(sql, { q: 'nowhere to be found' }, by('createdAt')),
  'a search for a person': (sql) => listUsers(sql, { q: 'player77@example.test' }, by('createdAt')),
  'a search for a change': (sql) => listAuditLog(sql, { q: 'renamed' }, by('createdAt')),
  'a search for an error': (sql) => listErrorLog(sql, { q: 'property 777' }, by('createdAt')),
  'a search for the rewards of a person': (sql) => listReferrals(sql, { q: 'player77@example.test' }, by('createdAt')),
}

/** Their answers are all there is of something: so many records for each factor. */
const WHOLE: Record<string, { read: Read; records: number }> = {
  'the catalogue': { read: (sql, { feed }) => new ReferenceReader(sql, feed).now(), records: 12 + 20 + 200 + 60 + 80 },
  'which modules games to come need': { read: (sql, { now }) => listNeeded(sql, 'modules', now), records: 200 },
  'which venues games to come need': { read: (sql, { now }) => listNeeded(sql, 'venues', now), records: 60 },
  'the addresses of all games to come': { read: (sql, { now }) => listUpcomingChanges(sql, now), records: 180 },
  'the starts of all games to come': {
    read: async (sql, { feed, now }) => new UpcomingStarts(sql, new Clock()).nameOf(now, await feed.now()),
    records: 180,
  },
}

/** One of the buyer's five orders is refunded in both worlds. */
const FIVE_ORDERS = `
  select (select user_id::int from orders group by user_id having count(*) = 5 and count(*) filter (where refunded_cents > 0) = 1 order by user_id limit 1) as buyer,
         (select email from orders group by email having count(*) = 5 order by email limit 1) as address`

test.group('Growth | ten times the catalogue, games, orders and people', (group) => {
  let worlds: World[]

  group.setup(async () => {
    worlds = []
    registerGames()
    for (const factor of [FACTOR, FACTOR * TIMES]) {
      const { url, query, one } = await scaledDatabase([...WORLD, `--factor=${factor}`])
      await query(
        `insert into special_events (name, slug) select 'Event ' || n, 'event-' || n from generate_series(1, $1::int) n`,
        [3 * factor]
      )
      await query(`update games set special_event_id = 1 + id / 20 % $1::int where starts_at > now() and id % 20 = 0`, [
        3 * factor,
      ])
      // Words that as many have in the one world as in the other, and that no other begins with.
      await query(
        `update order_items set product_name = 'Larkspur Requiem' where product_name = 'The Mill of Whispers 8'`
      )
      await query(
        `update orders set game_names = game_names(id) where id in (select order_id from order_items where product_name = 'Larkspur Requiem')`
      )
      await query(
        `insert into audit_log (actor_id, action, subject_type, subject_id) values (1, 'renamed', 'saved view', '77')`
      )
      await query(
        `insert into alerts (kind, subject, resolved_at) select 'seat counters', 'game ' || n, case when n % 4 > 0 then now() end from generate_series(1, 200 * $1::int) n`,
        [factor]
      )
      await query('vacuum analyze')
      const database = openDatabase(url, 2)
      const feed = new ChangeFeed(database)
      const reference = new ReferenceReader(database, feed)
      await reference.now()
      const lookingUp = openDatabase(
        `${url}?options=${encodeURIComponent('-c enable_seqscan=off -c enable_hashjoin=off -c enable_mergejoin=off')}`,
        2
      )
      const { buyer, address } = await one<{ buyer: number; address: string }>(FIVE_ORDERS)
      worlds.push({ database, lookingUp, feed, reference, now: new Date(), buyer, address })
    }
    return async () => {
      await Promise.all(worlds.flatMap(({ database, lookingUp }) => [database.close(), lookingUp.close()]))
    }
  })

  /** A table of a few pages is read whole, which costs less than a look-up for each row, and can't go on when it grows. */
  const both = async (read: Read): Promise<[Touched, Touched]> => {
    const [small, large] = worlds as [World, World]
    const touched = (world: World, database: Database) => touchedBy(database, (sql) => read(sql, world))
    const [whole, lookedUp] = [await touched(small, small.database), await touched(small, small.lookingUp)]
    return [{ ...whole, buffers: Math.max(whole.buffers, lookedUp.buffers) }, await touched(large, large.database)]
  }
  const isDearer = (before: number, after: number) => after > Math.max(before * MOST, before + DEEPER)
  const perHundred = ({ counting, counted }: Touched) => (100 * counting) / Math.max(counted, 100)

  for (const [place, reads] of Object.entries({ 'shop': PUBLIC, 'back office': BACK_OFFICE })) {
    test(`costs no read of the ${place} more buffers, and no count more for what it counts`, async ({ assert }) => {
      const dearer: string[] = []
      for (const [name, read] of Object.entries(reads)) {
        const [before, after] = await both(read)
        if (isDearer(before.buffers, after.buffers))
          dearer.push(`${name}: ${before.buffers} buffers, then ${after.buffers}`)
        if (isDearer(perHundred(before), perHundred(after)))
          dearer.push(`counting ${name}: ${JSON.stringify([before, after])}`)
      }
      assert.deepEqual(dearer, [])
    })
  }

  test('costs a search of the back office less than five times the buffers', async ({ assert }) => {
    for (const [name, read] of Object.entries(SEARCHES)) {
      const [before, after] = await both(read)
      assert.isBelow(after.buffers, (before.buffers * TIMES) / 2, name)
    }
  })

  test('costs what answers with all there is of something never more than a buffer for each of it', async ({
    assert,
  }) => {
    for (const [name, { read, records }] of Object.entries(WHOLE)) {
      const [, after] = await both(read)
      assert.isAtMost(after.buffers, records * FACTOR * TIMES, name)
    }
  })
})
