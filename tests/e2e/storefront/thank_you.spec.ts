import { expect, test, type OpenPage, type PageOptions } from '#tests/e2e/fixtures'
import { randomUUID } from 'node:crypto'
import { assertAccessible } from '#tests/support/browser'
import { sharedProduct, type Product } from '#tests/support/product'
import { Shop } from '#tests/support/shop'
import { firstGame, itemOf, setTable, storedIn, withCart, withStorage } from './tables.ts'

const ORDER = '**/api/orders/create'

test.describe('Storefront | thank-you', () => {
  let product: Product
  let shop: Shop
  test.beforeAll(async () => {
    product = await sharedProduct()
    shop = new Shop(product)
  })
  const paid = async () => {
    const table = await setTable(shop)
    const { sessionId } = await shop.startedCheckout([{ game: firstGame(table), seats: 2 }])
    await shop.pay(sessionId)
    return { table, sessionId }
  }
  const open = (openPage: OpenPage, sessionId: string, options: Partial<PageOptions> = {}) =>
    openPage({ product, path: `/thank-you?session_id=${sessionId}`, ...options })

  test(
    'the order, its total, how to prepare and where to meet the others',
    { tag: ['@1-2.5-01', '@1-2.5-02', '@1-2.5-03', '@1-4-18', '@1-4-20', '@1-9-02', '@1-3-21'] },
    async ({ openPage }) => {
      const { table, sessionId } = await paid()
      const page = await open(openPage, sessionId, {
        prepare: withStorage({ cart: [itemOf(table)], referralCode: 'OWL7' }),
      })
      const row = page.getByRole('row', { name: new RegExp(table.name) })
      await row.waitFor()
      await expect(row.getByRole('cell')).toHaveText(['2', '$50.00'], { useInnerText: true })
      await expect(row).toContainText(table.day.toFormat('cccc, LLLL d, yyyy'), { useInnerText: true })
      await expect(page.getByRole('row', { name: /Total/ })).toContainText('$50.00', { useInnerText: true })
      await page.getByRole('heading', { name: 'Before you sit down' }).waitFor()
      await expect
        .poll(() => page.getByRole('link', { name: /chat community/ }).getAttribute('href'))
        .not.toHaveLength(0)
      await expect.poll(async () => JSON.parse((await storedIn(page, 'cart')) ?? '{}').items).toEqual([])
      await expect.poll(() => storedIn(page, 'referralCode')).toBeNull()
    }
  )

  test('it is a beginning: calendar, map, the order without an account, and a friend; opened again too', async ({
    openPage,
  }) => {
    const table = await setTable(shop)
    const { sold } = await shop.seats(firstGame(table))
    const buyerKey = randomUUID()
    const email = `guest-${buyerKey}@example.test`
    const { sessionId } = await shop.startedCheckout([{ game: firstGame(table), seats: 2 }], { buyerKey, email })
    await shop.pay(sessionId)
    const page = await open(openPage, sessionId, { width: 390, prepare: withStorage({ buyerKey }) })
    await page.getByText(`on its way to ${email}`).waitFor()
    await page
      .getByText(/[AP]M Mountain Time$/)
      .first()
      .waitFor()
    await page.getByText(/^Cancel by .* for a full refund to your card\.$/).waitFor()
    await page.getByText('12 Larkspur Way, Denver, CO 80205', { exact: true }).waitFor()
    const map = new URL((await page.getByRole('link', { name: /^Show on a map/ }).getAttribute('href')) ?? '')
    expect([map.hostname, map.searchParams.get('query')]).toEqual([
      'www.google.com',
      `${table.venue?.name}, 12 Larkspur Way, Denver, CO 80205`,
    ])
    await expect
      .poll(() => page.getByLabel('Link to your game').inputValue())
      .toContain(`/join-game/${firstGame(table).id}`)
    await assertAccessible(page)
    const [calendar] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Calendar file' }).click(),
    ])
    expect(calendar.suggestedFilename()).toMatch(/^order-\d+\.ics$/)
    await page.reload()
    await page.getByRole('link', { name: 'See or cancel your order' }).click()
    await page.getByRole('heading', { level: 1, name: 'Your order' }).waitFor()
    expect(new URL(page.url()).hash).toMatch(/^#\d+\.[\w-]{43}$/)
    await page.getByText(email).first().waitFor()
    await assertAccessible(page)
    await page.getByRole('button', { name: /^Cancel seats/ }).click()
    await page.getByRole('alertdialog').getByText('$50.00 to your card').waitFor()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel 2 seats' }).click()
    await page.getByText('2 seats cancelled. $50.00 is on its way to your card.').waitFor()
    await expect.poll(async () => (await shop.seats(firstGame(table))).sold).toBe(sold)
    await page.goto('/order#1.nothing')
    await page.getByText('This link opens no order').waitFor()
  })

  test(
    'the purchase is told once, in US dollars; opening the page again makes no second order',
    { tag: '@1-4-19' },
    async ({ openPage }) => {
      const { sessionId } = await paid()
      const told: { currency: string; value: number; transaction_id: string }[] = []
      const page = await openPage({ product })
      await page.exposeFunction('tell', (detail: (typeof told)[number]) => void told.push(detail))
      await page.addInitScript(() =>
        window.addEventListener('purchase', (event) =>
          (window as never as { tell: (detail: unknown) => void }).tell((event as CustomEvent).detail)
        )
      )
      for (let visit = 0; visit < 2; visit += 1) {
        await page.goto(`/thank-you?session_id=${sessionId}`)
        await page.getByRole('heading', { level: 1, name: 'Thank you' }).waitFor()
      }
      expect(told).toHaveLength(1)
      expect(told[0]).toMatchObject({ currency: 'USD', value: 50, transaction_id: sessionId })
      await expect.poll(() => shop.orders(sessionId)).toBe(1)
    }
  )

  test(
    'without a checkout the page says what is safe and logs it',
    { tag: ['@1-8-22', '@1-3-27'] },
    async ({ openPage }) => {
      const logged: string[] = []
      const page = await openPage({
        product,
        path: '/thank-you',
        prepare: (browser) =>
          browser.route('**/api/error-logs/log', (route) => {
            logged.push(route.request().postData() ?? '')
            return route.fulfill({ status: 201, json: {} })
          }),
      })
      await page.getByRole('heading', { level: 1, name: 'There is no order to show' }).waitFor()
      await expect(page.getByRole('link', { name: 'Browse all games' })).toHaveAttribute('href', '/games')
      await expect(page.getByRole('link', { name: 'Order history' })).toHaveAttribute('href', '/account/order-history')
      expect(JSON.parse(logged[0] ?? '{}')).toMatchObject({ source: 'thank-you' })
    }
  )

  test(
    "an order that can't be made keeps the cart, is logged, and can be tried again",
    { tag: ['@1-8-22', '@1-4-20'] },
    async ({ openPage }) => {
      const { table, sessionId } = await paid()
      const logged: string[] = []
      const page = await open(openPage, sessionId, {
        allow: [/500/],
        prepare: async (browser) => {
          await withCart(itemOf(table))(browser)
          await browser.route(ORDER, (route) => route.fulfill({ status: 500, json: { message: 'oops' } }))
          await browser.route('**/api/error-logs/log', (route) => {
            logged.push(route.request().postData() ?? '')
            return route.fulfill({ status: 201, json: {} })
          })
        },
      })
      await page.getByRole('heading', { level: 1, name: 'Your order could not be shown' }).waitFor()
      await expect.poll(async () => JSON.parse((await storedIn(page, 'cart')) ?? '{}').items).toHaveLength(1)
      expect(logged.join()).toContain('"source":"thank-you"')
      await page.context().unroute(ORDER)
      await page.getByRole('button', { name: 'Try again' }).click()
      await page.getByRole('heading', { level: 1, name: 'Thank you' }).waitFor()
    }
  )

  for (const [message, shown] of [
    ['This payment belongs to another shop.', 'This payment belongs to another shop.'],
    [
      'Game 7 has already started.',
      'Sorry, one or more games in your cart have already started and registration is no longer available. Please remove them from your cart and try again.',
    ],
  ]) {
    test(`an order that is refused says why: ${message}`, { tag: ['@1-8-01', '@1-8-02'] }, async ({ openPage }) => {
      const { sessionId } = await paid()
      const page = await open(openPage, sessionId, {
        allow: [/400/],
        prepare: (browser) => browser.route(ORDER, (route) => route.fulfill({ status: 400, json: { message } })),
      })
      await page.getByText(shown, { exact: true }).waitFor()
      await page.getByRole('button', { name: 'Try again' }).waitFor()
    })
  }

  test('a payment that has not come in is waited for in peace', async ({ openPage }) => {
    const table = await setTable(shop)
    const { sessionId } = await shop.startedCheckout([{ game: firstGame(table) }])
    const page = await open(openPage, sessionId, { allow: [/409/] })
    await page.getByRole('heading', { level: 1, name: 'Your payment is being confirmed' }).waitFor()
    await shop.pay(sessionId)
    await page.getByRole('heading', { level: 1, name: 'Thank you' }).waitFor()
  })

  test('a seat that was gone is said, with what happens to the money', async ({ openPage }) => {
    const { sessionId } = await paid()
    const page = await open(openPage, sessionId, {
      allow: [/409/],
      prepare: (browser) =>
        browser.route(ORDER, (route) => route.fulfill({ status: 409, json: { code: 'REFUNDED', message: 'x' } })),
    })
    await page.getByRole('heading', { level: 1, name: 'The seat was gone' }).waitFor()
    await page.getByText(/Your money goes back to you in full/).waitFor()
  })

  test('a checkout that nobody knows is not taken for an order', async ({ openPage }) => {
    const page = await open(openPage, 'cs_test_unknown', { allow: [/404/] })
    await page.getByRole('heading', { level: 1, name: 'There is no order to show' }).waitFor()
  })
})
