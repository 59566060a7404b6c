import { endGroup } from '#tests/support/workspace'
import { expect, test } from '#tests/e2e/fixtures'
import type { Page } from '@playwright/test'
import { assertAccessible } from '#tests/support/browser'
import { createPerson } from '#tests/support/people'
import { sharedProduct, startProduct, type Product } from '#tests/support/product'
import { hold } from '../account/trouble.ts'
import { discordButton, entrance, googleButton, keeping, refused, stored } from './entrance.ts'

const EXCHANGE = '/api/auth/exchange'
const persona = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(name) })

test.describe('Sign-in page | Discord', () => {
  test.afterAll(endGroup)
  let product: Product
  let open: ReturnType<typeof entrance>
  test.beforeAll(async () => {
    product = await startProduct()
    open = entrance(product)
  })

  test(
    'through Discord and back: signed in, on the way that was stored first, and no token is left behind',
    { tag: ['@1-1-05', '@1-2.6-06', '@1-2.6-10', '@1-4-21', '@1-4-22', '@1-4-11'] },
    async ({ openPage }) => {
      const friend = await createPerson(product)
      const code: string = (await friend.http.get('/api/referrals/my-code')).body.referralCode
      const page = await open(openPage, { path: `/sign-in?ref=${code}&returnUrl=%2Fsystems` })
      const addresses: string[] = []
      page.context().on('request', (request) => addresses.push(request.url(), request.headers().referer ?? ''))

      const start = page.waitForRequest(/\/api\/auth\/discord\?/)
      await discordButton(page).click()
      const asked = new URL((await start).url()).searchParams
      expect(asked.get('ref')).toBe(code)
      expect(Math.abs(Number(asked.get('t')) - Date.now())).toBeLessThanOrEqual(60_000)
      await persona(page, 'Newt Newcomer').waitFor()

      const exchange = page.waitForRequest(`**${EXCHANGE}`)
      await persona(page, 'Newt Newcomer').click()
      const handedOver: string = (await exchange).postDataJSON().token
      await page.waitForURL('**/systems')
      await page.getByRole('button', { name: 'Sign Out' }).waitFor()

      const token = await stored(page, 'authToken')
      expect(token).not.toBe(handedOver)
      expect((await product.http.as(token!).get('/api/auth/me')).body.email).toBe('newt.new@questboard.test')
      expect((await product.http.as(handedOver).get('/api/auth/me')).status).toBe(401)
      await expect
        .poll(async () => JSON.parse((await stored(page, 'currentUser')) ?? '').email)
        .toBe('newt.new@questboard.test')
      await expect.poll(() => stored(page, 'returnUrl')).toBeNull()
      await expect.poll(() => stored(page, 'referralCode')).toBeNull()

      const carrying = addresses.filter((address) => address.includes(handedOver))
      expect(carrying.map((address) => new URL(address).pathname)).toEqual(['/auth-callback'])
      const history = await page
        .context()
        .newCDPSession(page)
        .then((session) => session.send('Page.getNavigationHistory'))
      expect(history.entries.filter(({ url }) => url.includes('token='))).toEqual([])
    }
  )

  test(
    'the button says that it is busy; who goes back finds it as it was',
    { tag: ['@1-2.6-06', '@1-4-22'] },
    async ({ openPage }) => {
      const page = await open(openPage, { prepare: keeping({ returnUrl: '/game-masters' }) })
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
      await expect.poll(() => page.evaluate(() => sessionStorage.getItem('said'))).toBe('Signing in... true')
      await expect.poll(() => stored(page, 'returnUrl')).toBe('/game-masters')
    }
  )

  for (const { choice, sentence } of [
    { choice: 'Cancel', sentence: 'You cancelled at Discord.' },
    { choice: 'Noel Noemail', sentence: 'Discord did not share an email address with us.' },
    { choice: 'Una Unverified', sentence: 'Discord has not verified your email address yet.' },
  ]) {
    test(`who comes back without a sign-in reads why: ${choice}`, { tag: '@1-2.6-06' }, async ({ openPage }) => {
      const page = await open(openPage)
      await discordButton(page).click()
      await persona(page, choice).click()
      await page.waitForURL('**/sign-in?error=*')
      await page.getByRole('alert').getByText(sentence).waitFor()
      await assertAccessible(page)
      await expect.poll(() => stored(page, 'authToken')).toBeNull()
    })
  }

  test("a Discord that is down is not the visitor's fault", async ({ openPage }) => {
    await product.sandbox.http.post('/_sandbox/faults', { service: 'discord', status: 503, times: 1 })
    const page = await open(openPage)
    await discordButton(page).click()
    await persona(page, 'Newt Newcomer').click()
    await page.getByRole('alert').getByText('Discord is not answering right now.').waitFor()
  })

  for (const { path, sentence } of [
    { path: '/api/auth/discord/callback?code=x&state=y', sentence: 'That sign-in had run out' },
    { path: '/sign-in?error=failed', sentence: 'Sign-in failed. Please try again.' },
    { path: '/sign-in?error=toString', sentence: 'Sign-in failed. Please try again.' },
  ]) {
    test(`${path} says what it knows`, async ({ openPage }) => {
      const page = await open(openPage, { path })
      await page.getByRole('alert').getByText(sentence).waitFor()
    })
  }

  test(
    'an address that Discord does not share has a page with steps, and two ways back',
    { tag: ['@1-2.6-07', '@1-2.6-08'] },
    async ({ openPage }) => {
      const page = await open(openPage, { path: '/sign-in?error=email_required', width: 390 })
      await page.getByRole('link', { name: 'How to share it' }).click()
      await page.waitForURL('**/discord-privacy-help')
      const steps = await page.getByRole('main').getByRole('listitem').count()
      expect([4, 5]).toContain(steps)
      await assertAccessible(page)
      await page.getByRole('link', { name: 'Back to sign-in' }).click()
      await page.waitForURL(`${product.url}/sign-in`)
      await page.goto('/discord-privacy-help')
      await page.getByRole('link', { name: 'Use Google instead' }).click()
      await page.waitForURL('**/sign-in?provider=google')
      await googleButton(page).waitFor()
    }
  )
})

