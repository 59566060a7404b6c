import { test } from '@japa/runner'
import { randomUUID } from 'node:crypto'
import { createAdministrator, createPerson, googleToken, type Person } from '#tests/support/people'
import { Shop } from '#tests/support/shop'
import { sharedApp, type App } from '#tests/support/app'

test.group('Referrals', (group) => {
  let product: App
  let shop: Shop

  group.setup(async () => {
    product = await sharedApp()
    shop = new Shop(product)
  })

  const codeOf = async (person: Person) => (await person.http.get('/api/referrals/my-code')).body.referralCode as string
  const balanceOf = async (person: Person) => (await person.http.get('/api/credits/my-credits')).body.balance as string

  async function buy(referralCode: string | undefined, buyer?: Person, email = `buyer-${randomUUID()}@example.test`) {
    const game = await shop.game({ priceCents: 2000 })
    const { sessionId } = await shop.startedCheckout([{ game, email }], {
      email,
      ...(referralCode ? { referralCode } : {}),
      ...(buyer ? { http: buyer.http } : {}),
    })
    await shop.pay(sessionId, undefined, randomUUID())
    const order = await shop.createOrder(sessionId, buyer?.http)
    return { game, email, orderId: order.body.id as number }
  }

  test('a person has one code, made when it is first read', async ({ assert }) => {
    const person = await createPerson(product)
    const codes = await Promise.all([codeOf(person), codeOf(person), codeOf(person)])
    assert.equal(new Set(codes).size, 1)
    assert.match(codes[0]!, /^[A-Z0-9]{8}$/)
    assert.equal((await product.http.get('/api/referrals/my-code')).status, 401)
  }).tags(['1-7-27'])

  test('a removed code stops working and the next reading makes another', async ({ assert }) => {
    const person = await createPerson(product)
    const old = await codeOf(person)
    assert.equal((await person.http.delete('/api/referrals/my-code')).status, 204)
    assert.isFalse((await product.http.post('/api/referrals/validate', { code: old })).body.valid)
    assert.notEqual(await codeOf(person), old)
  }).tags(['1-7-31'])

  test("a code is valid whatever its case, unless it is unknown, one's own, or too late", async ({ assert }) => {
    const [referrer, newcomer] = [await createPerson(product), await createPerson(product)]
    const code = await codeOf(referrer)
    const validate = (typed: unknown, person?: Person) =>
      (person?.http ?? product.http).post('/api/referrals/validate', { code: typed })
    assert.deepEqual((await validate(` ${code.toLowerCase()} `)).body, { valid: true })
    assert.isTrue((await validate(code, newcomer)).body.valid)
    assert.isFalse((await validate('NOSUCHCODE')).body.valid)
    assert.isFalse((await validate(code, referrer)).body.valid)
    await buy(undefined, newcomer)
    const late = await validate(code, newcomer)
    assert.equal(late.status, 200)
    assert.isFalse(late.body.valid)
    assert.isString(late.body.message)
    for (const bad of ['', null, 7, {}, 'x'.repeat(65)]) assert.equal((await validate(bad)).status, 422)
  }).tags(['1-7-29', '1-5-28'])

  test('a first paid order rewards the referrer with 15 dollars and tells them', async ({ assert }) => {
    const referrer = await createPerson(product)
    await buy(await codeOf(referrer))
    assert.equal(await balanceOf(referrer), '15.00')
    const stats = (await referrer.http.get('/api/referrals/my-stats')).body
    assert.equal(stats.referralCode, await codeOf(referrer))
    assert.deepEqual([stats.totalReferrals, stats.totalCreditsEarned, stats.referralHistory.length], [1, 15, 1])
    assert.equal(stats.smallestOrder, 15)
    assert.properties(stats.referralHistory[0], ['created_at', 'credit_amount'])
    assert.lengthOf((await shop.mailsTo(referrer.email)).body, 1)
  }).tags(['1-7-28', '1-3-26', '1-9-09'])

  test('the same buyer is worth one reward, whoever is named and however often they buy', async ({ assert }) => {
    const [first, second] = [await createPerson(product), await createPerson(product)]
    const { email } = await buy(await codeOf(first))
    await buy(await codeOf(first), undefined, email)
    await buy(await codeOf(second), undefined, email)
    assert.equal(await balanceOf(first), '15.00')
    assert.equal(await balanceOf(second), '0.00')
  })

  test('nobody is rewarded for their own order, signed in or by their own address', async ({ assert }) => {
    const referrer = await createPerson(product)
    await buy(await codeOf(referrer), referrer)
    await buy(await codeOf(referrer), undefined, referrer.email.toUpperCase())
    assert.equal(await balanceOf(referrer), '0.00')
  })

  test('who sent a person is remembered from their sign-in, and the first one stays', async ({ assert }) => {
    const [referrer, later] = [await createPerson(product), await createPerson(product)]
    const email = `sent-${randomUUID()}@example.test`
    const signIn = async (referralCode: string) => {
      const { token, cookie } = await googleToken(product, { email, name: 'Sent Person' })
      return product.http.post(
        '/api/auth/verify-token',
        { token, provider: 'google', referralCode },
        { headers: { cookie } }
      )
    }
    const signedIn = await signIn(await codeOf(referrer))
    await signIn(await codeOf(later))
    const buyer = { http: product.http.as(signedIn.body.token) } as Person
    await buy(undefined, buyer, email)
    assert.equal(await balanceOf(referrer), '15.00')
    assert.equal(await balanceOf(later), '0.00')
  })

  test('a reward is taken back when its order goes back in full', async ({ assert }) => {
    const referrer = await createPerson(product)
    const { game } = await buy(await codeOf(referrer))
    await (await createAdministrator(product)).http.delete(`/api/games/${game.id}`)
    assert.equal(await balanceOf(referrer), '0.00')
    assert.equal((await referrer.http.get('/api/referrals/my-stats')).body.totalReferrals, 0)
  })

  test('a reward that is spent already stays spent', async ({ assert }) => {
    const referrer = await createPerson(product)
    const { game } = await buy(await codeOf(referrer))
    const other = await shop.game({ priceCents: 1500 })
    await shop.startedCheckout([{ game: other }], { http: referrer.http })
    await (await createAdministrator(product)).http.delete(`/api/games/${game.id}`)
    assert.equal(await balanceOf(referrer), '0.00')
    assert.isAtLeast(
      (
        await product.database.one('select sum(amount_cents)::int as cents from credit_entries where user_id = $1', [
          referrer.id,
        ])
      ).cents as number,
      0
    )
  })

  test('an order that cost nothing, or has gone back, is worth no reward', async ({ assert }) => {
    const [referrer, free, refunded] = [
      await createPerson(product),
      await createPerson(product),
      await createPerson(product),
    ]
    const referralCode = await codeOf(referrer)
    const gift = await shop.game({ priceCents: 0 })
    const { sessionId } = await shop.startedCheckout([{ game: gift }], { http: free.http })
    await shop.confirm(sessionId, free.http)
    const order = await shop.createOrder(sessionId, free.http)
    assert.equal((await free.http.post('/api/referrals/apply', { referralCode, orderId: order.body.id })).status, 400)
    const { orderId, game } = await buy(undefined, refunded)
    await (await createAdministrator(product)).http.delete(`/api/games/${game.id}`)
    assert.equal((await refunded.http.post('/api/referrals/apply', { referralCode, orderId })).status, 400)
    assert.equal(await balanceOf(referrer), '0.00')
    await buy(referralCode, free)
    assert.equal(await balanceOf(referrer), '15.00')
  })

  test('a code can be applied to a first order afterwards, once, by its buyer', async ({ assert }) => {
    const [referrer, buyer, other] = [
      await createPerson(product),
      await createPerson(product),
      await createPerson(product),
    ]
    const { orderId } = await buy(undefined, buyer)
    const body = { referralCode: await codeOf(referrer), orderId, creditAmount: 1_000_000 }
    assert.equal((await other.http.post('/api/referrals/apply', body)).status, 404)
    assert.equal((await buyer.http.post('/api/referrals/apply', body)).status, 200)
    assert.equal((await buyer.http.post('/api/referrals/apply', body)).status, 400)
    assert.equal(await balanceOf(referrer), '15.00')
  }).tags(['1-7-30'])

  test('webhook, thank-you page and reconciler together reward once', async ({ assert }) => {
    const referrer = await createPerson(product)
    await shop.webhooks('duplicate')
    const game = await shop.game()
    const { sessionId } = await shop.startedCheckout([{ game }], {
      email: `once-${randomUUID()}@example.test`,
      referralCode: await codeOf(referrer),
    })
    await shop.pay(sessionId, undefined, randomUUID())
    await Promise.all(Array.from({ length: 10 }, () => shop.createOrder(sessionId)))
    await shop.webhooks('deliver')
    assert.equal(await balanceOf(referrer), '15.00')
  })
})
