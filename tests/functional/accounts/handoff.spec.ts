import { test } from '@japa/runner'
import { randomUUID } from 'node:crypto'
import { issueToken } from '#tests/support/people'
import { sharedApp, type App } from '#tests/support/app'
import { DiscordBrowser } from './discord_browser.ts'

const newEmail = () => `dee-${randomUUID()}@example.test`

test.group('Accounts | the token in the callback\u2019s address', (group) => {
  let product: App
  group.setup(async () => {
    product = await sharedApp()
  })

  const arrive = async () => {
    const browser = new DiscordBrowser(product)
    return { browser, token: await browser.token({ email: newEmail() }) }
  }
  const meWith = (token: string) => product.http.as(token).get('/api/auth/me')
  const expireIn = (token: string, interval: string) =>
    product.database.query('update auth_access_tokens set expires_at = now() + $2::interval where id = $1', [
      idOf(token),
      interval,
    ])
  const idOf = (token: string) => Buffer.from(token.slice(3).split('.')[0]!, 'base64url').toString()
  const secondsLeft = async (token: string) => {
    const row = await product.database.one(
      'select extract(epoch from expires_at - now()) as left from auth_access_tokens where id = $1',
      [idOf(token)]
    )
    return Number(row.left)
  }

  test('is exchanged once; both the second try and the token itself are over', async ({ assert }) => {
    const { browser, token } = await arrive()
    const answer = await browser.exchange(token)
    assert.equal(answer.status, 200)
    assert.properties(answer.body, ['user', 'token'])
    assert.notEqual(answer.body.token, token)
    assert.equal(answer.headers.get('cache-control'), 'no-store')
    assert.equal((await browser.exchange(token)).status, 401)
    assert.equal((await meWith(token)).status, 401)
    assert.equal((await meWith(answer.body.token)).status, 200)
    assert.isAbove(await secondsLeft(answer.body.token), 29 * 86_400)
  }).tags(['1-3-12'])

  test('of ten exchanges at once one succeeds', async ({ assert }) => {
    const { browser, token } = await arrive()
    const cookie = browser.cookieHeader('/api/auth/exchange')
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => product.http.post('/api/auth/exchange', { token }, { headers: cookie }))
    )
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, ...Array.from({ length: 9 }, () => 401)])
  })

  test('is good for the browser that was sent there, and no other', async ({ assert }) => {
    const [one, other] = [await arrive(), await arrive()]
    assert.equal((await new DiscordBrowser(product).exchange(one.token)).status, 401)
    assert.equal((await other.browser.exchange(one.token)).status, 401)
    assert.equal((await one.browser.exchange(one.token)).status, 200)
  })

  test('the browser\u2019s mark is out of reach of scripts and of other sites', async ({ assert }) => {
    const { browser } = await arrive()
    const line = browser.setCookies.find((each) => each.startsWith('sign_in_browser='))!
    assert.match(line, /^sign_in_browser=[\w-]{22}; Max-Age=90; Path=\/api\/auth; HttpOnly; SameSite=Lax$/)
  })

  test('is over after ninety seconds', async ({ assert }) => {
    const { browser, token } = await arrive()
    assert.isAtMost(await secondsLeft(token), 90)
    await expireIn(token, '-1 second')
    assert.equal((await browser.exchange(token)).status, 401)
    assert.equal((await browser.me(token)).status, 401)
  })

  test('a client that uses it as it is stays signed in with it, in its own browser', async ({ assert }) => {
    const { browser, token } = await arrive()
    assert.equal((await browser.me(token)).status, 200)
    assert.isAbove(await secondsLeft(token), 29 * 86_400)
    assert.equal((await browser.exchange(token)).status, 401)
    assert.equal((await meWith(token)).status, 200)
  }).tags(['1-7-09'])

  test('outside of its browser it is worth its ninety seconds, never more', async ({ assert }) => {
    const { browser, token } = await arrive()
    assert.equal((await meWith(token)).status, 200)
    assert.isAtMost(await secondsLeft(token), 90)
    assert.equal((await browser.exchange(token)).status, 200)
    assert.equal((await meWith(token)).status, 401)
  })

  test('an ordinary token is not exchanged, a forged one is refused alike', async ({ assert }) => {
    const { browser, token } = await arrive()
    const { id } = (await browser.me(token)).body
    const { browser: next, token: fresh } = await arrive()
    const tokens = [
      await issueToken(product, id),
      `${fresh}x`,
      fresh.slice(0, -4),
      'qb_OTk5OTk5OTk5OTk5OTk5OTk5OTk5.eA',
      'qb_',
      'x',
    ]
    for (const each of tokens) assert.equal((await next.exchange(each)).status, 401, each)
    for (const each of ['', null, 7, 'x'.repeat(300)])
      assert.equal((await next.call('POST', '/api/auth/exchange', { body: { token: each } })).status, 422)
    assert.equal((await next.exchange(fresh)).status, 200)
  })

  test('does not reach the error log of browsers', async ({ assert }) => {
    const { token } = await arrive()
    const address = `http://shop.test/auth-callback?t=1&token=${token}`
    const error = { name: 'Error', message: `failed at ${address}`, stack: `at load (${address}:1:2)` }
    const answer = await product.http.post('/api/error-logs/log', {
      error,
      context: { href: address, again: address },
      source: 'browser',
    })
    assert.isBelow(answer.status, 300)
    const { rows } = await product.database.one('select json_agg(e)::text as rows from error_log e')
    assert.include(rows as string, 'auth-callback?t=1&token=...')
    assert.notInclude(rows as string, token)
  })

  test('is kept as a hash alone', async ({ assert }) => {
    const { token } = await arrive()
    const { rows } = await product.database.one(
      `select json_build_array((select json_agg(t) from auth_access_tokens t), (select json_agg(h) from sign_in_handoffs h))::text as rows`
    )
    assert.notInclude(rows as string, Buffer.from(token.split('.')[1]!, 'base64url').toString())
  })
})
