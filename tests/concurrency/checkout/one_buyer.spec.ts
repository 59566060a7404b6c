import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import { withoutGuards, type Guard } from '#tests/support/guards'
import { createPerson } from '#tests/support/people'
import { PATIENT, sharedPair, startProduct, type Product } from '#tests/support/product'
import { meet, TestLock, untilWaiting } from '#tests/support/rendezvous'
import { Shop } from '#tests/support/shop'

/** By then each has read the open checkouts of the buyer. */
const RENDEZVOUS = { before: 'insert on checkouts' }
const [NETWORK, OTHER_NETWORK, STRANGER] = ['198.51.100.1', '198.51.100.2', '198.51.100.7']

const OPEN = `select count(*)::int as open, count(provider_session_id)::int as pages from checkouts where state = 'open' and (buyer_key = $1 or user_id = $2)`

/** The product's lock of a buyer: `browser <key>` or `user <id>`. */
const lockKey = (name: string) => `hashtextextended('checkouts of ${name}', 0)`

/** A request takes its locks in the reverse order when it comes from the first network. */
const ANY_ORDER: Guard = {
  name: 'buyer-lock-order',
  replacement: `ORDER BY hashtextextended('checkouts of ' || name, 0) * CASE WHEN 'network ${NETWORK}' = ANY($1::text[]) THEN -1 ELSE 1 END`,
}
const CLOSES_OTHERS: Guard = {
  name: 'replaced-checkout',
  replacement: `if (round === ROUNDS) {
    for (const earlier of outcome) await this.closing.handle(earlier)
    throw checkoutReplaced()
  }`,
}
const RELEASES_AT_ONCE: Guard = {
  name: 'release-delay',
  replacement: 'await letGo(transaction, RELEASE, checkoutId)',
}

const env = (...guards: Guard[]) => ({ ...PATIENT, ...withoutGuards(...guards) })

