import type { Assert } from '@japa/assert'
import { test } from '@japa/runner'
import { createCluster, createDatabaseOn } from '../support/database.ts'
import { createPerson } from '../support/people.ts'
import { startProduct, type Product } from '../support/product.ts'
import { eventually, Shop } from '../support/shop.ts'

const PAGES = ['/', '/games', '/join-game/1', '/system/any']
const CALLS = ['/api/venues', '/api/auth/me', '/api/orders/my-orders', '/api/embed/v1/venues/any/games', '/sitemap.xml']

/** Every kind of answer, from each process, that it cannot be made now but soon. */
async function saysThatItIsAway({ processes }: Product, token: string, assert: Assert): Promise<void> {
  const cart = { customer_email: 'a@example.test', lineItems: [{ productId: 1, quantity: 1 }] }
  for (const { http } of processes) {
    const signedIn = { authorization: `Bearer ${token}` }
    for (const path of PAGES) {
      const page = await http.get(path)
      assert.equal(page.status, 503, path)
      assert.isAbove(Number(page.headers.get('retry-after')), 0, path)
      assert.equal(page.headers.get('cache-control'), 'no-store')
      assert.include(page.text, '<h1>The tavern is closed for a moment</h1>')
    }
    const answers = [
      ...CALLS.map((path) => http.call('GET', path, { headers: signedIn })),
      http.graphql('{ games { id } }'),
      http.post('/api/checkout/create-checkout-session', cart),
      http.post('/api/auth/verify-token', { token: 'x', provider: 'google' }),
    ]
    for (const { status, headers, body } of await Promise.all(answers)) {
      assert.equal(status, 503)
      assert.isAbove(Number(headers.get('retry-after')), 0)
      const { message, extensions = body } = body.errors?.[0] ?? body
      assert.deepEqual([message, extensions.code], ['The shop is closed for a moment. Nothing was charged because of it. Please try again shortly.', 'AWAY'])
    }
    assert.equal((await http.get('/health/live')).status, 200)
  }
}

test.group('Recovery | the database dies and comes back', () => {
  test('the same processes go on selling, and nothing that was sold is lost', async ({ assert }) => {
    const cluster = await createCluster({ durable: true })
    const product = await startProduct({ processes: 2, database: await createDatabaseOn(cluster) })
    const shop = new Shop(product)
    const person = await createPerson(product)
    const game = await shop.game({ maxPlayers: 4 })
    const sellOne = async (http = product.http) => {
      const { sessionId } = await shop.startedCheckout([{ game }], { http })
      await shop.pay(sessionId)
      const answer = await shop.createOrder(sessionId, http)
      if (answer.status !== 200) throw new Error(`The order answered ${answer.status}: ${answer.text}`)
    }
    await sellOne()

    await cluster.crash()
    await eventually(async () => (await product.http.get('/health/ready')).status === 503)
    await saysThatItIsAway(product, person.http.token!, assert)
    await createCluster({ durable: true, directory: cluster.directory, port: cluster.port })

    for (const { http } of product.processes) {
      await eventually(async () => (await http.get('/health/ready').catch(() => null))?.status === 200, 30)
      await sellOne(http)
    }
    assert.deepEqual(await shop.seats(game), { sold: 3, held: 0 })
    await product.stop()
  })
})
