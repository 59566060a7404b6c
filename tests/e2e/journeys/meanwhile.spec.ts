import { expect, test } from '#tests/e2e/fixtures'
import type { Page } from '@playwright/test'
import { createAdministrator } from '#tests/support/people'
import { sharedProduct } from '#tests/support/product'
import {
  addToCart,
  CARDS,
  CHECKOUT_CALL,
  expected,
  paymentForm,
  payWith,
  proceed,
  storedCart,
  thanked,
  Town,
} from './shopper.ts'

const allow = expected(400, CHECKOUT_CALL)

/** Waits for the message on the cart page; the address keeps nothing of it. */
async function banner(page: Page, text: string): Promise<void> {
  await page.getByRole('alert').filter({ hasText: text }).waitFor()
  await page.waitForURL((url) => url.pathname === '/cart' && url.search === '')
}

async function refusedCheckout(page: Page): Promise<{ code: string; message: string }> {
  const [refusal] = await Promise.all([page.waitForResponse(`**${CHECKOUT_CALL}`), proceed(page).click()])
  return refusal.json()
}

test.describe('Buying | what happens meanwhile', () => {
  let town: Town
  test.beforeAll(async () => {
    town = new Town(await sharedProduct())
  })

  test(
    'who comes second to the last seat is told in the cart, keeps it and pays nothing',
    { tag: ['@1-8-06', '@1-2.3-10', '@1-2.3-11'] },
    async ({ openPage }) => {
      const game = await town.game({ maxPlayers: 1 })
      const [slow, quick] = [await town.open(openPage, { allow }), await town.open(openPage)]
      for (const page of [slow, quick]) {
        await page.goto(`/join-game/${game.id}`)
        await addToCart(page)
      }
      await proceed(quick).click()
      await payWith(paymentForm(quick), CARDS.good)
      await thanked(quick)

      await proceed(slow).click()
      await banner(slow, 'There was an issue with your cart. Please review your items and try again.')
      await slow.getByText('This table is full right now.').waitFor()
      await expect.poll(() => storedCart(slow)).toHaveLength(1)
      await expect.poll(() => town.shop.seats(game)).toEqual({ sold: 1, held: 0 })
      await expect.poll(() => town.shop.checkoutsOf(game)).toHaveLength(1)
    }
  )

  test(
    'seats that somebody else is paying for right now can be had once they let go',
    { tag: '@1-2.2-14' },
    async ({ openPage }) => {
      const game = await town.game({ maxPlayers: 1 })
      const rival = { buyerKey: 'rival-of-the-journey' }
      const held = await town.shop.startedCheckout([{ game }], rival)
      const page = await town.open(openPage, { path: `/join-game/${game.id}`, allow })
      await page.getByRole('button', { name: 'Game Full' }).waitFor()
      const elsewhere = await town.game()
      await town.shop.startedCheckout([{ game: elsewhere }], rival)
      await expect.poll(() => town.shop.checkoutState(held.sessionId)).toBe('released')
      await page.reload()
      await addToCart(page)
      await proceed(page).click()
      await payWith(paymentForm(page), CARDS.good)
      await thanked(page)
      await expect.poll(() => town.shop.seats(game)).toEqual({ sold: 1, held: 0 })
    }
  )

  test(
    'a game that has begun meanwhile is told in the cart',
    { tag: ['@1-8-01', '@1-8-05', '@1-4-02', '@1-2.3-10', '@1-2.3-11'] },
    async ({ openPage }) => {
      const game = await town.game()
      const page = await town.open(openPage, { path: `/join-game/${game.id}`, allow })
      await addToCart(page)
      await town.product.database.query(`update games set starts_at = now() - interval '1 minute' where id = $1`, [
        game.id,
      ])
      const refusal = await refusedCheckout(page)
      expect(refusal.message).toBe(
        'Sorry, one or more games in your cart have already started and registration is no longer available. Please remove them from your cart and try again.'
      )
      await banner(page, 'Some games in your cart have already started and are no longer available.')
      await expect.poll(() => town.shop.seats(game)).toEqual({ sold: 0, held: 0 })
    }
  )

  test(
    'a game that was cancelled meanwhile empties the cart, with a word about it',
    { tag: ['@1-8-03', '@1-8-04', '@1-2.3-10', '@1-2.3-11'] },
    async ({ openPage }) => {
      const game = await town.game()
      const page = await town.open(openPage, { path: `/join-game/${game.id}`, allow })
      await addToCart(page)
      const administrator = await createAdministrator(town.product)
      expect((await administrator.http.delete(`/api/games/${game.id}`)).status).toBe(204)
      const refusal = await refusedCheckout(page)
      expect(refusal.code).toBe('CART_ITEMS_UNAVAILABLE')
      expect(refusal.message).toBe(
        'Some items in your cart are no longer available. Your cart has been updated. Please review and try again.'
      )
      await banner(page, 'Some items in your cart are no longer available. Your cart has been updated.')
      await page.getByText('Your cart is empty.').waitFor()
      await expect.poll(() => storedCart(page)).toEqual([])
    }
  )

  test(
    'any other trouble with the cart is told in the cart',
    { tag: ['@1-8-02', '@1-8-06', '@1-2.3-10', '@1-2.3-11'] },
    async ({ openPage }) => {
      const tooCheap = await town.game({ priceCents: 25 })
      const page = await town.open(openPage, { path: `/join-game/${tooCheap.id}`, allow })
      await addToCart(page)
      await proceed(page).click()
      await banner(page, 'There was an issue with your cart. Please review your items and try again.')
      await banner(page, 'A card pays 50 cents or more. Please add another seat.')
      await expect.poll(() => storedCart(page)).toHaveLength(1)
    }
  )
})
