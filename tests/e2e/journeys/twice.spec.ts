import { expect, test } from '#tests/e2e/fixtures'
import type { Page } from '@playwright/test'
import { sharedProduct, type Product } from '#tests/support/product'
import { eventually } from '#tests/support/shop'
import {
  addToCart,
  CARDS,
  cartItem,
  payButton,
  paymentForm,
  payWith,
  proceed,
  storedCart,
  thanked,
  Town,
  type NamedGame,
} from './shopper.ts'

const frameAddress = async (page: Page) => {
  await payButton(paymentForm(page)).waitFor()
  return page.getByTitle('Secure payment (sandbox)').getAttribute('src')
}

/** Milliseconds that the countdown says. */
async function left(page: Page): Promise<number> {
  const text = await page.getByRole('timer').innerText()
  const [, minutes, seconds] = /(\d+):(\d\d) left/.exec(text) ?? []
  return (Number(minutes) * 60 + Number(seconds)) * 1000
}

test.describe('Buying | whatever is done twice', () => {
  let product: Product
  let town: Town
  test.beforeAll(async () => {
    product = await sharedProduct()
    town = new Town(product)
  })

  const statesFor = async (game: NamedGame) => (await town.shop.checkoutsOf(game)).map(({ state }) => state)

  test('Add to Cart pressed twice adds the seats once', { tag: ['@1-2.2-13', '@1-2.2-15'] }, async ({ openPage }) => {
    const game = await town.game()
    const page = await town.open(openPage, { path: `/join-game/${game.id}` })
    await page.getByLabel('First Name').fill('Robin')
    await page.getByRole('button', { name: 'Add to Cart' }).dblclick()
    await proceed(page).waitFor()
    await expect.poll(async () => (await storedCart(page)).map(({ quantity }) => quantity)).toEqual([1])
  })

  test(
    'the same game added again is one line for the same email, and another line for another',
    { tag: '@1-4-03' },
    async ({ openPage }) => {
      const game = await town.game()
      const page = await town.open(openPage)
      for (const visitor of [{ seats: 2 }, { seats: 1 }, { seats: 1, email: 'kim@example.test' }]) {
        await page.goto(`/join-game/${game.id}`)
        await addToCart(page, visitor)
      }
      const lines = (await storedCart(page)).map(({ email, quantity }) => [email, quantity])
      expect(lines).toEqual([
        ['robin@example.test', 3],
        ['kim@example.test', 1],
      ])
      await proceed(page).click()
      await payWith(paymentForm(page), CARDS.good)
      await expect.poll(async () => town.orderOf(await thanked(page))).toMatchObject({ seats: 4 })
      await expect.poll(() => town.shop.seats(game)).toEqual({ sold: 4, held: 0 })
    }
  )

  test(
    'checkout, payment and thank-you page happen once, however often they are opened',
    { tag: ['@1-2.3-09', '@1-2.4-01', '@1-2.5-01', '@1-4-20'] },
    async ({ openPage }) => {
      const game = await town.game()
      const page = await town.openWithCart(openPage, [cartItem(game)], { path: '/cart' })
      await proceed(page).dblclick()
      const form = await frameAddress(page)
      await expect.poll(() => statesFor(game)).toEqual(['open'])

      await test.step('a reloaded checkout is the same one, and its countdown continues', async () => {
        const before = await left(page)
        // The server's clock comes in whole seconds.
        await eventually(async () => (await left(page)) <= before - 2000)
        await page.reload()
        await expect.poll(() => frameAddress(page)).toBe(form)
        await expect.poll(() => left(page)).toBeLessThan(before)
        await expect.poll(() => left(page)).toBeGreaterThan(before - 60_000)
        await expect.poll(() => statesFor(game)).toEqual(['open'])
        await expect.poll(() => town.shop.seats(game)).toEqual({ sold: 0, held: 1 })
      })

      await payWith(paymentForm(page), CARDS.good)
      const sessionId = await thanked(page)
      await test.step('the thank-you page shows the same order again', async () => {
        const order = await page.getByRole('heading', { name: /^Order \d+$/ }).innerText()
        const again = await page.context().newPage()
        await Promise.all([page.reload(), again.goto(page.url())])
        for (const each of [page, again]) {
          await thanked(each)
          await each.getByRole('heading', { name: order, exact: true }).waitFor()
        }
        await again.close()
        await expect.poll(() => town.shop.orders(sessionId)).toBe(1)
      })

      await test.step('the back button leads to an empty cart and to no second payment', async () => {
        await page.goBack()
        await page.getByText('Your cart is empty.').waitFor()
        await expect(page.getByTitle('Secure payment (sandbox)')).toHaveCount(0)
        await expect.poll(() => statesFor(game)).toEqual(['fulfilled'])
        await expect.poll(() => town.shop.seats(game)).toEqual({ sold: 1, held: 0 })
      })
    }
  )

  test('two tabs with the same cart share one checkout, and only one of them pays', async ({ openPage }) => {
    const game = await town.game()
    const first = await town.openWithCart(openPage, [cartItem(game)], { path: '/checkout' })
    const form = await frameAddress(first)
    const second = await first.context().newPage()
    await second.goto('/checkout')
    await expect.poll(() => frameAddress(second)).toBe(form)
    await payWith(paymentForm(first), CARDS.good)
    await thanked(first)

    await payWith(paymentForm(second), CARDS.good)
    await paymentForm(second).getByRole('heading', { name: 'Payment complete' }).waitFor()
    await second.reload()
    await second.getByText('Your cart is empty.').waitFor()
    await expect.poll(() => statesFor(game)).toEqual(['fulfilled'])
    await expect.poll(() => town.shop.seats(game)).toEqual({ sold: 1, held: 0 })
  })
})
