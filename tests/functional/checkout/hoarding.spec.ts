import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import { createPerson } from '#tests/support/people'
import { freshApp, type App } from '#tests/support/app'
import { Shop, type Buyer } from '#tests/support/shop'

/** As a shop has them that sets nothing. */
const LIMITS = {
  'booking.guestSeats': 8,
  'booking.networkGuestSeats': 8,
  'booking.networkSeats': 120,
  'booking.shortHoldAfterSeconds': 1200,
  'booking.signInAfterSeconds': 2400,
}

let lines = 0
/** A line to the internet that nobody used before. */
const newAddress = () => `198.51.100.${(lines += 1)}`

test.group('Checkout | hoarding', (group) => {
  let product: App
  let shop: Shop
  group.setup(async () => {
    product = await freshApp(LIMITS)
    shop = new Shop(product)
  })

  const ask = async (seats: number, buyer: Buyer, game?: { id: number }) => {
    const answer = await shop.startCheckout([{ game: game ?? (await shop.game({ maxPlayers: 40 })), seats }], buyer)
    return {
      ...answer,
      holds: answer.status === 200 ? Math.round((Date.parse(answer.body.expiresAt) - Date.now()) / 60_000) : 0,
    }
  }
  const heldFrom = async (network: string) =>
    (
      await product.database.one<{ held: number }>(
        `select coalesce(sum(quantity), 0)::int as held from seat_holds h join checkouts c on c.id = checkout_id where network = $1 and c.state = 'open' and h.state = 'held'`,
        [network]
      )
    ).held
  /** As if it had been started that long ago. */
  const age = (buyerKey: string, minutes: number) =>
    product.database.query(
      `update checkouts set created_at = created_at - make_interval(mins => $2), expires_at = expires_at - make_interval(mins => $2) where buyer_key = $1 and state = 'open'`,
      [buyerKey, minutes]
    )
  const sweep = () => product.runJob('sweep-checkouts')
  /** Opened, and left until the hold is over. */
  const drop = async (buyer: Buyer & { buyerKey: string }) => {
    const opened = await ask(1, buyer)
    await age(buyer.buyerKey, 15)
    await sweep()
    return opened
  }

  test('without an account, up to eight seats are held for one person', async ({ assert }) => {
    const game = await shop.game({ maxPlayers: 40 })
    const refused = await ask(9, { address: newAddress() }, game)
    assert.deepEqual([refused.status, refused.body.code], [400, 'SIGN_IN_FIRST'])
    assert.equal(
      refused.body.message,
      'Without an account we hold up to 8 seats at a time. Please sign in to take more. Your cart stays as it is.'
    )
    assert.deepEqual(await shop.seats(game), { sold: 0, held: 0 })
    assert.equal((await ask(8, { address: newAddress() }, game)).status, 200)
    assert.equal((await ask(9, { address: newAddress(), http: (await createPerson(product)).http }, game)).status, 200)
  })

  test('one line holds no more than that for all its strangers, whatever browsers they say they use', async ({
    assert,
  }) => {
    const address = newAddress()
    const answers = await Promise.all(Array.from({ length: 21 }, () => ask(1, { address })))
    assert.lengthOf(
      answers.filter(({ status }) => status === 200),
      8
    )
    assert.equal(await heldFrom(address), 8)
    const refused = answers.find(({ status }) => status !== 200)!
    assert.deepEqual([refused.status, refused.body.code], [400, 'SIGN_IN_FIRST'])
    assert.equal(
      refused.body.message,
      'Guests at your internet connection hold as many seats as they may right now. Please sign in to go on. Your cart stays as it is.'
    )
    assert.equal((await ask(1, { address: newAddress() })).status, 200, 'a neighbour')
    assert.equal((await ask(3, { address, http: (await createPerson(product)).http })).status, 200, 'who signs in')
  })

  const takeFree = async (seats: number, buyer: Buyer) => {
    const game = await shop.game({ maxPlayers: 60, priceCents: 0 })
    const { status, body } = await shop.startCheckout([{ game, seats, email: 'free@example.test' }], buyer)
    if (status !== 200) return body.code
    await shop.confirm(body.sessionId, buyer.http)
    return (await shop.seats(game)).sold
  }

  test('free places of a day count for browser and network of a guest', async ({ assert }) => {
    const [buyerKey, address] = [randomUUID(), newAddress()]
    assert.equal(await takeFree(5, { buyerKey, address }), 5)
    assert.equal(await takeFree(3, { buyerKey, address: newAddress() }), 3)
    assert.equal(await takeFree(1, { buyerKey, address: newAddress() }), 'SIGN_IN_FIRST')
    assert.equal(await takeFree(4, { address }), 'SIGN_IN_FIRST')
    assert.equal(await takeFree(3, { address }), 3)
    assert.equal(await takeFree(1, { address, http: (await createPerson(product)).http }), 1)
    await sweep()
    assert.equal(await takeFree(1, { address }), 'SIGN_IN_FIRST')
    await product.database.query(
      `update checkouts set created_at = created_at - interval '25 hours' where network = $1`,
      [address]
    )
    assert.equal(await takeFree(8, { address }), 8)
    await sweep()
    assert.equal((await product.database.query('select 1 from checkouts where network = $1', [address])).length, 1)
  })

  test('free places count that are bought together with paid seats', async ({ assert }) => {
    const [free, paid] = [
      await shop.game({ maxPlayers: 60, priceCents: 0 }),
      await shop.game({ maxPlayers: 60, priceCents: 100 }),
    ]
    const buyMixed = async (seats: number, buyer: Buyer) => {
      const { status, body } = await shop.startCheckout([{ game: free, seats }, { game: paid }], buyer)
      if (status !== 200) return body.code
      await shop.pay(body.sessionId)
      await shop.createOrder(body.sessionId)
      return (await shop.seats(free)).sold
    }
    const [buyerKey, address] = [randomUUID(), newAddress()]
    assert.equal(await buyMixed(5, { buyerKey, address }), 5)
    await sweep()
    assert.equal(await buyMixed(3, { buyerKey, address: newAddress() }), 'SIGN_IN_FIRST', '5 + 3 + 1 paid')
    assert.equal(await buyMixed(3, { address }), 'SIGN_IN_FIRST')
    assert.equal(await buyMixed(2, { buyerKey, address }), 7)
  }).tags(['D-37'])

  test('free places of a day count for an account, wherever it is', async ({ assert }) => {
    const { http } = await createPerson(product)
    assert.equal(await takeFree(30, { http, address: newAddress() }), 30)
    assert.equal(await takeFree(11, { http, address: newAddress() }), 'TOO_MANY_HELD')
    assert.equal(await takeFree(10, { http, address: newAddress() }), 10)
  })

  test('the addresses of one line are one, of IPv6 as of IPv4', async ({ assert }) => {
    const first = await ask(6, { address: '2001:db8:1:1::1' })
    assert.equal(first.status, 200)
    assert.equal((await ask(3, { address: '2001:db8:1:1:ffff::2' })).body.code, 'SIGN_IN_FIRST')
    assert.equal((await ask(3, { address: '2001:db8:1:2::1' })).status, 200)
    const address = newAddress()
    assert.equal((await ask(6, { address })).status, 200)
    assert.equal((await ask(3, { address: `::ffff:${address}` })).body.code, 'SIGN_IN_FIRST')
  })

  test('a cart that takes the place of one\u2019s own counts alone, and one that is refused takes no place', async ({
    assert,
  }) => {
    const [buyerKey, address] = [randomUUID(), newAddress()]
    const game = await shop.game({ maxPlayers: 40 })
    assert.equal((await ask(6, { buyerKey, address }, game)).status, 200)
    const later = await ask(8, { buyerKey, address }, game)
    assert.equal(later.status, 200)
    assert.equal((await ask(9, { buyerKey, address }, game)).body.code, 'SIGN_IN_FIRST')
    assert.equal(await shop.checkoutState(later.body.sessionId), 'open')
    assert.deepEqual(await shop.seats(game), { sold: 0, held: 8 })
  })

  test('one line holds up to 120 seats for accounts, and says when to come again', async ({ assert }) => {
    const address = newAddress()
    const party = async (seats: number) => ask(seats, { address, http: (await createPerson(product)).http })
    for (const _ of [1, 2, 3]) assert.equal((await party(40)).status, 200)
    const refused = await party(1)
    assert.deepEqual(
      [refused.status, refused.body.code, refused.headers.get('retry-after')],
      [429, 'TOO_MANY_HELD', '60']
    )
    assert.equal(
      refused.body.message,
      'Very many seats are held at your internet connection right now. Please try again in a few minutes.'
    )
  })

  test('a stranger who opens checkouts and drops them gets shorter holds, and then has to sign in', async ({
    assert,
  }) => {
    const [buyerKey, address] = [randomUUID(), newAddress()]
    const buyer = { buyerKey, address }
    assert.deepEqual([(await drop(buyer)).holds, (await drop(buyer)).holds], [15, 15])
    assert.equal((await ask(1, buyer)).holds, 5)
    assert.equal((await ask(1, { buyerKey, address: newAddress() })).holds, 5, 'the same browser elsewhere')
    assert.equal((await ask(1, { address })).holds, 5, 'another browser at the same line')
    await age(buyerKey, 5)
    await sweep()
    for (const _ of [1, 2]) await drop({ address, buyerKey: randomUUID() })
    for (const again of [buyer, { address }]) {
      const refused = await ask(1, again)
      assert.deepEqual([refused.status, refused.body.code], [400, 'SIGN_IN_FIRST'])
      assert.equal(
        refused.body.message,
        'Seats were held here again and again without being bought. Please sign in to go on, or come back in an hour. Your cart stays as it is.'
      )
    }
    assert.equal((await ask(1, { address: newAddress() })).holds, 15, 'somebody else')
    assert.equal((await ask(1, { ...buyer, http: (await createPerson(product)).http })).holds, 15, 'who signs in')
    await product.database.query(
      `update checkouts set created_at = created_at - interval '1 hour' where network = $1`,
      [address]
    )
    assert.equal((await ask(1, { address })).holds, 15, 'an hour later')
  }).timeout(30_000)

  test('who changes a cart or corrects a form keeps the whole time, however often', async ({ assert }) => {
    const buyer = { buyerKey: randomUUID(), address: newAddress() }
    const game = await shop.game({ maxPlayers: 40 })
    for (let turn = 0; turn < 12; turn += 1) {
      const corrected = await shop.startCheckout([{ game, seats: 1 + (turn % 4), phone: `555 010${turn}` }], buyer)
      assert.equal(corrected.status, 200)
      await age(buyer.buyerKey, 1)
    }
    assert.equal((await ask(4, buyer, game)).holds, 15)
  })

  test('from where somebody came is forgotten once they have bought, and an hour later in any case', async ({
    assert,
  }) => {
    const known = (sessionId: string) =>
      product.database.query<{ network: string | null }>(
        'select network from checkouts where provider_session_id = $1',
        [sessionId]
      )
    const address = newAddress()
    const [bought, dropped, fresh] = [await ask(1, { address }), await ask(1, { address }), await ask(1, { address })]
    await shop.pay(bought.body.sessionId)
    assert.equal((await shop.createOrder(bought.body.sessionId)).status, 200)
    await product.database.query(
      `update checkouts set created_at = created_at - interval '1 hour', expires_at = expires_at - interval '1 hour' where provider_session_id = $1`,
      [dropped.body.sessionId]
    )
    await sweep()
    for (const { body } of [bought, dropped]) assert.deepEqual(await known(body.sessionId), [{ network: null }])
    assert.deepEqual(await known(fresh.body.sessionId), [{ network: address }])
  })
})
