import { expect, test } from '#tests/e2e/fixtures'
import type { BrowserContext, Page } from '@playwright/test'
import { createPerson } from '#tests/support/people'
import { sharedProduct, type Product } from '#tests/support/product'
import {
  addToCart,
  CARDS,
  payButton,
  paymentForm,
  payWith,
  proceed,
  stored,
  storedCart,
  thanked,
  Town,
} from './shopper.ts'

const headerHeight = async (page: Page) => (await page.getByRole('banner').boundingBox())?.height

test.describe('Buying | on a computer', () => {
  let product: Product
  let town: Town
  test.beforeAll(async () => {
    product = await sharedProduct()
    town = new Town(product)
  })

  async function codeOfFriend(): Promise<string> {
    const friend = await createPerson(product)
    return (await friend.http.get('/api/referrals/my-code')).body.referralCode
  }

  async function codeOfOrder(sessionId: string): Promise<string | null> {
    const row = await product.database.one<{ code: string | null }>(
      'select o.referral_code as code from orders o join checkouts c on c.id = o.checkout_id where c.provider_session_id = $1',
      [sessionId]
    )
    return row.code
  }

  test(
    'a visitor finds a game, takes two seats, pays in the shop and is told what comes next',
    {
      tag: [
        '@1-1-02',
        '@1-1-08',
        '@1-2.1-14',
        '@1-2.2-01',
        '@1-2.2-11',
        '@1-2.2-15',
        '@1-2.3-01',
        '@1-2.3-09',
        '@1-2.4-01',
        '@1-2.4-07',
        '@1-2.5-01',
        '@1-2.5-02',
        '@1-4-05',
        '@1-4-18',
        '@1-4-19',
        '@1-4-20',
        '@1-9-02',
        '@2-2.2-01',
      ],
    },
    async ({ openPage }) => {
      const game = await town.game({ priceCents: 2250, maxPlayers: 4 })
      const prepare = (browser: BrowserContext) =>
        browser.addInitScript(() => {
          const told: unknown[] = []
          Object.assign(window, { told, dataLayer: [] })
          window.addEventListener('purchase', (event) => told.push((event as CustomEvent).detail))
        })
      const page = await town.open(openPage, { path: `/games?q=${encodeURIComponent(game.name)}`, prepare })
      await page.getByRole('heading', { level: 1, name: 'Upcoming Games' }).waitFor()
      await expect.poll(() => headerHeight(page)).toBe(64)
      await page.getByRole('article').filter({ hasText: game.name }).getByRole('link', { name: 'Join Game' }).click()

      await page.waitForURL(`**/join-game/${game.id}`)
      await page.getByRole('heading', { level: 1, name: game.name }).waitFor()
      await addToCart(page, { seats: 2 })

      const line = page.getByRole('row').filter({ hasText: game.name })
      await expect(line.getByRole('spinbutton')).toHaveValue('2')
      await expect
        .poll(async () => (await line.getByRole('cell').allInnerTexts()).map((text) => text.trim()).filter(Boolean))
        .toEqual(['$22.50', '$45.00'])
      await expect
        .poll(async () => (await storedCart(page))[0])
        .toMatchObject({ productId: game.id, quantity: 2, price: 22.5 })
      await proceed(page).click()

      await page.waitForURL('**/checkout')
      await page
        .getByRole('timer')
        .filter({ hasText: /^Your seats are held until .+ left\)$/ })
        .waitFor()
      const footer = page.getByRole('contentinfo')
      await expect(footer).toHaveCount(0)
      await expect.poll(() => headerHeight(page)).toBe(64)
      await payWith(paymentForm(page), CARDS.good)

      const sessionId = await thanked(page)
      await expect(footer).toHaveCount(1)
      const table = page.getByRole('table')
      await expect(table.getByRole('cell')).toHaveText(['2', '$45.00', '$45.00'], { useInnerText: true })
      await table.getByRole('rowheader', { name: game.name }).waitFor()
      await expect
        .poll(() => town.orderOf(sessionId))
        .toMatchObject({
          first_name: 'Robin',
          email: 'robin@example.test',
          paid: 4500,
          seats: 2,
        })
      await expect.poll(() => town.shop.seats(game)).toEqual({ sold: 2, held: 0 })

      await test.step('analytics receive the purchase once, in US dollars', async () => {
        const told = () =>
          page.evaluate(() => ({ events: Reflect.get(window, 'told'), dataLayer: Reflect.get(window, 'dataLayer') }))
        const { events, dataLayer } = await told()
        expect(events).toHaveLength(1)
        expect(events[0]).toMatchObject({ transaction_id: sessionId, currency: 'USD', value: 45 })
        expect(events[0].items[0]).toMatchObject({ item_name: game.name, price: 22.5, quantity: 2 })
        expect(dataLayer).toEqual([{ event: 'purchase', ecommerce: events[0] }])
        await page.reload()
        await thanked(page)
        expect(await told()).toEqual({ events: [], dataLayer: [] })
      })
    }
  )

  test(
    'a referral code of an address goes with the order; it and the cart are gone afterwards',
    { tag: ['@1-4-15', '@1-4-16', '@1-4-17', '@1-4-20', '@1-1-06', '@1-2.3-13', '@1-2.3-03'] },
    async ({ openPage }) => {
      const code = await codeOfFriend()
      const game = await town.game()
      const page = await town.open(openPage, { path: `/join-game/${game.id}?ref=%20${code}%20` })
      await page.waitForFunction(() => localStorage.getItem('referralCode'))
      await addToCart(page)
      await page.getByText(`Referral code applied: ${code}`).waitFor()
      await expect(page.getByLabel('Referral code')).toHaveCount(0)
      await proceed(page).click()
      await payButton(paymentForm(page)).waitFor()
      await expect.poll(() => page.evaluate(() => sessionStorage.getItem('referralCode'))).toBe(code)
      await payWith(paymentForm(page), CARDS.good)
      const sessionId = await thanked(page)

      await expect.poll(() => storedCart(page)).toEqual([])
      await expect.poll(() => stored(page, 'referralCode')).toBeNull()
      await expect.poll(() => page.evaluate(() => sessionStorage.getItem('referralCode'))).toBeNull()
      await expect.poll(() => codeOfOrder(sessionId)).toBe(code)
      await page.goto('/cart')
      await page.getByText('Your cart is empty.').waitFor()
    }
  )
})
