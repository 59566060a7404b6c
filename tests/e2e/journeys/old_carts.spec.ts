import { expect, test } from '#tests/e2e/fixtures'
import { createAdministrator } from '#tests/support/people'
import { sharedProduct } from '#tests/support/product'
import {
  CARDS,
  cartItem,
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

const NOT_A_CART = {
  'text that is no JSON': '{"items": [',
  'nothing at all': '',
  'a number': '42',
  'null': 'null',
  'items that are no list': '{"version":1,"items":"many"}',
  'items that are no products':
    '{"version":1,"items":[null,7,"x",[],{},{"productId":"1e99","productType":"game"},{"productId":3,"productType":"spell"}]}',
}

test.describe('Buying | carts that somebody wrote', () => {
  let town: Town
  test.beforeAll(async () => {
    town = new Town(await sharedProduct())
  })

  for (const [what, cart] of Object.entries(NOT_A_CART)) {
    test(`a stored cart that is ${what} is an empty cart`, { tag: ['@1-2.3-03', '@1-4-08'] }, async ({ openPage }) => {
      const page = await town.openWithCart(openPage, cart, { path: '/cart' })
      await page.getByText('Your cart is empty.').waitFor()
      await page.goto('/checkout')
      await page.getByText('Your cart is empty.').waitFor()
      await expect(page.getByRole('alert')).toHaveCount(0)
    })
  }

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
    'prices that somebody wrote into the cart become the prices of the games',
    { tag: '@1-4-07' },
    async ({ openPage }) => {
      const forged = [0.01, 0, -20, 1e9, 'cheap'] as number[]
      const cart = await Promise.all(
        forged.map(async (price) => cartItem(await town.game({ priceCents: 2000 }), { price }))
      )
      const page = await town.openWithCart(openPage, cart, { path: '/cart' })
      for (const { productName } of cart) {
        await page.getByText(`The price of ${productName} is now $20.00.`).waitFor()
        const line = page.getByRole('row').filter({ hasText: productName })
        await expect(line.getByRole('cell', { name: /\$20\.00$/ })).toHaveCount(2)
      }
      await expect.poll(async () => (await storedCart(page)).map(({ price }) => price)).toEqual([20, 20, 20, 20, 20])
    }
  )

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

  test('a price that was raised since is told in the cart', { tag: '@1-4-07' }, async ({ openPage }) => {
    const game = await town.game({ priceCents: 2000 })
    const page = await town.openWithCart(openPage, [cartItem(game)], { path: '/cart' })
    await proceed(page).waitFor()
    await town.product.database.query('update games set price_cents = 2500 where id = $1', [game.id])
    await page.reload()
    await page.getByText(`The price of ${game.name} is now $25.00.`).waitFor()
    await expect.poll(async () => (await storedCart(page))[0]?.price).toBe(25)
  })

  test(
    'quantities that somebody wrote into the cart are brought between 1 and 999',
    { tag: ['@1-5-21', '@1-5-25'] },
    async ({ openPage }) => {
      const forged = new Map<unknown, number>([
        [0, 1],
        [-1, 1],
        [1.5, 1],
        ['2', 2],
        ['many', 1],
        [1e9, 999],
      ])
      const entries = await Promise.all(
        [...forged].map(async ([quantity, becomes]) => ({ game: await town.game(), quantity, becomes }))
      )
      const cart = entries.map(({ game, quantity }) => cartItem(game, { quantity: quantity as number }))
      const page = await town.openWithCart(openPage, cart, { path: '/cart' })
      for (const { game, quantity, becomes } of entries) {
        const line = page.getByRole('row').filter({ hasText: game.name })
        await expect(line.getByRole('spinbutton'), JSON.stringify(quantity)).toHaveValue(String(becomes))
        if (becomes > game.maxPlayers) await line.getByText('Only 6 seats left at this table.').waitFor()
      }
    }
  )

  test(
    'games that are gone, over or never were leave the cart, with a word about each',
    { tag: ['@1-4-06', '@1-4-02'] },
    async ({ openPage }) => {
      const [stays, cancelled, over] = [
        await town.game(),
        await town.game(),
        await town.game({ startsIn: { hours: -2 } }),
      ]
      const never = { ...stays, id: 2_000_000_000, name: 'The Game That Never Was' }
      const administrator = await createAdministrator(town.product)
      await administrator.http.delete(`/api/games/${cancelled.id}`)
      const page = await town.openWithCart(
        openPage,
        [stays, cancelled, over, never].map((game) => cartItem(game)),
        { path: '/cart' }
      )
      for (const { name } of [cancelled, over, never]) {
        await page.getByText(`${name} can no longer be joined, so it was taken out of your cart.`).waitFor()
      }
      await expect.poll(async () => (await storedCart(page)).map(({ productId }) => productId)).toEqual([stays.id])
      await proceed(page).click()
      await payWith(paymentForm(page), CARDS.good)
      await expect.poll(async () => town.orderOf(await thanked(page))).toMatchObject({ seats: 1 })
    }
  )

  test(
    'a price that was raised after the cart is told there before it is the one that checkout shows',
    { tag: '@1-4-07' },
    async ({ openPage }) => {
      const game = await town.game({ priceCents: 2000 })
      const page = await town.openWithCart(openPage, [cartItem(game)], { path: '/cart', allow })
      await proceed(page).waitFor()
      await town.product.database.query('update games set price_cents = 3000 where id = $1', [game.id])
      await proceed(page).click()
      await page.getByText(`The price of ${game.name} is now $30.00. It was $20.00.`).waitFor()
      await proceed(page).click()
      await paymentForm(page).getByRole('button', { name: 'Pay $30.00' }).waitFor()
    }
  )
})
