import ace from '@adonisjs/core/services/ace'
import { test } from '@japa/runner'
import { freshApp, type App } from '#tests/support/app'
import { signInWithGoogle } from '#tests/support/people'

const SMALL = ['--games=30', '--upcoming=6', '--orders=100']
/** By a factor of two. */
const FILLED = { games: 60, orders: 200, venues: 120 }

test.group('Demo world | at scale', (group) => {
  let product: App
  group.setup(async () => {
    product = await freshApp()
    ace.ui.switchMode('raw')
    return () => ace.ui.switchMode('normal')
  })

  const scale = (...options: string[]) => ace.exec('demo:scale', options)
  const counts = () =>
    product.database.one(
      `select (select count(*) from games)::int as games, (select count(*) from orders)::int as orders, (select count(*) from venues)::int as venues`
    )

  test('a shop that takes money is never filled', async ({ assert, cleanup }) => {
    cleanup(await product.override({ 'services.sandbox': null }))
    const command = await scale(...SMALL)
    command.assertFailed()
    command.assertLogMatches(/takes money, so nothing was written/)
    assert.deepEqual(await counts(), { games: 0, orders: 0, venues: 0 })
  })

  test('amounts that make no sense are refused', async ({ assert }) => {
    const command = await scale('--games=5', '--upcoming=5')
    command.assertFailed()
    command.assertLogMatches(/some of the games are over/)
    assert.deepEqual(await counts(), { games: 0, orders: 0, venues: 0 })
  })

  test('an empty database is filled so many times as the factor says, with true counters', async ({ assert }) => {
    const command = await scale(...SMALL, '--factor=2')
    command.assertSucceeded()
    command.assertLogMatches(/60 games and 400 order lines written/)
    assert.deepEqual(await counts(), FILLED)
    assert.isEmpty(
      await product.database.query(
        `select id from games where seats_sold <>
         (select coalesce(sum(quantity), 0) from order_items where game_id = games.id and status = 'active')`
      )
    )
  })

  test('lets its people sign in with Google', async ({ assert }) => {
    const person = await signInWithGoogle(product, 'player20@example.test')
    assert.equal(person.username, 'Player 20')
  })

  test('it is filled once', async ({ assert }) => {
    ;(await scale(...SMALL, '--factor=2')).assertLogMatches(/already there/)
    assert.deepEqual(await counts(), FILLED)
  })

  test('one that holds other data is left as it is', async ({ assert }) => {
    const command = await scale(...SMALL)
    command.assertFailed()
    command.assertLogMatches(/holds other data/)
    assert.deepEqual(await counts(), FILLED)
  })
})
