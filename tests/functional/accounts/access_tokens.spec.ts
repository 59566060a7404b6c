import { test } from '@japa/runner'
import { randomUUID } from 'node:crypto'
import { createPerson, signInWithGoogle } from '#tests/support/people'
import { freshApp, sharedApp, type App } from '#tests/support/app'
import { DiscordBrowser } from './discord_browser.ts'

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'
const newEmail = () => `tess-${randomUUID()}@example.test`

test.group('Accounts | where one is signed in', (group) => {
  let product: App
  group.setup(async () => {
    product = await sharedApp()
  })

  const enter = async (email: string, userAgent: string) => {
    const browser = new DiscordBrowser(product, { 'user-agent': userAgent })
    return product.http.as((await browser.exchange(await browser.token({ email }))).body.token)
  }

  test('each sign-in is listed with its device, and the one in use is marked', async ({ assert }) => {
    const email = newEmail()
    await enter(email, IPHONE)
    const here = await enter(email, FIREFOX)
    const { body, headers } = await here.get('/api/account/tokens')
    assert.sameDeepMembers(
      body.map(({ device, current }: { device: string; current: boolean }) => [device, current]),
      [
        ['Firefox on Windows', true],
        ['Safari on iPhone', false],
      ]
    )
    const [first] = body
    assert.isTrue(first.current)
    assert.closeTo(Date.parse(first.lastUsedAt), Date.now(), 60_000)
    assert.closeTo(Date.parse(first.createdAt), Date.now(), 60_000)
    assert.closeTo(Date.parse(first.expiresAt), Date.now() + 30 * 86_400_000, 60_000)
    assert.notInclude(JSON.stringify(body), here.token!.slice(10))
    assert.equal(headers.get('cache-control'), 'no-store')
  })

  test('one can be ended, and is over at once', async ({ assert }) => {
    const email = newEmail()
    const [phone, here] = [await enter(email, IPHONE), await enter(email, FIREFOX)]
    const { body } = await here.get('/api/account/tokens')
    const { id } = body.find(({ current }: { current: boolean }) => !current)
    assert.equal((await here.delete(`/api/account/tokens/${id}`)).status, 204)
    assert.equal((await phone.get('/api/auth/me')).status, 401)
    assert.equal((await here.get('/api/auth/me')).status, 200)
    assert.equal((await here.delete(`/api/account/tokens/${id}`)).status, 404)
  })

  test('signing out everywhere ends them all, this one too', async ({ assert }) => {
    const email = newEmail()
    const [phone, here, stranger] = [
      await enter(email, IPHONE),
      await enter(email, FIREFOX),
      await createPerson(product),
    ]
    assert.equal((await here.delete('/api/account/tokens')).status, 204)
    for (const { status } of await Promise.all([phone.get('/api/auth/me'), here.get('/api/auth/me')]))
      assert.equal(status, 401)
    assert.equal((await stranger.http.get('/api/auth/me')).status, 200)
  })

  test('somebody else\u2019s are neither seen nor ended; what is no id is nothing', async ({ assert }) => {
    const [pat, eve] = [await createPerson(product), await createPerson(product)]
    const [{ id }] = (await pat.http.get('/api/account/tokens')).body
    assert.notInclude(
      (await eve.http.get('/api/account/tokens')).body.map((token: { id: number }) => token.id),
      id
    )
    for (const wrong of [id, '0', '-1', 'x', '99999999999999999999', '1e3', '%27']) {
      assert.equal((await eve.http.delete(`/api/account/tokens/${wrong}`)).status, 404, String(wrong))
    }
    assert.equal((await pat.http.get('/api/auth/me')).status, 200)
  })

  test('a token on its way through an address is no sign-in yet; an expired one is none any more', async ({
    assert,
  }) => {
    const email = newEmail()
    const here = await enter(email, FIREFOX)
    await new DiscordBrowser(product).token({ email })
    assert.lengthOf((await here.get('/api/account/tokens')).body, 1)
    const phone = await enter(email, IPHONE)
    await product.database.query(
      "update auth_access_tokens set expires_at = now() - interval '1 day' where name = $1",
      ['Safari on iPhone']
    )
    assert.equal((await phone.get('/api/auth/me')).status, 401)
    assert.lengthOf((await here.get('/api/account/tokens')).body, 1)
  })

  test('reading many pages notes the use once a minute', async ({ assert }) => {
    const pat = await createPerson(product)
    const used = async () =>
      (await product.database.one('select last_used_at from auth_access_tokens where tokenable_id = $1', [pat.id]))
        .last_used_at
    await pat.http.get('/api/auth/me')
    const first = await used()
    await pat.http.get('/api/auth/me')
    assert.deepEqual(await used(), first)
  })
})

test.group('Accounts | limits of sign-in', (group) => {
  let product: App
  group.setup(async () => {
    product = await freshApp({ 'limits.tokenCalls': 5, 'limits.signIns': 5 })
  })

  test('calls for one\u2019s tokens are counted per person', async ({ assert }) => {
    const [pat, ann] = [await createPerson(product), await createPerson(product)]
    const statuses = []
    for (let call = 0; call < 7; call++) statuses.push((await pat.http.get('/api/account/tokens')).status)
    assert.deepEqual(statuses, [200, 200, 200, 200, 200, 429, 429])
    assert.equal((await ann.http.get('/api/account/tokens')).status, 200)
  })

  test('sign-ins and exchanges are counted per address', async ({ assert }) => {
    await signInWithGoogle(product, newEmail())
    const statuses = []
    for (let call = 0; call < 6; call++)
      statuses.push((await product.http.post('/api/auth/exchange', { token: 'x' })).status)
    assert.equal(statuses[0], 401)
    assert.equal(statuses.at(-1), 429)
  })

  test('one line to the internet is one caller, however many addresses of IPv6 it uses', async ({ assert }) => {
    const exchange = async (address: string) =>
      (await product.http.post('/api/auth/exchange', { token: 'x' }, { headers: { 'x-forwarded-for': address } }))
        .status
    const statuses = []
    for (let call = 0; call < 6; call++) statuses.push(await exchange(`2001:db8:0:7:${call + 1}::${call}`))
    assert.deepEqual(statuses, [401, 401, 401, 401, 401, 429])
    assert.equal(await exchange('2001:db8:0:8::1'), 401, 'the neighbour')
  })
})
