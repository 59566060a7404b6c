import { test } from '@japa/runner'
import type { Page } from 'playwright'
import { assertAccessible } from '#tests/support/browser'
import { createPerson } from '#tests/support/people'
import { sharedProduct, startProduct, type Product } from '#tests/support/product'
import { hold } from '../account/trouble.ts'
import { discordButton, entrance, googleButton, keeping, refused, stored } from './entrance.ts'

const EXCHANGE = '/api/auth/exchange'
const persona = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(name) })

test.group('Sign-in page | Discord', (group) => {
  let product: Product
  let open: ReturnType<typeof entrance>
  group.setup(async () => {
    product = await startProduct()
    open = entrance(product)
    return () => product.stop()
  })

  test('through Discord and back: signed in, on the way that was stored first, and no token is left behind', async (context) => {
    const { assert } = context
    const friend = await createPerson(product)
    const code: string = (await friend.http.get('/api/referrals/my-code')).body.referralCode
    const page = await open(context, { path: `/sign-in?ref=${code}&returnUrl=%2Fsystems` })
    const addresses: string[] = []
    page.context().on('request', (request) => addresses.push(request.url(), request.headers().referer ?? ''))

    const start = page.waitForRequest(/\/api\/auth\/discord\?/)
    await discordButton(page).click()
    const asked = new URL((await start).url()).searchParams
    assert.equal(asked.get('ref'), code)
    assert.approximately(Number(asked.get('t')), Date.now(), 60_000)
    await persona(page, 'Newt Newcomer').waitFor()

    const exchange = page.waitForRequest(`**${EXCHANGE}`)
    await persona(page, 'Newt Newcomer').click()
    const handedOver: string = (await exchange).postDataJSON().token
    await page.waitForURL('**/systems')
    await page.getByRole('button', { name: 'Sign Out' }).waitFor()

    const token = await stored(page, 'authToken')
    assert.notEqual(token, handedOver)
    assert.equal((await product.http.as(token!).get('/api/auth/me')).body.email, 'newt.new@questboard.test')
    assert.equal((await product.http.as(handedOver).get('/api/auth/me')).status, 401)
    assert.equal(JSON.parse((await stored(page, 'currentUser')) ?? '').email, 'newt.new@questboard.test')
    assert.isNull(await stored(page, 'returnUrl'))
    assert.isNull(await stored(page, 'referralCode'))

    const carrying = addresses.filter((address) => address.includes(handedOver))
    assert.deepEqual(
      carrying.map((address) => new URL(address).pathname),
      ['/auth-callback']
    )
    const history = await page
      .context()
      .newCDPSession(page)
      .then((session) => session.send('Page.getNavigationHistory'))
    assert.deepEqual(
      history.entries.filter(({ url }) => url.includes('token=')),
      []
    )
  }).tags(['1-1-05', '1-2.6-06', '1-2.6-10', '1-4-21', '1-4-22', '1-4-11'])

  test('the button says that it is busy; who goes back finds it as it was', async (context) => {
    const { assert } = context
    const page = await open(context, { prepare: keeping({ returnUrl: '/game-masters' }) })
    // The browser is leaving while the button says so: what it said is kept for afterwards.
    await discordButton(page).evaluate((button) => {
      const note = () => sessionStorage.setItem('said', `${button.textContent} ${button.getAttribute('aria-busy')}`)
      new MutationObserver(note).observe(button, {
        subtree: true,
        childList: true,
        characterData: true,
        attributes: true,
      })
    })
    await discordButton(page).click()
    await persona(page, 'Newt Newcomer').waitFor()
    await page.goBack()
    await discordButton(page).waitFor()
    assert.equal(await page.evaluate(() => sessionStorage.getItem('said')), 'Signing in... true')
    assert.equal(await stored(page, 'returnUrl'), '/game-masters')
  }).tags(['1-2.6-06', '1-4-22'])

  test('who comes back without a sign-in reads why: {choice}')
    .with([
      { choice: 'Cancel', sentence: 'You cancelled at Discord.' },
      { choice: 'Noel Noemail', sentence: 'Discord did not share an email address with us.' },
      { choice: 'Una Unverified', sentence: 'Discord has not verified your email address yet.' },
    ])
    .run(async (context, { choice, sentence }) => {
      const page = await open(context)
      await discordButton(page).click()
      await persona(page, choice).click()
      await page.waitForURL('**/sign-in?error=*')
      await page.getByRole('alert').getByText(sentence).waitFor()
      await assertAccessible(page)
      context.assert.isNull(await stored(page, 'authToken'))
    })
    .tags(['1-2.6-06'])

  test("a Discord that is down is not the visitor's fault", async (context) => {
    await product.sandbox.http.post('/_sandbox/faults', { service: 'discord', status: 503, times: 1 })
    const page = await open(context)
    await discordButton(page).click()
    await persona(page, 'Newt Newcomer').click()
    await page.getByRole('alert').getByText('Discord is not answering right now.').waitFor()
  })

  test('{path} says what it knows')
    .with([
      { path: '/api/auth/discord/callback?code=x&state=y', sentence: 'That sign-in had run out' },
      { path: '/sign-in?error=failed', sentence: 'Sign-in failed. Please try again.' },
      { path: '/sign-in?error=toString', sentence: 'Sign-in failed. Please try again.' },
    ])
    .run(async (context, { path, sentence }) => {
      const page = await open(context, { path })
      await page.getByRole('alert').getByText(sentence).waitFor()
    })

  test('an address that Discord does not share has a page with steps, and two ways back', async (context) => {
    const { assert } = context
    const page = await open(context, { path: '/sign-in?error=email_required', width: 390 })
    await page.getByRole('link', { name: 'How to share it' }).click()
    await page.waitForURL('**/discord-privacy-help')
    const steps = await page.getByRole('main').getByRole('listitem').count()
    assert.include([4, 5], steps)
    await assertAccessible(page)
    await page.getByRole('link', { name: 'Back to sign-in' }).click()
    await page.waitForURL(`${product.url}/sign-in`)
    await page.goto('/discord-privacy-help')
    await page.getByRole('link', { name: 'Use Google instead' }).click()
    await page.waitForURL('**/sign-in?provider=google')
    await googleButton(page).waitFor()
  }).tags(['1-2.6-07', '1-2.6-08'])
})

