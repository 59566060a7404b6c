import { test } from '@japa/runner'
import { createHmac, generateKeyPairSync, randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'
import { createAdministrator, createPerson, signInWithGoogle } from '#tests/support/people'
import { sharedProduct, type Product } from '#tests/support/product'

const AUDIENCE = 'questboard-sandbox.apps.googleusercontent.com'
const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 })

const claims = (more: object = {}) => ({ email: 'eve@example.test', email_verified: true, sub: 'eve', ...more })
const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

test.group('Accounts | sign in with Google', (group) => {
  let product: Product

  group.setup(async () => {
    product = await sharedProduct()
  })

  const verify = (token: unknown, provider: unknown = 'google') => product.http.post('/api/auth/verify-token', { token, provider })
  const googleToken = async (settings: object) =>
    (await product.sandbox.http.post('/_sandbox/google/token', settings)).body.credential as string

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

  test('an account whose address was never verified is not handed over', async ({ assert }) => {
    const email = `unverified-${randomUUID()}@example.test`
    await product.database.query('insert into users (username, email) values ($1, $2)', ['Somebody', email])
    assert.equal((await verify(await googleToken({ email, name: 'Eve' }))).status, 401)
  })

  test('an address that Google has not verified opens nothing', async ({ assert }) => {
    const token = await googleToken({ email: `x-${randomUUID()}@example.test`, name: 'Eve', email_verified: false })
    const answer = await verify(token)
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
    const body = base64(claims({ iss: 'https://accounts.google.com', aud: AUDIENCE, iat: Date.now() / 1000, exp: Date.now() / 1000 + 3600 }))
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
    const good = await googleToken({ email: `old-${randomUUID()}@example.test`, name: 'Eve' })
    const [header, , signature] = good.split('.')
    const body = base64(claims({ aud: 'another.apps.googleusercontent.com' }))
    assert.equal((await verify(`${header}.${body}.${signature}`)).status, 401)
  })

  test('what is no token at all is refused by its form', async ({ assert }) => {
    for (const token of ['', null, 42, {}, [], 'x'.repeat(4097)]) assert.equal((await verify(token)).status, 422)
    assert.equal((await verify('x', 'myspace')).status, 422)
    assert.equal((await verify('x'.repeat(5_000_000))).status, 413)
  })

  test('a bearer that is forged, cut or gone is signed out, never an error', async ({ assert }) => {
    const person = await createPerson(product)
    for (const token of ['', 'x', 'qb_', 'qb_MQ.', `${person.token}x`, person.token.slice(0, -3), 'qb_////.////', 'qb_OTk5OTk5OTk5OTk5OTk5OTk5OTk5.eA']) {
      assert.equal((await product.http.get('/api/auth/me', { headers: { authorization: `Bearer ${token}` } })).status, 401, token)
    }
  })

  test('who lacks the role is refused, who is nobody is asked to sign in', async ({ assert }) => {
    const [player, administrator] = [await createPerson(product), await createAdministrator(product)]
    assert.equal((await product.http.get('/api/orders')).status, 401)
    assert.equal((await player.http.get('/api/orders')).status, 403)
    assert.equal((await administrator.http.get('/api/orders')).status, 200)
  }).tags(['1-6-03', '1-6-05'])
})
