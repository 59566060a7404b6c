import { test } from '@japa/runner'
import type { Page } from 'playwright'
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

test.group('Buying | what happens meanwhile', (group) => {
  let town: Town
  group.setup(async () => {
    town = new Town(await sharedProduct())
  })

  test('who comes second to the last seat is told in the cart, keeps it and pays nothing', async (context) => {
    const { assert } = context
    const game = await town.game({ maxPlayers: 1 })
    const [slow, quick] = [await town.open(context, { allow }), await town.open(context)]
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
    assert.lengthOf(await storedCart(slow), 1)
    assert.deepEqual(await town.shop.seats(game), { sold: 1, held: 0 })
    assert.lengthOf(await town.shop.checkoutsOf(game), 1)
  }).tags(['1-8-06', '1-2.3-10', '1-2.3-11'])

  test('seats that somebody else is paying for right now can be had once they let go', async (context) => {
    const game = await town.game({ maxPlayers: 1 })
    const rival = { buyerKey: 'rival-of-the-journey' }
    const held = await town.shop.startedCheckout([{ game }], rival)
    const page = await town.open(context, { path: `/join-game/${game.id}`, allow })
    await page.getByRole('button', { name: 'Game Full' }).waitFor()
    const elsewhere = await town.game()
    await town.shop.startedCheckout([{ game: elsewhere }], rival)
    context.assert.equal(await town.shop.checkoutState(held.sessionId), 'released')
    await page.reload()
    await addToCart(page)
    await proceed(page).click()
    await payWith(paymentForm(page), CARDS.good)
    await thanked(page)
    context.assert.deepEqual(await town.shop.seats(game), { sold: 1, held: 0 })
  }).tags(['1-2.2-14'])

  test('a game that has begun meanwhile is told in the cart', async (context) => {
    const game = await town.game()
    const page = await town.open(context, { path: `/join-game/${game.id}`, allow })
    await addToCart(page)
    await town.product.database.query(`update games set starts_at = now() - interval '1 minute' where id = $1`, [
      game.id,
    ])
    const refusal = await refusedCheckout(page)
    context.assert.equal(
      refusal.message,
      'Sorry, one or more games in your cart have already started and registration is no longer available. Please remove them from your cart and try again.'
    )
    await banner(page, 'Some games in your cart have already started and are no longer available.')
    context.assert.deepEqual(await town.shop.seats(game), { sold: 0, held: 0 })
  }).tags(['1-8-01', '1-8-05', '1-4-02', '1-2.3-10', '1-2.3-11'])

  test('a game that was cancelled meanwhile empties the cart, with a word about it', async (context) => {
    const game = await town.game()
    const page = await town.open(context, { path: `/join-game/${game.id}`, allow })
    await addToCart(page)
    const administrator = await createAdministrator(town.product)
    context.assert.equal((await administrator.http.delete(`/api/games/${game.id}`)).status, 204)
    const refusal = await refusedCheckout(page)
    context.assert.equal(refusal.code, 'CART_ITEMS_UNAVAILABLE')
    context.assert.equal(
      refusal.message,
      'Some items in your cart are no longer available. Your cart has been updated. Please review and try again.'
    )
    await banner(page, 'Some items in your cart are no longer available. Your cart has been updated.')
    await page.getByText('Your cart is empty.').waitFor()
    context.assert.deepEqual(await storedCart(page), [])
  }).tags(['1-8-03', '1-8-04', '1-2.3-10', '1-2.3-11'])

  test('any other trouble with the cart is told in the cart', async (context) => {
    const tooCheap = await town.game({ priceCents: 25 })
    const page = await town.open(context, { path: `/join-game/${tooCheap.id}`, allow })
    await addToCart(page)
    await proceed(page).click()
    await banner(page, 'There was an issue with your cart. Please review your items and try again.')
    await banner(page, 'A card pays 50 cents or more. Please add another seat.')
    context.assert.lengthOf(await storedCart(page), 1)
  }).tags(['1-8-02', '1-8-06', '1-2.3-10', '1-2.3-11'])
})
