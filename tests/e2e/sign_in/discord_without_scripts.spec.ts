import { expect, test } from '#tests/e2e/fixtures'
import { sharedProduct, type Product } from '#tests/support/product'

/** What a browser without scripts reports of scripts. */
const NO_SCRIPTS = / csp$/

/** Without scripts: what the API and the browser do between them, whatever the page does afterwards. */
test.describe('Sign-in page | Discord, without scripts', () => {
  let product: Product
  test.beforeAll(async () => {
    product = await sharedProduct()
  })

  test(
    'the way there and back works in a real browser, and the token changes hands there',
    { tag: '@1-7-11' },
    async ({ openPage }) => {
      const page = await openPage({
        product,
        javaScript: false,
        allow: [/\/auth-callback/, NO_SCRIPTS],
        path: '/api/auth/discord?t=1',
      })
      const addresses: string[] = []
      page.on('request', (request) => addresses.push(request.url(), request.headers().referer ?? ''))
      await page.getByRole('button', { name: /Newt Newcomer/ }).click()
      await page.waitForURL(/\/auth-callback\?token=/)
      const token = new URL(page.url()).searchParams.get('token')!
      const mark = (await page.context().cookies(`${product.url}/api/auth/exchange`)).find(
        ({ name }) => name === 'sign_in_browser'
      )
      expect(mark).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/api/auth' })
      const foreign = addresses.filter((address) => address !== '' && new URL(address).origin !== product.url)
      expect(foreign.filter((address) => address.includes('token='))).toEqual([])

      const answer = await page.request.post('/api/auth/exchange', { data: { token } })
      expect(answer.status()).toBe(200)
      expect((await answer.json()).user.email).toBe('newt.new@questboard.test')
      expect((await page.request.post('/api/auth/exchange', { data: { token } })).status()).toBe(401)
    }
  )

  test('who cancels at Discord, or has no address there, is back at the sign-in page', async ({ openPage }) => {
    const page = await openPage({ product, javaScript: false, allow: [NO_SCRIPTS], path: '/api/auth/discord' })
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.waitForURL(`${product.url}/sign-in?error=denied`)
    await page.goto('/api/auth/discord')
    await page.getByRole('button', { name: /Noel Noemail/ }).click()
    await page.waitForURL(`${product.url}/sign-in?error=email_required`)
  })
})
