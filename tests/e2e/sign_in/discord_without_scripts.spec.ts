import { test } from '@japa/runner'
import { openPage } from '#tests/support/browser'
import { sharedProduct, type Product } from '#tests/support/product'

/** What a browser without scripts reports of scripts. */
const NO_SCRIPTS = / csp$/

/** Without scripts: what the API and the browser do between them, whatever the page does afterwards. */
test.group('Sign-in page | Discord, without scripts', (group) => {
  let product: Product
  group.setup(async () => {
    product = await sharedProduct()
  })

  test('the way there and back works in a real browser, and the token changes hands there', async (context) => {
    const { assert } = context
    const page = await openPage(context, {
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
    assert.containsSubset(mark, { httpOnly: true, sameSite: 'Lax', path: '/api/auth' })
    const foreign = addresses.filter((address) => address !== '' && new URL(address).origin !== product.url)
    assert.deepEqual(
      foreign.filter((address) => address.includes('token=')),
      []
    )

    const answer = await page.request.post('/api/auth/exchange', { data: { token } })
    assert.equal(answer.status(), 200)
    assert.equal((await answer.json()).user.email, 'newt.new@questboard.test')
    assert.equal((await page.request.post('/api/auth/exchange', { data: { token } })).status(), 401)
  }).tags(['1-7-11'])

  test('who cancels at Discord, or has no address there, is back at the sign-in page', async (context) => {
    const page = await openPage(context, { product, javaScript: false, allow: [NO_SCRIPTS], path: '/api/auth/discord' })
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.waitForURL(`${product.url}/sign-in?error=denied`)
    await page.goto('/api/auth/discord')
    await page.getByRole('button', { name: /Noel Noemail/ }).click()
    await page.waitForURL(`${product.url}/sign-in?error=email_required`)
  })
})
