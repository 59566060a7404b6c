import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import { withoutGuards, type Guard } from '#tests/support/guards'
import { createPerson, type Person } from '#tests/support/people'
import { startProduct, type Product } from '#tests/support/product'
import { Shop, type Buyer } from '#tests/support/shop'

const FILE = 'api/checkout/actions/start_checkout.js'
/** An account once locked itself alone, and not the browser that a guest may be using. */
const BROWSER: Guard = {
  file: FILE,
  text: '`browser ${buyerKey}`,',
  instead: '...(userId === null ? [`browser ${buyerKey}`] : []),',
}
const ONE_ORDER: Guard = { file: FILE, text: 'SELECT DISTINCT hashtextextended', instead: 'SELECT hashtextextended' }
const ANY_ORDER: Guard = { file: FILE, text: 'ORDER BY key', instead: 'ORDER BY random()' }
const WHO_GIVES_UP: Guard = {
  file: FILE,
  text: 'if (round === ROUNDS)',
  instead:
    'if (round === ROUNDS) for (const earlier of outcome) await this.closing.handle(earlier); if (round === ROUNDS)',
}
/** Between reading the buyer's open checkouts and making another: as long as a busy database takes. */
const SLOWLY: Guard = {
  file: FILE,
  text: 'const same = open.find(',
  instead: 'await transaction.first(sql`SELECT pg_sleep(0.03)`); const same = open.find(',
}

/** Between closing the earlier page and taking over its seats: longer than the provider's event takes. */
const OVER_SLOWLY: Guard = {
  file: FILE,
  text: 'closed.add(earlier.id)',
  instead: '{ closed.add(earlier.id); await this.database.first(sql`SELECT pg_sleep(0.4)`) }',
}
/** What the provider's event ended was once let go at once. */
const LET_GO_SOON: Guard = {
  file: 'api/checkout/actions/fulfil_checkout.js',
  text: 'this.releasing.handleSoon(',
  instead: 'this.releasing.handle(',
}

const OPEN = `select count(*)::int as open, count(provider_session_id)::int as pages from checkouts where state = 'open' and (buyer_key = $1 or user_id = $2)`

