import { endGroup } from '#tests/support/workspace'
import { expect, test } from '#tests/e2e/fixtures'
import type { Page } from '@playwright/test'
import { createPerson } from '#tests/support/people'
import { sharedProduct, startProduct, type Product } from '#tests/support/product'
import { discordButton, entrance, stored } from './entrance.ts'

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
})

test.describe('Sign-in page | the way back from Discord', () => {
  test.afterAll(endGroup)
  let product: Product
  test.beforeAll(async () => {
    product = await sharedProduct()
  })

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
