import { expect, test } from '#tests/e2e/fixtures'
import type { Page } from '@playwright/test'
import type Stripe from 'stripe'
import { assertAccessible, assertAccessibleInBoth, closing } from '#tests/support/browser'
import { eventually } from '#tests/support/shop'
import { openCheckout } from '#tests/sandbox/orders'
import { startSandbox, type RunningSandbox } from '#tests/sandbox/running_sandbox'
import { inShop, startShop, type ShopPage } from '#tests/sandbox/shop_page'

const CLIENT = 'questboard-sandbox.apps.googleusercontent.com'

async function typeCard(where: Pick<Page, 'getByLabel'>, number: string): Promise<void> {
  await where.getByLabel('Card number').fill(number)
  await where.getByLabel('MM / YY').fill('1234')
  await where.getByLabel('CVC').fill('123')
}

test.describe('Sandbox | payment and sign-in pages', () => {
  let sandbox: RunningSandbox
  let stripe: Stripe
  let shop: ShopPage
  test.beforeAll(async () => {
    sandbox = await startSandbox()
    stripe = sandbox.stripe()
    shop = await startShop(sandbox.url)
  })
  test.afterAll(async () => {
    shop.stop()
    await sandbox.end()
  })

  const hosted = (more: Stripe.Checkout.SessionCreateParams = {}) =>
    openCheckout(stripe, {
      ui_mode: 'hosted' as never,
      return_url: undefined,
      success_url: `${shop.url}/thank-you?session_id={CHECKOUT_SESSION_ID}`,
      cancel_url: `${shop.url}/cart`,
      ...more,
    })

  test('the hosted page shows a refusal, keeps what was typed, and pays', async ({ openPage }) => {
    const coupon = await stripe.coupons.create({
      amount_off: 500,
      currency: 'usd',
      duration: 'once',
      name: 'Account credit',
    })
    const session = await hosted({ discounts: [{ coupon: coupon.id }] })
    const page = await openPage({ product: shop, width: 390 })
    await page.goto(session.url ?? '')
    await page.getByText('Account credit').waitFor()
    await page.getByLabel('Email').fill('pat@questboard.test')
    await page.getByLabel('Name on card').fill('Pat Player')
    await typeCard(page, '4000000000009995')
    await page.getByRole('button', { name: 'Pay $20.00' }).click()
    await page.getByRole('alert').getByText('Your card has insufficient funds.').waitFor()
    await expect(page.getByLabel('Card number')).toHaveValue('4000 0000 0000 9995')
    await assertAccessible(page)
    await page.getByLabel('Card number').fill('4000002500003155')
    await page.getByRole('button', { name: 'Pay $20.00' }).click()
    await page.frameLocator('dialog iframe').getByRole('button', { name: 'Complete authentication' }).click()
    await page.waitForURL(`${shop.url}/thank-you?session_id=${session.id}`)
    await expect.poll(async () => (await stripe.checkout.sessions.retrieve(session.id)).payment_status).toBe('paid')
  })

  test('the hosted page leads back to the shop', async ({ openPage }) => {
    const session = await hosted()
    const page = await openPage({ product: shop })
    await page.goto(session.url ?? '')
    await page.getByRole('link', { name: 'Back to Questboard' }).click()
    await page.waitForURL(`${shop.url}/cart`)
  })

  test('an expired page says that nothing was charged', async ({ openPage }) => {
    const session = await hosted()
    await stripe.checkout.sessions.expire(session.id)
    const page = await openPage({ product: shop, scheme: 'dark' })
    await page.goto(session.url ?? `${sandbox.url}/c/pay/${session.id}`)
    await page.getByRole('heading', { name: 'This payment page has expired' }).waitFor()
    await assertAccessible(page)
  })

  test('the embedded page pays inside of the shop and takes the whole window to the return address', async ({
    openPage,
  }) => {
    const session = await openCheckout(stripe, {
      return_url: `${shop.url}/thank-you?session_id={CHECKOUT_SESSION_ID}`,
      customer_email: 'pat@questboard.test',
    })
    const page = await openPage({ product: shop, path: '/', width: 390, scheme: 'dark' })
    await inShop(page, 'embed', session.client_secret)
    const frame = page.frameLocator('#place iframe')
    await typeCard(frame, '5555555555554444')
    await expect(frame.getByLabel('Email')).toHaveValue('pat@questboard.test')
    await assertAccessible(page)
    await frame.getByRole('button', { name: 'Pay $25.00' }).click()
    await page.waitForURL(`${shop.url}/thank-you?session_id=${session.id}`)
  })

  test('a second embedded page is refused while one lives', async ({ openPage }) => {
    const page = await openPage({ product: shop, path: '/' })
    const message = await inShop(page, 'embedTwice')
    expect(message).toBe('You cannot have multiple Embedded Checkout objects.')
  })

  test('the card field saves a card after the bank asked, and shows a refusal', async ({ openPage }) => {
    const customer = await stripe.customers.create({ email: 'cards@questboard.test' })
    const intent = await stripe.setupIntents.create({ customer: customer.id })
    const page = await openPage({ product: shop, path: '/', width: 390 })
    await inShop(page, 'showCard')
    const field = page.frameLocator('#place iframe')
    await typeCard(field, '4000000000000002')
    await expect.poll(() => inShop(page, 'saveCard', intent.client_secret)).toBe('Your card was declined.')
    await field.getByRole('alert').getByText('Your card was declined.').waitFor()
    await assertAccessible(page)
    await typeCard(field, '4000002500003155')
    const saved = inShop(page, 'saveCard', intent.client_secret)
    await page.frameLocator('body > iframe').getByRole('button', { name: 'Complete authentication' }).click()
    await expect.poll(() => saved).toBe('succeeded')
    await expect.poll(async () => (await stripe.paymentMethods.list({ customer: customer.id })).data).toHaveLength(1)
  })

  test('the sign-in button opens the picker and hands over the credential of who was chosen', async ({ openPage }) => {
    const page = await openPage({ product: shop, path: '/' })
    await inShop(page, 'signIn', CLIENT, 'n-1')
    await assertAccessible(page)
    const opened = page.waitForEvent('popup')
    await page.getByRole('button', { name: 'Sign in with Google' }).click()
    const popup = await opened
    await popup.waitForLoadState()
    await popup.getByRole('button', { name: /Una Unverified/ }).waitFor()
    await assertAccessible(popup)
    await closing(popup, () => popup.getByRole('button', { name: /Una Unverified/ }).click())
    // Asked from outside: the page's own policy lets nobody evaluate in it.
    await eventually(async () => (await page.title()) !== 'Shop')
    const claims = JSON.parse(Buffer.from((await page.title()).split('.')[1] ?? '', 'base64url').toString()) as Record<
      string,
      unknown
    >
    expect(claims).toMatchObject({
      email: 'una.unverified@questboard.test',
      email_verified: false,
      nonce: 'n-1',
    })
  })

  test('who cancels signing in hands over nothing', async ({ openPage }) => {
    const page = await openPage({ product: shop, path: '/' })
    await inShop(page, 'signIn', CLIENT)
    const opened = page.waitForEvent('popup')
    await page.getByRole('button', { name: 'Sign in with Google' }).click()
    const popup = await opened
    await closing(popup, () => popup.getByRole('button', { name: 'Cancel' }).click())
    await expect(page).toHaveTitle('Shop')
  })

  test('the control page and the inbox can be used by everybody, light and dark', async ({ openPage }) => {
    const page = await openPage({ product: sandbox, path: '/' })
    await page.getByRole('button', { name: 'Hold', exact: true }).click()
    await page.getByText('Webhooks: Hold.').waitFor()
    await page.getByRole('button', { name: 'Deliver', exact: true }).click()
    await page.getByText('Webhooks: Deliver.').waitFor()
    await assertAccessibleInBoth(page)
    await page.getByRole('link', { name: 'Mail', exact: true }).click()
    await page.getByRole('heading', { name: 'Mail' }).waitFor()
    await assertAccessibleInBoth(page)
  })
})
