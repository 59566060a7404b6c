import { test } from '@japa/runner'
import { isAwayAnswer } from '../support/away.ts'
import { countersThatLie } from '../support/counters.ts'
import { createDatabase } from '../support/database.ts'
import { createPerson } from '../support/people.ts'
import { startProduct } from '../support/product.ts'
import { eventually, Shop } from '../support/shop.ts'
import { lineTo } from '../support/silent_line.ts'

/** Seconds. */
const SILENCE = 5

test.group('Recovery | a network that loses what it carries', (group) => {
  let shop: Shop
  let line: Awaited<ReturnType<typeof lineTo>>

  group.setup(async () => {
    const database = await createDatabase()
    line = await lineTo(database.url)
    // Nobody comes to help: what is asked again has to find out by itself.
    const env = {
      DATABASE_SECONDS: String(SILENCE),
      RECONCILE_SECONDS: '3600',
      SWEEP_SECONDS: '3600',
      LOCK_TIMEOUT_MS: '300',
    }
    const product = await startProduct({ database: { ...database, url: line.url }, env })
    shop = new Shop({ ...product, database })
    await shop.webhooks('drop')
  })
  group.each.teardown(() => line.beHeard())

  /** `before`: the database carries it out when it comes, late. `after`: it was carried out. */
  for (const silent of ['before', 'after'] as const) {
    const how = silent === 'before' ? 'it arrives late' : 'its answer is lost'

    test(`a commit that is not answered holds the seats once, and the same wish goes on with them (${how})`, async ({
      assert,
    }) => {
      const game = await shop.game({ maxPlayers: 1 })
      const wish = [[{ game }], { buyerKey: crypto.randomUUID(), email: `hold-${silent}@example.test` }] as const
      const fallen = line.fallSilentAt({ about: wish[1].email, silent })
      const [first] = await Promise.all([shop.startCheckout([...wish[0]], wish[1]), fallen])
      isAwayAnswer(first, assert)
      line.beHeard()

      const { sessionId } = await eventually(async () => {
        const again = await shop.startCheckout([...wish[0]], wish[1])
        return again.status === 200 && again.body
      })
      assert.deepEqual(await shop.seats(game), { sold: 0, held: 1 })
      await shop.pay(sessionId)
      assert.equal((await shop.createOrder(sessionId)).status, 200)
      assert.deepEqual(await shop.seats(game), { sold: 1, held: 0 })
    })

    test(`a commit that is not answered makes one order of a paid page (${how})`, async ({ assert }) => {
      const game = await shop.game({ maxPlayers: 3 })
      const { sessionId } = await shop.startedCheckout([{ game }])
      await shop.pay(sessionId)
      const fallen = line.fallSilentAt({ about: sessionId, silent })
      const [first] = await Promise.all([shop.createOrder(sessionId), fallen])
      isAwayAnswer(first, assert)
      // While the first one may still be going on.
      const meanwhile = await shop.createOrder(sessionId)
      assert.equal(meanwhile.status, silent === 'before' ? 409 : 200, meanwhile.text)
      line.beHeard()

      const again = await eventually(async () => {
        const answer = await shop.createOrder(sessionId)
        return answer.status === 200 && answer
      })
      assert.equal(await shop.orders(sessionId), 1, again.text)
      assert.deepEqual(await shop.seats(game), { sold: 1, held: 0 })
    })

    test(`a commit that is not answered spends credits once for a confirmed checkout (${how})`, async ({ assert }) => {
      const person = await createPerson(shop.product)
      await shop.grantCredits(person, 100)
      const game = await shop.game({ maxPlayers: 3, priceCents: 1500 })
      const { sessionId } = await shop.startedCheckout([{ game }], { http: person.http })
      const fallen = line.fallSilentAt({ about: sessionId, silent })
      const [first] = await Promise.all([shop.confirm(sessionId, person.http), fallen])
      isAwayAnswer(first, assert)
      line.beHeard()

      await eventually(async () => (await shop.confirm(sessionId, person.http)).status === 200)
      assert.equal(await shop.orders(sessionId), 1)
      assert.deepEqual(await shop.seats(game), { sold: 1, held: 0 })
      const entries = await shop.product.database.query(
        'select amount_cents::int as cents from credit_entries where user_id = $1 order by id',
        [person.id]
      )
      assert.equal(
        entries.reduce((sum, { cents }) => sum + Number(cents), 0),
        8500,
        JSON.stringify(entries)
      )
    })
  }

  test('connections that it forgot are made anew, for people and for jobs', async ({ assert }) => {
    const game = await shop.game({ maxPlayers: 2 })
    line.forgetAll()
    const sessionId = await eventually(async () => {
      const { status, body } = await shop.startCheckout([{ game }], { email: 'forgotten@example.test' })
      return status === 200 && body.sessionId
    }, SILENCE * 3)
    await shop.pay(sessionId)
    assert.equal((await shop.createOrder(sessionId)).status, 200)
    await eventually(async () => (await shop.mailsTo('forgotten@example.test')).body.length === 1, SILENCE * 4)
  })

  test('no counter is adrift after all of that', async ({ assert }) => {
    assert.deepEqual(await countersThatLie(shop.product), [])
  })
})
