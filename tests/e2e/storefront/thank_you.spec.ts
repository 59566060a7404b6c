import { expect, test, type OpenPage, type PageOptions } from '#tests/e2e/fixtures'
import { randomUUID } from 'node:crypto'
import type { Locator } from '@playwright/test'
import { assertAccessible } from '#tests/support/browser'
import { sharedProduct, type Product } from '#tests/support/product'
import { Shop } from '#tests/support/shop'
import { firstGame, setTable, withStorage } from './tables.ts'

const countLines = (cell: Locator) =>
  cell.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return new Set([...range.getClientRects()].map(({ top }) => top)).size
  })

test.describe('Storefront | thank-you', () => {
  let product: Product
  let shop: Shop
  test.beforeAll(async () => {
    product = await sharedProduct()
    shop = new Shop(product)
  })
  const open = (openPage: OpenPage, sessionId: string, options: Partial<PageOptions> = {}) =>
    openPage({ product, path: `/thank-you?session_id=${sessionId}`, ...options })

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
    // A column of numbers never breaks a word.
    for (const name of ['Quantity', 'Price']) expect(await countLines(page.getByRole('columnheader', { name }))).toBe(1)
    expect(await countLines(page.getByRole('cell', { name: /^\$/ }).first())).toBe(1)
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
    await page.getByText("We can't find this order").waitFor()
  })
})
