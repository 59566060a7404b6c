import { test } from '@japa/runner'
import { saysThatItIsAway } from '../support/away.ts'
import { createCluster, createDatabaseOn } from '../support/database.ts'
import { createPerson } from '../support/people.ts'
import { startProduct } from '../support/product.ts'
import { eventually, Shop } from '../support/shop.ts'

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
