import { test } from '@japa/runner'
import { withoutGuards, type Guard } from '#tests/support/guards'
import { createPerson } from '#tests/support/people'
import { startProduct, type Product } from '#tests/support/product'
import { Shop } from '#tests/support/shop'

const NETWORK: Guard = { file: 'api/checkout/actions/start_checkout.js', text: '`network ${network}`,' }
/** Between counting what is held and holding: all have counted when the first one holds. */
const SLOWLY: Guard = {
  file: 'api/checkout/actions/allow_hold.js',
  text: 'await lookAround(transaction, buyer)',
  instead: "await lookAround(transaction, buyer).finally(() => transaction.compose('SELECT pg_sleep(0.3)', []))",
}
const LIMITS = { GUEST_SEATS: '8', NETWORK_SEATS: '20' }

/** Thirty browsers of one line at once, at two processes: guests, and then as many accounts. Answers the seats held by guests and in all. */
async function takeAll(product: Product): Promise<{ guests: number; all: number }> {
  const shop = new Shop(product)
  const games = await Promise.all(Array.from({ length: 5 }, () => shop.game({ maxPlayers: 40 })))
  const at = (index: number) => product.processes[index % 2]!
  const people = await Promise.all(Array.from({ length: 30 }, () => createPerson(product)))
  const address = '203.0.113.9'
  const held = async () =>
    (
      await product.database.one<{ held: number }>(
        'select sum(seats_held)::int as held from games where id = any($1)',
        [games.map(({ id }) => id)]
      )
    ).held
  const game = (index: number) => games[index % games.length]!
  await Promise.all(
    people.map((_, index) => shop.startCheckout([{ game: game(index) }], { address, http: at(index).http }))
  )
  const guests = await held()
  await Promise.all(
    people.map((person, index) =>
      shop.startCheckout([{ game: game(index) }], { address, http: person.http.at(at(index).url) })
    )
  )
  return { guests, all: await held() }
}

test.group('Concurrency | hoarding', () => {
  test('thirty browsers of one line at once hold what one line may hold, and not a seat more', async ({ assert }) => {
    const product = await startProduct({ processes: 2, env: LIMITS })
    assert.deepEqual(await takeAll(product), { guests: 8, all: 20 })
    await product.stop()
  })

  test('without the lock on their line they hold more', async ({ assert }) => {
    const product = await startProduct({ processes: 2, env: { ...LIMITS, ...withoutGuards(NETWORK, SLOWLY) } })
    const { guests, all } = await takeAll(product)
    assert.isAbove(guests, 8)
    assert.isAbove(all, 20)
    await product.stop()
  })
})
