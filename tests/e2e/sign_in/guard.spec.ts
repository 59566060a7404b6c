import { expect, test } from '#tests/e2e/fixtures'
import type { Page } from '@playwright/test'
import { createAdministrator, createPerson, type Person } from '#tests/support/people'
import { sharedProduct, type Product } from '#tests/support/product'
import { chooseAtGoogle, entrance, keeping, stored } from './entrance.ts'
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
