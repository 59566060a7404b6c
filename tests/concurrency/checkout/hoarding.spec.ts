import { test } from '@japa/runner'
import { withoutGuards } from '#tests/support/guards'
import type { HttpClient } from '#tests/support/http'
import { createPerson } from '#tests/support/people'
import { PATIENT, startProduct, type Product } from '#tests/support/product'
import { meet } from '#tests/support/rendezvous'
import { Shop } from '#tests/support/shop'

const AT_ONCE = 10
const LIMITS = { NETWORK_GUEST_SEATS: '4', NETWORK_SEATS: '6', ...PATIENT }

/** Browsers of one network, each with another client, take a seat each at once. Returns the seats that they hold. */
async function takeAtOnce(product: Product, address: string, clients: HttpClient[]): Promise<number> {
  const shop = new Shop(product)
  const game = await shop.game({ maxPlayers: 40 })
  await meet(product.database, { before: 'insert on checkouts', count: AT_ONCE }, () =>
    Promise.all(clients.map((http) => shop.startCheckout([{ game }], { address, http })))
  )
  return (await shop.seats(game)).held
}

const guests = (product: Product) => Array.from({ length: AT_ONCE }, () => product.http)
const accounts = (product: Product) =>
  Promise.all(Array.from({ length: AT_ONCE }, async () => (await createPerson(product)).http))

test.group('Concurrency | hoarding', () => {
  test('concurrent browsers of one network never hold more than its limit', async ({ assert }) => {
    const product = await startProduct({ env: LIMITS })
    assert.equal(await takeAtOnce(product, '203.0.113.9', guests(product)), 4)
    assert.equal(await takeAtOnce(product, '203.0.113.9', await accounts(product)), 2)
    await product.stop()
  })

  test('without the network lock they hold more', async ({ assert }) => {
    const product = await startProduct({ env: { ...LIMITS, ...withoutGuards('network-lock') } })
    assert.isAbove(await takeAtOnce(product, '203.0.113.9', guests(product)), 4)
    assert.isAbove(await takeAtOnce(product, '203.0.113.10', await accounts(product)), 6)
    await product.stop()
  })
})
