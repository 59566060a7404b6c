import { expect, test } from '#tests/e2e/fixtures'
import { assertAccessible } from '#tests/support/browser'
import { startSandbox, type RunningSandbox } from '#tests/sandbox/running_sandbox'
import { startShop, type ShopPage } from '#tests/sandbox/shop_page'

test.describe('Sandbox | Discord page', () => {
  let sandbox: RunningSandbox
  let shop: ShopPage
  test.beforeAll(async () => {
    sandbox = await startSandbox()
    shop = await startShop(sandbox.url)
  })
  test.afterAll(async () => {
    shop.stop()
    await sandbox.end()
  })

  const authorizePath = () =>
    `${sandbox.url}/oauth2/authorize?${new URLSearchParams({
      client_id: 'questboard-sandbox',
      redirect_uri: `${shop.url}/back`,
      response_type: 'code',
      scope: 'identify email',
      state: 'st',
    })}`

  test('offers the demo people, any other account, and a way back', async ({ openPage }) => {
    const page = await openPage({ product: shop, width: 390, allow: [/\/back\?/] })
    await page.goto(authorizePath())
    await assertAccessible(page)
    await page.getByRole('button', { name: /Gwen Greyhollow/ }).click()
    await page.waitForURL(/\/back\?code=/)
    await page.goto(authorizePath())
    await page.getByText('Use another account').click()
    await page.getByLabel('Email (empty: none)').fill('zoe@example.test')
    await page.getByRole('button', { name: 'Authorize' }).click()
    await page.waitForURL(/\/back\?code=/)
    await page.goto(authorizePath())
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.waitForURL(/\/back\?error=access_denied/)
    expect(new URL(page.url()).searchParams.get('state')).toBe('st')
  })
})
