import { expect, test } from '#tests/e2e/fixtures'
import { sharedProduct } from '#tests/support/product'
import { CARDS, cartItem, CHECKOUT_CALL, expected, paymentForm, payWith, proceed, thanked, Town } from './shopper.ts'

const allow = expected(400, CHECKOUT_CALL)

test.describe('Buying | carts that somebody wrote', () => {
  let town: Town
  test.beforeAll(async () => {
    town = new Town(await sharedProduct())
  })

  test('a cart of an older release, a plain list, can still be bought', { tag: '@1-4-05' }, async ({ openPage }) => {
    const game = await town.game({ priceCents: 1600 })
    const { phone: _phone, lastName: _lastName, ...item } = cartItem(game)
    const page = await town.openWithCart(openPage, JSON.stringify([{ ...item, productId: String(game.id) }]), {
      path: '/cart',
    })
    await proceed(page).click()
    await payWith(paymentForm(page), CARDS.good)
    await expect.poll(async () => town.orderOf(await thanked(page))).toMatchObject({ paid: 1600, seats: 1 })
  })

  test(
    'a forged price at checkout is told in the cart, and then pays what the game costs',
    { tag: '@1-9-01' },
    async ({ openPage }) => {
      const game = await town.game({ priceCents: 2000 })
      const page = await town.openWithCart(openPage, [cartItem(game, { price: 0.01 })], { path: '/checkout', allow })
      await page.getByText(`The price of ${game.name} is now $20.00.`).waitFor()
      await proceed(page).click()
      await payWith(paymentForm(page), CARDS.good)
      await expect.poll(async () => town.orderOf(await thanked(page))).toMatchObject({ paid: 2000 })
    }
  )
})
