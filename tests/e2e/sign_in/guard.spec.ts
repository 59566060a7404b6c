import { expect, test } from '#tests/e2e/fixtures'
import type { Page } from '@playwright/test'
import { createAdministrator, createPerson, type Person } from '#tests/support/people'
import { sharedProduct, type Product } from '#tests/support/product'
import { chooseAtGoogle, entrance, keeping, refused, stored } from './entrance.ts'

const TOKENS = '/api/account/tokens'
const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Your Account' })
const signOut = (page: Page) => page.getByRole('button', { name: 'Sign Out', exact: true })
const asStored = ({ id, username, email, token }: Person) => ({
  authToken: token,
  currentUser: JSON.stringify({ id, username, email, roles: [] }),
})

test.describe('Signed-in pages | the guard', () => {
  let product: Product
  let open: ReturnType<typeof entrance>
  test.beforeAll(async () => {
    product = await sharedProduct()
    open = entrance(product)
  })

  test(
    'a visitor is sent to sign in, comes back to the same address, and the way back does not lead in a circle',
    { tag: ['@1-6-05', '@1-6-06', '@1-4-21'] },
    async ({ openPage }) => {
      const page = await open(openPage, { path: '/systems' })
      await page.goto('/account?tab=places#sign-ins')
      await page.waitForURL('**/sign-in')
      await expect.poll(() => stored(page, 'returnUrl')).toBe('/account?tab=places#sign-ins')
      await page.goBack()
      await page.waitForURL('**/systems')
      await page.goForward()
      await chooseAtGoogle(page, { email: `guard-${process.pid}@example.test`, name: 'Robin Reed' })
      await page.waitForURL('**/account?tab=places#sign-ins')
      await heading(page).waitFor()
    }
  )

  for (const { path } of [
    '',
    '/become-a-game-master',
    '/payment-methods',
    '/payment-methods/new',
    '/order-history',
    '/referrals',
    '/refund-requests',
  ].map((page) => ({ path: `/account${page}` }))) {
    test(
      `a visitor of ${path} is sent to sign in, and its address is kept`,
      { tag: ['@2-2.1-09', '@1-6-05'] },
      async ({ openPage }) => {
        const page = await open(openPage, { path: '/robots.txt' })
        await page.goto(path)
        await page.waitForURL('**/sign-in')
        await expect.poll(() => stored(page, 'returnUrl')).toBe(path)
      }
    )
  }

  for (const { what, entries } of [
    { what: 'a token without a user', entries: { authToken: 'secret' } },
    { what: 'a user without a token', entries: { currentUser: '{"id":1,"username":"Pat","email":"","roles":[]}' } },
    { what: 'a user that cannot be read', entries: { authToken: 'secret', currentUser: '{"username":' } },
  ]) {
    test(`${what} is nobody`, { tag: ['@1-4-09', '@1-4-12', '@1-6-05'] }, async ({ openPage }) => {
      const page = await open(openPage, {
        path: '/account',
        prepare: keeping(entries as unknown as Record<string, string>),
      })
      await page.waitForURL('**/sign-in')
    })
  }

  for (const status of [401, 403]) {
    test(
      `a refused call ends the sign-in and leads to the sign-in page: ${status}`,
      { tag: '@1-4-13' },
      async ({ openPage }) => {
        const person = await createPerson(product)
        const page = await open(openPage, {
          path: '/account',
          person,
          allow: refused(status, TOKENS),
          prepare: (browser) =>
            browser.route(`**${TOKENS}`, (route) => route.fulfill({ status, json: { message: 'No' } })),
        })
        await page.waitForURL('**/sign-in')
        await expect.poll(() => stored(page, 'authToken')).toBeNull()
        await expect.poll(() => stored(page, 'currentUser')).toBeNull()
        await expect.poll(() => stored(page, 'returnUrl')).toBe('/account')
      }
    )
  }

  test(
    'signing out here leads to the start page, and ends the token',
    { tag: ['@1-4-10', '@1-4-14'] },
    async ({ openPage }) => {
      const person = await createPerson(product)
      const page = await open(openPage, { path: '/account', person })
      await heading(page).waitFor()
      const ended = page.waitForResponse('**/api/auth/token')
      await signOut(page).click()
      await page.waitForURL(`${product.url}/`)
      await expect.poll(async () => (await ended).status()).toBe(204)
      await expect.poll(() => stored(page, 'authToken')).toBeNull()
      await expect.poll(() => stored(page, 'currentUser')).toBeNull()
      expect((await person.http.get('/api/auth/me')).status).toBe(401)
    }
  )

  test(
    'two tabs agree on signing out: what belongs to the person leaves the screen, the shop stays',
    { tag: ['@1-4-10', '@1-6-06'] },
    async ({ openPage }) => {
      const person = await createPerson(product)
      const account = await open(openPage, { path: '/account', prepare: keeping(asStored(person)) })
      await heading(account).waitFor()
      const shop = await account.context().newPage()
      await shop.goto('/systems')
      const here = await account.context().newPage()
      await here.goto('/game-masters')
      await signOut(here).click()
      await here.waitForURL(`${product.url}/`)

      await account.waitForURL('**/sign-in')
      await shop.getByRole('link', { name: 'Sign In', exact: true }).waitFor()
      expect(shop.url()).toContain('/systems')
      await expect(signOut(shop)).toHaveCount(0)
    }
  )

  test('another person in another tab is another account here', async ({ openPage }) => {
    const [one, other] = [
      await createPerson(product, { username: 'Olive One' }),
      await createPerson(product, { username: 'Otto Other' }),
    ]
    const page = await open(openPage, { path: '/account', prepare: keeping(asStored(one)) })
    await page.getByText('Signed in as Olive One').waitFor()
    const elsewhere = await page.context().newPage()
    await elsewhere.goto('/systems')
    await elsewhere.evaluate((entries) => {
      for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value)
    }, asStored(other))
    await page.getByText('Signed in as Otto Other').waitFor()
  })

  test(
    'an administrator on the way to the back office arrives there',
    { tag: ['@1-6-05', '@1-6-06', '@2-2.1-20'] },
    async ({ openPage }) => {
      const { email, username } = await createAdministrator(product)
      const page = await open(openPage, { path: '/admin/games', allow: [/./] })
      await page.waitForURL('**/sign-in')
      await expect.poll(async () => (await stored(page, 'returnUrl')) ?? '').toMatch(/^\/admin/)
      await chooseAtGoogle(page, { email, name: username })
      await page.waitForURL(/\/admin/)
      await page.getByRole('heading', { name: /Games/ }).first().waitFor()
    }
  )
})
