import { test } from '@japa/runner'
import { createRemoteJWKSet, importSPKI, jwtVerify, type JWTPayload } from 'jose'
import { startSandbox, type RunningSandbox } from './running_sandbox.ts'

const CLIENT = 'questboard-sandbox.apps.googleusercontent.com'

test.group('sandbox / Google', (group) => {
  let sandbox: RunningSandbox
  group.setup(async () => {
    sandbox = await startSandbox()
    return () => sandbox.end()
  })

  const tokenFor = async (wish: object) =>
    (await sandbox.post<{ credential: string }>('/_sandbox/google/token', wish)).body.credential
  /** As the product does it. */
  const verify = async (credential: string): Promise<JWTPayload> => {
    const keys = createRemoteJWKSet(new URL('/oauth2/v3/certs', sandbox.url))
    const checks = {
      issuer: ['https://accounts.google.com', 'accounts.google.com'],
      audience: CLIENT,
      algorithms: ['RS256'],
      maxTokenAge: '1h',
    }
    return (await jwtVerify(credential, keys, { ...checks, requiredClaims: ['sub', 'exp', 'iat', 'email'] })).payload
  }

  test('a token holds before the published keys and tells who it is', async ({ assert }) => {
    const payload = await verify(await tokenFor({ email: 'gwen.gm@questboard.test', name: 'Gwen Greyhollow' }))
    assert.containsSubset(payload, {
      email: 'gwen.gm@questboard.test',
      email_verified: true,
      name: 'Gwen Greyhollow',
      given_name: 'Gwen',
      family_name: 'Greyhollow',
    })
    assert.match(payload.sub ?? '', /^\d{21}$/)
  })

  test('one address keeps one subject; an unverified one says so', async ({ assert }) => {
    const first = await verify(await tokenFor({ email: 'a@questboard.test', email_verified: false }))
    const second = await verify(await tokenFor({ email: 'A@questboard.test' }))
    assert.equal(first.sub, second.sub)
    assert.deepEqual([first.email_verified, second.email_verified], [false, true])
  })

  test('a test can ask for wrong claims', async ({ assert }) => {
    const wrong = await tokenFor({ email: 'a@questboard.test', claims: { aud: 'somebody-else' } })
    await assert.rejects(() => verify(wrong), /aud/)
    const old = await tokenFor({ email: 'a@questboard.test', claims: { exp: 1_700_000_000 } })
    await assert.rejects(() => verify(old), /exp/)
  })

  test('the keys are published as PEM too, and stay over a restart and a reset', async ({ assert }) => {
    const before = await tokenFor({ email: 'a@questboard.test' })
    const { body } = await sandbox.get<Record<string, string>>('/oauth2/v1/certs')
    await jwtVerify(before, await importSPKI(Object.values(body)[0] ?? '', 'RS256'))
    await sandbox.restart()
    await sandbox.post('/_sandbox/reset')
    assert.equal((await verify(before)).email, 'a@questboard.test')
  })

  test('a moved clock does not make tokens that nobody takes', async ({ assert }) => {
    await sandbox.post('/_sandbox/clock', { advance_seconds: 86_400 })
    assert.equal((await verify(await tokenFor({ email: 'a@questboard.test' }))).email, 'a@questboard.test')
  })

  test('the picker serves the known client and the page that asks, and nobody else', async ({ assert }) => {
    const pick = (query: object) =>
      sandbox.get<string>(`/google/pick?${new URLSearchParams(query as Record<string, string>)}`)
    const good = { client_id: CLIENT, origin: 'http://localhost:3333', mode: 'popup', state: 's' }
    const page = await pick(good)
    assert.equal(page.status, 200)
    for (const email of ['ada.admin', 'gwen.gm', 'pat.player', 'newt.new', 'una.unverified'])
      assert.include(page.body, `${email}@questboard.test`)
    assert.equal((await pick({ ...good, client_id: 'other' })).status, 400)
    assert.equal((await pick({ ...good, origin: 'javascript:alert(1)' })).status, 400)
    assert.equal((await pick({ ...good, mode: 'redirect', login_uri: 'http://elsewhere.test/x' })).status, 400)
  })

  test('a missing or broken address is refused', async ({ assert }) => {
    assert.equal((await sandbox.post('/_sandbox/google/token', {})).status, 400)
    assert.equal((await sandbox.post('/google/credential', { email: 'nobody' })).status, 400)
  })
})
