import { test } from '@japa/runner'
import { createHmac, generateKeyPairSync, randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'
import { createAdministrator, createPerson, googleToken, signInWithGoogle } from '#tests/support/people'
import { sharedApp, type App } from '#tests/support/app'

const AUDIENCE = 'questboard-sandbox.apps.googleusercontent.com'
const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 })

const claims = (more: object = {}) => ({ email: 'eve@example.test', email_verified: true, sub: 'eve', ...more })
const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

test.group('Accounts | sign in with Google', (group) => {
  let product: App

  group.setup(async () => {
    product = await sharedApp()
  })

  const verify = (token: unknown, provider: unknown = 'google', cookie = '') =>
    product.http.post('/api/auth/verify-token', { token, provider }, { headers: { cookie } })
  const enter = async (wish: Parameters<typeof googleToken>[1]) => {
    const { token, cookie } = await googleToken(product, wish)
    return verify(token, 'google', cookie)
  }
  const auditOf = (id: number) =>
    product.database.query(
      `select actor_id::int as actor, action, after from audit_log where subject_type = 'user' and subject_id = $1 order by id`,
      [String(id)]
    )

  test('a first sign-in makes the account, a second one finds it', async ({ assert }) => {
    const email = `new-${randomUUID()}@example.test`
    const first = await signInWithGoogle(product, email, 'Newt New')
    const second = await signInWithGoogle(product, email, 'Newt New')
    assert.equal(second.id, first.id)
    assert.notEqual(second.token, first.token)
    assert.equal(first.username, 'Newt New')
  }).tags(['1-7-10'])

  test('the token opens what belongs to its person', async ({ assert }) => {
    const person = await signInWithGoogle(product, `me-${randomUUID()}@example.test`, 'Ann Lee')
    const answer = await person.http.get('/api/auth/me')
    assert.equal(answer.status, 200)
    assert.properties(answer.body, ['roles', 'username', 'email'])
    assert.deepEqual(answer.body.roles, [])
    assert.equal(answer.body.email, person.email)
  }).tags(['1-7-01', '1-7-09', '1-3-10'])

  test('signing out ends the token on the server', async ({ assert }) => {
    const person = await createPerson(product)
    assert.equal((await person.http.delete('/api/auth/token')).status, 204)
    assert.equal((await person.http.get('/api/auth/me')).status, 401)
  })

  test('an account that was verified before is the same account with Google', async ({ assert }) => {
    const person = await createPerson(product)
    const signedIn = await signInWithGoogle(product, person.email)
    assert.equal(signedIn.id, person.id)
  })

  test('an account that somebody has entered is not entered by another subject with its address', async ({
    assert,
  }) => {
    const owner = await signInWithGoogle(product, `kept-${randomUUID()}@example.test`, 'Kay Kept')
    const refused = await enter({ email: owner.email, claims: { sub: `second-${randomUUID()}` } })
    assert.deepEqual([refused.status, refused.body.code], [409, 'CONFIRM_SAME'])
    assert.notProperty(refused.body, 'token')
    assert.deepEqual(await auditOf(owner.id), [
      { actor: owner.id, action: 'added a sign-in', after: { provider: 'google' } },
      { actor: null, action: 'held a sign-in back', after: { provider: 'google' } },
    ])
  })

  test('the first way of signing in confirms the second, in the same browser and soon', async ({ assert }) => {
    const owner = await signInWithGoogle(product, `two-${randomUUID()}@example.test`, 'Tia Two')
    const [device, other] = [1, 2].map(() => `sign_in_device=${randomUUID().replaceAll('-', '').slice(0, 22)}`)
    const second = { sub: `second-${randomUUID()}` }
    const from = async (mark: string | undefined, told: object) => {
      const { token, cookie } = await googleToken(product, { email: owner.email, claims: told })
      return (await verify(token, 'google', `${mark}; ${cookie}`)).status
    }
    assert.equal(await from(device, second), 409)
    assert.equal(await from(other, {}), 200)
    assert.equal(await from(device, second), 409, 'confirmed elsewhere is not confirmed')
    await product.database.query(
      `update sign_in_claims set claimed_at = now() - interval '16 minutes' where user_id = $1`,
      [owner.id]
    )
    assert.equal(await from(device, {}), 200)
    assert.equal(await from(device, second), 409, 'confirmed too late is not confirmed')
    assert.equal(await from(device, {}), 200)
    assert.equal(await from(other, second), 200)
    const added = (await auditOf(owner.id)).filter(({ action }) => action === 'added a sign-in')
    assert.lengthOf(added, 2)
    const mails = await product.database.query(`select 1 from mails where kind = 'sign_in_added' and recipient = $1`, [
      owner.email,
    ])
    assert.lengthOf(mails, 1)
  })

  test('a token enters once, and only in the browser that was given its nonce', async ({ assert }) => {
    const email = `nonce-${randomUUID()}@example.test`
    const { token, cookie } = await googleToken(product, { email })
    const { cookie: foreign } = await googleToken(product, { email })
    const [name, value = ''] = cookie.split('=')
    for (const wrong of ['', foreign, `${name}=`, `${name}=s%3Aforged`, `${name}=${value.slice(0, -4)}`]) {
      const answer = await verify(token, 'google', wrong)
      assert.deepEqual([answer.status, answer.body.code], [401, 'SIGN_IN_EXPIRED'], wrong)
    }
    const answers = await Promise.all([1, 2, 3, 4].map(() => verify(token, 'google', cookie)))
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 401, 401, 401])
    assert.equal((await verify(token, 'google', cookie)).body.code, 'SIGN_IN_EXPIRED')
    const { token: bare } = await googleToken(product, { email, claims: { nonce: null } })
    assert.equal((await verify(bare, 'google', cookie)).status, 401)
  })

  test('an account whose address was never verified is not handed over', async ({ assert }) => {
    const email = `unverified-${randomUUID()}@example.test`
    await product.database.query('insert into users (username, email) values ($1, $2)', ['Somebody', email])
    assert.equal((await enter({ email, name: 'Eve' })).body.code, 'EMAIL_TAKEN')
  })

  test('an address that Google has not verified opens nothing', async ({ assert }) => {
    const answer = await enter({ email: `x-${randomUUID()}@example.test`, name: 'Eve', email_verified: false })
    assert.equal(answer.status, 401)
    assert.equal(answer.body.code, 'EMAIL_UNVERIFIED')
  })

  test('a forged token opens nothing and breaks nothing', async ({ assert }) => {
    const keys = await product.sandbox.http.get('/oauth2/v3/certs')
    const { kid, n } = keys.body.keys[0]
    const sign = (header: object, more: object = {}) =>
      new SignJWT(claims(more))
        .setProtectedHeader({ alg: 'RS256', ...header })
        .setIssuer('https://accounts.google.com')
        .setAudience(AUDIENCE)
        .setIssuedAt()
        .setExpirationTime('1h')
        .sign(stranger.privateKey)
    const body = base64(
      claims({
        iss: 'https://accounts.google.com',
        aud: AUDIENCE,
        iat: Date.now() / 1000,
        exp: Date.now() / 1000 + 3600,
      })
    )
    const confused = `${base64({ alg: 'HS256', kid })}.${body}`
    const tokens = [
      await sign({ kid }),
      await sign({ kid: 'unknown' }),
      await sign({}),
      `${base64({ alg: 'none' })}.${body}.`,
      `${confused}.${createHmac('sha256', n).update(confused).digest('base64url')}`,
      'garbage',
      'a.b.c',
      '..',
    ]
    for (const token of tokens) assert.equal((await verify(token)).status, 401, token.slice(0, 40))
  })

  test('a token for somebody else, or of yesterday, opens nothing', async ({ assert }) => {
    const { token, cookie } = await googleToken(product, { email: `old-${randomUUID()}@example.test`, name: 'Eve' })
    const [header, , signature] = token.split('.')
    const body = base64(claims({ aud: 'another.apps.googleusercontent.com' }))
    assert.equal((await verify(`${header}.${body}.${signature}`, 'google', cookie)).status, 401)
  })

  test('what is no token at all is refused by its form', async ({ assert }) => {
    for (const token of ['', null, 42, {}, [], 'x'.repeat(4097)]) assert.equal((await verify(token)).status, 422)
    assert.equal((await verify('x', 'myspace')).status, 422)
    assert.equal((await verify('x'.repeat(5_000_000))).status, 413)
  })

  test('a bearer that is forged, cut or gone is signed out, never an error', async ({ assert }) => {
    const person = await createPerson(product)
    for (const token of [
      '',
      'x',
      'qb_',
      'qb_MQ.',
      `${person.token}x`,
      person.token.slice(0, -3),
      'qb_////.////',
      'qb_OTk5OTk5OTk5OTk5OTk5OTk5OTk5.eA',
    ]) {
      assert.equal(
        (await product.http.get('/api/auth/me', { headers: { authorization: `Bearer ${token}` } })).status,
        401,
        token
      )
    }
  })

  test('who lacks the role is refused, who is nobody is asked to sign in', async ({ assert }) => {
    const [player, administrator] = [await createPerson(product), await createAdministrator(product)]
    assert.equal((await product.http.get('/api/orders')).status, 401)
    assert.equal((await player.http.get('/api/orders')).status, 403)
    assert.equal((await administrator.http.get('/api/orders')).status, 200)
  }).tags(['1-6-03', '1-6-05'])
})
