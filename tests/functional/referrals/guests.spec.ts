import { test } from '@japa/runner'
import { randomUUID } from 'node:crypto'
import { createPerson, type Person } from '#tests/support/people'
import { sharedApp, type App } from '#tests/support/app'
import { Shop } from '#tests/support/shop'

test.group('Referrals | guests', (group) => {
  let product: App
  let shop: Shop

  group.setup(async () => {
    product = await sharedApp()
    shop = new Shop(product)
  })

  const referrer = async () => {
    const person = await createPerson(product)
    return { person, code: (await person.http.get('/api/referrals/my-code')).body.referralCode as string }
  }
  const dollars = async ({ http }: Person) => Number((await http.get('/api/credits/my-credits')).body.balance)
  const buy = async (buyerKey: string, more: object) => {
    const email = `guest-${randomUUID()}@example.test`
    const { sessionId } = await shop.startedCheckout([{ game: await shop.game({ priceCents: 2000 }), email }], {
      email,
      buyerKey,
      ...more,
    })
    await shop.pay(sessionId, undefined, randomUUID())
    return shop.createOrder(sessionId)
  }

  test('somebody who comes with a browser of their own earns the referrer a reward', async ({ assert }) => {
    const { person, code } = await referrer()
    await buy(randomUUID(), { referralCode: code })
    await buy(randomUUID(), { referralCode: code })
    assert.equal(await dollars(person), 30)
  })

  test("another address in the referrer's own browser earns nothing", async ({ assert }) => {
    const { person, code } = await referrer()
    const browser = randomUUID()
    await buy(browser, { http: person.http })
    await buy(browser, { referralCode: code })
    assert.equal(await dollars(person), 0)
  })

  test('a browser is worth one reward, however many addresses it names', async ({ assert }) => {
    const { person, code } = await referrer()
    const browser = randomUUID()
    await buy(browser, { referralCode: code })
    await buy(browser, { referralCode: code })
    assert.equal(await dollars(person), 15)
    const { person: second, code: other } = await referrer()
    await buy(browser, { referralCode: other })
    assert.equal(await dollars(second), 0)
  })
})
