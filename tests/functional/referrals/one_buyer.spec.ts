import { test } from '@japa/runner'
import { randomUUID } from 'node:crypto'
import { createPerson, type Person } from '#tests/support/people'
import { freshApp, type App } from '#tests/support/app'
import { Shop } from '#tests/support/shop'

interface Purchase {
  buyer?: Person
  code?: string
  browser?: string
  /** One of its own unless named. */
  card?: string
  priceCents?: number
}

test.group('Referrals | one buyer with many faces', (group) => {
  let product: App
  let shop: Shop

  group.setup(async () => {
    product = await freshApp()
    shop = new Shop(product)
  })

  const referrer = async () => {
    const person = await createPerson(product)
    return { person, code: (await person.http.get('/api/referrals/my-code')).body.referralCode as string }
  }
  const dollars = async ({ http }: Person) => Number((await http.get('/api/credits/my-credits')).body.balance)
  const cardsKept = async () =>
    Number((await product.database.one<{ count: string }>('select count(*) from payment_cards')).count)

  async function buy({
    buyer,
    code,
    browser = randomUUID(),
    card = randomUUID(),
    priceCents = 2000,
  }: Purchase): Promise<number> {
    const email = buyer?.email ?? `face-${randomUUID()}@example.test`
    const { sessionId } = await shop.startedCheckout([{ game: await shop.game({ priceCents }), email }], {
      email,
      buyerKey: browser,
      ...(code ? { referralCode: code } : {}),
      ...(buyer ? { http: buyer.http } : {}),
    })
    await shop.pay(sessionId, undefined, card)
    return (await shop.createOrder(sessionId, buyer?.http)).body.id
  }

  test('a first order earns at most what was paid for it by card', async ({ assert }) => {
    const { person, code } = await referrer()
    await buy({ code, priceCents: 1499 })
    const thrifty = await createPerson(product)
    await shop.grantCredits(thrifty, 15)
    await buy({ code, buyer: thrifty, priceCents: 2000 })
    assert.equal(await dollars(person), 0)
    await buy({ code, priceCents: 1500 })
    assert.equal(await dollars(person), 15)
  })

  test('a card is worth one reward, however many accounts, browsers and guests it pays for', async ({ assert }) => {
    const [{ person, code }, other] = [await referrer(), await referrer()]
    const card = randomUUID()
    for (let accounts = 0; accounts < 3; accounts += 1) await buy({ code, card, buyer: await createPerson(product) })
    await buy({ code: other.code, card })
    assert.deepEqual([await dollars(person), await dollars(other.person)], [15, 0])
    await buy({ code: other.code, buyer: await createPerson(product) })
    assert.equal(await dollars(other.person), 15)
  })

  test('a card that was used before earns nothing by a code that is named afterwards', async ({ assert }) => {
    const { person, code } = await referrer()
    const card = randomUUID()
    await buy({ code, card })
    const buyer = await createPerson(product)
    const orderId = await buy({ buyer, card })
    assert.equal((await buyer.http.post('/api/referrals/apply', { referralCode: code, orderId })).status, 400)
    assert.equal(await dollars(person), 15)
  })

  test('a browser is worth one reward, however many accounts sign in there', async ({ assert }) => {
    const { person, code } = await referrer()
    const browser = randomUUID()
    for (let accounts = 0; accounts < 3; accounts += 1) await buy({ code, browser, buyer: await createPerson(product) })
    assert.equal(await dollars(person), 15)
    const { person: second, code: own } = await referrer()
    await buy({ buyer: second, browser: `own-${browser}` })
    await buy({ code: own, browser: `own-${browser}`, buyer: await createPerson(product) })
    assert.equal(await dollars(second), 0)
  })

  test('the provider is asked for a card only where a reward depends on it, and only its hash is kept', async ({
    assert,
  }) => {
    const before = await cardsKept()
    await buy({})
    await buy({ code: 'NOSUCHCODE' })
    await buy({ code: (await referrer()).code, priceCents: 500 })
    assert.equal(await cardsKept(), before)
    await buy({ code: (await referrer()).code })
    assert.equal(await cardsKept(), before + 1)
    const { card_hash: hash } = await product.database.one<{ card_hash: string }>(
      'select card_hash from payment_cards order by created_at desc limit 1'
    )
    assert.match(hash, /^[\w-]{43}$/)
  })

  test('a provider that does not tell the card keeps nobody from their order', async ({ assert }) => {
    const { person, code } = await referrer()
    const email = `patient-${randomUUID()}@example.test`
    const { sessionId } = await shop.startedCheckout([{ game: await shop.game({ priceCents: 2000 }), email }], {
      email,
      referralCode: code,
    })
    await shop.webhooks('drop')
    await shop.pay(sessionId, undefined, randomUUID())
    await product.sandbox.http.post('/_sandbox/faults', {
      service: 'stripe',
      path: '/v1/payment_intents',
      status: 500,
      times: 20,
    })
    assert.equal((await shop.createOrder(sessionId)).status, 200)
    await product.sandbox.http.post('/_sandbox/faults/clear')
    await shop.webhooks('deliver')
    assert.equal(await dollars(person), 15)
  })
})
