import { waitForRequests } from '#tests/support/browser'
import { expect, test, type OpenPage, type PageOptions } from '#tests/e2e/fixtures'
import { createPerson, type Person } from '#tests/support/people'
import { sharedProduct, type Product } from '#tests/support/product'
import { Shop } from '#tests/support/shop'
import { hold } from '../account/trouble.ts'
import { firstGame, itemOf, setTable, storedIn, withCart, withStorage } from './tables.ts'

test.describe('Storefront | the cart', () => {
  let product: Product
  let shop: Shop
  test.beforeAll(async () => {
    product = await sharedProduct()
    shop = new Shop(product)
  })
  const codeOf = async ({ http }: Person) => (await http.get('/api/referrals/my-code')).body.referralCode as string
  const openCart = (openPage: OpenPage, options: Partial<PageOptions> = {}) =>
    openPage({ product, path: '/cart', ...options })

  test(
    'an empty cart says so and leads to the games',
    { tag: ['@1-2.3-01', '@1-2.3-03', '@1-4-08'] },
    async ({ openPage }) => {
      const page = await openCart(openPage)
      await page.getByRole('heading', { level: 1, name: 'Your Cart' }).waitFor()
      await page.getByText('Your cart is empty.').waitFor()
      await expect(page.getByRole('link', { name: 'Browse Available Games' })).toHaveAttribute('href', '/games')
    }
  )

  for (const [name, stored, path = '/cart'] of [
    ['nothing is kept', {}],
    ['all was taken out', { cart: { version: 1, items: [] } }],
    ['seats', { cart: { version: 1, items: [{ productId: 1 }] } }],
    ['seats of an older release', { cart: [{ productId: 1 }] }],
    ['something is to be said', {}, '/cart?error=expired'],
  ] as [string, Record<string, unknown>, string?][]) {
    test(`before its scripts are there, a page says that the cart is empty; where seats may be in it, the die turns: ${name}`, async ({
      openPage,
    }) => {
      const page = await openPage({
        product,
        prepare: async (browser) => {
          await withStorage(stored)(browser)
          await browser.route('**/assets/entry-client*', () => {})
        },
      })
      await page.goto(path, { waitUntil: 'commit' })
      await page.waitForFunction(() => 'earlyPress' in window)
      const isTold = name === 'nothing is kept' || name === 'all was taken out'
      await expect(page.getByText('Your cart is empty.')).toBeVisible({ visible: isTold })
      await expect(page.getByRole('status')).toBeVisible({ visible: !isTold })
    })
  }

  test(
    'each item has its name, quantity, price, total and a way out',
    { tag: ['@1-2.3-04', '@1-2.3-06', '@1-2.3-08', '@1-4-04', '@1-4-08', '@1-5-21'] },
    async ({ openPage }) => {
      const [one, two] = [await setTable(shop), await setTable(shop, { priceCents: 3000 })]
      const page = await openCart(openPage, {
        prepare: withCart(itemOf(one, { quantity: 2 }), itemOf(two, { price: 30 })),
      })
      const row = page.getByRole('row', { name: new RegExp(one.name) })
      await row.waitFor()
      await expect(row.getByRole('spinbutton')).toHaveValue('2')
      await expect(row.getByRole('spinbutton')).toHaveAttribute('min', '1')
      await expect(row.getByRole('cell')).toHaveText(['', '$25.00', '$50.00'], { useInnerText: true })
      await row.getByText(/^Cancel by .* Mountain Time for a full refund to your card\.$/).waitFor()
      await expect(page.getByRole('columnheader')).toHaveText(['Item', 'Quantity', 'Price', 'Total'], {
        useInnerText: true,
      })
      await page.getByText('Subtotal (3 seats)').waitFor()
      await page.getByText('$80.00').first().waitFor()
      await page.getByRole('button', { name: `Remove ${one.name}` }).click()
      await expect(page.getByRole('row', { name: new RegExp(one.name) })).toHaveCount(0)
      await page.getByRole('button', { name: `Remove ${two.name}` }).click()
      await page.getByText('Your cart is empty.').waitFor()
    }
  )

  test(
    'the quantity can be changed; what is not one is put right with an alert',
    { tag: ['@1-5-21', '@1-5-25', '@1-5-26', '@1-5-27', '@1-2.3-06'] },
    async ({ openPage }) => {
      const table = await setTable(shop)
      const page = await openCart(openPage, { prepare: withCart(itemOf(table)) })
      const quantity = page.getByRole('spinbutton')
      await quantity.fill('3')
      await page.getByRole('cell', { name: '$75.00' }).waitFor()
      await quantity.fill('0')
      await quantity.blur()
      await page.getByRole('alert').getByText('Invalid quantity. Maximum allowed: 4', { exact: true }).waitFor()
      await expect(quantity).toHaveValue('1')
      await quantity.fill('1000')
      await expect(quantity).toHaveValue('4')
      await quantity.fill('2')
      await expect(page.getByRole('alert')).toHaveCount(0)
    }
  )

  test('the die turns while the cart is looked through', { tag: ['@1-2.3-02', '@1-4-08'] }, async ({ openPage }) => {
    const table = await setTable(shop)
    let letGo = () => {}
    const page = await openCart(openPage, {
      prepare: async (browser) => {
        await withCart(itemOf(table))(browser)
        letGo = await hold(browser, '/graphql')
      },
    })
    await page.getByRole('status').filter({ hasText: 'Looking at your seats' }).locator('svg').waitFor()
    letGo()
    await page.getByRole('row', { name: new RegExp(table.name) }).waitFor()
  })

  test(
    'a cart that could not be looked through says so, and keeps everything',
    { tag: '@1-2.3-02' },
    async ({ openPage }) => {
      const table = await setTable(shop)
      const page = await openCart(openPage, {
        allow: [/503/],
        prepare: async (browser) => {
          await withCart(itemOf(table))(browser)
          await browser.route('**/api/graphql', (route) => route.fulfill({ status: 503, body: '' }))
        },
      })
      await page.getByRole('alert').getByText('Failed to load your cart. Please try again.').waitFor()
      await page.getByRole('row', { name: new RegExp(table.name) }).waitFor()
      await page.context().unroute('**/api/graphql')
      await page.getByRole('button', { name: 'Try again' }).click()
      await page.getByRole('row', { name: new RegExp(table.name) }).waitFor()
      await expect(page.getByRole('alert')).toHaveCount(0)
    }
  )

  test('a game that is gone or has begun is taken out, and that is said', { tag: '@1-4-06' }, async ({ openPage }) => {
    const [kept, past, gone] = [await setTable(shop), await setTable(shop, { inDays: -1 }), await setTable(shop)]
    await product.database.query('update games set cancelled_at = now() where id = $1', [firstGame(gone).id])
    const page = await openCart(openPage, { prepare: withCart(itemOf(kept), itemOf(past), itemOf(gone)) })
    await page.getByText(`${past.name} can no longer be joined`).waitFor()
    await page.getByText(`${gone.name} can no longer be joined`).waitFor()
    await expect(page.getByRole('row')).toHaveCount(2)
    await expect.poll(async () => JSON.parse((await storedIn(page, 'cart')) ?? '{}').items).toHaveLength(1)
  })

  test("a forged price becomes the game's own", { tag: '@1-4-07' }, async ({ openPage }) => {
    const table = await setTable(shop)
    const page = await openCart(openPage, { prepare: withCart(itemOf(table, { price: 0.01 })) })
    await page.getByText(`The price of ${table.name} is now $25.00.`).waitFor()
    await page.getByRole('cell', { name: '$25.00' }).first().waitFor()
  })

  test("more seats than are left are pointed out, can't be typed, and stop nobody once there are enough again", async ({
    openPage,
  }) => {
    const table = await setTable(shop, { seatsLeft: [2], maxPlayers: 6 })
    const page = await openCart(openPage, { prepare: withCart(itemOf(table, { quantity: 3 })) })
    await page.getByText('Only 2 seats left at this table.').waitFor()
    const proceed = page.getByRole('button', { name: 'Proceed to Checkout' })
    await proceed.click()
    await page.getByRole('alert').getByText('A table in your cart has fewer seats left than you ask for.').waitFor()
    const quantity = page.getByRole('spinbutton')
    await expect(quantity).toHaveAttribute('max', '2')
    await quantity.fill('999')
    await page.getByRole('alert').getByText('Invalid quantity. Maximum allowed: 2', { exact: true }).waitFor()
    await page.getByRole('alert').getByText('Only 2 seats left at this table.').waitFor()
    await expect(quantity).toHaveValue('2')
    await quantity.press('ArrowUp')
    await expect(quantity).toHaveValue('2')
    await product.database.query('update games set max_players = max_players - 1 where id = $1', [firstGame(table).id])
    await page.reload()
    await page.getByText('Only 1 seat left at this table.').waitFor()
    await product.database.query('update games set max_players = max_players + 1 where id = $1', [firstGame(table).id])
    await proceed.click()
    await page.waitForURL('**/checkout')
  })

  test(
    "a large event's ticket shows role, squad and maximum",
    { tag: ['@1-2.3-05', '@1-2.3-07', '@1-5-22', '@1-5-27', '@1-3-15'] },
    async ({ openPage }) => {
      const ticket = { productType: 'lpg', productName: 'Siege of Larkspur', productId: 5 } as const
      const table = await setTable(shop)
      const page = await openCart(openPage, {
        prepare: withCart(
          itemOf(table, { ...ticket, metadata: { role: 'master', squadName: 'Brave Badgers' } }),
          itemOf(table, {
            ...ticket,
            productId: 6,
            quantity: 2,
            metadata: { role: 'player', joinedSquadName: 'Merry Magpies' },
          })
        ),
      })
      const [master, player] = [page.getByRole('row').nth(1), page.getByRole('row').nth(2)]
      const text = async (row: typeof master) => (await row.innerText()).replaceAll(/\s+/g, ' ')
      await expect.poll(() => text(master)).toContain('Role Game Master Squad Name Brave Badgers')
      await expect.poll(() => text(master)).toContain('Max: 1')
      await expect.poll(() => text(player)).toContain('Role Player Joining Squad Merry Magpies')
      await expect.poll(() => text(player)).toContain('Max: 6')
      await player.getByRole('spinbutton').fill('7')
      await page.getByRole('alert').getByText('Invalid quantity. Maximum allowed: 6').waitFor()
    }
  )

  test(
    "a referral code is optional; one of an address is looked at, then shown in the field's place",
    { tag: ['@1-2.3-08', '@1-2.3-13', '@1-4-15'] },
    async ({ openPage }) => {
      const table = await setTable(shop)
      const code = await codeOf(await createPerson(product))
      const page = await openPage({
        product,
        path: `/games?ref=%20${code}%20`,
        prepare: withCart(itemOf(table)),
      })
      await page.goto('/cart')
      await page.getByText(`Referral code applied: ${code}`).waitFor()
      await expect(page.getByLabel('Referral code')).toHaveCount(0)
      const other = await openCart(openPage, { prepare: withCart(itemOf(table)) })
      await other.getByLabel('Referral code').waitFor()
    }
  )

  test('a code of an address that does not count is never shown as applied, is forgotten, and stops nobody', async ({
    openPage,
  }) => {
    const table = await setTable(shop)
    const page = await openPage({ product, path: '/games?ref=NOTACODE', prepare: withCart(itemOf(table)) })
    const { promise: asked, resolve: answer } = Promise.withResolvers<void>()
    await page.route('**/api/referrals/validate', (route) => asked.then(() => route.continue()))
    await page.goto('/cart')
    await page.getByText('Looking at referral code NOTACODE').waitFor()
    await expect(page.getByText('Referral code applied')).toHaveCount(0)
    answer()
    await page
      .getByText('Referral code NOTACODE was left out. This referral code does not exist. You can go on without one.', {
        exact: true,
      })
      .waitFor()
    await expect(page.getByLabel('Referral code')).toHaveValue('')
    await expect.poll(() => storedIn(page, 'referralCode')).toBeNull()
    await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
    await page.waitForURL('**/checkout')
  })

  test(
    'credits are shown to whoever has some, and to nobody else',
    { tag: ['@1-2.3-08', '@1-1-02'] },
    async ({ openPage }) => {
      const table = await setTable(shop)
      const [rich, poor] = [await createPerson(product), await createPerson(product)]
      await shop.grantCredits(rich, 10)
      const page = await openCart(openPage, { person: rich, prepare: withCart(itemOf(table)) })
      await page.getByText('You have $10.00 in credits.').waitFor()
      await page.getByText(/^Cancel by .* for a full refund as site credit, which does not expire\.$/).waitFor()
      await expect(page.getByText('Estimated total').locator('..')).toContainText('$15.00', { useInnerText: true })
      const other = await openCart(openPage, { person: poor, prepare: withCart(itemOf(table)) })
      await other.getByText('Estimated total').waitFor()
      await waitForRequests(other)
      await expect(other.getByText('in credits')).toHaveCount(0)
      const visitor = await openCart(openPage, { prepare: withCart(itemOf(table)) })
      await visitor.getByText('Estimated total').waitFor()
      await expect(visitor.getByText('in credits')).toHaveCount(0)
    }
  )

  test("a balance that can't be read is only logged", { tag: '@1-3-27' }, async ({ openPage }) => {
    const table = await setTable(shop)
    const person = await createPerson(product)
    const logged = Promise.withResolvers<string>()
    const page = await openCart(openPage, {
      person,
      allow: [/500/],
      prepare: async (browser) => {
        await withCart(itemOf(table))(browser)
        await browser.route('**/api/credits/my-credits', (route) => route.fulfill({ status: 500, json: {} }))
        await browser.route('**/api/error-logs/log', (route) => {
          logged.resolve(route.request().postData() ?? '')
          return route.fulfill({ status: 201, json: {} })
        })
      },
    })
    await page.getByText('Estimated total').waitFor()
    const report = JSON.parse(await logged.promise)
    await expect(page.getByRole('alert')).toHaveCount(0)
    expect(Object.keys(report)).toEqual(expect.arrayContaining(['error', 'context', 'source']))
    expect(Object.keys(report.error)).toEqual(expect.arrayContaining(['name', 'message', 'stack']))
  })

  test(
    "an error in the address becomes a banner in our own words and leaves the address; a stranger's text is never shown",
    { tag: ['@1-2.3-10', '@1-2.3-11'] },
    async ({ openPage }) => {
      const banner = 'Some games in your cart have already started and are no longer available.'
      const page = await openCart(openPage, { path: '/cart?error=games_started&message=Call%20555%200100.' })
      await page.getByRole('alert').getByText(banner, { exact: true }).waitFor()
      await page.waitForURL((url) => url.pathname === '/cart' && url.search === '')
      await page.getByRole('alert').getByText(banner, { exact: true }).waitFor()
      await page.goto('/cart?error=account_closed&message=Call%20555%200100.')
      await page.waitForURL((url) => url.search === '')
      await expect(page.getByText('555')).toHaveCount(0)
    }
  )

  test(
    'a referral code is looked at when it is typed: one that does not count is said beside the field and stays there',
    { tag: '@1-2.3-08' },
    async ({ openPage }) => {
      const table = await setTable(shop)
      const [person, friend] = [await createPerson(product), await createPerson(product)]
      const page = await openCart(openPage, { person, prepare: withCart(itemOf(table)) })
      const field = page.getByLabel('Referral code')
      const chosen = () => page.evaluate(() => sessionStorage.getItem('referralCode'))
      await field.fill('NOTACODE')
      await page.getByText('This referral code does not exist.').waitFor()
      await expect(field).toHaveValue('NOTACODE')
      await expect(field).toHaveAttribute('aria-invalid', 'true')
      await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
      await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true)
      expect(new URL(page.url()).pathname).toBe('/cart')
      await field.fill(await codeOf(person))
      await field.blur()
      await page.getByText('You cannot use your own referral code.').waitFor()
      await expect.poll(() => chosen()).toBeNull()
      const code = await codeOf(friend)
      await field.fill(code.toLowerCase())
      await field.press('Enter')
      await page.getByText(`Referral code applied: ${code.toLowerCase()}`).waitFor()
      await expect.poll(() => chosen()).toBe(code.toLowerCase())
      await page.getByRole('button', { name: 'Remove code' }).click()
      await field.waitFor()
      await expect.poll(() => chosen()).toBeNull()
    }
  )

  test('a code that cannot be checked is no reason to call it good', async ({ openPage }) => {
    const table = await setTable(shop)
    const page = await openCart(openPage, { prepare: withCart(itemOf(table)), allow: [/429/] })
    await page.route('**/api/referrals/validate', (route) =>
      route.fulfill({ status: 429, json: { message: 'x', code: 'TOO_MANY_REQUESTS' } })
    )
    await page.getByLabel('Referral code').fill('FOX1')
    await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
    await page.getByText('Too many codes were tried.').waitFor()
    await page.goto('/cart?ref=OWL7')
    await page.getByText('Referral code OWL7 could not be checked just now.').waitFor()
    await page.getByRole('button', { name: 'Remove code' }).click()
    await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
    await page.waitForURL('**/checkout')
  })

  test('the button leads to the checkout', { tag: ['@1-2.3-09', '@1-1-02'] }, async ({ openPage }) => {
    const table = await setTable(shop)
    const page = await openCart(openPage, { prepare: withCart(itemOf(table)) })
    await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
    await page.waitForURL('**/checkout')
  })

  test('two tabs agree', { tag: '@1-4-05' }, async ({ openPage }) => {
    const table = await setTable(shop)
    const page = await openCart(openPage, { prepare: withCart(itemOf(table)) })
    await page.getByRole('row', { name: new RegExp(table.name) }).waitFor()
    const other = await page.context().newPage()
    await other.goto('/cart')
    await other.getByRole('button', { name: `Remove ${table.name}` }).click()
    await page.getByText('Your cart is empty.').waitFor()
    const added = await setTable(shop, { image: '/icon-512.png' })
    await other.evaluate(
      (cart) => localStorage.setItem('cart', cart),
      JSON.stringify({ version: 1, items: [itemOf(added)] })
    )
    const row = page.getByRole('row', { name: new RegExp(added.name) })
    await row.getByRole('img', { includeHidden: true }).or(row.locator('img')).first().waitFor()
    await row.getByText('4:00 PM Mountain Time').first().waitFor()
    await row.getByText(String(added.venue?.name)).waitFor()
  })

  test('storage that holds something else is an empty cart', { tag: '@1-4-05' }, async ({ openPage }) => {
    const page = await openCart(openPage, { prepare: withStorage({ cart: '{"items":[{]' }) })
    await page.getByText('Your cart is empty.').waitFor()
  })
})