test.group('Concurrency | one buyer', () => {
  /** Twelve rounds of a guest and an account in one browser, each at a process and a line of its own. Answers the most checkouts that were left open. */
  async function guestAndAccount(product: Product, shop: Shop): Promise<number> {
    const left: number[] = []
    for (let round = 0; round < 12; round += 1) {
      const [person, buyerKey] = [await createPerson(product), randomUUID()]
      const [one, other] = [await shop.game(), await shop.game()]
      await Promise.all([
        shop.startCheckout([{ game: one }], { buyerKey, address: '198.51.100.1', http: product.processes[0]!.http }),
        shop.startCheckout([{ game: other }], {
          buyerKey,
          address: '198.51.100.2',
          http: person.http.at(product.processes[1]!.url),
        }),
      ])
      left.push((await product.database.one<{ open: number }>(OPEN, [buyerKey, person.id])).open)
    }
    return Math.max(...left)
  }

  test('a guest and an account in one browser never leave two checkouts open', async ({ assert }) => {
    const product = await startProduct({ processes: 2, env: withoutGuards(SLOWLY) })
    assert.equal(await guestAndAccount(product, new Shop(product)), 1)
    await product.stop()
  }).tags(['SEAT-3'])

  test('where an account does not lock its browser they do', async ({ assert }) => {
    const product = await startProduct({ processes: 2, env: withoutGuards(SLOWLY, BROWSER) })
    assert.equal(await guestAndAccount(product, new Shop(product)), 2)
    await product.stop()
  })

  interface Crowd {
    left: { open: number; pages: number }[]
    answers: Set<string>
  }

  /** Twenty different carts of one account at once, at two processes, in as many browsers as said. */
  async function crowd(
    product: Product,
    shop: Shop,
    { rounds, browsers }: { rounds: number; browsers: number }
  ): Promise<Crowd> {
    const seen: Crowd = { left: [], answers: new Set() }
    for (let round = 0; round < rounds; round += 1) {
      const person = await createPerson(product)
      const games = await Promise.all(Array.from({ length: 20 }, () => shop.game()))
      const keys = Array.from({ length: browsers }, () => randomUUID())
      const buyer = (index: number): Buyer => ({ buyerKey: keys[index % browsers], http: at(person, index) })
      const answers = await Promise.all(games.map((game, index) => shop.startCheckout([{ game }], buyer(index))))
      for (const { status, body } of answers) seen.answers.add(status === 200 ? '200' : `${status} ${body.code}`)
      seen.left.push(await product.database.one(OPEN, ['', person.id]))
    }
    return seen
    function at(person: Person, index: number) {
      return person.http.at(product.processes[index % 2]!.url)
    }
  }

  test('twenty carts of one account at once leave exactly one that can be paid, and the others are told', async ({
    assert,
  }) => {
    const product = await startProduct({ processes: 2 })
    const { left, answers } = await crowd(product, new Shop(product), { rounds: 4, browsers: 20 })
    assert.deepEqual(
      left,
      Array.from({ length: 4 }, () => ({ open: 1, pages: 1 }))
    )
    assert.sameMembers([...answers], ['200', '409 REPLACED'])
    await product.stop()
  })
    .tags(['SEAT-3'])
    .timeout(120_000)

  test('where those that give up close the others, now and then none is left', async ({ assert }) => {
    const product = await startProduct({ processes: 2, env: withoutGuards(WHO_GIVES_UP) })
    const shop = new Shop(product)
    let [least, rounds] = [1, 0]
    while (least > 0 && (rounds += 1) <= 12)
      least = (await crowd(product, shop, { rounds: 1, browsers: 20 })).left[0]!.open
    assert.equal(least, 0)
    await product.stop()
  }).timeout(120_000)

  test('where browser and account are locked in any order, they wait for one another in a circle', async ({
    assert,
  }) => {
    const product = await startProduct({ processes: 2, env: withoutGuards(SLOWLY, ONE_ORDER, ANY_ORDER) })
    const { answers } = await crowd(product, new Shop(product), { rounds: 1, browsers: 1 })
    assert.include([...answers], '409 BUSY')
    await product.stop()
  }).timeout(120_000)

  /** The last seat is held; its buyer corrects the address while a stranger asks for it again and again. Answers who has it. */
  async function lastSeatTakenOver(...guards: Guard[]): Promise<{ buyer: number; stranger: number[] }> {
    const product = await startProduct({ env: { ORPHAN_SECONDS: '5', ...withoutGuards(OVER_SLOWLY, ...guards) } })
    const shop = new Shop(product)
    const [game, buyerKey] = [await shop.game({ maxPlayers: 1 }), randomUUID()]
    await shop.startedCheckout([{ game }], { buyerKey, email: 'wrong@example.test' })
    const taking = shop.startCheckout([{ game }], { buyerKey, email: 'right@example.test' })
    const over = new AbortController()
    void taking.finally(() => over.abort())
    const stranger: number[] = []
    while (!over.signal.aborted) {
      stranger.push(
        (await shop.startCheckout([{ game }], { buyerKey: 'somebody-who-wants-the-seat', address: '198.51.100.7' }))
          .status
      )
    }
    const { status } = await taking
    await product.stop()
    return { buyer: status, stranger }
  }

  test('nobody gets the seats that a buyer takes over into another checkout, also where the provider tells of the first one early', async ({
    assert,
  }) => {
    const { buyer, stranger } = await lastSeatTakenOver()
    assert.equal(buyer, 200)
    assert.notInclude(stranger, 200)
  }).tags(['SEAT-3'])

  test('where its seats are let go at once, they are lost to somebody else', async ({ assert }) => {
    let [seat, rounds] = [await lastSeatTakenOver(LET_GO_SOON), 1]
    // A busy machine may let the stranger come too late.
    while (!seat.stranger.includes(200) && (rounds += 1) <= 5) seat = await lastSeatTakenOver(LET_GO_SOON)
    assert.include(seat.stranger, 200)
    assert.notEqual(seat.buyer, 200)
  }).timeout(120_000)
})
