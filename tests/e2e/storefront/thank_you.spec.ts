import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import type { TestContext } from '@japa/runner/core'
import { assertAccessible, openPage, type PageOptions } from '#tests/support/browser'
import { sharedProduct, type Product } from '#tests/support/product'
import { Shop } from '#tests/support/shop'
import { firstGame, itemOf, setTable, storedIn, withCart, withStorage } from './tables.ts'

const ORDER = '**/api/orders/create'

test.group('Storefront | thank-you', (group) => {
  let product: Product
  let shop: Shop
  group.setup(async () => {
    product = await sharedProduct()
    shop = new Shop(product)
  })
  const paid = async () => {
    const table = await setTable(shop)
    const { sessionId } = await shop.startedCheckout([{ game: firstGame(table), seats: 2 }])
    await shop.pay(sessionId)
    return { table, sessionId }
  }
  const open = (context: TestContext, sessionId: string, options: Partial<PageOptions> = {}) =>
    openPage(context, { product, path: `/thank-you?session_id=${sessionId}`, ...options })

  test('the order, its total, how to prepare and where to meet the others', async (context) => {
    const { assert } = context
    const { table, sessionId } = await paid()
    const page = await open(context, sessionId, {
      prepare: withStorage({ cart: [itemOf(table)], referralCode: 'OWL7' }),
    })
    const row = page.getByRole('row', { name: new RegExp(table.name) })
    await row.waitFor()
    assert.deepEqual(await row.getByRole('cell').allInnerTexts(), ['2', '$50.00'])
    assert.include(await row.innerText(), table.day.toFormat('cccc, LLLL d, yyyy'))
    assert.include(await page.getByRole('row', { name: /Total/ }).innerText(), '$50.00')
    await page.getByRole('heading', { name: 'Before you sit down' }).waitFor()
    assert.isNotEmpty(await page.getByRole('link', { name: /chat community/ }).getAttribute('href'))
    assert.deepEqual(JSON.parse((await storedIn(page, 'cart')) ?? '{}').items, [])
    assert.isNull(await storedIn(page, 'referralCode'))
  }).tags(['1-2.5-01', '1-2.5-02', '1-2.5-03', '1-4-18', '1-4-20', '1-9-02', '1-3-21'])

  test('it is a beginning: calendar, map, the order without an account, and a friend; opened again too', async (context) => {
    const { assert } = context
    const table = await setTable(shop)
    const { sold } = await shop.seats(firstGame(table))
    const buyerKey = randomUUID()
    const email = `guest-${buyerKey}@example.test`
    const { sessionId } = await shop.startedCheckout([{ game: firstGame(table), seats: 2 }], { buyerKey, email })
    await shop.pay(sessionId)
    const page = await open(context, sessionId, { width: 390, prepare: withStorage({ buyerKey }) })
    await page.getByText(`on its way to ${email}`).waitFor()
    await page
      .getByText(/[AP]M Mountain Time$/)
      .first()
      .waitFor()
    await page.getByText(/^Cancel by .* for a full refund to your card\.$/).waitFor()
    await page.getByText('12 Larkspur Way, Denver, CO 80205', { exact: true }).waitFor()
    const map = new URL((await page.getByRole('link', { name: /^Show on a map/ }).getAttribute('href')) ?? '')
    assert.deepEqual(
      [map.hostname, map.searchParams.get('query')],
      ['www.google.com', `${table.venue?.name}, 12 Larkspur Way, Denver, CO 80205`]
    )
    assert.include(await page.getByLabel('Link to your game').inputValue(), `/join-game/${firstGame(table).id}`)
    await assertAccessible(page)
    const [calendar] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Calendar file' }).click(),
    ])
    assert.match(calendar.suggestedFilename(), /^order-\d+\.ics$/)
    await page.reload()
    await page.getByRole('link', { name: 'See or cancel your order' }).click()
    await page.getByRole('heading', { level: 1, name: 'Your order' }).waitFor()
    assert.match(new URL(page.url()).hash, /^#\d+\.[\w-]{43}$/)
    await page.getByText(email).first().waitFor()
    await assertAccessible(page)
    await page.getByRole('button', { name: /^Cancel seats/ }).click()
    await page.getByRole('alertdialog').getByText('$50.00 to your card').waitFor()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel 2 seats' }).click()
    await page.getByText('2 seats cancelled. $50.00 is on its way to your card.').waitFor()
    assert.equal((await shop.seats(firstGame(table))).sold, sold)
    await page.goto('/order#1.nothing')
    await page.getByText('This link opens no order').waitFor()
  })

  test('the purchase is told once, in US dollars; opening the page again makes no second order', async (context) => {
    const { assert } = context
    const { sessionId } = await paid()
    const told: { currency: string; value: number; transaction_id: string }[] = []
    const page = await openPage(context, { product })
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
    assert.lengthOf(told, 1)
    assert.deepInclude(told[0], { currency: 'USD', value: 50, transaction_id: sessionId })
    assert.equal(await shop.orders(sessionId), 1)
  }).tags(['1-4-19'])

  test('without a checkout the page says what is safe and logs it', async (context) => {
    const logged: string[] = []
    const page = await openPage(context, {
      product,
      path: '/thank-you',
      prepare: (browser) =>
        browser.route('**/api/error-logs/log', (route) => {
          logged.push(route.request().postData() ?? '')
          return route.fulfill({ status: 201, json: {} })
        }),
    })
    await page.getByRole('heading', { level: 1, name: 'There is no order to show' }).waitFor()
    context.assert.equal(await page.getByRole('link', { name: 'Browse all games' }).getAttribute('href'), '/games')
    context.assert.equal(
      await page.getByRole('link', { name: 'Order history' }).getAttribute('href'),
      '/account/order-history'
    )
    context.assert.deepInclude(JSON.parse(logged[0] ?? '{}'), { source: 'thank-you' })
  }).tags(['1-8-22', '1-3-27'])

  test("an order that can't be made keeps the cart, is logged, and can be tried again", async (context) => {
    const { assert } = context
    const { table, sessionId } = await paid()
    const logged: string[] = []
    const page = await open(context, sessionId, {
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
    assert.lengthOf(JSON.parse((await storedIn(page, 'cart')) ?? '{}').items, 1)
    assert.include(logged.join(), '"source":"thank-you"')
    await page.context().unroute(ORDER)
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('heading', { level: 1, name: 'Thank you' }).waitFor()
  }).tags(['1-8-22', '1-4-20'])

  test('an order that is refused says why: {0}')
    .with<[said: string, shown: string][]>([
      ['This payment belongs to another shop.', 'This payment belongs to another shop.'],
      [
        'Game 7 has already started.',
        'Sorry, one or more games in your cart have already started and registration is no longer available. Please remove them from your cart and try again.',
      ],
    ])
    .run(async (context, [message, shown]) => {
      const { sessionId } = await paid()
      const page = await open(context, sessionId, {
        allow: [/400/],
        prepare: (browser) => browser.route(ORDER, (route) => route.fulfill({ status: 400, json: { message } })),
      })
      await page.getByText(shown, { exact: true }).waitFor()
      await page.getByRole('button', { name: 'Try again' }).waitFor()
    })
    .tags(['1-8-01', '1-8-02'])

  test('a payment that has not come in is waited for in peace', async (context) => {
    const table = await setTable(shop)
    const { sessionId } = await shop.startedCheckout([{ game: firstGame(table) }])
    const page = await open(context, sessionId, { allow: [/409/] })
    await page.getByRole('heading', { level: 1, name: 'Your payment is being confirmed' }).waitFor()
    await shop.pay(sessionId)
    await page.getByRole('heading', { level: 1, name: 'Thank you' }).waitFor()
  })

  test('a seat that was gone is said, with what happens to the money', async (context) => {
    const { sessionId } = await paid()
    const page = await open(context, sessionId, {
      allow: [/409/],
      prepare: (browser) =>
        browser.route(ORDER, (route) => route.fulfill({ status: 409, json: { code: 'REFUNDED', message: 'x' } })),
    })
    await page.getByRole('heading', { level: 1, name: 'The seat was gone' }).waitFor()
    await page.getByText(/Your money goes back to you in full/).waitFor()
  })

  test('a checkout that nobody knows is not taken for an order', async (context) => {
    const page = await open(context, 'cs_test_unknown', { allow: [/404/] })
    await page.getByRole('heading', { level: 1, name: 'There is no order to show' }).waitFor()
  })
})
