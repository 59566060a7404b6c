import { test } from '@japa/runner'
import { createOrder } from '#database/factories/orders'
import { createAdministrator, createPerson, signInWithGoogle, type Person } from '#tests/support/people'
import { Shop } from '#tests/support/shop'
import { unique } from '#tests/support/unique'
import { sharedApp, type App } from '#tests/support/app'

test.group('People | merge two', (group) => {
  let product: App
  let shop: Shop
  let administrator: Person

  group.setup(async () => {
    product = await sharedApp()
    shop = new Shop(product)
    administrator = await createAdministrator(product)
  })

  const newAddress = () => `${unique('merge').toLowerCase().replaceAll(/\W/g, '-')}@merged.test`
  const personOf = async (person: { id: number }) =>
    (await administrator.http.get('/api/people', { query: { filter: JSON.stringify({ userId: person.id }) } }))
      .body[0] as { id: number }
  const found = (q: string) =>
    product
      .runJob('know-buyers')
      .then(() => administrator.http.get('/api/people', { query: { filter: JSON.stringify({ q }) } }))
      .then(({ body }) => body[0] as Record<string, any>)
  const merge = (stays: { id: number }, goes: { id: number }) =>
    administrator.http.post(`/api/people/${stays.id}/merge`, { other: goes.id })
  const told = async (stays: { id: number }, goes: { id: number }) =>
    (await administrator.http.get(`/api/people/${stays.id}/merge/${goes.id}`)).body
  const balance = async (person: Person) => (await person.http.get('/api/credits/my-credits')).body.balance
  const ledger = async (id: number) =>
    (
      await product.database.query<{ cents: number }>(
        'select amount_cents as cents from credit_entries where user_id = $1 order by id',
        [id]
      )
    ).map(({ cents }) => cents)

  test('sign-ins, orders, credits and notes of an account go to the one that stays; the ledgers add up, entry by entry', async ({
    assert,
  }) => {
    const [one, two] = [newAddress(), newAddress()]
    const [stays, goes] = [
      await signInWithGoogle(product, one, 'Merle Main'),
      await signInWithGoogle(product, two, 'Merle Second'),
    ]
    await shop.grantCredits(stays, 4.01)
    await shop.grantCredits(goes, 10)
    await shop.grantCredits(goes, 0.99)
    const order = await createOrder({ gameId: (await shop.game()).id, userId: goes.id, email: two }, shop.database)
    const [kept, gone] = [await personOf(stays), await personOf(goes)]
    await administrator.http.post(`/api/people/${gone.id}/notes`, { text: 'Knows the rules.' })
    assert.containsSubset(await told(kept, gone), {
      orders: 1,
      credits: 10.99,
      notes: 1,
      addresses: [two],
      account: true,
      hindrance: null,
    })
    const answer = await merge(kept, gone)
    assert.equal(answer.status, 200, answer.text)
    assert.containsSubset(answer.body, {
      id: kept.id,
      userId: stays.id,
      name: 'Merle Main',
      email: one,
      orders: 1,
      addresses: [one, two],
      notes: [{ text: 'Knows the rules.' }],
    })
    assert.deepEqual(
      [await ledger(stays.id), await ledger(goes.id)],
      [
        [401, 1099],
        [1000, 99, -1099],
      ]
    )
    assert.equal(await balance(stays), '15.00')
    // Signed in as the one that went, they are the one that stays, also when they come again.
    assert.equal((await goes.http.get('/api/auth/me')).body.id, stays.id)
    assert.equal((await signInWithGoogle(product, two)).id, stays.id)
    assert.deepEqual(
      (await stays.http.get('/api/orders/my-orders')).body.map(({ id }: { id: number }) => id),
      [order.id]
    )
    assert.equal((await found(two))!.id, kept.id)
    assert.equal((await administrator.http.get(`/api/people/${gone.id}`)).status, 404)
    const log = await product.database.one<{ before: unknown }>(
      "select before from audit_log where action = 'merged people' and subject_id = $1",
      [String(kept.id)]
    )
    assert.deepEqual(log.before, {
      merged: { person: gone.id, name: 'Merle Second', email: two, account: goes.id, orders: 1 },
    })
    assert.equal(
      (
        await administrator.http.post(`/api/users/${goes.id}/credits`, {
          key: crypto.randomUUID(),
          amount: 5,
          note: 'too late',
        })
      ).status,
      404
    )
  })

  test('a guest becomes one with an account: their orders are the account’s', async ({ assert }) => {
    const [address, guest] = [newAddress(), newAddress()]
    const person = await signInWithGoogle(product, address, 'Gus Known')
    const order = await createOrder({ gameId: (await shop.game()).id, email: guest, firstName: 'Gus' }, shop.database)
    const [kept, gone] = [await personOf(person), await found(guest)]
    // The guest's number stays, with the name and the account of the other.
    const { body, status } = await merge(gone as { id: number }, kept)
    assert.equal(status, 200)
    assert.containsSubset(body, {
      id: gone!.id,
      userId: person.id,
      name: 'Gus Known',
      email: address,
      orders: 1,
      addresses: [address, guest],
    })
    assert.deepEqual(
      (await person.http.get('/api/orders/my-orders')).body.map(({ id }: { id: number }) => id),
      [order.id]
    )
  })

  test('is refused in words while one has an open checkout, has a role that the other has not, or is the same', async ({
    assert,
  }) => {
    const [stays, goes] = [await createPerson(product), await createPerson(product)]
    const [kept, gone] = [await personOf(stays), await personOf(goes)]
    const refused = async (sentence: RegExp) => {
      const { status, body } = await merge(kept, gone)
      assert.equal(status, 400)
      assert.match(body.message, sentence)
      assert.equal((await told(kept, gone)).hindrance, body.message)
    }
    await shop.startedCheckout([{ game: await shop.game() }], { http: goes.http })
    await refused(/has an open checkout/)
    await product.database.query("update checkouts set state = 'released' where user_id = $1", [goes.id])
    await product.database.query("update users set roles = '{Game Master}' where id = $1", [goes.id])
    await refused(/has a role that the other account has not/)
    const same = await merge(kept, kept)
    assert.deepEqual([same.status, same.body.message], [400, 'These are the same person.'])
    assert.equal((await merge(kept, { id: 0 })).status, 422)
  })

  test('staff merge those without a role: by a sign-in of the one somebody would enter the account of the other', async ({
    assert,
  }) => {
    const sam = await createPerson(product, { roles: ['Staff'] })
    const [plain, second, keeper] = [
      await createPerson(product),
      await createPerson(product),
      await createPerson(product, { username: 'Roberta Role', roles: ['Administrator'] }),
    ]
    const [one, two, held] = [await personOf(plain), await personOf(second), await personOf(keeper)]
    const sentence = 'Roberta Role has a role. Please ask an administrator to do this.'
    assert.equal((await sam.http.get(`/api/people/${held.id}/merge/${one.id}`)).body.hindrance, sentence)
    for (const [stays, goes] of [
      [held, one],
      [one, held],
    ] as const) {
      const refused = await sam.http.post(`/api/people/${stays.id}/merge`, { other: goes.id })
      assert.deepEqual([refused.status, refused.body.code, refused.body.message], [400, 'KEPT_APART', sentence])
    }
    assert.equal((await sam.http.post(`/api/people/${one.id}/merge`, { other: two.id })).status, 200)
    assert.equal((await merge(held, one)).status, 200, 'an administrator may')
  })
})
