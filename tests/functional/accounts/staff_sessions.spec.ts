import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import { createAdministrator, createPerson, issueToken, type Person } from '#tests/support/people'
import { sharedApp, type App } from '#tests/support/app'

test.group('Accounts | sessions of staff', (group) => {
  let product: App
  group.setup(async () => {
    product = await sharedApp()
  })

  /** Moves the sign-ins of a person into the past. */
  const age = (person: Person, times: { created: string; used?: string }) =>
    product.database.query(
      `update auth_access_tokens set expires_at = now() + interval '20 days',
              created_at = now() - $2::interval, last_used_at = now() - $3::interval where tokenable_id = $1`,
      [person.id, times.created, times.used ?? null]
    )
  const status = async (person: Person) => (await person.http.get('/api/auth/me')).status

  test('ends after 12 hours for every role', async ({ assert }) => {
    for (const role of ['Administrator', 'Staff', 'Game Master'] as const) {
      const person = await createPerson(product, { roles: [role] })
      await age(person, { created: '11 hours 59 minutes', used: '1 minute' })
      assert.equal(await status(person), 200, role)
      await age(person, { created: '12 hours 1 minute', used: '1 minute' })
      assert.equal(await status(person), 401, role)
    }
  })

  test('ends after 60 minutes without use', async ({ assert }) => {
    const staff = await createPerson(product, { roles: ['Staff'] })
    await age(staff, { created: '3 hours', used: '59 minutes' })
    assert.equal(await status(staff), 200)
    await age(staff, { created: '3 hours', used: '61 minutes' })
    assert.equal(await status(staff), 401)
    await age(staff, { created: '61 minutes' })
    assert.equal(await status(staff), 401, 'never used')
  })

  test('keeps the duration of players and of unconfirmed game masters', async ({ assert }) => {
    const player = await createPerson(product)
    const unconfirmed = await createPerson(product, { roles: ['Game Master'] })
    await product.database.query('update users set awaits_confirmation = true where id = $1', [unconfirmed.id])
    for (const person of [player, unconfirmed]) {
      await age(person, { created: '9 days', used: '8 days' })
      assert.equal(await status(person), 200)
    }
  })

  test('is not kept alive by a screen that nobody uses', async ({ assert }) => {
    const staff = await createPerson(product, { roles: ['Staff'] })
    const lastUse = () =>
      product.database.one<{ minutes: number }>(
        `select round(extract(epoch from now() - last_used_at) / 60)::int as minutes from auth_access_tokens where tokenable_id = $1`,
        [staff.id]
      )
    await age(staff, { created: '3 hours', used: '30 minutes' })
    const poll = await staff.http.get('/api/alerts', { headers: { 'x-unattended': '1' } })
    assert.equal(poll.status, 200)
    assert.deepEqual(await lastUse(), { minutes: 30 })
    await staff.http.get('/api/alerts')
    assert.deepEqual(await lastUse(), { minutes: 0 })
  })
})

test.group('Accounts | fresh sign-in', (group) => {
  let product: App
  let administrator: Person
  group.setup(async () => {
    product = await sharedApp()
  })
  group.each.setup(async () => {
    administrator = await createAdministrator(product)
  })

  const waitMinutes = (minutes: number) =>
    product.database.query(
      `update auth_access_tokens set created_at = now() - make_interval(mins => $2), last_used_at = now()
        where tokenable_id = $1`,
      [administrator.id, minutes]
    )
  const listed = (list: string) => ({ list, filter: {}, sort: { field: 'createdAt', order: 'DESC' } })
  const refused = [
    403,
    'FRESH_SIGN_IN_REQUIRED',
    'Sign in again to continue. This step needs a sign-in from the last 15 min.',
  ]

  test('is required for roles, merges, erasures, approvals and exports of people', async ({ assert }) => {
    const person = await createPerson(product)
    const { http } = administrator
    const filter = encodeURIComponent(JSON.stringify({ userId: person.id }))
    const [{ id }] = (await http.get(`/api/people?filter=${filter}`)).body
    const schedule = { ...listed('orders'), recipients: ['a@example.test'], every: 'day', onDay: 1, hour: 5 }
    const steps = {
      roles: () => http.put(`/api/users/${person.id}`, { roles: ['Staff'] }),
      confirmation: () => http.post(`/api/users/${person.id}/confirm-game-master`),
      merge: () => http.post(`/api/people/${id}/merge`, { other: 0 }),
      erasure: () => http.post(`/api/people/0/erasure`, { credits: 0 }),
      exportOfPerson: () => http.post(`/api/people/${id}/export`),
      exportOfList: () => http.post('/api/exports', listed('people')),
      scheduledExport: () => http.post('/api/scheduled-exports', schedule),
      changedSchedule: () => http.put('/api/scheduled-exports/0', schedule),
      sentSchedule: () => http.post('/api/scheduled-exports/0/send'),
      approval: () => http.post('/api/approvals/0/approve'),
      decline: () => http.post('/api/approvals/0/decline'),
    }
    await waitMinutes(16)
    for (const [name, step] of Object.entries(steps)) {
      const { status, body } = await step()
      assert.deepEqual([status, body.code, body.message], refused, name)
    }
    await waitMinutes(14)
    for (const [name, step] of Object.entries(steps)) assert.notEqual((await step()).status, 403, name)
  })

  test('is not required for lists without customers and for daily work', async ({ assert }) => {
    const person = await createPerson(product)
    await waitMinutes(600)
    assert.equal((await administrator.http.post('/api/exports', listed('modules'))).status, 201)
    const gift = { key: randomUUID(), amount: 5, note: 'for the trouble' }
    assert.equal((await administrator.http.post(`/api/users/${person.id}/credits`, gift)).status, 200)
  })

  test('counts from the latest sign-in of this browser', async ({ assert }) => {
    await waitMinutes(600)
    const again = product.http.as(await issueToken(product, administrator.id))
    assert.equal((await again.post('/api/exports', listed('people'))).status, 201)
    assert.equal((await administrator.http.post('/api/exports', listed('people'))).status, 403)
  })
})
