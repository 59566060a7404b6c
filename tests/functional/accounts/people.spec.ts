import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import { createAdministrator, createPerson, googleToken, type Person } from '#tests/support/people'
import { sharedApp, type App } from '#tests/support/app'

test.group('Accounts | people, for staff', (group) => {
  let product: App
  let administrator: Person

  group.setup(async () => {
    product = await sharedApp()
    administrator = await createAdministrator(product, { username: 'Ada Admin' })
  })

  const list = (filter: object, query: Record<string, string> = {}) =>
    administrator.http.get('/api/users', { query: { filter: JSON.stringify(filter), ...query } })
  const setRoles = (person: Person, roles: string[], by: Person = administrator) =>
    by.http.put(`/api/users/${person.id}`, { roles })
  const audit = (action: string, id: number) =>
    product.database.one(
      `select actor_id::int as actor, before, after from audit_log where action = $1 and subject_type = 'user' and subject_id = $2`,
      [action, String(id)]
    )

  test('are found by name, address, number and role, a page at a time', async ({ assert }) => {
    const people = []
    for (const name of ['Zora One', 'Zora Two', 'Zora Three'])
      people.push(await createPerson(product, { username: name, email: `${randomUUID()}@zora.test` }))
    await createPerson(product, { username: 'Gus Zora', roles: ['Game Master'] })
    const page = await list({ q: 'zora' }, { range: '[0,1]', sort: '["username","ASC"]' })
    assert.equal(page.headers.get('content-range'), 'users 0-1/4')
    assert.deepEqual(
      page.body.map(({ username }: { username: string }) => username),
      ['Gus Zora', 'Zora One']
    )
    assert.lengthOf((await list({ q: people[2]!.email })).body, 1)
    assert.deepEqual(
      (await list({ q: `#${people[1]!.id}` })).body.map(({ id }: { id: number }) => id),
      [people[1]!.id]
    )
    assert.lengthOf((await list({ q: 'zora', role: 'Game Master' })).body, 1)
    assert.lengthOf((await list({ q: 'zora', withRole: true })).body, 1)
    assert.equal((await list({ role: 'King' })).status, 422)
  })

  test('show how and where they sign in, and can be signed out everywhere', async ({ assert }) => {
    const { token, cookie } = await googleToken(product, { email: 'devices@example.test', name: 'Devi' })
    const { body } = await product.http.post(
      '/api/auth/verify-token',
      { token, provider: 'google' },
      { headers: { cookie } }
    )
    const shown = await administrator.http.get(`/api/users/${body.user.id}`)
    assert.containsSubset(shown.body, {
      username: 'Devi',
      emailVerified: true,
      providers: ['google'],
      signIns: 1,
      devices: [{}],
    })
    const after = await administrator.http.delete(`/api/users/${body.user.id}/sign-ins`)
    assert.deepEqual([after.status, after.body.signIns], [200, 0])
    assert.equal((await product.http.as(body.token).get('/api/auth/me')).status, 401)
    assert.containsSubset(await audit('signed out', body.user.id), { before: { signIns: 1 } })
    assert.equal((await administrator.http.get('/api/users/0')).status, 404)
  })

  test('administrators are signed out by administrators only', async ({ assert }) => {
    const [other, staff] = [await createAdministrator(product), await createPerson(product, { roles: ['Staff'] })]
    const refused = await staff.http.delete(`/api/users/${other.id}/sign-ins`)
    assert.deepEqual([refused.status, refused.body.message], [403, 'This needs the Administrator role.'])
    assert.equal((await other.http.get('/api/auth/me')).status, 200)
    assert.equal((await staff.http.delete(`/api/users/${staff.id}/sign-ins`)).status, 200)
    assert.equal((await administrator.http.delete(`/api/users/${other.id}/sign-ins`)).status, 200)
    assert.equal((await other.http.get('/api/auth/me')).status, 401)
  })

  test('are given and taken roles, which count at once and are on record', async ({ assert }) => {
    const person = await createPerson(product)
    const given = await setRoles(person, ['Administrator', 'Game Master'])
    assert.deepEqual([given.status, given.body.roles], [200, ['Administrator', 'Game Master']])
    assert.equal((await person.http.get('/api/users')).status, 200)
    assert.deepEqual(await audit('changed roles', person.id), {
      actor: administrator.id,
      before: { roles: [] },
      after: { roles: ['Administrator', 'Game Master'] },
    })
    await setRoles(person, [])
    assert.equal((await person.http.get('/api/users')).status, 403)
    assert.equal((await setRoles(person, ['King'])).status, 422)
    assert.equal((await administrator.http.put('/api/users/0', { roles: [] })).status, 404)
  })

  test('keep the roles that somebody else gave them meanwhile', async ({ assert }) => {
    const person = await createPerson(product)
    const change = (roles: string[], from: string[]) =>
      administrator.http.put(`/api/users/${person.id}`, { roles, from: { roles: from, venueIds: [] } })
    assert.equal((await change(['Game Master'], [])).status, 200)
    const refused = await change(['Administrator'], [])
    assert.deepEqual(
      [refused.status, refused.body.code, refused.body.current],
      [409, 'OUTDATED', { roles: ['Game Master'], venueIds: [] }]
    )
    assert.deepEqual((await change([], ['Game Master'])).body.roles, [])
  })

  test('never take their own administrator role, and one administrator is always left', async ({ assert }) => {
    const own = await setRoles(administrator, ['Game Master'])
    assert.deepEqual(
      [own.status, own.body.message],
      [400, 'You cannot take your own administrator role. Ask another administrator.']
    )
    const other = await createAdministrator(product)
    const answers = await Promise.all([setRoles(other, []), setRoles(administrator, [], other)])
    assert.includeMembers(
      answers.map(({ status }) => status),
      [200]
    )
    const { count } = await product.database.one<{ count: string }>(
      `select count(*) from users where 'Administrator' = any(roles)`
    )
    assert.isAtLeast(Number(count), 1)
    await product.database.query(`update users set roles = '{Administrator}' where id = $1`, [administrator.id])
  })
})
