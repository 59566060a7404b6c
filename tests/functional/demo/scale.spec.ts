import { test } from '@japa/runner'
import { execute } from '../../../scripts/processes.ts'
import { consoleScript, root, serverEnv } from '../../../scripts/product.ts'
import { createDatabase, type TestDatabase } from '#tests/support/database'

const SMALL = ['--games=30', '--upcoming=6', '--orders=100']
const REAL_KEYS = {
  STRIPE_SECRET_KEY: 'sk_live_x',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
  GOOGLE_CLIENT_ID: 'x',
  MAIL_FROM: 'shop@example.test',
  DISCORD_CLIENT_ID: 'x',
  DISCORD_CLIENT_SECRET: 'x',
  SMTP_HOST: '127.0.0.1',
  SANDBOX: undefined,
  SANDBOX_URL: undefined,
}

async function scale({ url }: TestDatabase, options: string[], more: NodeJS.ProcessEnv = {}): Promise<string> {
  const said: string[] = []
  const wiring = {
    databaseUrl: url,
    appUrl: 'http://127.0.0.1',
    port: 0,
    host: '127.0.0.1',
    uploads: '/nowhere',
    appKey: 'a-key-for-tests-that-guards-nothing',
  }
  const env = {
    ...process.env,
    ...serverEnv({ ...wiring, sandbox: { port: 1, smtpPort: 1 } }),
    LOG_LEVEL: 'warn',
    ...more,
  }
  await execute(process.execPath, [consoleScript, 'demo:scale', ...options], {
    cwd: root,
    env,
    onLine: (line) => said.push(line),
  }).catch(() => said.push('refused'))
  return said.join('\n')
}

/** By a factor of two. */
const FILLED = { games: 60, orders: 200, venues: 120 }

const countsOf = ({ one }: TestDatabase) =>
  one(
    `select (select count(*) from games)::int as games, (select count(*) from orders)::int as orders, (select count(*) from venues)::int as venues`
  )

test.group('Demo world | at scale', (group) => {
  let filled: TestDatabase
  let said: string
  group.setup(async () => {
    filled = await createDatabase()
    said = await scale(filled, [...SMALL, '--factor=2'])
  })

  test('an empty database is filled so many times as the factor says, with true counters', async ({ assert }) => {
    assert.include(said, '60 games and 400 order lines written')
    assert.deepEqual(await countsOf(filled), FILLED)
    assert.isEmpty(
      await filled.query(
        `select id from games where seats_sold <>
         (select coalesce(sum(quantity), 0) from order_items where game_id = games.id and status = 'active')`
      )
    )
  })

  test('it is filled once', async ({ assert }) => {
    assert.include(await scale(filled, [...SMALL, '--factor=2']), 'already there')
    assert.deepEqual(await countsOf(filled), FILLED)
  })

  test('one that holds other data is left as it is', async ({ assert }) => {
    assert.match(await scale(filled, SMALL), /holds other data[^]*refused/)
    assert.deepEqual(await countsOf(filled), FILLED)
  })

  test('a shop that takes money is never filled', async ({ assert }) => {
    const database = await createDatabase()
    assert.match(await scale(database, SMALL, REAL_KEYS), /takes money, so nothing was written[^]*refused/)
    assert.deepEqual(await countsOf(database), { games: 0, orders: 0, venues: 0 })
  })

  test('amounts that make no sense are refused', async ({ assert }) => {
    assert.match(
      await scale(await createDatabase(), ['--games=5', '--upcoming=5']),
      /some of the games are over[^]*refused/
    )
  })
})
