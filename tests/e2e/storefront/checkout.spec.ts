import { expect, test, type OpenPage, type PageOptions } from '#tests/e2e/fixtures'
import type { BrowserContext, Page } from '@playwright/test'
import { assertAccessible, stopClockAt, waitForRequests } from '#tests/support/browser'
import { createPerson } from '#tests/support/people'
import { sharedProduct, type Product } from '#tests/support/product'
import { Shop } from '#tests/support/shop'
import { shifts } from './shifts.ts'
import { firstGame, itemOf, joinPath, payWithCard, setTable, storedIn, withCart, type Table } from './tables.ts'

const CREATE = '**/api/checkout/create-checkout-session'

test.describe('Storefront | checkout', () => {
  let product: Product
  let shop: Shop
  test.beforeAll(async () => {
    product = await sharedProduct()
    shop = new Shop(product)
  })
  const openCheckout = (openPage: OpenPage, table: Table, options: Partial<PageOptions> = {}) =>
    openPage({ product, path: '/checkout', prepare: withCart(itemOf(table)), ...options })
  const answering =
    (table: Table, status: number, json: object) =>
    async (browser: Parameters<NonNullable<PageOptions['prepare']>>[0]) => {
      await withCart(itemOf(table))(browser)
      await browser.route(CREATE, (route) => route.fulfill({ status, json }))
    }

  test(
    'on a desktop the card form is embedded; after paying the order is shown',
    { tag: ['@1-2.4-01', '@1-2.4-07', '@1-1-02', '@1-4-20', '@1-2.5-01', '@1-2.5-02', '@1-6-01', '@2-2.1-11'] },
    async ({ openPage }) => {
      const table = await setTable(shop)
      const page = await openCheckout(openPage, table)
      await page
        .getByRole('timer')
        .getByText(/^Your seats are held until \d+:\d\d [AP]M - 1[45]:\d\d left$/)
        .waitFor()
      const parts = page.getByRole('timer').locator('span')
      const lines = await parts.evaluateAll((all) =>
        all.map((part) => new Set([...part.getClientRects()].map(({ top }) => top)).size)
      )
      expect(lines, 'neither the time nor what is left of it is torn apart').toEqual([1, 1])
      await expect(page.getByRole('contentinfo')).toHaveCount(0)
      const seats = await page.getByRole('region', { name: 'Your seats' }).innerText()
      expect(seats).toContain(`${table.day.toFormat('cccc, LLLL d, yyyy')}, 4:00 PM Mountain Time`)
      expect(seats).toContain(`${table.venue?.name} - `)
      expect(seats).toMatch(/Cancel by .* for a full refund to your card\./)
      expect(seats).not.toContain('$')
      await page.frameLocator('iframe').first().getByLabel('Card number').waitFor()
      await expect.poll(() => shifts(page)).toEqual([])
      await payWithCard(page)
      await page.waitForURL('**/thank-you?session_id=*')
      await page.getByRole('heading', { level: 1, name: 'Thank you' }).waitFor()
      await page.getByRole('row', { name: new RegExp(table.name) }).waitFor()
      await expect.poll(() => shop.seats(firstGame(table))).toEqual({ sold: 3, held: 0 })
      await expect.poll(async () => JSON.parse((await storedIn(page, 'cart')) ?? '{}').items).toEqual([])
    }
  )

  test("whoever is at another of this machine's names comes back there after paying, where their cart is", async ({
    openPage,
  }) => {
    const table = await setTable(shop)
    const here = new URL(product.url)
    here.hostname = here.hostname === 'localhost' ? '127.0.0.1' : 'localhost'
    const page = await openPage({ product, prepare: withCart(itemOf(table)) })
    await page.goto(`${here.origin}/checkout`)
    await payWithCard(page)
    await page.waitForURL(`${here.origin}/thank-you?session_id=*`)
    await page.getByRole('heading', { level: 1, name: 'Thank you' }).waitFor()
    await expect.poll(async () => JSON.parse((await storedIn(page, 'cart')) ?? '{}').items).toEqual([])
  })

  test(
    "on a phone the visitor is sent straight to the provider's page, and from there to the order",
    { tag: ['@1-2.4-02', '@1-2.4-03', '@1-2.4-06', '@1-3-20'] },
    async ({ openPage }) => {
      const table = await setTable(shop)
      const page = await openCheckout(openPage, table, { width: 390 })
      await page.waitForURL((url) => !url.href.startsWith(product.url))
      await page.getByLabel('Card number').fill('4242424242424242')
      await page.getByLabel('MM / YY').fill('1234')
      await page.getByLabel('CVC').fill('123')
      await page.getByLabel('Name on card').fill('Robin Reed')
      await page.getByRole('button', { name: /^Pay/ }).click()
      await page.waitForURL('**/thank-you?session_id=*')
      await page.getByRole('heading', { level: 1, name: 'Thank you' }).waitFor()
    }
  )

  test(
    "the request carries lines, the first item's e-mail, the way of paying and the referral code",
    { tag: ['@1-7-19', '@1-3-18', '@1-3-19', '@1-1-08'] },
    async ({ openPage }) => {
      const table = await setTable(shop)
      const code = (await (await createPerson(product)).http.get('/api/referrals/my-code')).body.referralCode as string
      const page = await openPage({ product, path: '/cart', prepare: withCart(itemOf(table, { quantity: 2 })) })
      await page.getByLabel('Referral code').fill(` ${code} `)
      const asked = page.waitForRequest(CREATE)
      await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
      const body = JSON.parse((await asked).postData() ?? '{}')
      expect(body).toMatchObject({ customer_email: 'robin@example.test', ui_mode: 'embedded', referral_code: code })
      expect(body.lineItems[0]).toEqual({
        price_data: {
          currency: 'usd',
          product_data: { name: table.name, metadata: { productId: String(firstGame(table).id), productType: 'game' } },
          unit_amount: 2500,
        },
        quantity: 2,
      })
      await expect.poll(() => page.evaluate(() => sessionStorage.getItem('referralCode'))).toBe(code)
    }
  )

  test(
    'credits are shown; on a phone the page waits three seconds or a click',
    { tag: ['@1-2.4-05', '@1-3-20'] },
    async ({ openPage }) => {
      const table = await setTable(shop)
      const person = await createPerson(product)
      await shop.grantCredits(person, 10)
      const prepare = async (browser: BrowserContext) => {
        await withCart(itemOf(table))(browser)
        await stopClockAt(browser, CREATE)
      }
      const open = () => openCheckout(openPage, table, { person, width: 390, prepare })
      const page = await open()
      const banner = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Credits Applied!' }) })
      await banner.waitFor()
      const text = (await banner.innerText()).replaceAll(/\s+/g, ' ')
      for (const part of ['Original Total $25.00', 'Credits Applied −$10.00', 'Amount to Pay $15.00'])
        expect(text).toContain(part)
      const isPaying = (url: URL) => !url.href.startsWith(product.url)
      await page.clock.runFor(2900)
      expect(isPaying(new URL(page.url()))).toBe(false)
      await page.clock.runFor(100)
      await page.waitForURL(isPaying)
      const again = await open()
      await again.getByRole('button', { name: 'Continue to Payment' }).click()
      await again.waitForURL(isPaying)
    }
  )

  test('credits that cover everything are reviewed first; only the confirmation books, and the cart offers the seat no more', async ({
    openPage,
  }) => {
    const table = await setTable(shop, { city: 'Boulder', state: 'CO' })
    const person = await createPerson(product)
    await shop.grantCredits(person, 40)
    const page = await openCheckout(openPage, table, { person })
    await page.getByText('Nothing is bought yet.').waitFor()
    const main = (await page.getByRole('main').innerText()).replaceAll(/\s+/g, ' ')
    const facts = [
      table.name,
      '1 seat',
      `${table.day.toFormat('cccc, LLLL d, yyyy')}, 4:00 PM Mountain Time`,
      `${table.venue?.name} - Boulder, CO`,
    ]
    for (const part of [...facts, 'Credits Applied −$25.00', 'Amount to Pay $0.00', 'Credits left afterwards $15.00'])
      expect(main).toContain(part)
    await assertAccessible(page)
    const orders = () => product.database.query('select 1 from orders where user_id = $1', [person.id])
    await expect.poll(() => orders()).toHaveLength(0)
    await page.route('**/thank-you?*', (route) => route.abort())
    const booked = page.waitForResponse('**/confirm')
    await page.getByRole('button', { name: 'Confirm and book' }).dblclick()
    await booked
    await page.waitForFunction(() => JSON.parse(localStorage.getItem('cart') ?? '{}').items?.length === 0)
    await expect.poll(() => orders()).toHaveLength(1)
    await page.goto('/cart')
    await page.getByText('Your cart is empty.').waitFor()
  })

  test('a failed confirmation spends nothing and can be said again; one that comes too late holds anew', async ({
    openPage,
  }) => {
    const table = await setTable(shop)
    const person = await createPerson(product)
    await shop.grantCredits(person, 40)
    const page = await openCheckout(openPage, table, { person, allow: [/500/, /410/] })
    await page.route('**/confirm', (route) => route.fulfill({ status: 500, json: { message: 'oops' } }))
    await page.getByRole('button', { name: 'Confirm and book' }).click()
    await page.getByRole('alert').getByText('no credits were spent').waitFor()
    await page.unroute('**/confirm')
    await product.database.query(`update checkouts set expires_at = now() - interval '1 second' where user_id = $1`, [
      person.id,
    ])
    await page.getByRole('button', { name: 'Confirm and book' }).click()
    await page.getByText('Your hold has ended').waitFor()
    await page.getByRole('button', { name: 'Hold my seats again' }).click()
    await page.getByRole('button', { name: 'Confirm and book' }).click()
    await page.waitForURL('**/thank-you?session_id=qb_*')
    await page.getByText('Paid with credits').waitFor()
  })

  test('credits can be kept: in the cart, at the review and beside the card form, and taken up again', async ({
    openPage,
  }) => {
    const table = await setTable(shop)
    const person = await createPerson(product)
    await shop.grantCredits(person, 40)
    const page = await openCheckout(openPage, table, { person })
    await page.getByRole('button', { name: 'Keep my credits and pay by card' }).click()
    await page.getByText('Your $40.00 in credits stay with you.').waitFor()
    await page.frameLocator('iframe').getByRole('button', { name: 'Pay $25.00' }).waitFor()
    await expect(page.getByRole('heading', { name: 'Credits Applied!' })).toHaveCount(0)
    await page.goto('/cart')
    const use = page.getByRole('checkbox', { name: 'Use my credits' })
    await use.waitFor()
    await expect(use).not.toBeChecked()
    await expect(page.getByText('Estimated total').locator('..')).toContainText('$25.00', { useInnerText: true })
    await use.check()
    await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
    await page.getByText('Nothing is bought yet.').waitFor()
    await expect.poll(() => shop.seats(firstGame(table))).toEqual({ sold: 2, held: 1 })
  })

  test('a price that has risen since the cart was shown is shown there first, old and new', async ({ openPage }) => {
    const table = await setTable(shop)
    const page = await openPage({ product, path: '/cart', prepare: withCart(itemOf(table)), allow: [/400/] })
    await page.getByRole('row', { name: new RegExp(table.name) }).waitFor()
    await product.database.query('update games set price_cents = 3000 where id = $1', [firstGame(table).id])
    await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
    await page.getByRole('alert').getByText('A price has risen since you saw it. Nothing is held or charged.').waitFor()
    await page.getByText(`The price of ${table.name} is now $30.00. It was $25.00.`).waitFor()
    await expect.poll(() => shop.seats(firstGame(table))).toEqual({ sold: 2, held: 0 })
    await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
    await page.frameLocator('iframe').getByRole('button', { name: 'Pay $30.00' }).waitFor()
  })

  test('what I hold is mine: cart and join page go on with it, others find the table full, and what I drop is open again', async ({
    openPage,
  }) => {
    const table = await setTable(shop, { seatsLeft: [1] })
    const page = await openPage({ product, path: '/cart', prepare: withCart(itemOf(table)) })
    await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
    await page.getByRole('timer').waitFor()
    const stranger = await openPage({ product, path: joinPath(table) })
    await stranger.getByText('Sorry, this game is full').waitFor()

    await page.getByRole('link', { name: 'Back to your cart' }).click()
    await page.getByText(/Held for you until \d+:\d\d [AP]M$/).waitFor()
    await page.getByText(/^Your seats are held until/).waitFor()
    await expect(page.getByText('full right now')).toHaveCount(0)
    await page.goto(joinPath(table))
    await page.getByText(/1 seat held for you until \d+:\d\d [AP]M$/).waitFor()
    for (const text of ['Sorry, this game is full', 'Game Full']) await expect(page.getByText(text)).toHaveCount(0)
    await assertAccessible(page)
    await page.getByRole('link', { name: 'Continue to checkout' }).click()
    await page.getByRole('timer').waitFor()
    await page.goto('/cart')
    await page.getByText(/Held for you until/).waitFor()
    const dropped = page.waitForResponse(
      (answer) => answer.url().includes('/checkout/mine') && answer.request().method() === 'DELETE'
    )
    await page.getByRole('button', { name: `Remove ${table.name}` }).click()
    await dropped
    await stranger.reload()
    await stranger.getByRole('button', { name: 'Add to Cart' }).waitFor()
  })

  test("who paid on the provider's page and never came back finds the seat booked, not in the cart", async ({
    openPage,
  }) => {
    const table = await setTable(shop)
    const page = await openCheckout(openPage, table)
    await page.getByRole('timer').waitFor()
    const [{ sessionId } = { sessionId: '' }] = await shop.checkoutsOf(firstGame(table))
    await shop.pay(sessionId)
    await shop.createOrder(sessionId)
    await page.goto('/cart')
    await page.getByText(`${table.name} is booked, so it has left your cart.`).waitFor()
    await page.getByText('Your cart is empty.').waitFor()
  })

  test('an empty cart has nothing to check out', async ({ openPage }) => {
    const page = await openPage({ product, path: '/checkout' })
    await page.getByText('Your cart is empty.').waitFor()
  })

  test('reloading, or coming back with the back button, makes no second checkout', async ({ openPage }) => {
    const table = await setTable(shop)
    const page = await openPage({ product, path: '/cart', prepare: withCart(itemOf(table)) })
    await page.getByRole('button', { name: 'Proceed to Checkout' }).dblclick()
    await page.getByRole('timer').waitFor()
    await page.reload()
    await page.getByRole('timer').waitFor()
    await page.goBack()
    await page.getByRole('heading', { name: 'Your Cart' }).waitFor()
    await page.goForward()
    await page.getByRole('timer').waitFor()
    const { count } = await product.database.one<{ count: string }>(
      `select count(*) from checkouts where lines::text like $1`,
      [`%${table.name}%`]
    )
    expect(Number(count)).toBe(1)
    await expect.poll(() => shop.seats(firstGame(table))).toEqual({ sold: 2, held: 1 })
  })

  for (const [name, status, json, error, banner] of [
    [
      'a cart with items that are gone',
      400,
      { code: 'CART_ITEMS_UNAVAILABLE', message: 'x' },
      'cart_updated',
      'Some items in your cart are no longer available. Your cart has been updated.',
    ],
    [
      'a game that has begun',
      400,
      { message: 'It has already started' },
      'games_started',
      'Some games in your cart have already started and are no longer available.',
    ],
    [
      'any other refusal',
      400,
      { message: 'Too many seats' },
      'checkout_failed',
      'There was an issue with your cart. Please review your items and try again.',
    ],
  ] as [string, number, object, string, string][]) {
    test(
      `${name} leads back to the cart with a banner`,
      { tag: ['@1-8-02', '@1-8-03', '@1-8-04', '@1-8-05', '@1-8-06', '@1-2.3-10'] },
      async ({ openPage }) => {
        const table = await setTable(shop)
        const page = await openPage({ product, allow: [/400/], prepare: answering(table, status, json) })
        const addresses: string[] = []
        page.on('framenavigated', (frame) => addresses.push(frame.url()))
        await page.goto('/checkout')
        await page.getByRole('alert').getByText(banner, { exact: true }).waitFor()
        await expect(page.getByRole('alert').getByText('Too many seats', { exact: true })).toHaveCount(
          error === 'checkout_failed' ? 1 : 0
        )
        expect(addresses.some((address) => new URL(address).searchParams.get('error') === error)).toBe(true)
        await expect
          .poll(async () => JSON.parse((await storedIn(page, 'cart')) ?? '{}').items)
          .toHaveLength(error === 'cart_updated' ? 0 : 1)
      }
    )
  }

  test(
    'a game that really has begun is refused by the server, and the cart lets go of it',
    { tag: ['@1-8-01', '@1-8-05', '@1-4-06'] },
    async ({ openPage }) => {
      const table = await setTable(shop)
      const page = await openPage({ product, path: '/cart', prepare: withCart(itemOf(table)), allow: [/400/] })
      await page.getByRole('row', { name: new RegExp(table.name) }).waitFor()
      await product.database.query(`update games set starts_at = now() - interval '1 minute' where id = $1`, [
        firstGame(table).id,
      ])
      await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
      await page.waitForURL('**/cart')
      await page
        .getByRole('alert')
        .getByText('Some games in your cart have already started and are no longer available.')
        .waitFor()
      await page.getByText('Your cart is empty.').waitFor()
    }
  )

  test('an e-mail that is refused is said on the page', { tag: '@1-8-07' }, async ({ openPage }) => {
    const table = await setTable(shop)
    const page = await openCheckout(openPage, table, {
      allow: [/422/],
      prepare: answering(table, 422, { message: 'The customer email is not valid.' }),
    })
    await page
      .getByRole('alert')
      .getByText(
        'Email validation error: The customer email is not valid. Please go back and correct your email address.'
      )
      .waitFor()
    await expect(page.getByRole('link', { name: 'Back to your cart' })).toHaveAttribute('href', '/cart')
  })

  test('any other failure can be refreshed', { tag: ['@1-8-08', '@1-4-27'] }, async ({ openPage }) => {
    const table = await setTable(shop)
    const page = await openCheckout(openPage, table, {
      allow: [/500/],
      prepare: answering(table, 500, { message: 'oops' }),
    })
    await page
      .getByRole('alert')
      .getByText('Payment form failed to load. Please refresh the page and try again.')
      .waitFor()
    await page.context().unroute(CREATE)
    await page.getByRole('button', { name: 'Refresh Page' }).click()
    await page.getByRole('timer').waitFor()
  })

  test('an answer without an address says so', { tag: '@1-8-10' }, async ({ openPage }) => {
    const table = await setTable(shop)
    const answer = {
      clientSecret: null,
      url: null,
      creditsApplied: 0,
      remainingBalance: 0,
      sessionId: 'x',
      originalTotal: 25,
      expiresAt: new Date().toISOString(),
    }
    const page = await openCheckout(openPage, table, { width: 390, prepare: answering(table, 200, answer) })
    await page.getByText('No checkout URL received').waitFor()
  })

  test('a payment script that fails at first is tried again', { tag: '@1-8-09' }, async ({ openPage }) => {
    const table = await setTable(shop)
    let refusals = 0
    const page = await openCheckout(openPage, table, {
      allow: [/stripe\.js/, /ERR_FAILED/],
      prepare: async (browser) => {
        await withCart(itemOf(table))(browser)
        await browser.route('**/endive/stripe.js', (route) => (refusals++ < 1 ? route.abort() : route.continue()))
      },
    })
    await page.frameLocator('iframe').first().getByLabel('Card number').waitFor()
    expect(refusals).toBeGreaterThanOrEqual(2)
  })

  test('when the hold ends the form goes, the seats go, and holding again is one click', async ({ openPage }) => {
    const table = await setTable(shop)
    const soon = (page: Page, seconds: number) =>
      page.route(CREATE, async (route) => {
        const answer = await route.fetch()
        const body = await answer.json()
        await route.fulfill({
          response: answer,
          json: { ...body, expiresAt: new Date(Date.now() + seconds * 1000).toISOString() },
        })
      })
    const page = await openPage({ product, prepare: withCart(itemOf(table)) })
    await soon(page, 3)
    await page.goto('/checkout')
    await page.getByRole('timer').waitFor()
    await page.getByText('Your hold has ended').waitFor()
    await expect(page.locator('iframe')).toHaveCount(0)
    await page.getByText('Nothing was charged.').waitFor()
    await page.unroute(CREATE)
    await page.getByRole('button', { name: 'Hold my seats again' }).click()
    await page.getByRole('timer').waitFor()
  })

  test("the provider's script is on the checkout alone", async ({ openPage }) => {
    const table = await setTable(shop)
    const foreign: string[] = []
    const page = await openPage({ product, prepare: withCart(itemOf(table)) })
    page.on('request', (request) => !request.url().startsWith(product.url) && foreign.push(request.url()))
    for (const path of ['/', '/games', `/join-game/${firstGame(table).id}`, '/cart']) {
      await page.goto(path)
      await waitForRequests(page)
    }
    expect(foreign).toEqual([])
    const answer = await page.goto('/checkout')
    const policy = answer?.headers()['content-security-policy'] ?? ''
    expect(policy).toContain(product.sandbox.url)
    await page.getByRole('timer').waitFor()
    expect(foreign.some((url) => url.endsWith('/endive/stripe.js'))).toBe(true)
  })
})
