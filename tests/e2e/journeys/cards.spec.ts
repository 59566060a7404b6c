import { test } from '@japa/runner'
import { sharedProduct } from '#tests/support/product'
import { CARDS, cartItem, payButton, paymentForm, payWith, storedCart, thanked, Town } from './shopper.ts'

test.group('Buying | cards', (group) => {
  let town: Town
  group.setup(async () => {
    town = new Town(await sharedProduct())
  })

  for (const [place, width] of [
    ['in the shop', 1440],
    ['on the page of the payment provider', 390],
  ] as const) {
    test(`a declined card is told ${place}, and another card buys the seats that stayed held`, async (context) => {
      const { assert } = context
      const game = await town.game({ priceCents: 1800, maxPlayers: 1 })
      const page = await town.openWithCart(context, [cartItem(game)], { path: '/checkout', width })
      const form = width === 390 ? page : paymentForm(page)
      await payWith(form, CARDS.declined)
      await form.getByRole('alert').filter({ hasText: 'Your card was declined.' }).waitFor()
      assert.deepEqual(await town.shop.seats(game), { sold: 0, held: 1 })
      assert.lengthOf(await town.shop.checkoutsOf(game), 1)

      await payWith(form, CARDS.good)
      const sessionId = await thanked(page)
      assert.deepInclude(await town.orderOf(sessionId), { paid: 1800, seats: 1 })
      assert.deepEqual(await town.shop.seats(game), { sold: 1, held: 0 })
    }).tags(['1-1-02'])
  }

  test('a bank that asks is answered in the shop, and the seats are bought', async (context) => {
    const game = await town.game()
    const page = await town.openWithCart(context, [cartItem(game)], { path: '/checkout' })
    await payWith(paymentForm(page), CARDS.asksTheBank)
    const bank = paymentForm(page).frameLocator('iframe[title="Your bank asks"]')
    await bank.getByRole('heading', { name: 'Is it you?' }).waitFor()
    context.assert.deepEqual(await town.shop.seats(game), { sold: 0, held: 1 })
    await bank.getByRole('button', { name: 'Complete authentication' }).click()
    await thanked(page)
    context.assert.deepEqual(await town.shop.seats(game), { sold: 1, held: 0 })
  }).tags(['1-1-02', '1-2.4-01'])

  test('a bank that says no charges nothing, keeps the cart and lets another card pay', async (context) => {
    const { assert } = context
    const game = await town.game()
    const page = await town.openWithCart(context, [cartItem(game)], { path: '/checkout' })
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
    assert.lengthOf(await storedCart(page), 1)
    assert.deepEqual(await town.shop.seats(game), { sold: 0, held: 1 })
    await payWith(form, CARDS.good)
    await thanked(page)
    assert.deepEqual(await town.shop.seats(game), { sold: 1, held: 0 })
  }).tags(['1-1-02'])
})
