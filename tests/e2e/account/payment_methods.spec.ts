import { expect, test, type OpenPage, type PageOptions } from '#tests/e2e/fixtures'
import type { FrameLocator, Page } from '@playwright/test'
import { createPerson, type Person } from '#tests/support/people'
import { assertAccessible } from '#tests/support/browser'
import { sharedProduct, type Product } from '#tests/support/product'
import { Shop } from '#tests/support/shop'
import { CARDS } from '../journeys/shopper.ts'
import { hold, refuse, refused } from './trouble.ts'

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

  test('the button says that a card is being added', { tag: '@1-2.7-11' }, async ({ openPage }) => {
    const page = await open(openPage, await createPerson(product), { path: `${path}/new` })
    const letGo = await hold(page.context(), '/account/payment-methods/attach')
    await enter(page, CARDS.good)
    await page.getByRole('button', { name: 'Adding...' }).waitFor()
    await page.getByRole('button', { name: 'Adding...' }).click()
    letGo()
    await page.waitForURL(`**${path}`)
    await page.getByRole('heading', { name: 'Visa' }).waitFor()
  })

  test(
    "a declined card is told in the provider's words, and another one is taken",
    { tag: '@1-8-15' },
    async ({ openPage }) => {
      const person = await createPerson(product)
      const page = await open(openPage, person, { path: `${path}/new` })
      await enter(page, CARDS.declined)
      await page.getByRole('alert').filter({ hasText: 'Your card was declined.' }).waitFor()
      await assertAccessible(page)
      await enter(page, CARDS.good)
      await page.waitForURL(`**${path}`)
      await page.getByRole('heading', { name: 'Visa' }).waitFor()
      await expect.poll(() => cardsOf(person)).toHaveLength(1)
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

  test(
    'each step that fails is told in its own words, and no card is saved twice',
    { tag: '@1-8-16' },
    async ({ openPage }) => {
      const person = await createPerson(product)
      const page = await open(openPage, person, {
        path: `${path}/new`,
        allow: refused(503, '/api/account/payment-methods'),
      })
      const setup = await refuse(page.context(), '/account/payment-methods', 503, 'POST')
      await enter(page, CARDS.good)
      await page.getByRole('alert').filter({ hasText: 'Failed to create setup intent' }).waitFor()
      await setup.mend()
      const attach = await refuse(page.context(), '/account/payment-methods/attach', 503)
      await submit(page).click()
      await page.getByRole('alert').filter({ hasText: 'Failed to save payment method' }).waitFor()
      await attach.mend()
      await submit(page).click()
      await page.waitForURL(`**${path}`)
      await expect.poll(() => cardsOf(person)).toHaveLength(1)
    }
  )

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

  test(
    'cards on their way and cards that cannot be loaded are said so',
    { tag: ['@1-2.7-07', '@1-8-17', '@1-4-27'] },
    async ({ openPage }) => {
      const person = await personWithCard()
      const page = await open(openPage, person, { path: '/', allow: refused(503, '/api/account/payment-methods') })
      const letGo = await hold(page.context(), '/account/payment-methods')
      await page.goto(path)
      await page.getByText('Loading payment methods...').waitFor()
      letGo()
      await page.getByRole('heading', { name: 'Visa' }).waitFor()
      const list = await refuse(page.context(), '/account/payment-methods', 503)
      await page.reload()
      await page.getByRole('alert').filter({ hasText: 'Failed to load payment methods' }).waitFor()
      await assertAccessible(page)
      await list.mend()
      await page.getByRole('button', { name: 'Try Again' }).click()
      await page.getByRole('heading', { name: 'Visa' }).waitFor()
    }
  )

  test(
    'a card stays when nobody says yes, and when it cannot be deleted',
    { tag: ['@1-2.7-09', '@1-8-18'] },
    async ({ openPage }) => {
      const person = await personWithCard()
      const page = await open(openPage, person, { allow: refused(503, '/api/account/payment-methods/') })
      const trigger = page.getByRole('button', { name: 'Delete Visa ending in 4242' })
      const dialog = page.getByRole('alertdialog')
      await trigger.click()
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'hidden' })
      await expect.poll(() => trigger.evaluate((button) => button === document.activeElement)).toBe(true)
      await trigger.click()
      await dialog.getByRole('button', { name: 'Keep it' }).click()
      await dialog.waitFor({ state: 'hidden' })

      const deletion = await refuse(page.context(), '/account/payment-methods/*', 503)
      await trigger.click()
      await dialog.getByRole('button', { name: 'Delete' }).click()
      await dialog.getByRole('alert').filter({ hasText: 'Failed to delete payment method' }).waitFor()
      await expect.poll(() => cardsOf(person)).toHaveLength(1)
      await deletion.mend()
      await dialog.getByRole('button', { name: 'Delete' }).click()
      await page.getByText('No payment methods found.').waitFor()
      await expect.poll(() => cardsOf(person)).toEqual([])
    }
  )

  test('a card that another window has deleted is gone here too', async ({ openPage }) => {
    const person = await personWithCard()
    const page = await open(openPage, person, { allow: refused(404, '/api/account/payment-methods/') })
    const [card] = (await cardsOf(person)) as { id: string }[]
    await page.getByRole('button', { name: 'Delete Visa ending in 4242' }).click()
    await person.http.delete(`/api/account/payment-methods/${card!.id}`)
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await page.getByText('No payment methods found.').waitFor()
  })

  test(
    'credits have a card of their own, while there are any',
    { tag: ['@1-2.7-04', '@1-3-22'] },
    async ({ openPage }) => {
      const person = await createPerson(product)
      const page = await open(openPage, person)
      await page.getByText('No payment methods found.').waitFor()
      await expect(page.getByText('Account Credits')).toHaveCount(0)
      await new Shop(product).grantCredits(person, 22.5)
      await page.reload()
      const credits = page.getByRole('region', { name: 'Account Credits' })
      await credits.getByText('$22.50').waitFor()
      await credits.getByText('Available for future purchases').waitFor()
      await assertAccessible(page)
    }
  )
})