test.group('Concurrency | one buyer', () => {
  /** A guest and an account start checkouts in one browser, from different networks. Returns the checkouts that stay open. */
  async function guestAndAccount(product: Product): Promise<number> {
    const shop = new Shop(product)
    const [person, buyerKey] = [await createPerson(product), randomUUID()]
    const [one, other] = [await shop.game(), await shop.game()]
    await meet(product.database, { ...RENDEZVOUS, count: 2 }, () =>
      Promise.all([
        shop.startCheckout([{ game: one }], { buyerKey, address: NETWORK }),
        shop.startCheckout([{ game: other }], {
          buyerKey,
          address: OTHER_NETWORK,
          http: person.http.at(product.processes.at(-1)!.url),
        }),
      ])
    )
    return (await product.database.one<{ open: number }>(OPEN, [buyerKey, person.id])).open
  }

  test('a guest and an account in one browser never leave two checkouts open', async ({ assert }) => {
    assert.equal(await guestAndAccount(await sharedPair()), 1)
  }).tags(['SEAT-3'])

  test('without the browser lock they leave two open', async ({ assert }) => {
    const product = await startProduct({ env: env('browser-lock') })
    assert.equal(await guestAndAccount(product), 2)
    await product.stop()
  })

  test('of twenty concurrent carts of one account one can be paid, the others are refused', async ({ assert }) => {
    const product = await sharedPair()
    const shop = new Shop(product)
    const person = await createPerson(product)
    const games = await Promise.all(Array.from({ length: 20 }, () => shop.game()))
    const answers = await Promise.all(
      games.map((game, index) =>
        shop.startCheckout([{ game }], { http: person.http.at(product.processes[index % 2]!.url) })
      )
    )
    assert.deepEqual(await product.database.one(OPEN, ['', person.id]), { open: 1, pages: 1 })
    assert.sameMembers(
      [...new Set(answers.map(({ status, body }) => (status === 200 ? '200' : `${status} ${body.code}`)))],
      ['200', '409 REPLACED']
    )
  }).tags(['SEAT-3'])

  /** Each time a request of an account tries to start a checkout, it finds another one open, until it gives up. Returns the checkouts that stay open. */
  async function giveUp(product: Product): Promise<number> {
    const shop = new Shop(product)
    const { database } = product
    const person = await createPerson(product)
    const others: string[] = []
    for (let index = 0; index < 3; index += 1)
      others.push((await shop.startedCheckout([{ game: await shop.game() }])).sessionId)
    const open = (sessionId: string) =>
      database.query('update checkouts set user_id = $2 where provider_session_id = $1', [sessionId, person.id])

    const key = lockKey(`user ${person.id}`)
    let lock = await TestLock.take(database, key)
    const game = await shop.game()
    const starting = shop.startCheckout([{ game }], { http: person.http })
    for (const other of others) {
      await open(other)
      await untilWaiting(database, [key], 1)
      // Granted when the request has tried once; its next try waits for the test.
      const next = await TestLock.request(database, key)
      await untilWaiting(database, [key], 2)
      await lock.release()
      await next.granted
      lock = next
    }
    await lock.release()
    const { status, body } = await starting
    if (`${status} ${body.code}` !== '409 REPLACED') throw new Error(`It did not give up: ${status}`)
    return (await database.one<{ open: number }>(OPEN, ['', person.id])).open
  }

  test('a request that gives up leaves the newer checkout open', async ({ assert }) => {
    assert.equal(await giveUp(await sharedPair()), 1)
  }).tags(['SEAT-3'])

  test('if it closed the newer checkout, none would be left', async ({ assert }) => {
    const product = await startProduct({ env: env(CLOSES_OTHERS) })
    assert.equal(await giveUp(product), 0)
    await product.stop()
  })

  /** One account starts two checkouts in one browser, from two networks. Each has its first lock before one of them asks for its second. */
  async function lockCrosswise(product: Product): Promise<string[]> {
    const shop = new Shop(product)
    const [person, buyerKey] = [await createPerson(product), randomUUID()]
    const [one, other] = [await shop.game(), await shop.game()]
    const keys = [lockKey(`browser ${buyerKey}`), lockKey(`user ${person.id}`)]
    const locks = await Promise.all(keys.map((key) => TestLock.take(product.database, key)))
    const start = (game: { id: number }, address: string) =>
      shop.startCheckout([{ game }], { buyerKey, address, http: person.http })
    const answers = Promise.all([start(one, NETWORK), start(other, OTHER_NETWORK)])
    await untilWaiting(product.database, keys, 2)
    for (const lock of locks) await lock.release()
    return (await answers).map(({ status, body }) => `${status} ${body.code ?? ''}`)
  }

  test('concurrent checkouts of one buyer never wait for each other in a circle', async ({ assert }) => {
    assert.notInclude(await lockCrosswise(await sharedPair()), '409 BUSY')
  })

  test('without the lock order they deadlock', async ({ assert }) => {
    const product = await startProduct({ env: env(ANY_ORDER) })
    assert.include(await lockCrosswise(product), '409 BUSY')
    await product.stop()
  })

  /**
   * The last seat is held. Its buyer corrects the address, so the first page is closed and the provider sends its event. Then a stranger asks
   * for the seat, before the buyer's second checkout takes it over.
   */
  async function takeOverLastSeat(product: Product): Promise<{ buyer: number; stranger: number }> {
    const shop = new Shop(product)
    const [game, buyerKey] = [await shop.game({ maxPlayers: 1 }), randomUUID()]
    const { sessionId } = await shop.startedCheckout([{ game }], { buyerKey, email: 'wrong@example.test' })
    await shop.webhooks('drop')

    const { database } = product
    const key = lockKey(`browser ${buyerKey}`)
    const first = await TestLock.take(database, key)
    const taking = shop.startCheckout([{ game }], { buyerKey, email: 'right@example.test' })
    await untilWaiting(database, [key], 1)
    const second = await TestLock.request(database, key)
    await untilWaiting(database, [key], 2)
    await first.release()
    await second.granted
    await untilWaiting(database, [key], 1)

    const subject = { id: sessionId, object: 'checkout.session' }
    const event = await shop.deliver({ id: `evt_${randomUUID()}`, type: 'checkout.session.expired', subject })
    if (event.status !== 200) throw new Error(`The event was answered with ${event.status}`)
    const stranger = await shop.startCheckout([{ game }], { address: STRANGER })
    await second.release()
    const buyer = await taking
    await shop.webhooks('deliver')
    return { buyer: buyer.status, stranger: stranger.status }
  }

  test('seats that a buyer takes over into another checkout are not sold to others', async ({ assert }) => {
    assert.deepEqual(await takeOverLastSeat(await sharedPair()), { buyer: 200, stranger: 400 })
  }).tags(['SEAT-3'])

  test('if the event released the seats at once, others would get them', async ({ assert }) => {
    const product = await startProduct({ env: env(RELEASES_AT_ONCE) })
    assert.deepEqual(await takeOverLastSeat(product), { buyer: 400, stranger: 200 })
    await product.stop()
  })
})
