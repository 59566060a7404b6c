import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import { createAdministrator, createPerson, type Person } from '#tests/support/people'
import { sharedApp, type App } from '#tests/support/app'

test.group('Credits | given and taken back by staff', (group) => {
  let product: App
  let administrator: Person

  group.setup(async () => {
    product = await sharedApp()
    administrator = await createAdministrator(product, { username: 'Ada Admin' })
  })

  const adjust = ({ id }: { id: number }, amount: unknown, more: object = {}) =>
    administrator.http.post(`/api/users/${id}/credits`, {
      key: randomUUID(),
      amount,
      note: 'a rainy game day',
      ...more,
    })

  test('are in the ledger with who, why and how much', async ({ assert }) => {
    const person = await createPerson(product)
    await adjust(person, 20.5)
    const { status, body } = await adjust(person, -5.25, { note: 'given by mistake' })
    assert.equal(status, 200)
    assert.deepEqual([body.balance, body.reserved], [15.25, 0])
    assert.containsSubset(body.entries, [
      { amount: -5.25, reason: 'taken back', note: 'given by mistake', actor: 'Ada Admin', orderId: null },
      { amount: 20.5, reason: 'granted', note: 'a rainy game day', actor: 'Ada Admin' },
    ])
    assert.equal((await person.http.get('/api/credits/my-credits')).body.balance, '15.25')
    const audit = await product.database.query(
      `select action, before, after from audit_log where subject_type = 'user' and subject_id = $1 order by id`,
      [String(person.id)]
    )
    assert.deepEqual(audit[1], {
      action: 'took credits back',
      before: { balanceCents: 2050 },
      after: { balanceCents: 1525, note: 'given by mistake' },
    })
  })

  test('never go below nothing, what an open checkout has set aside included', async ({ assert }) => {
    const person = await createPerson(product)
    await adjust(person, 30)
    await product.database.query(
      `with opened as (insert into checkouts (id, user_id, buyer_key, ui_mode, lines, subtotal_cents, fingerprint, expires_at, provider_expires_at)
         values (gen_random_uuid(), $1, gen_random_uuid()::text, 'hosted', '[]', 1000, gen_random_uuid()::text, now() + interval '1 hour', now() + interval '1 hour')
         returning id)
       insert into credit_reservations (checkout_id, user_id, amount_cents) select id, $1, 1000 from opened`,
      [person.id]
    )
    const { status, body } = await adjust(person, -20.01)
    assert.deepEqual([status, body.errors[0].field, body.message], [422, 'amount', 'At most $20.00 can be taken back.'])
    const answers = await Promise.all(Array.from({ length: 6 }, () => adjust(person, -8)))
    assert.deepEqual(answers.map((answer) => answer.status).toSorted(), [200, 200, 422, 422, 422, 422])
    assert.containsSubset((await administrator.http.get(`/api/users/${person.id}/credits`)).body, {
      balance: 4,
      reserved: 10,
    })
  })

  test('are given once however often the form is sent', async ({ assert }) => {
    const person = await createPerson(product)
    const key = randomUUID()
    await Promise.all([1, 2, 3, 4].map(() => adjust(person, 10, { key })))
    const { body } = await administrator.http.get(`/api/users/${person.id}/credits`)
    assert.deepEqual([body.balance, body.entries.length], [10, 1])
  })

  test('need an amount, a reason and a person', async ({ assert }) => {
    const person = await createPerson(product)
    assert.equal((await adjust(person, 10_001)).body.message, 'Please enter at most $10,000 at a time.')
    for (const amount of [0, 0.001, 1e6, 'lots', null])
      assert.equal((await adjust(person, amount)).status, 422, String(amount))
    assert.equal((await adjust(person, 5, { note: ' ' })).body.errors[0].field, 'note')
    assert.equal((await adjust({ id: 0 }, 5)).status, 404)
    assert.equal((await administrator.http.get('/api/users/0/credits')).status, 404)
  })
})
