import { test } from '@japa/runner'
import type { HttpClient } from '#tests/support/http'
import { createPerson, type Person } from '#tests/support/people'
import { freshApp, type App } from '#tests/support/app'
import { Shop } from '#tests/support/shop'

const ADDRESS = '/api/account/payment-methods'
const GOOD = '4242424242424242'
const DECLINED = '4000000000000002'

test.group('Saved cards', (group) => {
  let product: App
  let shop: Shop

  group.setup(async () => {
    product = await freshApp()
    shop = new Shop(product)
  })
  group.each.teardown(async () => {
    await product.sandbox.http.post('/_sandbox/faults/clear')
  })

  const provider = (method: string, path: string, fields?: Record<string, string>) =>
    product.sandbox.http.call(method, path, {
      headers: {
        authorization: 'Bearer sk_test_questboard_sandbox',
        ...(fields && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(fields && { body: new URLSearchParams(fields).toString() }),
    })
  const fault = (settings: object) =>
    product.sandbox.http.post('/_sandbox/faults', { service: 'stripe', times: 1, ...settings })
  const newCard = async (number = GOOD) => {
    const card = {
      'type': 'card',
      'card[number]': number,
      'card[exp_month]': '7',
      'card[exp_year]': '2034',
      'card[cvc]': '123',
    }
    return String((await provider('POST', '/v1/payment_methods', card)).body.id)
  }
  const saved = async ({ http }: { http: HttpClient }) => {
    const answer = await http.get(ADDRESS)
    if (answer.status !== 200) throw new Error(answer.text)
    return answer.body as { id: string; card: object }[]
  }
  const attach = ({ http }: Person, paymentMethodId: unknown) => http.post(`${ADDRESS}/attach`, { paymentMethodId })
  const withCard = async () => {
    const person = await createPerson(product)
    const card = await newCard()
    if ((await attach(person, card)).status !== 204) throw new Error('The card was not attached')
    return { ...person, card }
  }
  const customerOf = async ({ id }: Person) => {
    const [row] = await product.database.query<{ customer: string }>(
      'select provider_customer_id as customer from payment_customers where user_id = $1',
      [id]
    )
    return row?.customer
  }

  test('a card is set up in the browser, attached, listed newest first, and deleted', async ({ assert }) => {
    const person = await createPerson(product)
    assert.deepEqual(await saved(person), [])
    const begun = await person.http.post(ADDRESS)
    assert.equal(begun.status, 200)
    const [intent] = begun.body.clientSecret.split('_secret_')
    const card = await newCard()
    const confirmed = await provider('POST', `/v1/setup_intents/${intent}/confirm`, { payment_method: card })
    assert.equal(confirmed.body.status, 'succeeded')
    assert.equal((await attach(person, card)).status, 204)
    assert.equal((await attach(person, card)).status, 204, 'attaching again is fine')

    const second = await newCard('5555555555554444')
    assert.equal((await attach(person, second)).status, 204)
    assert.deepEqual(await saved(person), [
      { id: second, card: { brand: 'mastercard', last4: '4444', exp_month: 7, exp_year: 2034 } },
      { id: card, card: { brand: 'visa', last4: '4242', exp_month: 7, exp_year: 2034 } },
    ])
    assert.equal((await person.http.delete(`${ADDRESS}/${card}`)).status, 204)
    assert.deepEqual(
      (await saved(person)).map(({ id }) => id),
      [second]
    )
    assert.equal((await person.http.delete(`${ADDRESS}/${card}`)).status, 404)
  }).tags(['1-3-25', '1-4-23', '1-4-24', '1-7-22', '1-7-23', '1-7-24', '1-7-25'])

  test('a visitor has no saved cards to see or change', async ({ assert }) => {
    const { http } = product
    const answers = await Promise.all([
      http.get(ADDRESS),
      http.post(ADDRESS),
      http.post(`${ADDRESS}/attach`, { paymentMethodId: 'pm_1' }),
      http.delete(`${ADDRESS}/pm_1`),
    ])
    assert.deepEqual(
      answers.map(({ status }) => status),
      [401, 401, 401, 401]
    )
  })

  test("somebody else's card cannot be told from one that does not exist", async ({ assert }) => {
    const owner = await withCard()
    const thief = await createPerson(product)
    for (const person of [thief, await withCard()]) {
      const answers = [
        await person.http.delete(`${ADDRESS}/${owner.card}`),
        await person.http.delete(`${ADDRESS}/pm_nobody`),
        await attach(person, owner.card),
        await attach(person, 'pm_nobody'),
      ]
      assert.deepEqual(
        answers.map(({ status, body }) => [status, body.message]),
        answers.map(() => [404, 'This payment method is not known.'])
      )
    }
    assert.deepEqual(
      (await saved(owner)).map(({ id }) => id),
      [owner.card]
    )
  })

  test('what can be no card is refused before the provider is asked', async ({ assert }) => {
    const person = await createPerson(product)
    await product.sandbox.http.post('/_sandbox/faults', { service: 'stripe', status: 500, times: 50 })
    for (const bad of [
      undefined,
      '',
      7,
      'cus_123',
      'pm_../customers',
      `pm_${'x'.repeat(300)}`,
      ['pm_1'],
      { id: 'pm_1' },
    ]) {
      const answer = await attach(person, bad)
      assert.equal(answer.status, 422, JSON.stringify(bad))
      assert.equal(answer.body.errors[0].field, 'paymentMethodId')
    }
    for (const id of ['cus_1', 'pm_%2e%2e%2fcustomers', 'x'.repeat(500)]) {
      assert.equal((await person.http.delete(`${ADDRESS}/${id}`)).status, 404, id)
    }
  })

  test('a declined card answers with what its issuer says, and is not saved', async ({ assert }) => {
    const person = await createPerson(product)
    const answer = await attach(person, await newCard(DECLINED))
    assert.equal(answer.status, 400)
    assert.deepInclude(answer.body, { code: 'CARD_DECLINED', message: 'Your card was declined.' })
    assert.deepEqual(await saved(person), [])
  }).tags(['1-8-15'])

  test('a provider that is down answers 503 with the sentence of what was tried', async ({ assert }) => {
    const person = await withCard()
    const another = await newCard()
    const calls: [string, () => ReturnType<HttpClient['get']>][] = [
      ['Failed to load payment methods', () => person.http.get(ADDRESS)],
      ['Failed to create setup intent', () => person.http.post(ADDRESS)],
      ['Failed to save payment method', () => attach(person, another)],
      ['Failed to delete payment method', () => person.http.delete(`${ADDRESS}/${person.card}`)],
    ]
    for (const [sentence, call] of calls) {
      await fault({ status: 500, times: 10 })
      const answer = await call()
      assert.deepEqual([answer.status, answer.body.message], [503, sentence])
      assert.equal(answer.headers.get('retry-after'), '10')
      await product.sandbox.http.post('/_sandbox/faults/clear')
      assert.include([200, 204], (await call()).status, sentence)
    }
  })
    .timeout(60_000)
    .tags(['1-8-16', '1-8-17', '1-8-18'])

  test('a connection that breaks after the provider did its part saves the card once', async ({ assert }) => {
    const person = await createPerson(product)
    await fault({ mode: 'cut', path: 'POST /v1/customers' })
    assert.equal((await person.http.post(ADDRESS)).status, 200)
    const card = await newCard()
    await fault({ mode: 'cut', path: `POST /v1/payment_methods/${card}/attach` })
    assert.equal((await attach(person, card)).status, 204)
    assert.lengthOf(await saved(person), 1)
    const customers = await provider('GET', `/v1/customers?email=${encodeURIComponent(person.email)}`)
    assert.lengthOf(customers.body.data, 1)
  }).timeout(30_000)

  test('ten cards at the same moment belong to one customer', async ({ assert }) => {
    const person = await createPerson(product)
    const cards = await Promise.all(Array.from({ length: 10 }, () => newCard()))
    const answers = await Promise.all(cards.map((card) => attach(person, card)))
    assert.deepEqual(
      answers.map(({ status }) => status),
      cards.map(() => 204)
    )
    assert.lengthOf(await saved(person), 10)
    const customers = await provider('GET', `/v1/customers?email=${encodeURIComponent(person.email)}`)
    assert.deepEqual(
      customers.body.data.map(({ id }: { id: string }) => id),
      [await customerOf(person)]
    )
  })

  test('a signed-in person pays with a saved card on a page that knows them; others bring their address', async ({
    assert,
  }) => {
    const person = await withCard()
    const game = await shop.game({ priceCents: 1500 })
    const started = await shop.startedCheckout([{ game }], { http: person.http })
    const page = (await shop.page(started.sessionId)).body
    assert.deepEqual([page.customer, page.customer_email], [await customerOf(person), null])
    const paid = await product.sandbox.http.post('/_sandbox/stripe/pay', {
      session_id: started.sessionId,
      card: person.card,
    })
    assert.equal(paid.body.payment_status, 'paid')
    assert.equal((await shop.createOrder(started.sessionId, person.http)).status, 200)

    const stranger = await shop.startedCheckout([{ game }], { http: (await createPerson(product)).http })
    const other = (await shop.page(stranger.sessionId)).body
    assert.deepEqual([other.customer, other.customer_email], [null, 'buyer@example.test'])
  })

  test('saving the first card while a checkout is open leaves its payment page as it is', async ({ assert }) => {
    const person = await createPerson(product)
    const game = await shop.game()
    const cart = { http: person.http, buyerKey: 'the same browser' }
    const before = await shop.startedCheckout([{ game }], cart)
    await attach(person, await newCard())
    const after = await shop.startedCheckout([{ game }], cart)
    assert.equal(after.sessionId, before.sessionId)
  })

  test('a customer that the provider no longer knows keeps nobody from paying or saving a card', async ({ assert }) => {
    const game = await shop.game()
    const gone = async () => {
      const person = await withCard()
      await provider('DELETE', `/v1/customers/${await customerOf(person)}`)
      return person
    }
    const payer = await gone()
    const cart = { http: payer.http, buyerKey: 'a browser that pays' }
    const started = await shop.startedCheckout([{ game }], cart)
    assert.equal((await shop.startedCheckout([{ game }], cart)).sessionId, started.sessionId)
    await shop.pay(started.sessionId)
    assert.equal((await shop.createOrder(started.sessionId, payer.http)).status, 200)

    assert.deepEqual(await saved(await gone()), [])
    const saver = await gone()
    assert.equal((await attach(saver, await newCard())).status, 204)
    assert.lengthOf(await saved(saver), 1)
  })

  test('trying out many cards is slowed down, for this person alone', async ({ assert }) => {
    const person = await createPerson(product)
    const answers = await Promise.all(Array.from({ length: 25 }, () => attach(person, 'pm_nobody')))
    assert.lengthOf(
      answers.filter(({ status }) => status === 429),
      5
    )
    assert.equal((await (await createPerson(product)).http.post(ADDRESS)).status, 200)
  })
})
