import { test } from '@japa/runner'
import { randomUUID } from 'node:crypto'
import { createPerson, signInWithGoogle } from '#tests/support/people'
import { withoutGuards } from '#tests/support/guards'
import { freshApp, sharedApp, type App } from '#tests/support/app'
import { eventually } from '#tests/support/eventually'
import { startProduct, type Product } from '#tests/support/product'
import { DiscordBrowser } from './discord_browser.ts'

const newEmail = () => `dee-${randomUUID()}@example.test`

test.group('Accounts | sign in with Discord', (group) => {
  let product: Product
  group.setup(async () => {
    product = await sharedApp()
  })

  const browser = () => new DiscordBrowser(product)
  const accounts = (email: string) => product.database.query('select id, username from users where email = $1', [email])

  test('the button leads to Discord, with a state that this browser keeps', async ({ assert }) => {
    const visitor = browser()
    const { status, location, headers } = await visitor.open('/api/auth/discord?t=1700000000000')
    assert.equal(status, 302)
    assert.equal(location.origin + location.pathname, `${product.sandbox.url}/oauth2/authorize`)
    assert.equal(location.searchParams.get('redirect_uri'), `${product.url}/api/auth/discord/callback`)
    assert.equal(location.searchParams.get('scope'), 'identify email')
    assert.isAtLeast(location.searchParams.get('state')!.length, 32)
    assert.isTrue(visitor.cookies.has('discord_oauth_state'))
    assert.equal(headers.get('cache-control'), 'no-store')
  }).tags(['1-7-11', '1-1-05'])

  test('who says yes comes back to the callback page with a token, and is in after the exchange', async ({
    assert,
  }) => {
    const [visitor, email] = [browser(), newEmail()]
    const { status, location, headers } = await visitor.signIn({ email, name: 'Dee Discord' })
    assert.equal(status, 303)
    assert.equal(location.origin + location.pathname, `${product.url}/auth-callback`)
    assert.equal(headers.get('cache-control'), 'no-store')
    assert.equal(headers.get('referrer-policy'), 'no-referrer')
    const answer = await visitor.exchange(location.searchParams.get('token')!)
    assert.equal(answer.status, 200)
    assert.containsSubset(answer.body.user, { username: 'Dee Discord', email, roles: [] })
    assert.equal((await product.http.as(answer.body.token).get('/api/auth/me')).status, 200)
  }).tags(['1-7-11', '1-3-12'])

  test('a second sign-in finds the account of the first, also under another address', async ({ assert }) => {
    const email = newEmail()
    const before = browser()
    const first = await before.exchange(await before.token({ email }))
    await product.database.query('update users set email = $1 where id = $2', [newEmail(), first.body.user.id])
    const visitor = browser()
    const second = await visitor.exchange(await visitor.token({ email }))
    assert.equal(second.body.user.id, first.body.user.id)
  })

  test('an account of Google is not entered by its address, until Google confirms it in the same browser', async ({
    assert,
  }) => {
    const person = await signInWithGoogle(product, newEmail())
    const [visitor, elsewhere] = [browser(), browser()]
    const end = async (who: DiscordBrowser) => (await who.signIn({ email: person.email })).location.search
    assert.equal(await end(elsewhere), '?error=confirm_google')
    assert.equal(await end(visitor), '?error=confirm_google')
    const { nonce } = (await visitor.call('GET', '/api/auth/nonce', {})).body
    const { credential } = (await product.sandbox.http.post('/_sandbox/google/token', { email: person.email, nonce }))
      .body
    assert.equal(
      (await visitor.call('POST', '/api/auth/verify-token', { body: { token: credential, provider: 'google' } }))
        .status,
      200
    )
    const viaDiscord = await elsewhere.exchange(await elsewhere.token({ email: person.email }))
    assert.equal(viaDiscord.body.user.id, person.id)
  })

  test('an account whose address was never verified is not handed over', async ({ assert }) => {
    const email = newEmail()
    await product.database.query('insert into users (username, email) values ($1, $2)', ['Somebody', email])
    assert.equal((await browser().signIn({ email })).location.search, '?error=failed')
  })

  test('every early end leads back to the sign-in page, which is told why', async ({ assert }) => {
    const endOf = async (choice: object) => {
      const { status, location, headers } = await browser().signIn(choice)
      assert.equal(status, 303)
      assert.equal(headers.get('cache-control'), 'no-store')
      assert.equal(location.origin + location.pathname, `${product.url}/sign-in`)
      return location.search
    }
    const email = newEmail()
    assert.equal(await endOf({ choice: 'deny' }), '?error=denied')
    assert.equal(await endOf({ persona: 'Noel Noemail' }), '?error=email_required')
    assert.equal(await endOf({ email, share_email: 'false' }), '?error=email_required')
    assert.equal(await endOf({ email, verified: false }), '?error=email_unverified')
    assert.lengthOf(await accounts(email), 0)
  })

  test('a callback without a state, or with one that is not this browser\u2019s, signs nobody in', async ({
    assert,
  }) => {
    const email = newEmail()
    const stranger = browser()
    const back = await stranger.authorize({ email })
    const code = back.searchParams.get('code')!
    const path = '/api/auth/discord/callback'
    const cookie = `discord_oauth_state=${stranger.cookies.get('discord_oauth_state')!.value}`
    const victim = (query: string, headers: Record<string, string> = {}) =>
      new DiscordBrowser(product, headers).open(`${path}?${query}`)
    const attempts = [
      victim(`code=${code}`),
      victim(`code=${code}&state=`),
      victim(`code=${code}`, { cookie: 'discord_oauth_state=garbage' }),
      victim(`code=${code}&state[]=`, {}),
      victim(`code=${code}&state=undefined`),
      victim(`code=${code}&state=null`),
      victim(back.searchParams.toString()),
      victim(`code=${code}&state=guessed`, { cookie }),
      victim(`code=${code}`, { cookie }),
    ]
    for (const { status, location } of await Promise.all(attempts))
      assert.deepEqual([status, location.search], [303, '?error=expired'])
    assert.lengthOf(await accounts(email), 0)
    // Nothing was asked of Discord: the code still works where it belongs.
    assert.equal((await stranger.open(back)).location.pathname, '/auth-callback')
  })

  test('an answer of Discord works once', async ({ assert }) => {
    const visitor = browser()
    const back = await visitor.authorize({ email: newEmail() })
    const cookies = new Map(visitor.cookies)
    assert.equal((await visitor.open(back)).location.pathname, '/auth-callback')
    assert.equal((await visitor.open(back)).location.search, '?error=expired')
    for (const [name, cookie] of cookies) visitor.cookies.set(name, cookie)
    assert.equal((await visitor.open(back)).location.search, '?error=failed')
  })

  test('an error that nobody knows, or no code, is a failure', async ({ assert }) => {
    const visitor = browser()
    const end = async (change: (back: URL) => void) => {
      const back = await visitor.authorize({ email: newEmail() })
      change(back)
      return (await visitor.open(back)).location.search
    }
    assert.equal(await end(({ searchParams }) => searchParams.set('error', 'server_error')), '?error=failed')
    assert.equal(await end(({ searchParams }) => searchParams.delete('code')), '?error=failed')
    assert.equal(await end(({ searchParams }) => searchParams.set('code', 'made-up')), '?error=failed')
  })

  test('the code of who sent them goes along, and no other page reads it', async ({ assert }) => {
    const referrer = await createPerson(product)
    const { referralCode } = (await referrer.http.get('/api/referrals/my-code')).body
    const visitor = browser()
    const answer = await visitor.exchange(await visitor.token({ email: newEmail() }, `t=1&ref=${referralCode}`))
    const known = await product.database.one('select referrer_id from referral_attributions where user_id = $1', [
      answer.body.user.id,
    ])
    assert.equal(Number(known.referrer_id), referrer.id)
    assert.match(
      visitor.setCookies.find((line) => line.startsWith('sign_in_ref=s'))!,
      /Max-Age=900; Path=\/api\/auth\/discord; HttpOnly; SameSite=Lax/
    )
    assert.isFalse(visitor.cookies.has('sign_in_ref'))
  })

  test('a browser that calls this machine by its other name comes back to that name', async ({ assert }) => {
    const local = product.url.replace('127.0.0.1', 'localhost')
    const visitor = new DiscordBrowser(product, {}, local)
    const { location } = await visitor.open('/api/auth/discord')
    assert.equal(location.searchParams.get('redirect_uri'), `${local}/api/auth/discord/callback`)
    const end = await visitor.open(await visitor.decide(location, { email: newEmail() }))
    assert.equal(end.location.origin + end.location.pathname, `${local}/auth-callback`)
  })
})

