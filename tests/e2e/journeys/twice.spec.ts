import { test } from '@japa/runner'
import type { Page } from 'playwright'
import { createPerson } from '#tests/support/people'
import { sharedProduct, type Product } from '#tests/support/product'
import { eventually } from '#tests/support/shop'
import {
  addToCart,
  CARDS,
  cartItem,
  expected,
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

test.group('Buying | whatever is done twice', (group) => {
  let product: Product
  let town: Town
  group.setup(async () => {
    product = await sharedProduct()
    town = new Town(product)
  })

  const statesFor = async (game: NamedGame) => (await town.shop.checkoutsOf(game)).map(({ state }) => state)
  const nothingToShow = (page: Page) => page.getByRole('heading', { level: 1, name: 'There is no order to show' })

  test('Add to Cart pressed twice adds the seats once', async (context) => {
    const game = await town.game()
    const page = await town.open(context, { path: `/join-game/${game.id}` })
    await page.getByLabel('First Name').fill('Robin')
    await page.getByRole('button', { name: 'Add to Cart' }).dblclick()
    await proceed(page).waitFor()
    context.assert.deepEqual(
      (await storedCart(page)).map(({ quantity }) => quantity),
      [1]
    )
  }).tags(['1-2.2-13', '1-2.2-15'])

  test('the same game added again is one line for the same e-mail, and another line for another', async (context) => {
    const game = await town.game()
    const page = await town.open(context)
    for (const visitor of [{ seats: 2 }, { seats: 1 }, { seats: 1, email: 'kim@example.test' }]) {
      await page.goto(`/join-game/${game.id}`)
      await addToCart(page, visitor)
    }
    const lines = (await storedCart(page)).map(({ email, quantity }) => [email, quantity])
    context.assert.deepEqual(lines, [
      ['robin@example.test', 3],
      ['kim@example.test', 1],
    ])
    await proceed(page).click()
    await payWith(paymentForm(page), CARDS.good)
    context.assert.deepInclude(await town.orderOf(await thanked(page)), { seats: 4 })
    context.assert.deepEqual(await town.shop.seats(game), { sold: 4, held: 0 })
  }).tags(['1-4-03'])

  test('Proceed to Checkout pressed twice starts one checkout', async (context) => {
    const game = await town.game()
    const page = await town.openWithCart(context, [cartItem(game)], { path: '/cart' })
    await proceed(page).dblclick()
    await frameAddress(page)
    context.assert.deepEqual(await statesFor(game), ['open'])
  }).tags(['1-2.3-09'])

  test('a reloaded checkout is the same one, and its countdown goes on', async (context) => {
    const { assert } = context
    const game = await town.game()
    const page = await town.openWithCart(context, [cartItem(game)], { path: '/checkout' })
    const form = await frameAddress(page)
    const before = await left(page)
    // The server's clock comes in whole seconds.
    await eventually(async () => (await left(page)) <= before - 2000)
    await page.reload()
    assert.equal(await frameAddress(page), form)
    assert.isBelow(await left(page), before)
    assert.isAbove(await left(page), before - 60_000)
    assert.deepEqual(await statesFor(game), ['open'])
    assert.deepEqual(await town.shop.seats(game), { sold: 0, held: 1 })
  }).tags(['1-2.4-01'])

  test('two tabs with the same cart share one checkout, and only one of them pays', async (context) => {
    const { assert } = context
    const game = await town.game()
    const first = await town.openWithCart(context, [cartItem(game)], { path: '/checkout' })
    const form = await frameAddress(first)
    const second = await first.context().newPage()
    await second.goto('/checkout')
    assert.equal(await frameAddress(second), form)
    await payWith(paymentForm(first), CARDS.good)
    await thanked(first)

    await payWith(paymentForm(second), CARDS.good)
    await paymentForm(second).getByRole('heading', { name: 'Payment complete' }).waitFor()
    await second.reload()
    await second.getByText('Your cart is empty.').waitFor()
    assert.deepEqual(await statesFor(game), ['fulfilled'])
    assert.deepEqual(await town.shop.seats(game), { sold: 1, held: 0 })
  })

  test('the back button after paying leads to an empty cart and never to a second payment', async (context) => {
    const game = await town.game()
    const page = await town.openWithCart(context, [cartItem(game)], { path: '/cart' })
    await proceed(page).click()
    await payWith(paymentForm(page), CARDS.good)
    await thanked(page)
    await page.goBack()
    await page.getByText('Your cart is empty.').waitFor()
    context.assert.equal(await page.getByTitle('Secure payment (sandbox)').count(), 0)
    context.assert.deepEqual(await statesFor(game), ['fulfilled'])
  }).tags(['1-4-20'])

  test('the thank-you page opened again shows the same order, and makes no second one', async (context) => {
    const { assert } = context
    const game = await town.game()
    const page = await town.openWithCart(context, [cartItem(game)], { path: '/checkout' })
    await payWith(paymentForm(page), CARDS.good)
    const sessionId = await thanked(page)
    const order = await page.getByRole('heading', { name: /^Order \d+$/ }).innerText()
    const again = await page.context().newPage()
    await Promise.all([page.reload(), again.goto(page.url())])
    for (const each of [page, again]) {
      await thanked(each)
      await each.getByRole('heading', { name: order, exact: true }).waitFor()
    }
    assert.equal(await town.shop.orders(sessionId), 1)
    assert.deepEqual(await town.shop.seats(game), { sold: 1, held: 0 })
  }).tags(['1-2.5-01', '1-4-20'])

  test('the thank-you page without a checkout says so, leads on, and tells the error log', async (context) => {
    const game = await town.game()
    const page = await town.openWithCart(context, [cartItem(game)], { path: '/thank-you' })
    await nothingToShow(page).waitFor()
    await page.getByRole('link', { name: 'Order history' }).waitFor()
    await eventually(async () =>
      (await town.reports('thank-you')).includes('The thank-you page was opened without a checkout')
    )
    context.assert.lengthOf(await storedCart(page), 1)
    await page.getByRole('link', { name: 'Browse all games' }).click()
    await page.waitForURL('**/games')
  }).tags(['1-8-22', '1-2.5-01'])

  test('the thank-you page of an unknown checkout says so, keeps the cart, and tells the error log', async (context) => {
    const game = await town.game()
    const allow = expected(404, '/cs_test_nobody/line_items')
    const page = await town.openWithCart(context, [cartItem(game)], {
      path: '/thank-you?session_id=cs_test_nobody',
      allow,
    })
    await nothingToShow(page).waitFor()
    await eventually(async () => (await town.reports('thank-you')).includes('The checkout ended as unknown'))
    context.assert.lengthOf(await storedCart(page), 1)
  }).tags(['1-8-22'])

  test("the thank-you page of somebody else's order shows nothing of it to another person", async (context) => {
    const { assert } = context
    const [owner, other] = [await createPerson(product), await createPerson(product)]
    const [bought, wanted] = [await town.game(), await town.game()]
    const { sessionId } = await town.shop.startedCheckout([{ game: bought }], { http: owner.http, email: owner.email })
    await town.shop.pay(sessionId)
    await town.shop.createOrder(sessionId, owner.http)
    const path = `/thank-you?session_id=${sessionId}`
    const page = await town.openWithCart(context, [cartItem(wanted)], {
      path,
      person: other,
      allow: expected(404, '/api/orders/create'),
    })
    await nothingToShow(page).waitFor()
    assert.equal(await page.getByText(bought.name).count(), 0)
    assert.notInclude(await page.content(), owner.email)
    assert.lengthOf(await storedCart(page), 1)
  }).tags(['1-8-22'])
})
