import { expect, test } from '#tests/e2e/fixtures'
import { createPerson } from '#tests/support/people'
import { sharedProduct, type Product } from '#tests/support/product'
import { storedIn, withStorage } from './tables.ts'

/** Stands in for the provider's library: its button hands over the credential at once. */
const GOOGLE = `window.google = { accounts: { id: {
  initialize(options) { this.options = options },
  renderButton(element, { width }) {
    const button = document.createElement('button')
    button.textContent = 'Continue with Google'
    button.dataset.width = width
    button.addEventListener('click', () => this.options.callback({ credential: window.credential ?? 'none' }))
    element.replaceChildren(button)
  },
  disableAutoSelect() { window.forgotten = true },
} } }`

test.describe('Storefront | sign in', () => {
  let product: Product
  test.beforeAll(async () => {
    product = await sharedProduct()
  })
  const withGoogle =
    (entries: Record<string, unknown> = {}) =>
    async (
      browser: Parameters<ReturnType<typeof withStorage>>[0] & {
        route: (
          url: string,
          handler: (route: { fulfill: (answer: object) => Promise<void> }) => Promise<void>
        ) => Promise<unknown>
      }
    ) => {
      await withStorage(entries)(browser)
      await browser.route('**/gsi/client', (route) => route.fulfill({ contentType: 'text/javascript', body: GOOGLE }))
    }

  test(
    "a credential is changed for the shop's token, and the visitor goes back to where they were",
    { tag: ['@1-4-11', '@1-3-11', '@1-4-09', '@1-3-10'] },
    async ({ openPage }) => {
      const email = `newt-${Date.now()}@example.test`
      const page = await openPage({
        product,
        path: '/sign-in',
        prepare: withGoogle({ returnUrl: '/cart', referralCode: 'OWL7' }),
      })
      await page.getByRole('heading', { level: 1, name: 'Join the Adventure' }).waitFor()
      await page.getByRole('button', { name: 'Continue with Google' }).waitFor()
      const nonce = await page.evaluate(
        () => (window.google!.accounts.id as unknown as { options: { nonce: string } }).options.nonce
      )
      const { body } = await product.sandbox.http.post('/_sandbox/google/token', {
        email,
        name: 'Newt New',
        email_verified: true,
        nonce,
      })
      await page.evaluate((credential) => Object.assign(window, { credential }), body.credential)
      await page.getByRole('button', { name: 'Continue with Google' }).click()
      await page.waitForURL('**/cart')
      await expect.poll(() => storedIn(page, 'authToken')).not.toBeNull()
      await expect.poll(async () => JSON.parse((await storedIn(page, 'currentUser')) ?? '{}')).toMatchObject({ email })
      await expect.poll(() => storedIn(page, 'referralCode')).toBeNull()
      await expect.poll(() => storedIn(page, 'returnUrl')).toBeNull()
      await page.getByRole('button', { name: 'Sign Out' }).waitFor()
    }
  )

  test('a failure says so; after the second one the page helps, and clears what it remembers', async ({ openPage }) => {
    const page = await openPage({
      product,
      path: '/sign-in',
      allow: [/40[01]|422/],
      prepare: withGoogle({ returnUrl: '/cart' }),
    })
    const button = page.getByRole('button', { name: 'Continue with Google' })
    await button.click()
    await page.getByRole('alert').getByText('Sign-in failed. Please try again.').waitFor()
    await expect(page.getByRole('button', { name: 'Clear Sign-in Data' })).toHaveCount(0)
    await button.click()
    await page.getByRole('button', { name: 'Clear Sign-in Data' }).click()
    await expect.poll(() => storedIn(page, 'returnUrl')).toBeNull()
    await expect(page.getByRole('button', { name: 'Clear Sign-in Data' })).toHaveCount(0)
  })

  test('the button is 280 px wide on a phone and 400 px otherwise', async ({ openPage }) => {
    for (const [width, expected] of [
      [390, '280'],
      [1440, '400'],
    ] as const) {
      const page = await openPage({ product, path: '/sign-in', width, prepare: withGoogle() })
      await expect(page.getByRole('button', { name: 'Continue with Google' })).toHaveAttribute('data-width', expected)
    }
  })

  test('a library that is blocked is said, with another try', async ({ openPage }) => {
    const page = await openPage({
      product,
      path: '/sign-in',
      allow: [/gsi/, /ERR_FAILED/],
      prepare: (browser) => browser.route('**/gsi/client', (route) => route.abort()),
    })
    await page
      .getByRole('alert')
      .getByText(/could not be loaded/)
      .waitFor()
    await page.context().unroute('**/gsi/client')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('alert').waitFor({ state: 'hidden' })
  })

  for (const status of [401, 403]) {
    test(
      `any call that answers ${status} signs out and leads to the sign-in page`,
      { tag: ['@1-4-13', '@1-6-06'] },
      async ({ openPage }) => {
        const person = await createPerson(product)
        const page = await openPage({
          product,
          person,
          allow: [new RegExp(String(status))],
          prepare: async (browser) => {
            await withGoogle({ cart: [{ productId: 1, productType: 'lpg', price: 1, quantity: 1 }] })(browser as never)
            await browser.route('**/api/credits/my-credits', (route) =>
              route.fulfill({ status, json: { message: 'no' } })
            )
          },
        })
        await page.goto('/cart').catch(() => {})
        await page.waitForURL('**/sign-in')
        await page.getByRole('heading', { level: 1, name: 'Join the Adventure' }).waitFor()
        await expect.poll(() => storedIn(page, 'authToken')).toBeNull()
        await expect.poll(() => storedIn(page, 'currentUser')).toBeNull()
        await expect.poll(() => storedIn(page, 'returnUrl')).toBe('/cart')
      }
    )
  }

  test("a stored user that can't be read means signed out", { tag: '@1-4-12' }, async ({ openPage }) => {
    const page = await openPage({
      product,
      path: '/games',
      prepare: withStorage({ authToken: 'x', currentUser: '{"username":' }),
    })
    await page.getByRole('navigation', { name: 'Your account' }).getByRole('link', { name: 'Sign In' }).waitFor()
  })

  test(
    'signing out also tells the provider to forget the choice',
    { tag: ['@1-4-10', '@1-4-14'] },
    async ({ openPage }) => {
      const person = await createPerson(product)
      const page = await openPage({
        product,
        person,
        path: '/sign-in',
        prepare: (browser) => withGoogle()(browser as never),
      })
      await page.getByRole('button', { name: 'Continue with Google' }).waitFor()
      await page.getByRole('button', { name: 'Sign Out' }).click()
      await page.waitForURL(`${product.url}/`)
      await expect.poll(() => page.evaluate(() => 'forgotten' in window)).toBe(true)
    }
  )
})