test.group('Accounts | the state of Discord\u2019s callback, without its guard', () => {
  test('a stranger\u2019s code would sign a victim in as the stranger', async ({ assert, cleanup }) => {
    const product = await startProduct({ env: withoutGuards('sign-in-state') })
    cleanup(() => product.stop())
    const back = await new DiscordBrowser(product).authorize({ email: newEmail() })
    const end = await new DiscordBrowser(product).open(
      `/api/auth/discord/callback?code=${back.searchParams.get('code')}`
    )
    assert.equal(end.location.pathname, '/auth-callback')
  }).timeout(60_000)
})

test.group('Accounts | Discord in trouble', (group) => {
  let product: App
  group.setup(async () => {
    product = await freshApp({ 'limits.signIns': 20 })
  })
  group.each.teardown(async () => {
    await product.sandbox.http.post('/_sandbox/faults/clear')
  })

  const fault = (more: object) =>
    product.sandbox.http.post('/_sandbox/faults', { service: 'discord', times: 10, ...more })
  const end = async () => (await new DiscordBrowser(product).signIn({ email: newEmail() })).location.search

  test('a Discord that fails, hangs up or hangs is down, and nobody waits for long', async ({ assert }) => {
    await fault({ path: '/api/oauth2/token', status: 503 })
    assert.equal(await end(), '?error=provider_down')
    await product.sandbox.http.post('/_sandbox/faults/clear')
    await fault({ path: '/api/users/@me', status: 500 })
    assert.equal(await end(), '?error=provider_down')
    await product.sandbox.http.post('/_sandbox/faults/clear')
    await fault({ path: '/api/oauth2/token', mode: 'cut' })
    assert.equal(await end(), '?error=provider_down')
    await product.sandbox.http.post('/_sandbox/faults/clear')
    await fault({ path: '/api/oauth2/token', delay_ms: 30_000 })
    const began = performance.now()
    assert.equal(await end(), '?error=provider_down')
    assert.isBelow(performance.now() - began, 30_000)
  }).timeout(60_000)

  test('neither tokens nor codes nor secrets are in the log', async ({ assert }) => {
    const logging = await startProduct({ env: { LOG_LEVEL: 'trace' } })
    const visitor = new DiscordBrowser(logging)
    const back = await visitor.authorize({ email: newEmail() })
    const { location } = await visitor.open(back)
    await visitor.open(location)
    await visitor.exchange(location.searchParams.get('token')!)
    await visitor.exchange(location.searchParams.get('token')!)
    await logging.sandbox.http.post('/_sandbox/faults', {
      service: 'discord',
      path: '/api/users/@me',
      status: 404,
      times: 10,
    })
    const failed = await visitor.authorize({ email: newEmail() })
    await visitor.open(failed)
    const log = await eventually(async () => {
      const lines = logging.processes[0]!.log()
      return lines.includes('A sign-in with Discord failed') && lines
    })
    for (const secret of [
      'token=',
      'code=',
      'questboard-sandbox-secret',
      back.searchParams.get('code')!,
      failed.searchParams.get('code')!,
    ]) {
      assert.notInclude(log, secret)
    }
  })

  test('who tries too often is sent back as well', async ({ assert }) => {
    const visitor = new DiscordBrowser(product)
    let last = await visitor.open('/api/auth/discord')
    for (let tries = 0; tries < 45 && last.status === 302; tries++) last = await visitor.open('/api/auth/discord')
    assert.deepEqual([last.status, last.location.pathname + last.location.search], [303, '/sign-in?error=failed'])
  })
})
