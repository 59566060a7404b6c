import { test } from '@japa/runner'
import { withoutGuards } from '#tests/support/guards'
import { createPerson } from '#tests/support/people'
import { PATIENT, sharedPair, startProduct, type Product } from '#tests/support/product'
import { meet } from '#tests/support/rendezvous'
import { Shop } from '#tests/support/shop'

const AT_ONCE = 8
/** By then each has read the open checkouts of the buyer, and the balance. */
const RENDEZVOUS = { before: 'insert on checkouts', count: AT_ONCE }

/** A person with 30 dollars starts checkouts of different games at once, each in another browser. */
async function spendAtOnce(product: Product): Promise<{ available: number; applied: number }> {
  const shop = new Shop(product)
  const person = await createPerson(product)
  await shop.grantCredits(person, 30)
  const games = await Promise.all(Array.from({ length: AT_ONCE }, () => shop.game({ priceCents: 2500 })))
  await meet(product.database, RENDEZVOUS, () =>
    Promise.all(games.map((game) => shop.startCheckout([{ game }], { http: person.http })))
  )
  return product.database.one(
    `select (select sum(amount_cents) from credit_entries where user_id = $1)::int
            - coalesce((select sum(amount_cents) from credit_reservations where user_id = $1 and state = 'reserved'), 0)::int as available,
            coalesce((select sum(amount_cents) from credit_reservations where user_id = $1 and state <> 'released'), 0)::int as applied`,
    [person.id]
  )
}

/** A browser submits the same cart several times at once. Returns the seats that it holds. */
async function submitAtOnce(product: Product): Promise<number> {
  const shop = new Shop(product)
  const game = await shop.game({ maxPlayers: AT_ONCE })
  const buyerKey = `one-browser-many-clicks-${game.id}`
  const at = (index: number) => product.processes[index % product.processes.length]!.http
  await meet(product.database, RENDEZVOUS, () =>
    Promise.all(
      Array.from({ length: AT_ONCE }, (_, index) => shop.startCheckout([{ game }], { buyerKey, http: at(index) }))
    )
  )
  return (await shop.seats(game)).held
}

test.group('Concurrency | credits and carts', (group) => {
  let withoutBuyerLock: Product
  group.setup(async () => {
    withoutBuyerLock = await startProduct({ env: { ...PATIENT, ...withoutGuards('buyer-lock') } })
  })

  test('concurrent checkouts never spend more than the balance', async ({ assert }) => {
    assert.deepEqual(await spendAtOnce(withoutBuyerLock), { available: 0, applied: 3000 })
  })

  test('without the credit lock they spend the same balance several times', async ({ assert }) => {
    const product = await startProduct({ env: { ...PATIENT, ...withoutGuards('buyer-lock', 'credit-lock') } })
    assert.isAbove((await spendAtOnce(product)).applied, 3000)
    await product.stop()
  })

  test('a browser that submits its cart several times holds its seats once', async ({ assert }) => {
    assert.equal(await submitAtOnce(await sharedPair()), 1)
  })

  test('without the buyer lock it holds them several times', async ({ assert }) => {
    assert.isAbove(await submitAtOnce(withoutBuyerLock), 1)
  })
})
