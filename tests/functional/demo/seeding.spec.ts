import ace from '@adonisjs/core/services/ace'
import { test } from '@japa/runner'
import { createGame } from '#database/factories/main'
import { isEmpty, seedDemoWorld } from '#database/seeders/demo/seed'
import { findDrift } from '#api/large_events/queries/find_drift'
import { openDatabase } from '#database/factories/connection'
import type { Database } from '#api/shared/sql'
import type { TestDatabase } from '#tests/support/database'
import { freshApp, type App } from '#tests/support/app'

const NOW = new Date('2026-06-10T18:00:00Z')

test.group('Demo world | seeding', (group) => {
  let product: App
  let tables: TestDatabase
  let database: Database

  group.setup(async () => {
    product = await freshApp()
    tables = product.database
    database = openDatabase(tables.url, 3)
    ace.ui.switchMode('raw')
    return async () => {
      ace.ui.switchMode('normal')
      await database.close()
    }
  })

  test('fills an empty database once', async ({ assert }) => {
    assert.isTrue(await isEmpty(database))
    // Both may start at the same moment; one of them finds the other's world.
    const [one, other] = await Promise.all([seedDemoWorld(database, NOW), seedDemoWorld(database, NOW)])
    const [written, refused] = one ? [one, other] : [other, one]
    assert.isNull(refused)
    for (const [table, rows] of Object.entries(written!)) {
      const { count } = await tables.one<{ count: number }>(`select count(*)::int as count from ${table}`)
      assert.equal(count, rows.length, table)
    }
  }).timeout(60_000)

  test('leaves counters that agree with the rows they count', async ({ assert }) => {
    const wrong = await tables.query(`
      select games.id, seats_sold, seats_held from games
        left join (select game_id, sum(quantity) as sold from order_items where status = 'active' group by 1) items
          on items.game_id = games.id
       where seats_sold <> coalesce(sold, 0) or seats_held <> 0`)
    assert.isEmpty(wrong)
    assert.isEmpty(await findDrift(database))
    assert.isEmpty(
      await tables.query(
        `select id from campaigns where members <> (select count(*) from campaign_members where campaign_id = campaigns.id)`
      )
    )
  })

  test('leaves every online order with its fulfilled checkout, and no manual one', async ({ assert }) => {
    const wrong = await tables.query(`
      select orders.id from orders left join checkouts on checkouts.id = orders.checkout_id
       where manual <> (checkouts.id is null)
          or checkouts.state <> 'fulfilled' or checkouts.amount_cents <> orders.paid_cents
          or (paid_cents > 0 and not manual) <> (provider_payment_intent is not null)
          or manual <> (payment_kind is not null)
          or checkouts.provider_session_id not like 'demo_%' or provider_payment_intent not like 'demo_%'`)
    assert.isEmpty(wrong)
    const open = await tables.query(
      `select id from checkouts where state = 'open' union all select id from refunds where state = 'pending'`
    )
    assert.isEmpty(open)
  })

  test('leaves numbers that new records go on from', async ({ assert }) => {
    const { last } = await tables.one<{ last: number }>('select max(id)::int as last from games')
    const game = await createGame({ seatsLeft: 2 }, database)
    assert.equal(game.id, last + 1)
  })

  test('refuses a database that holds something, in words, and writes nothing', async ({ assert }) => {
    const before = await tables.one('select count(*) from orders')
    const command = await ace.exec('demo:seed', [])
    command.assertFailed()
    command.assertLogMatches(/already holds data, so nothing was written/)
    assert.deepEqual(await tables.one('select count(*) from orders'), before)
  })

  test('invites Pat to Gwen’s private campaign, by a mail with its link', async ({ assert }) => {
    await product.reset()
    ;(await ace.exec('demo:seed', [])).assertSucceeded()
    const { email, slug, data } = await tables.one<{ email: string; slug: string; data: { invitation: string } }>(
      `select r.email, c.slug, data from campaign_requests r join campaigns c on c.id = campaign_id, mails m
        where r.type = 'invitation' and c.private and m.kind = 'campaign_invitation' and m.recipient = r.email`
    )
    assert.deepEqual([email, slug], ['pat.player@questboard.test', 'the-house-that-keeps-its-guests'])
    assert.isString(data.invitation)
  }).timeout(60_000)
})
