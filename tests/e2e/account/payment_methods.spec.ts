import { expect, test, type OpenPage, type PageOptions } from '#tests/e2e/fixtures'
import type { FrameLocator, Page } from '@playwright/test'
import { createPerson, type Person } from '#tests/support/people'
import { assertAccessible } from '#tests/support/browser'
import { sharedProduct, type Product } from '#tests/support/product'
import { CARDS } from '../journeys/shopper.ts'

const path = '/account/payment-methods'

test.describe('Account | saved cards', () => {
  let product: Product
  test.beforeAll(async () => {
    product = await sharedProduct()
  })

  const open = (openPage: OpenPage, person: Person, options: Partial<PageOptions> = {}) =>
    openPage({ product, person, path, ...options })
  const cardField = (page: Page): FrameLocator => page.frameLocator('iframe[title="Card details (sandbox)"]')
  const submit = (page: Page) => page.getByRole('button', { name: /^(Add Payment Method|Adding\.\.\.)$/ })

  async function enter(page: Page, card: string, expiry = '07 / 34') {
    await cardField(page).getByLabel('Card number').fill(card)
    await cardField(page).getByLabel('MM / YY').fill(expiry)
    await cardField(page).getByLabel('CVC').fill('123')
    await submit(page).click()
  }

  /** Saves a card without a browser. */
  async function personWithCard(number: string = CARDS.good): Promise<Person> {
    const person = await createPerson(product)
    const card = {
      'type': 'card',
      'card[number]': number.replaceAll(' ', ''),
      'card[exp_month]': '7',
      'card[exp_year]': '2034',
      'card[cvc]': '123',
    }
    const made = await product.sandbox.http.call('POST', '/v1/payment_methods', {
      headers: {
        'authorization': 'Bearer sk_test_questboard_sandbox',
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams(card).toString(),
    })
    const attached = await person.http.post('/api/account/payment-methods/attach', { paymentMethodId: made.body.id })
    if (attached.status !== 204) throw new Error(`The card was not attached: ${attached.text}`)
    return person
  }
  const cardsOf = async ({ http }: Person) => (await http.get('/api/account/payment-methods')).body as unknown[]

  test(
    'a first card is added, listed, and deleted again',
    {
      tag: [
        '@1-2.7-05',
        '@1-2.7-06',
        '@1-2.7-08',
        '@1-2.7-09',
        '@1-2.7-10',
        '@1-4-23',
        '@1-4-24',
        '@1-3-25',
        '@1-1-03',
        '@2-2.1-09',
      ],
    },
    async ({ openPage }) => {
      const person = await createPerson(product)
      const page = await open(openPage, person)
      await page.getByText('No payment methods found.').waitFor()
      await assertAccessible(page)
      await page.getByRole('link', { name: 'Add Payment Method' }).click()
      await page.getByText('Enter your card details to save it for future purchases.').waitFor()
      await enter(page, CARDS.good)
      await page.waitForURL(`**${path}`)
      await page.getByText('Your card is saved.').waitFor()
      const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Visa' }) })
      await card.getByText('•••• 4242').waitFor()
      await card.getByText('Expires 07/2034').waitFor()
      await assertAccessible(page)

      await card.getByRole('button', { name: 'Delete Visa ending in 4242' }).click()
      const dialog = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this payment method?' })
      await dialog.waitFor()
      await assertAccessible(page)
      await dialog.getByRole('button', { name: 'Delete' }).click()
      await page.getByText('Visa ending in 4242 is deleted.').waitFor()
      await page.getByText('No payment methods found.').waitFor()
      await expect.poll(() => cardsOf(person)).toEqual([])
    }
  )

  test('a bank that asks is answered, and the card is saved', { tag: '@1-4-23' }, async ({ openPage }) => {
    const page = await open(openPage, await createPerson(product), { path: `${path}/new` })
    await enter(page, CARDS.asksTheBank)
    await page
      .frameLocator('iframe[title="Your bank asks (sandbox)"]')
      .getByRole('button', { name: 'Complete authentication' })
      .click()
    await page.waitForURL(`**${path}`)
    await page.getByText('•••• 3184').waitFor()
  })

  test('the frame of a new card is as tall as the card field in it, and no taller while that is on its way', async ({
    openPage,
  }) => {
    const page = await open(openPage, await createPerson(product), { path: '/' })
    const arrived = Promise.withResolvers<void>()
    await page.context().route(/\/element\/card/, (route) => arrived.promise.then(() => route.continue()))
    await page.goto(`${path}/new`)
    const card = page.getByRole('group', { name: 'Card details' })
    const height = async () => (await card.boundingBox())?.height ?? 0
    await card.getByText('Opening the card form').waitFor()
    await page.locator('iframe').waitFor({ state: 'attached' })
    const before = await height()
    arrived.resolve()
    await card.getByText('Opening the card form').waitFor({ state: 'detached' })
    const [frame, inside] = await Promise.all([
      page.locator('iframe').first().boundingBox(),
      cardField(page).locator('body').boundingBox(),
    ])
    expect(Math.abs((frame?.height ?? 0) - (inside?.height ?? 0))).toBeLessThanOrEqual(1)
    expect(Math.abs((await height()) - before)).toBeLessThanOrEqual(8)
  })

  test('the payment script is loaded where a card is entered, and nowhere else', async ({ openPage }) => {
    const scripts: string[] = []
    const page = await open(openPage, await createPerson(product), { path: '/' })
    page.on('request', (request) => new URL(request.url()).origin === product.url || scripts.push(request.url()))
    await page.goto(path)
    await page.getByText('No payment methods found.').waitFor()
    expect(scripts).toEqual([])
    await page.getByRole('link', { name: 'Add Payment Method' }).click()
    await cardField(page).getByLabel('Card number').waitFor()
    expect(scripts.length).toBeGreaterThan(0)
  })

  test('Escape keeps a card and returns the focus', async ({ openPage }) => {
    const page = await open(openPage, await personWithCard())
    const trigger = page.getByRole('button', { name: 'Delete Visa ending in 4242' })
    const dialog = page.getByRole('alertdialog')
    await trigger.click()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await expect.poll(() => trigger.evaluate((button) => button === document.activeElement)).toBe(true)
  })
})
