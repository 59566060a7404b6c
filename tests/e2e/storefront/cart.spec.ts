import { test } from '@japa/runner'
import type { TestContext } from '@japa/runner/core'
import { openPage, type PageOptions } from '#tests/support/browser'
import { createPerson, type Person } from '#tests/support/people'
import { sharedProduct, type Product } from '#tests/support/product'
import { Shop } from '#tests/support/shop'
import { hold } from '../account/trouble.ts'
import { firstGame, itemOf, setTable, storedIn, withCart, withStorage } from './tables.ts'

test.group('Storefront | the cart', (group) => {
  let product: Product
  let shop: Shop
  group.setup(async () => {
    product = await sharedProduct()
    shop = new Shop(product)
  })
  const codeOf = async ({ http }: Person) => (await http.get('/api/referrals/my-code')).body.referralCode as string
  const openCart = (context: TestContext, options: Partial<PageOptions> = {}) =>
    openPage(context, { product, path: '/cart', ...options })

  test('an empty cart says so and leads to the games', async (context) => {
    const page = await openCart(context)
    await page.getByRole('heading', { level: 1, name: 'Your Cart' }).waitFor()
    await page.getByText('Your cart is empty.').waitFor()
    context.assert.equal(
      await page.getByRole('link', { name: 'Browse Available Games' }).getAttribute('href'),
      '/games'
    )
  }).tags(['1-2.3-01', '1-2.3-03', '1-4-08'])

  test('before its scripts are there, a page says that the cart is empty; where seats may be in it, the die turns: {0}')
    .with<[name: string, stored: Record<string, unknown>, path?: string][]>([
      ['nothing is kept', {}],
      ['all was taken out', { cart: { version: 1, items: [] } }],
      ['seats', { cart: { version: 1, items: [{ productId: 1 }] } }],
      ['seats of an older release', { cart: [{ productId: 1 }] }],
      ['something is to be said', {}, '/cart?error=expired'],
    ])
    .run(async (context, [name, stored, path = '/cart']) => {
      const page = await openPage(context, {
        product,
        prepare: async (browser) => {
          await withStorage(stored)(browser)
          await browser.route('**/assets/entry-client*', () => {})
        },
      })
      await page.goto(path, { waitUntil: 'commit' })
      await page.waitForFunction(() => 'earlyPress' in window)
      const isTold = name === 'nothing is kept' || name === 'all was taken out'
      context.assert.equal(await page.getByText('Your cart is empty.').isVisible(), isTold)
      context.assert.equal(await page.getByRole('status').isVisible(), !isTold)
    })

  test('each item has its name, quantity, price, total and a way out', async (context) => {
    const { assert } = context
    const [one, two] = [await setTable(shop), await setTable(shop, { priceCents: 3000 })]
    const page = await openCart(context, {
      prepare: withCart(itemOf(one, { quantity: 2 }), itemOf(two, { price: 30 })),
    })
    const row = page.getByRole('row', { name: new RegExp(one.name) })
    await row.waitFor()
    assert.equal(await row.getByRole('spinbutton').inputValue(), '2')
    assert.equal(await row.getByRole('spinbutton').getAttribute('min'), '1')
    assert.deepEqual(await row.getByRole('cell').allInnerTexts(), ['', '$25.00', '$50.00'])
    await row.getByText(/^Cancel by .* Mountain Time for a full refund to your card\.$/).waitFor()
    assert.deepEqual(await page.getByRole('columnheader').allInnerTexts(), ['Item', 'Quantity', 'Price', 'Total'])
    await page.getByText('Subtotal (3 seats)').waitFor()
    await page.getByText('$80.00').first().waitFor()
    await page.getByRole('button', { name: `Remove ${one.name}` }).click()
    assert.equal(await page.getByRole('row', { name: new RegExp(one.name) }).count(), 0)
    await page.getByRole('button', { name: `Remove ${two.name}` }).click()
    await page.getByText('Your cart is empty.').waitFor()
  }).tags(['1-2.3-04', '1-2.3-06', '1-2.3-08', '1-4-04', '1-4-08', '1-5-21'])

  test('the quantity can be changed; what is not one is put right with an alert', async (context) => {
    const { assert } = context
    const table = await setTable(shop)
    const page = await openCart(context, { prepare: withCart(itemOf(table)) })
    const quantity = page.getByRole('spinbutton')
    await quantity.fill('3')
    await page.getByRole('cell', { name: '$75.00' }).waitFor()
    await quantity.fill('0')
    await quantity.blur()
    await page.getByRole('alert').getByText('Invalid quantity. Maximum allowed: 4', { exact: true }).waitFor()
    assert.equal(await quantity.inputValue(), '1')
    await quantity.fill('1000')
    assert.equal(await quantity.inputValue(), '4')
    await quantity.fill('2')
    assert.equal(await page.getByRole('alert').count(), 0)
  }).tags(['1-5-21', '1-5-25', '1-5-26', '1-5-27', '1-2.3-06'])

  test('the die turns while the cart is looked through', async (context) => {
    const table = await setTable(shop)
    let letGo = () => {}
    const page = await openCart(context, {
      prepare: async (browser) => {
        await withCart(itemOf(table))(browser)
        letGo = await hold(browser, '/graphql')
      },
    })
    await page.getByRole('status').filter({ hasText: 'Looking at your seats' }).locator('svg').waitFor()
    letGo()
    await page.getByRole('row', { name: new RegExp(table.name) }).waitFor()
  }).tags(['1-2.3-02', '1-4-08'])

  test('a cart that could not be looked through says so, and keeps everything', async (context) => {
    const table = await setTable(shop)
    const page = await openCart(context, {
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
    context.assert.equal(await page.getByRole('alert').count(), 0)
  }).tags(['1-2.3-02'])

  test('a game that is gone or has begun is taken out, and that is said', async (context) => {
    const { assert } = context
    const [kept, past, gone] = [await setTable(shop), await setTable(shop, { inDays: -1 }), await setTable(shop)]
    await product.database.query('update games set cancelled_at = now() where id = $1', [firstGame(gone).id])
    const page = await openCart(context, { prepare: withCart(itemOf(kept), itemOf(past), itemOf(gone)) })
    await page.getByText(`${past.name} can no longer be joined`).waitFor()
    await page.getByText(`${gone.name} can no longer be joined`).waitFor()
    assert.equal(await page.getByRole('row').count(), 2)
    assert.lengthOf(JSON.parse((await storedIn(page, 'cart')) ?? '{}').items, 1)
  }).tags(['1-4-06'])

  test("a forged price becomes the game's own", async (context) => {
    const table = await setTable(shop)
    const page = await openCart(context, { prepare: withCart(itemOf(table, { price: 0.01 })) })
    await page.getByText(`The price of ${table.name} is now $25.00.`).waitFor()
    await page.getByRole('cell', { name: '$25.00' }).first().waitFor()
  }).tags(['1-4-07'])

  test("more seats than are left are pointed out, can't be typed, and stop nobody once there are enough again", async (context) => {
    const { assert } = context
    const table = await setTable(shop, { seatsLeft: [2], maxPlayers: 6 })
    const page = await openCart(context, { prepare: withCart(itemOf(table, { quantity: 3 })) })
    await page.getByText('Only 2 seats left at this table.').waitFor()
    const proceed = page.getByRole('button', { name: 'Proceed to Checkout' })
    await proceed.click()
    await page.getByRole('alert').getByText('A table in your cart has fewer seats left than you ask for.').waitFor()
    const quantity = page.getByRole('spinbutton')
    assert.equal(await quantity.getAttribute('max'), '2')
    await quantity.fill('999')
    await page.getByRole('alert').getByText('Invalid quantity. Maximum allowed: 2', { exact: true }).waitFor()
    await page.getByRole('alert').getByText('Only 2 seats left at this table.').waitFor()
    assert.equal(await quantity.inputValue(), '2')
    await quantity.press('ArrowUp')
    assert.equal(await quantity.inputValue(), '2')
    await product.database.query('update games set max_players = max_players - 1 where id = $1', [firstGame(table).id])
    await page.reload()
    await page.getByText('Only 1 seat left at this table.').waitFor()
    await product.database.query('update games set max_players = max_players + 1 where id = $1', [firstGame(table).id])
    await proceed.click()
    await page.waitForURL('**/checkout')
  })

  test("a large event's ticket shows role, squad and maximum", async (context) => {
    const { assert } = context
    const ticket = { productType: 'lpg', productName: 'Siege of Larkspur', productId: 5 } as const
    const table = await setTable(shop)
    const page = await openCart(context, {
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
    assert.include(await text(master), 'Role Game Master Squad Name Brave Badgers')
    assert.include(await text(master), 'Max: 1')
    assert.include(await text(player), 'Role Player Joining Squad Merry Magpies')
    assert.include(await text(player), 'Max: 6')
    await player.getByRole('spinbutton').fill('7')
    await page.getByRole('alert').getByText('Invalid quantity. Maximum allowed: 6').waitFor()
  }).tags(['1-2.3-05', '1-2.3-07', '1-5-22', '1-5-27', '1-3-15'])

  test("a referral code is optional; one of an address is looked at, then shown in the field's place", async (context) => {
    const table = await setTable(shop)
    const code = await codeOf(await createPerson(product))
    const page = await openPage(context, {
      product,
      path: `/games?ref=%20${code}%20`,
      prepare: withCart(itemOf(table)),
    })
    await page.goto('/cart')
    await page.getByText(`Referral code applied: ${code}`).waitFor()
    context.assert.equal(await page.getByLabel('Referral code').count(), 0)
    const other = await openCart(context, { prepare: withCart(itemOf(table)) })
    await other.getByLabel('Referral code').waitFor()
  }).tags(['1-2.3-08', '1-2.3-13', '1-4-15'])

  test('a code of an address that does not count is never shown as applied, is forgotten, and stops nobody', async (context) => {
    const { assert } = context
    const table = await setTable(shop)
    const page = await openPage(context, { product, path: '/games?ref=NOTACODE', prepare: withCart(itemOf(table)) })
    const { promise: asked, resolve: answer } = Promise.withResolvers<void>()
    await page.route('**/api/referrals/validate', (route) => asked.then(() => route.continue()))
    await page.goto('/cart')
    await page.getByText('Looking at referral code NOTACODE').waitFor()
    assert.equal(await page.getByText('Referral code applied').count(), 0)
    answer()
    await page
      .getByText('Referral code NOTACODE was left out. This referral code does not exist. You can go on without one.', {
        exact: true,
      })
      .waitFor()
    assert.equal(await page.getByLabel('Referral code').inputValue(), '')
    assert.isNull(await storedIn(page, 'referralCode'))
    await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
    await page.waitForURL('**/checkout')
  })

  test('credits are shown to whoever has some, and to nobody else', async (context) => {
    const { assert } = context
    const table = await setTable(shop)
    const [rich, poor] = [await createPerson(product), await createPerson(product)]
    await shop.grantCredits(rich, 10)
    const page = await openCart(context, { person: rich, prepare: withCart(itemOf(table)) })
    await page.getByText('You have $10.00 in credits.').waitFor()
    await page.getByText(/^Cancel by .* for a full refund as site credit, which does not expire\.$/).waitFor()
    assert.include(await page.getByText('Estimated total').locator('..').innerText(), '$15.00')
    const other = await openCart(context, { person: poor, prepare: withCart(itemOf(table)) })
    await other.getByText('Estimated total').waitFor()
    await other.waitForLoadState('networkidle')
    assert.equal(await other.getByText('in credits').count(), 0)
    const visitor = await openCart(context, { prepare: withCart(itemOf(table)) })
    await visitor.getByText('Estimated total').waitFor()
    assert.equal(await visitor.getByText('in credits').count(), 0)
  }).tags(['1-2.3-08', '1-1-02'])

  test("a balance that can't be read is only logged", async (context) => {
    const table = await setTable(shop)
    const person = await createPerson(product)
    const logged = Promise.withResolvers<string>()
    const page = await openCart(context, {
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
    context.assert.equal(await page.getByRole('alert').count(), 0)
    context.assert.properties(report, ['error', 'context', 'source'])
    context.assert.properties(report.error, ['name', 'message', 'stack'])
  }).tags(['1-3-27'])

  test("an error in the address becomes a banner in our own words and leaves the address; a stranger's text is never shown", async (context) => {
    const banner = 'Some games in your cart have already started and are no longer available.'
    const page = await openCart(context, { path: '/cart?error=games_started&message=Call%20555%200100.' })
    await page.getByRole('alert').getByText(banner, { exact: true }).waitFor()
    await page.waitForURL((url) => url.pathname === '/cart' && url.search === '')
    await page.getByRole('alert').getByText(banner, { exact: true }).waitFor()
    await page.goto('/cart?error=account_closed&message=Call%20555%200100.')
    await page.waitForURL((url) => url.search === '')
    context.assert.equal(await page.getByText('555').count(), 0)
  }).tags(['1-2.3-10', '1-2.3-11'])

  test('a referral code is looked at when it is typed: one that does not count is said beside the field and stays there', async (context) => {
    const { assert } = context
    const table = await setTable(shop)
    const [person, friend] = [await createPerson(product), await createPerson(product)]
    const page = await openCart(context, { person, prepare: withCart(itemOf(table)) })
    const field = page.getByLabel('Referral code')
    const chosen = () => page.evaluate(() => sessionStorage.getItem('referralCode'))
    await field.fill('NOTACODE')
    await page.getByText('This referral code does not exist.').waitFor()
    assert.equal(await field.inputValue(), 'NOTACODE')
    assert.equal(await field.getAttribute('aria-invalid'), 'true')
    await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
    assert.isTrue(await field.evaluate((element) => element === document.activeElement))
    assert.equal(new URL(page.url()).pathname, '/cart')
    await field.fill(await codeOf(person))
    await field.blur()
    await page.getByText('You cannot use your own referral code.').waitFor()
    assert.isNull(await chosen())
    const code = await codeOf(friend)
    await field.fill(code.toLowerCase())
    await field.press('Enter')
    await page.getByText(`Referral code applied: ${code.toLowerCase()}`).waitFor()
    assert.equal(await chosen(), code.toLowerCase())
    await page.getByRole('button', { name: 'Remove code' }).click()
    await field.waitFor()
    assert.isNull(await chosen())
  }).tags(['1-2.3-08'])

  test('a code that cannot be checked is no reason to call it good', async (context) => {
    const table = await setTable(shop)
    const page = await openCart(context, { prepare: withCart(itemOf(table)), allow: [/429/] })
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

  test('the button leads to the checkout', async (context) => {
    const table = await setTable(shop)
    const page = await openCart(context, { prepare: withCart(itemOf(table)) })
    await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
    await page.waitForURL('**/checkout')
  }).tags(['1-2.3-09', '1-1-02'])

  test('two tabs agree', async (context) => {
    const table = await setTable(shop)
    const page = await openCart(context, { prepare: withCart(itemOf(table)) })
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
  }).tags(['1-4-05'])

  test('storage that holds something else is an empty cart', async (context) => {
    const page = await openCart(context, { prepare: withStorage({ cart: '{"items":[{]' }) })
    await page.getByText('Your cart is empty.').waitFor()
  }).tags(['1-4-05'])
})
