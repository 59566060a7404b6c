import { expect, test, type OpenPage, type PageOptions } from '#tests/e2e/fixtures'
import { assertAccessible, waitForRequests } from '#tests/support/browser'
import { sharedProduct, type Product } from '#tests/support/product'
import { Shop } from '#tests/support/shop'
import { shifts } from './shifts.ts'
import { firstGame, itemOf, joinPath, payWithCard, setTable, storedIn, withCart, type Table } from './tables.ts'

test.describe('Storefront | checkout', () => {
  let product: Product
  let shop: Shop
  test.beforeAll(async () => {
    product = await sharedProduct()
    shop = new Shop(product)
  })
  const openCheckout = (openPage: OpenPage, table: Table, options: Partial<PageOptions> = {}) =>
    openPage({ product, path: '/checkout', prepare: withCart(itemOf(table)), ...options })

  test(
    'on a desktop the card form is embedded; after paying the order is shown',
    { tag: ['@1-2.4-01', '@1-2.4-07', '@1-1-02', '@1-4-20', '@1-2.5-01', '@1-2.5-02', '@1-6-01', '@2-2.1-11'] },
    async ({ openPage }) => {
      const table = await setTable(shop)
      const page = await openCheckout(openPage, table)
      await page
        .getByRole('timer')
        .getByText(/^Your seats are held until \d+:\d\d [AP]M \(1[45]:\d\d left\)$/)
        .waitFor()
      const parts = page.getByRole('timer').locator('span')
      const lines = await parts.evaluateAll((all) =>
        all.map((part) => new Set([...part.getClientRects()].map(({ top }) => top)).size)
      )
      expect(lines, 'neither the time nor what is left of it is torn apart').toEqual([1, 1])
      await expect(page.getByRole('contentinfo')).toHaveCount(0)
      const seats = await page.getByRole('region', { name: 'Your seats' }).innerText()
      expect(seats).toContain(`${table.day.toFormat('cccc, LLLL d, yyyy')}, 4:00 PM Mountain Time`)
      expect(seats).toContain(`${table.venue?.name} - `)
      expect(seats).toMatch(/Cancel by .* for a full refund to your card\./)
      expect(seats).not.toContain('$')
      await page.frameLocator('iframe').first().getByLabel('Card number').waitFor()
      await expect.poll(() => shifts(page)).toEqual([])
      await payWithCard(page)
      await page.waitForURL('**/thank-you?session_id=*')
      await page.getByRole('heading', { level: 1, name: 'Thank you' }).waitFor()
      await page.getByRole('row', { name: new RegExp(table.name) }).waitFor()
      await expect.poll(() => shop.seats(firstGame(table))).toEqual({ sold: 3, held: 0 })
      await expect.poll(async () => JSON.parse((await storedIn(page, 'cart')) ?? '{}').items).toEqual([])
    }
  )

  test("whoever is at another of this machine's names comes back there after paying, where their cart is", async ({
    openPage,
  }) => {
    const table = await setTable(shop)
    const here = new URL(product.url)
    here.hostname = here.hostname === 'localhost' ? '127.0.0.1' : 'localhost'
    const page = await openPage({ product, prepare: withCart(itemOf(table)) })
    await page.goto(`${here.origin}/checkout`)
    await payWithCard(page)
    await page.waitForURL(`${here.origin}/thank-you?session_id=*`)
    await page.getByRole('heading', { level: 1, name: 'Thank you' }).waitFor()
    await expect.poll(async () => JSON.parse((await storedIn(page, 'cart')) ?? '{}').items).toEqual([])
  })

  test('what I hold is mine: cart and join page go on with it, others find the table full, and what I drop is open again', async ({
    openPage,
  }) => {
    const table = await setTable(shop, { seatsLeft: [1] })
    const page = await openPage({ product, path: '/cart', prepare: withCart(itemOf(table)) })
    await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
    await page.getByRole('timer').waitFor()
    const stranger = await openPage({ product, path: joinPath(table) })
    await stranger.getByText('Sorry, this game is full').waitFor()

    await page.getByRole('link', { name: 'Back to your cart' }).click()
    await page.getByText(/Held for you until \d+:\d\d [AP]M$/).waitFor()
    await page.getByText(/^Your seats are held until/).waitFor()
    await expect(page.getByText('full right now')).toHaveCount(0)
    await page.goto(joinPath(table))
    await page.getByText(/1 seat held for you until \d+:\d\d [AP]M$/).waitFor()
    for (const text of ['Sorry, this game is full', 'Game Full']) await expect(page.getByText(text)).toHaveCount(0)
    await assertAccessible(page)
    await page.getByRole('link', { name: 'Continue to checkout' }).click()
    await page.getByRole('timer').waitFor()
    await page.goto('/cart')
    await page.getByText(/Held for you until/).waitFor()
    const dropped = page.waitForResponse(
      (answer) => answer.url().includes('/checkout/mine') && answer.request().method() === 'DELETE'
    )
    await page.getByRole('button', { name: `Remove ${table.name}` }).click()
    await dropped
    await stranger.reload()
    await stranger.getByRole('button', { name: 'Add to Cart' }).waitFor()
  })

  test("the provider's script is on the checkout alone", async ({ openPage }) => {
    const table = await setTable(shop)
    const foreign: string[] = []
    const page = await openPage({ product, prepare: withCart(itemOf(table)) })
    page.on('request', (request) => !request.url().startsWith(product.url) && foreign.push(request.url()))
    for (const path of ['/', '/games', `/join-game/${firstGame(table).id}`, '/cart']) {
      await page.goto(path)
      await waitForRequests(page)
    }
    expect(foreign).toEqual([])
    const answer = await page.goto('/checkout')
    const policy = answer?.headers()['content-security-policy'] ?? ''
    expect(policy).toContain(product.sandbox.url)
    await page.getByRole('timer').waitFor()
    expect(foreign.some((url) => url.endsWith('/endive/stripe.js'))).toBe(true)
  })
})
