import { test } from '@japa/runner'
import type { BrowserContext, Page } from 'playwright'
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

test.group('Buying | on a computer', (group) => {
  let product: Product
  let town: Town
  group.setup(async () => {
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

  test('a visitor finds a game, takes two seats, pays in the shop and is told what comes next', async (context) => {
    const { assert } = context
    const game = await town.game({ priceCents: 2250, maxPlayers: 4 })
    const page = await town.open(context, { path: `/games?q=${encodeURIComponent(game.name)}` })
    await page.getByRole('heading', { level: 1, name: 'Upcoming Games' }).waitFor()
    assert.equal(await headerHeight(page), 64)
    await page.getByRole('article').filter({ hasText: game.name }).getByRole('link', { name: 'Join Game' }).click()

    await page.waitForURL(`**/join-game/${game.id}`)
    await page.getByRole('heading', { level: 1, name: game.name }).waitFor()
    await addToCart(page, { seats: 2 })

    const line = page.getByRole('row').filter({ hasText: game.name })
    assert.equal(await line.getByRole('spinbutton').inputValue(), '2')
    assert.deepEqual((await line.getByRole('cell').allInnerTexts()).map((text) => text.trim()).filter(Boolean), [
      '$22.50',
      '$45.00',
    ])
    assert.deepInclude((await storedCart(page))[0], { productId: game.id, quantity: 2, price: 22.5 })
    await proceed(page).click()

    await page.waitForURL('**/checkout')
    await page
      .getByRole('timer')
      .filter({ hasText: /^Your seats are held until .+ left$/ })
      .waitFor()
    await payWith(paymentForm(page), CARDS.good)

    const sessionId = await thanked(page)
    const table = page.getByRole('table')
    assert.deepEqual(await table.getByRole('cell').allInnerTexts(), ['2', '$45.00', '$45.00'])
    await table.getByRole('rowheader', { name: game.name }).waitFor()
    assert.deepInclude(await town.orderOf(sessionId), {
      first_name: 'Robin',
      email: 'robin@example.test',
      paid: 4500,
      seats: 2,
    })
    assert.deepEqual(await town.shop.seats(game), { sold: 2, held: 0 })
  }).tags([
    '1-1-02',
    '1-2.1-14',
    '1-2.2-01',
    '1-2.2-11',
    '1-2.2-15',
    '1-2.3-01',
    '1-2.3-09',
    '1-2.4-01',
    '1-2.5-01',
    '1-2.5-02',
    '1-4-05',
    '1-4-18',
    '1-4-20',
    '1-9-02',
    '2-2.2-01',
  ])

  test('after paying comes advice for the table and the way to the chat community', async (context) => {
    const game = await town.game()
    const page = await town.open(context, { path: `/join-game/${game.id}` })
    await addToCart(page)
    await proceed(page).click()
    await payWith(paymentForm(page), CARDS.good)
    await thanked(page)
    await page.getByRole('heading', { name: 'Before you sit down' }).waitFor()
    const community = page.getByRole('link', { name: /chat community/ })
    context.assert.match((await community.getAttribute('href')) ?? '', /^https:\/\//)
    context.assert.equal(await community.getAttribute('rel'), 'noopener noreferrer')
  }).tags(['1-2.5-03'])

  test('the footer is there until checkout, not on it, and again afterwards', async (context) => {
    const { assert } = context
    const game = await town.game()
    const page = await town.open(context, { path: `/join-game/${game.id}` })
    const footer = page.getByRole('contentinfo')
    await footer.waitFor()
    await addToCart(page)
    assert.equal(await footer.count(), 1)
    await proceed(page).click()
    await payButton(paymentForm(page)).waitFor()
    assert.equal(await footer.count(), 0)
    assert.equal(await headerHeight(page), 64)
    await payWith(paymentForm(page), CARDS.good)
    await thanked(page)
    assert.equal(await footer.count(), 1)
  }).tags(['1-2.4-07', '2-2.2-01'])

  test('a purchase is told to the analytics once, in US dollars', async (context) => {
    const { assert } = context
    const game = await town.game({ priceCents: 1999 })
    const prepare = (browser: BrowserContext) =>
      browser.addInitScript(() => {
        const told: unknown[] = []
        Object.assign(window, { told, dataLayer: [] })
        window.addEventListener('purchase', (event) => told.push((event as CustomEvent).detail))
      })
    const page = await town.open(context, { path: `/join-game/${game.id}`, prepare })
    await addToCart(page, { seats: 3 })
    await proceed(page).click()
    await payWith(paymentForm(page), CARDS.good)
    const sessionId = await thanked(page)

    const told = () =>
      page.evaluate(() => ({ events: Reflect.get(window, 'told'), dataLayer: Reflect.get(window, 'dataLayer') }))
    const { events, dataLayer } = await told()
    assert.lengthOf(events, 1)
    assert.deepInclude(events[0], { transaction_id: sessionId, currency: 'USD', value: 59.97 })
    assert.deepInclude(events[0].items[0], { item_name: game.name, price: 19.99, quantity: 3 })
    assert.deepEqual(dataLayer, [{ event: 'purchase', ecommerce: events[0] }])

    await page.reload()
    await thanked(page)
    assert.deepEqual(await told(), { events: [], dataLayer: [] })
  }).tags(['1-4-19', '1-1-08', '1-9-02'])

  test('a referral code of an address goes with the order; it and the cart are gone afterwards', async (context) => {
    const { assert } = context
    const code = await codeOfFriend()
    const game = await town.game()
    const page = await town.open(context, { path: `/join-game/${game.id}?ref=%20${code}%20` })
    await page.waitForFunction(() => localStorage.getItem('referralCode'))
    await addToCart(page)
    await page.getByText(`Referral code applied: ${code}`).waitFor()
    assert.equal(await page.getByLabel('Referral code').count(), 0)
    await proceed(page).click()
    await payButton(paymentForm(page)).waitFor()
    assert.equal(await page.evaluate(() => sessionStorage.getItem('referralCode')), code)
    await payWith(paymentForm(page), CARDS.good)
    const sessionId = await thanked(page)

    assert.deepEqual(await storedCart(page), [])
    assert.isNull(await stored(page, 'referralCode'))
    assert.isNull(await page.evaluate(() => sessionStorage.getItem('referralCode')))
    assert.equal(await codeOfOrder(sessionId), code)
    await page.goto('/cart')
    await page.getByText('Your cart is empty.').waitFor()
  }).tags(['1-4-15', '1-4-16', '1-4-17', '1-4-20', '1-1-06', '1-2.3-13', '1-2.3-03'])

  test('a referral code typed in the cart goes with the order', async (context) => {
    const code = await codeOfFriend()
    const game = await town.game()
    const page = await town.open(context, { path: `/join-game/${game.id}` })
    await addToCart(page)
    await page.getByLabel('Referral code').fill(` ${code} `)
    await proceed(page).click()
    await payButton(paymentForm(page)).waitFor()
    context.assert.equal(await page.evaluate(() => sessionStorage.getItem('referralCode')), code)
    await page.goBack()
    await page.getByText(`Referral code applied: ${code}`).waitFor()
    await proceed(page).click()
    await payWith(paymentForm(page), CARDS.good)
    context.assert.equal(await codeOfOrder(await thanked(page)), code)
  }).tags(['1-4-16', '1-4-17', '1-2.3-08', '1-2.3-13'])
})
