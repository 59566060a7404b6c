import { test } from '@japa/runner'
import { startSandbox, type RunningSandbox } from './running_sandbox.ts'

const CLIENT = { client_id: 'questboard-sandbox', client_secret: 'questboard-sandbox-secret' }
const BACK = 'http://localhost:3333/api/auth/discord/callback'
const ASKED = {
  client_id: CLIENT.client_id,
  redirect_uri: BACK,
  response_type: 'code',
  scope: 'identify email',
  state: 'st',
}

test.group('sandbox / Discord', (group) => {
  let sandbox: RunningSandbox
  group.setup(async () => {
    sandbox = await startSandbox()
    return () => sandbox.end()
  })

  const address = (path: string, query: object) => `${path}?${new URLSearchParams(query as Record<string, string>)}`
  const decide = async (choice: object, asked: object = ASKED) => {
    const response = await fetch(sandbox.url + address('/oauth2/authorize/decide', { ...asked, ...choice }), {
      redirect: 'manual',
    })
    return new URL(response.headers.get('location') ?? 'none:')
  }
  const exchange = async (code: string | null, more: object = {}) => {
    const fields = { ...CLIENT, grant_type: 'authorization_code', redirect_uri: BACK, code: code ?? '', ...more }
    const response = await fetch(`${sandbox.url}/api/oauth2/token`, {
      method: 'POST',
      body: new URLSearchParams(fields as Record<string, string>),
    })
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }
  const userBy = async (choice: object, asked: object = ASKED) => {
    const token = await exchange((await decide(choice, asked)).searchParams.get('code'))
    return (await sandbox.get('/api/users/@me', { authorization: `Bearer ${token.body.access_token}` })).body
  }

  test('who says yes is known by the code that comes back', async ({ assert }) => {
    const back = await decide({ email: 'pat.player@questboard.test', name: 'Pat Player', verified: 'true' })
    assert.equal(back.searchParams.get('state'), 'st')
    const token = await exchange(back.searchParams.get('code'))
    assert.containsSubset(token.body, { token_type: 'Bearer', scope: 'identify email' })
    const me = await sandbox.get('/api/users/@me', { authorization: `Bearer ${token.body.access_token}` })
    assert.containsSubset(me.body, {
      email: 'pat.player@questboard.test',
      verified: true,
      global_name: 'Pat Player',
      username: 'pat.player',
    })
    assert.match(String(me.body.id), /^\d{18}$/)
  })

  test('one account keeps one id', async ({ assert }) => {
    const [first, second] = [await userBy({ email: 'a@questboard.test' }), await userBy({ email: 'A@questboard.test' })]
    assert.equal(first.id, second.id)
  })

  test('who says no comes back with an error', async ({ assert }) => {
    const back = await decide({ choice: 'deny' })
    assert.equal(back.searchParams.get('error'), 'access_denied')
    assert.equal(back.searchParams.get('state'), 'st')
    assert.isNull(back.searchParams.get('code'))
  })

  test('an address can be missing, unverified or kept back', async ({ assert }) => {
    const missing = await userBy({ persona: 'Noel Noemail' })
    assert.deepEqual([missing.email, missing.verified], [null, false])
    const unverified = await userBy({ persona: 'Una Unverified' })
    assert.deepEqual([unverified.email, unverified.verified], ['una.unverified@questboard.test', false])
    const withheld = await userBy({ email: 'a@questboard.test', share_email: 'false' })
    assert.notProperty(withheld, 'email')
    assert.notProperty(withheld, 'verified')
  })

  test('a code works once, for its own address and its own application', async ({ assert }) => {
    const code = async () => (await decide({ email: 'a@questboard.test' })).searchParams.get('code')
    const used = await code()
    assert.equal((await exchange(used)).status, 200)
    assert.deepEqual((await exchange(used)).body.error, 'invalid_grant')
    assert.equal((await exchange(await code(), { redirect_uri: 'http://elsewhere.test/' })).status, 400)
    assert.equal((await exchange(await code(), { client_secret: 'guessed' })).status, 401)
    assert.equal((await exchange(await code(), { grant_type: 'password' })).status, 400)
    assert.equal((await sandbox.get('/api/users/@me', { authorization: 'Bearer nobody' })).status, 401)
  })

  test('the page serves the known application, and nobody else', async ({ assert }) => {
    const show = async (more: object) => (await sandbox.get(address('/oauth2/authorize', { ...ASKED, ...more }))).status
    assert.equal(await show({}), 200)
    for (const wrong of [
      { client_id: 'x' },
      { redirect_uri: 'javascript:alert(1)' },
      { response_type: 'token' },
      { scope: 'guilds' },
    ]) {
      assert.equal(await show(wrong), 400)
    }
  })

  test('faults strike the calls of the server, the page only when it is named', async ({ assert }) => {
    await sandbox.post('/_sandbox/faults', { service: 'discord', status: 503 })
    assert.equal((await sandbox.get(address('/oauth2/authorize', ASKED))).status, 200)
    assert.equal((await sandbox.get('/oauth2/v3/certs')).status, 200)
    assert.equal((await exchange('x')).status, 503)
    assert.equal((await exchange('x')).status, 400)
    await sandbox.post('/_sandbox/faults', { service: 'discord', path: '/oauth2/authorize', status: 503 })
    assert.equal((await sandbox.get(address('/oauth2/authorize', ASKED))).status, 503)
  })
})
