import { setTimeout as sleep } from 'node:timers/promises'
import { test } from '@japa/runner'
import { isAwayAnswer, saysThatItIsAway } from '../support/away.ts'
import { countersThatLie } from '../support/counters.ts'
import { createCluster, createDatabaseOn } from '../support/database.ts'
import { freeze } from '../support/frozen.ts'
import { createPerson } from '../support/people.ts'
import { startProduct } from '../support/product.ts'
import { eventually, Shop } from '../support/shop.ts'

/** Seconds. */
const SILENCE = 6
/** What a container's health check waits. */
const CHECK = 5
/** For the jobs, which come round within two seconds. */
const SOON = 30

const settings = { DATABASE_SECONDS: String(SILENCE), RECONCILE_SECONDS: '1', SWEEP_SECONDS: '1' }

/** Seconds that it took. */
async function timed(work: Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work
  return (performance.now() - began) / 1000
}

test.group('Recovery | the database freezes and goes on', () => {
  test('nobody waits for it for long, the same processes go on selling, and nothing that was sold is lost', async ({
    assert,
  }) => {
    const cluster = await createCluster({ durable: false })
    const product = await startProduct({ processes: 2, database: await createDatabaseOn(cluster), env: settings })
    const shop = new Shop(product)
    const person = await createPerson(product)
    const game = await shop.game({ maxPlayers: 5 })
    const bought = async (http = product.http) => {
      const { sessionId } = await shop.startedCheckout([{ game }], { http })
      await shop.pay(sessionId)
      return sessionId
    }
    for (const { http } of product.processes)
      assert.equal((await shop.createOrder(await bought(http), http)).status, 200)
    await shop.webhooks('drop')
    const paid = await bought()

    const thaw = freeze(cluster)
    try {
      const frozen = [
        saysThatItIsAway(product, person.http.token!, assert),
        // Behind whoever waits already.
        sleep(1000).then(() => saysThatItIsAway(product, person.http.token!, assert)),
        shop.createOrder(paid).then((answer) => isAwayAnswer(answer, assert)),
      ]
      assert.isBelow(await timed(Promise.all(frozen)), SILENCE * 1.8)
      // Again, now that all connections have to be made anew.
      assert.isBelow(await timed(saysThatItIsAway(product, person.http.token!, assert)), SILENCE * 1.8)
      for (const { http } of product.processes) {
        const checks = Array.from({ length: 20 }, () => http.get('/health/ready'))
        const checked = Promise.all(checks).then((answers) =>
          assert.isTrue(answers.every(({ status }) => status === 503))
        )
        assert.isBelow(await timed(checked), CHECK)
      }
    } finally {
      thaw()
    }

    for (const { http } of product.processes) {
      await eventually(async () => (await http.get('/health/ready')).status === 200, SILENCE * 2)
      const answer = await shop.createOrder(await bought(http), http)
      assert.equal(answer.status, 200, answer.text)
    }
    // Nobody asks for it any more: the reconciler does, and the mails go out.
    await eventually(async () => (await shop.orders(paid)) === 1, SOON)
    await eventually(async () => (await shop.mailsTo('buyer@example.test')).body.length === 5, SOON)
    assert.deepEqual(await shop.seats(game), { sold: 5, held: 0 })
    assert.deepEqual(await countersThatLie(product), [])
    await product.stop()
  }).timeout(180_000)
})