test.group('Sign-in page | the way back from Discord', (group) => {
  let product: Product
  let open: ReturnType<typeof entrance>
  group.setup(async () => {
    product = await sharedProduct()
    open = entrance(product)
  })

  test('the page says what it does while it does it, and its address forgets the token at once', async (context) => {
    let letGo = () => {}
    const page = await open(context, {
      allow: refused(401, EXCHANGE),
      path: '/auth-callback?token=qb_MQ.secret',
      prepare: async (browser) => void (letGo = await hold(browser, EXCHANGE.replace('/api', ''))),
    })
    await page.getByText('Completing sign-in...').waitFor()
    await page.waitForURL('**/auth-callback')
    letGo()
    await page.waitForURL('**/sign-in?error=failed')
    await page.getByRole('alert').getByText('Sign-in failed. Please try again.').waitFor()
  }).tags(['1-2.6-09', '1-2.6-11'])

  test('without a token, or with one that is used up, it leads to the sign-in page and back to nothing: {$self}')
    .with(['/auth-callback', '/auth-callback?token=', '/auth-callback?token=used'])
    .run(async (context, path) => {
      const page = await open(context, {
        path,
        allow: refused(401, EXCHANGE),
        prepare: keeping({ returnUrl: '/systems' }),
      })
      await page.waitForURL('**/sign-in?error=failed')
      context.assert.equal(await stored(page, 'returnUrl'), '/systems')
      context.assert.isNull(await stored(page, 'authToken'))
    })
    .tags(['1-2.6-11'])

  test('its answer is kept by nobody, tells nobody, and lets no foreign script in', async ({ assert }) => {
    const answers = await Promise.all([1, 2].map(() => product.http.get('/auth-callback?token=one')))
    for (const { status, headers, text } of answers) {
      assert.equal(status, 200)
      assert.equal(headers.get('cache-control'), 'no-store')
      assert.equal(headers.get('referrer-policy'), 'no-referrer')
      const policy = headers.get('content-security-policy') ?? ''
      assert.deepEqual(policy.match(/https?:[^\s;]+/g) ?? [], [])
      assert.notInclude(text, 'token=one')
    }
    assert.equal((await product.http.get('/games')).headers.get('cache-control'), 'no-cache')
  }).tags(['1-2.6-09'])
})
