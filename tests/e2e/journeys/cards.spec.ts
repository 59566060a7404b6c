import { expect, test } from '#tests/e2e/fixtures'
import { sharedProduct } from '#tests/support/product'
import { CARDS, cartItem, payButton, paymentForm, payWith, storedCart, thanked, Town } from './shopper.ts'

test.describe('Buying | cards', () => {
  let town: Town
  test.beforeAll(async () => {
    town = new Town(await sharedProduct())
  })

  for (const [place, width] of [
    ['in the shop', 1440],
    ['on the page of the payment provider', 390],
  ] as const) {
    test(
      `a declined card is told ${place}, and another card buys the seats that stayed held`,
      { tag: '@1-1-02' },
      async ({ openPage }) => {
        const game = await town.game({ priceCents: 1800, maxPlayers: 1 })
        const page = await town.openWithCart(openPage, [cartItem(game)], { path: '/checkout', width })
        const form = width === 390 ? page : paymentForm(page)
        await payWith(form, CARDS.declined)
        await form.getByRole('alert').filter({ hasText: 'Your card was declined.' }).waitFor()
        await expect.poll(() => town.shop.seats(game)).toEqual({ sold: 0, held: 1 })
        await expect.poll(() => town.shop.checkoutsOf(game)).toHaveLength(1)

        await payWith(form, CARDS.good)
        const sessionId = await thanked(page)
        await expect.poll(() => town.orderOf(sessionId)).toMatchObject({ paid: 1800, seats: 1 })
        await expect.poll(() => town.shop.seats(game)).toEqual({ sold: 1, held: 0 })
      }
    )
  }

  test(
    'a bank that asks is answered in the shop, and the seats are bought',
    { tag: ['@1-1-02', '@1-2.4-01'] },
    async ({ openPage }) => {
      const game = await town.game()
      const page = await town.openWithCart(openPage, [cartItem(game)], { path: '/checkout' })
      await payWith(paymentForm(page), CARDS.asksTheBank)
      const bank = paymentForm(page).frameLocator('iframe[title="Your bank asks"]')
      await bank.getByRole('heading', { name: 'Is it you?' }).waitFor()
      await expect.poll(() => town.shop.seats(game)).toEqual({ sold: 0, held: 1 })
      await bank.getByRole('button', { name: 'Complete authentication' }).click()
      await thanked(page)
      await expect.poll(() => town.shop.seats(game)).toEqual({ sold: 1, held: 0 })
    }
  )

  test(
    'a bank that says no charges nothing, keeps the cart and lets another card pay',
    { tag: '@1-1-02' },
    async ({ openPage }) => {
      const game = await town.game()
      const page = await town.openWithCart(openPage, [cartItem(game)], { path: '/checkout' })
      const form = paymentForm(page)
      await payWith(form, CARDS.asksTheBank)
      await form
        .frameLocator('iframe[title="Your bank asks"]')
        .getByRole('button', { name: 'Fail authentication' })
        .click()
      await form
        .getByRole('alert')
        .filter({ hasText: /authenticat/i })
        .waitFor()
      await payButton(form).waitFor()
      await expect.poll(() => storedCart(page)).toHaveLength(1)
      await expect.poll(() => town.shop.seats(game)).toEqual({ sold: 0, held: 1 })
      await payWith(form, CARDS.good)
      await thanked(page)
      await expect.poll(() => town.shop.seats(game)).toEqual({ sold: 1, held: 0 })
    }
  )
})
