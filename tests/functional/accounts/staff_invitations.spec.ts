import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import { sharedApp, type App } from '#tests/support/app'
import { createAdministrator, createPerson, signInWithGoogle, type Person } from '#tests/support/people'
import { Shop } from '#tests/support/shop'

test.group('Accounts | staff invitations', (group) => {
  let product: App
  let shop: Shop
  let administrator: Person

  group.setup(async () => {
    product = await sharedApp()
    shop = new Shop(product)
    administrator = await createAdministrator(product, { username: 'Ada Admin' })
  })

  const newAddress = () => `invited-${randomUUID()}@example.test`
  const invite = (email: string, role = 'Staff') => administrator.http.post('/api/staff-invitations', { email, role })
  const links = async (email: string) =>
    (await shop.mailsTo(email)).body.map(({ text }) => /\/api\/staff-invitations\/link\/[\w.-]+/.exec(text)![0])
  const readRoles = async (email: string) =>
    (await product.database.one<{ roles: string[] }>('select roles from users where lower(email) = $1', [email])).roles
  const isOpen = async (email: string) =>
    (await administrator.http.get('/api/staff-invitations')).body.some((one: { email: string }) => one.email === email)

  test('gives the role when the owner of the address accepts and signs in', async ({ assert }) => {
    const email = newAddress()
    const { status, body } = await invite(email.toUpperCase())
    assert.equal(status, 201)
    assert.containsSubset(body[0], { email, role: 'Staff', invitedBy: 'Ada Admin' })
    assert.closeTo(Date.parse(body[0].expiresAt), Date.now() + 7 * 86_400_000, 60_000)
    const [link] = await links(email)
    await signInWithGoogle(product, email)
    assert.deepEqual(await readRoles(email), [], 'a sign-in alone accepts nothing')
    assert.equal((await product.http.get(link!)).status, 200)
    await signInWithGoogle(product, email)
    assert.deepEqual(await readRoles(email), [], 'a link that was only followed accepts nothing')
    assert.equal((await product.http.post(link!)).status, 200)
    await signInWithGoogle(product, newAddress())
    assert.deepEqual(await readRoles(email), [], 'another address accepts nothing')
    const person = await signInWithGoogle(product, email)
    assert.deepEqual(await readRoles(email), ['Staff'])
    assert.equal((await person.http.get('/api/orders')).status, 200)
    assert.isFalse(await isOpen(email))
    const log = await product.database.query(
      "select action, actor_id::int as actor from audit_log where action like '%invit%' and (after->>'email' = $1 or subject_id = $2) order by id",
      [email, String(person.id)]
    )
    assert.deepEqual(log, [
      { action: 'invited staff', actor: administrator.id },
      { action: 'accepted a staff invitation', actor: person.id },
    ])
  })

  test('a link works once', async ({ assert }) => {
    const email = newAddress()
    await invite(email)
    const [link] = await links(email)
    await product.http.post(link!)
    const { id } = await signInWithGoogle(product, email)
    assert.equal((await product.http.get(link!)).status, 404)
    assert.equal((await product.http.post(link!)).status, 404)
    await product.database.query("update users set roles = '{}' where id = $1", [id])
    await signInWithGoogle(product, email)
    assert.deepEqual(await readRoles(email), [])
  })

  test('a revoked, expired or replaced invitation gives nothing', async ({ assert }) => {
    const [revoked, expired, replaced] = [newAddress(), newAddress(), newAddress()]
    const { body } = await invite(revoked)
    await invite(expired)
    await invite(replaced, 'Administrator')
    const old = await Promise.all([revoked, expired, replaced].map(async (email) => (await links(email))[0]!))
    for (const link of old) assert.equal((await product.http.post(link)).status, 200)
    assert.equal((await administrator.http.delete(`/api/staff-invitations/${body[0].id}`)).status, 200)
    assert.equal((await administrator.http.delete(`/api/staff-invitations/${body[0].id}`)).status, 404)
    await product.database.query(
      "update staff_invitations set expires_at = now() - interval '1 second' where email = $1",
      [expired]
    )
    await invite(replaced, 'Staff')
    for (const link of old) assert.equal((await product.http.post(link)).status, 404)
    for (const email of [revoked, expired, replaced]) {
      await signInWithGoogle(product, email)
      assert.deepEqual(await readRoles(email), [], email)
    }
    const newest = (await links(replaced)).find((link) => !old.includes(link))
    assert.equal((await product.http.post(newest!)).status, 200)
    await signInWithGoogle(product, replaced)
    assert.deepEqual(await readRoles(replaced), ['Staff'])
  })

  test('an invitation ends with the role of the administrator who sent it', async ({ assert }) => {
    const former = await createAdministrator(product)
    const email = newAddress()
    await former.http.post('/api/staff-invitations', { email, role: 'Administrator' })
    const [link] = await links(email)
    await product.http.post(link!)
    await product.database.query("update users set roles = '{}' where id = $1", [former.id])
    await signInWithGoogle(product, email)
    assert.deepEqual(await readRoles(email), [])
    assert.equal((await product.http.get(link!)).status, 404)
  })

  test('refuses other roles, bad addresses and forged links', async ({ assert }) => {
    assert.equal((await invite('no')).status, 422)
    assert.equal((await invite(newAddress(), 'Venue')).status, 422)
    const colleague = await createPerson(product, { roles: ['Staff'] })
    const answer = await invite(colleague.email)
    assert.deepEqual([answer.status, answer.body.errors[0].field], [422, 'email'])
    const email = newAddress()
    const { body } = await invite(email)
    assert.equal((await product.http.post(`/api/staff-invitations/link/${body[0].id}.forged`)).status, 404)
  })

  test('needs a fresh sign-in to invite and to revoke', async ({ assert }) => {
    const stale = await createAdministrator(product)
    await product.database.query(
      "update auth_access_tokens set created_at = now() - interval '1 hour', last_used_at = now() where tokenable_id = $1",
      [stale.id]
    )
    for (const answer of [
      await stale.http.post('/api/staff-invitations', { email: newAddress(), role: 'Staff' }),
      await stale.http.delete('/api/staff-invitations/1'),
    ])
      assert.deepEqual([answer.status, answer.body.code], [403, 'FRESH_SIGN_IN_REQUIRED'])
  })

  test('several sign-ins at once give the role once', async ({ assert }) => {
    const email = newAddress()
    await invite(email)
    await product.http.post((await links(email))[0]!)
    await Promise.all(Array.from({ length: 5 }, () => signInWithGoogle(product, email)))
    assert.deepEqual(await readRoles(email), ['Staff'])
    const { count } = await product.database.one<{ count: number }>(
      "select count(*)::int from audit_log a join users u on u.id = a.actor_id where a.action = 'accepted a staff invitation' and lower(u.email) = $1",
      [email]
    )
    assert.equal(count, 1)
  })
})