test.describe('Sign-in page | the way back from Discord', () => {
  test.afterAll(endGroup)
  let product: Product
  let open: ReturnType<typeof entrance>
  test.beforeAll(async () => {
    product = await sharedProduct()
    open = entrance(product)
  })

  test(
    'the page says what it does while it does it, and its address forgets the token at once',
    { tag: ['@1-2.6-09', '@1-2.6-11'] },
    async ({ openPage }) => {
      let letGo = () => {}
      const page = await open(openPage, {
        allow: refused(401, EXCHANGE),
        path: '/auth-callback?token=qb_MQ.secret',
        prepare: async (browser) => void (letGo = await hold(browser, EXCHANGE.replace('/api', ''))),
      })
      await page.getByText('Completing sign-in...').waitFor()
      await page.waitForURL('**/auth-callback')
      letGo()
      await page.waitForURL('**/sign-in?error=failed')
      await page.getByRole('alert').getByText('Sign-in failed. Please try again.').waitFor()
    }
  )

  for (const path of ['/auth-callback', '/auth-callback?token=', '/auth-callback?token=used']) {
    test(
      `without a token, or with one that is used up, it leads to the sign-in page and back to nothing: ${path}`,
      { tag: '@1-2.6-11' },
      async ({ openPage }) => {
        const page = await open(openPage, {
          path,
          allow: refused(401, EXCHANGE),
          prepare: keeping({ returnUrl: '/systems' }),
        })
        await page.waitForURL('**/sign-in?error=failed')
        await expect.poll(() => stored(page, 'returnUrl')).toBe('/systems')
        await expect.poll(() => stored(page, 'authToken')).toBeNull()
      }
    )
  }

  test('its answer is kept by nobody, tells nobody, and lets no foreign script in', { tag: '@1-2.6-09' }, async () => {
    const answers = await Promise.all([1, 2].map(() => product.http.get('/auth-callback?token=one')))
    for (const { status, headers, text } of answers) {
      expect(status).toBe(200)
      expect(headers.get('cache-control')).toBe('no-store')
      expect(headers.get('referrer-policy')).toBe('no-referrer')
      const policy = headers.get('content-security-policy') ?? ''
      expect(policy.match(/https?:[^\s;]+/g) ?? []).toEqual([])
      expect(text).not.toContain('token=one')
    }
    expect((await product.http.get('/games')).headers.get('cache-control')).toBe('no-cache')
  })
})
