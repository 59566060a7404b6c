import { expect, test } from '#tests/e2e/fixtures'
import { assertAccessible } from '#tests/support/browser'
import { sharedProduct, type Product } from '#tests/support/product'
import { chooseAtGoogle, discordButton, entrance, googleButton, keeping, stored } from './entrance.ts'

let newcomers = 0
const newcomer = () => ({ email: `google-${process.pid}-${(newcomers += 1)}@example.test`, name: 'Robin Reed' })

test.describe('Sign-in page | Google', () => {
  let product: Product
  let open: ReturnType<typeof entrance>
  test.beforeAll(async () => {
    product = await sharedProduct()
    open = entrance(product)
  })

  for (const { window, width, scheme } of [
    { window: 390, width: 280, scheme: 'light' },
    { window: 1440, width: 400, scheme: 'dark' },
  ] as const) {
    test(
      `the page has its title and a button for each provider, ${width} px wide in a window of ${window}, ${scheme}`,
      { tag: ['@1-2.6-02', '@1-2.6-03', '@1-2.6-04', '@1-1-05'] },
      async ({ openPage }) => {
        const page = await open(openPage, { width: window, scheme })
        await page.getByRole('heading', { level: 1, name: 'Join the Adventure' }).waitFor()
        for (const button of [googleButton(page), discordButton(page)])
          await expect.poll(async () => (await button.boundingBox())?.width).toBe(width)
        await assertAccessible(page)
      }
    )
  }

  test(
    'who signs in is stored with a token and goes on to where they were going',
    { tag: ['@1-4-21', '@1-4-11', '@1-3-12', '@1-3-10'] },
    async ({ openPage }) => {
      const person = newcomer()
      const page = await open(openPage, { prepare: keeping({ returnUrl: '/systems?from=test' }) })
      await chooseAtGoogle(page, person)
      await page.waitForURL('**/systems?from=test')
      await expect
        .poll(async () => JSON.parse((await stored(page, 'currentUser')) ?? ''))
        .toMatchObject({
          username: person.name,
          email: person.email,
          roles: [],
        })
      const token = await stored(page, 'authToken')
      expect((await product.http.as(token!).get('/api/auth/me')).body.email).toBe(person.email)
      await expect.poll(() => stored(page, 'returnUrl')).toBeNull()
      await page.getByRole('button', { name: 'Sign Out' }).waitFor()
    }
  )
})
