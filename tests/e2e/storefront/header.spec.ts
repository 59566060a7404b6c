import { test } from '@japa/runner'
import { atRest, openPage } from '#tests/support/browser'
import { createAdministrator, createPerson, type Person } from '#tests/support/people'
import type { Product } from '#tests/support/product'
import type { Shop } from '#tests/support/shop'
import { itemOf, openShop, setTable, storedIn, withCart } from './tables.ts'

test.group('Storefront | header, menu and footer', (group) => {
  let product: Product
  let shop: Shop
  group.setup(async () => {
    shop = await openShop()
    product = shop.product
  })

  test('the header is always there, 64 px high, and its logo leads home', async (context) => {
    const page = await openPage(context, { product, path: '/games' })
    const header = page.getByRole('banner')
    context.assert.equal((await header.boundingBox())?.height, 64)
    await page.evaluate(() => window.scrollTo(0, 400))
    await page.waitForTimeout(100)
    context.assert.equal((await header.boundingBox())?.y, 0)
    await header.getByRole('link', { name: 'Questboard' }).click()
    await page.waitForURL(`${product.url}/`)
  }).tags(['2-2.2-01'])

  test('a visitor sees the shop and Sign In', async (context) => {
    const page = await openPage(context, { product, path: '/games' })
    const names = await page.getByRole('navigation', { name: 'Main' }).getByRole('link').allInnerTexts()
    context.assert.deepEqual(names, ['Games', 'Campaigns', 'Systems', 'Game Masters'])
    const side = page.getByRole('navigation', { name: 'Your account' }).getByRole('link')
    context.assert.deepEqual(await side.allInnerTexts(), ['Sign In'])
    context.assert.equal(await side.getAttribute('href'), '/sign-in')
    for (const [name, path] of [
      ['Campaigns', '/campaigns'],
      ['Systems', '/systems'],
      ['Game Masters', '/game-masters'],
      ['Games', '/games'],
    ] as const) {
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click()
      await page.waitForURL(`**${path}`)
      await page.getByRole('heading', { level: 1 }).waitFor()
    }
  }).tags(['2-2.2-05', '2-2.2-08', '2-2.1-11'])

  test("a visitor's filled cart has a link beside Sign In", async (context) => {
    const table = await setTable(shop)
    const page = await openPage(context, { product, path: '/games', prepare: withCart(itemOf(table, { quantity: 3 })) })
    const cart = page
      .getByRole('navigation', { name: 'Your account' })
      .getByRole('link', { name: /^Cart\W+3 seats in your cart/ })
    await cart.click()
    await page.waitForURL('**/cart')
  })

  test('{0} has their own links at the side, and each leads to a page')
    .with<[string, () => Promise<Person>, string[]][]>([
      ['a player', () => createPerson(product), ['Settings', 'Cart', 'Orders', 'Rewards']],
      [
        'a game master',
        () => createPerson(product, { roles: ['Game Master'] }),
        ['Settings', 'Cart', 'Orders', 'My Campaigns'],
      ],
    ])
    .run(async (context, [, arrive, names]) => {
      const page = await openPage(context, { product, person: await arrive(), path: '/games' })
      const side = page.getByRole('navigation', { name: 'Your account' })
      await side.getByRole('button', { name: 'Sign Out' }).waitFor()
      const links = side.getByRole('link')
      context.assert.deepEqual(await links.allInnerTexts(), names)
      const addresses = await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).pathname))
      for (const address of addresses) context.assert.equal((await product.http.get(address)).status, 200, address)
    })
    .tags(['2-2.2-06', '2-2.2-07', '1-6-03'])

  test('an administrator finds the back office, in the menu too', async (context) => {
    const { assert } = context
    const person = await createAdministrator(product)
    const page = await openPage(context, { product, person, path: '/games' })
    const centre = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
    await page.getByRole('button', { name: 'Sign Out' }).waitFor()
    assert.deepEqual(await centre.allInnerTexts(), ['Administration'])
    assert.equal(await centre.getAttribute('href'), '/admin')
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Administration' }).waitFor()
  }).tags(['2-2.2-04', '2-2.2-09'])

  test('signing out, at {width} px, forgets everything, takes the token back, closes the menu and goes home')
    .with([{ width: 1440 }, { width: 390 }])
    .run(async (context, { width }) => {
      const { assert } = context
      const person = await createPerson(product)
      const page = await openPage(context, { product, person, path: '/games', width })
      const menu = page.getByRole('dialog')
      if (width < 600) await page.getByRole('button', { name: 'Open menu' }).click()
      await (width < 600 ? menu : page).getByRole('button', { name: 'Sign Out' }).click()
      await page.waitForURL(`${product.url}/`)
      await menu.waitFor({ state: 'hidden' })
      if (width < 600) await page.getByRole('button', { name: 'Open menu' }).click()
      await page.getByRole('link', { name: 'Sign In', exact: true }).filter({ visible: true }).waitFor()
      assert.isNull(await storedIn(page, 'authToken'))
      assert.isNull(await storedIn(page, 'currentUser'))
      await page.waitForLoadState('networkidle')
      assert.equal((await person.http.get('/api/auth/me')).status, 401)
    })
    .tags(['1-4-10', '1-4-14', '2-2.2-10'])

  test('the token goes along with every call to the API while one is stored, and with none otherwise', async (context) => {
    const { assert } = context
    const person = await createPerson(product)
    const sent = async (as?: Person) => {
      const page = await openPage(context, { product, person: as })
      const calls: (string | undefined)[] = []
      page.on('request', (request) => request.url().includes('/api/') && calls.push(request.headers().authorization))
      for (const path of ['/', '/cart', '/account/order-history', '/games']) {
        await page.goto(path)
        await page.waitForLoadState('networkidle')
      }
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Systems', exact: true }).click()
      await page.getByRole('heading', { level: 1, name: 'Game Systems' }).waitFor()
      return calls
    }
    const calls = await sent(person)
    assert.isNotEmpty(calls)
    assert.deepEqual([...new Set(calls)], [`Bearer ${person.token}`])
    assert.deepEqual([...new Set(await sent())], [undefined])
  }).tags(['1-7-01'])

  test('up to 1070 px a menu fills the screen, from 1071 px the bar has it all', async (context) => {
    const { assert } = context
    const page = await openPage(context, { product, path: '/games', width: 1071 })
    const toggle = page.getByRole('button', { name: 'Open menu' })
    assert.isFalse(await toggle.isVisible())
    await page.setViewportSize({ width: 1070, height: 900 })
    assert.isFalse(await page.getByRole('navigation', { name: 'Your account' }).isVisible())
    await toggle.click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await menu.waitFor()
    assert.equal(await menu.evaluate((element) => getComputedStyle(element).transitionDuration.split(', ')[0]), '0.3s')
    await atRest(menu)
    const box = await menu.boundingBox()
    assert.deepInclude(box, { x: 0, y: 0, height: 900 })
    // The scroll bar's place stays free.
    assert.isAtLeast(box?.width ?? 0, 1050)
  }).tags(['2-2.2-02'])

  test('while the menu is open the page stands still; Escape closes it and a link does', async (context) => {
    const { assert } = context
    const page = await openPage(context, { product, path: '/games', width: 390 })
    const toggle = page.getByRole('button', { name: 'Open menu' })
    const overflow = () => page.evaluate(() => getComputedStyle(document.documentElement).overflowY)
    await toggle.click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await menu.waitFor()
    assert.equal(await overflow(), 'hidden')
    const reached: (string | undefined)[] = []
    for (let press = 0; press < 12; press += 1) {
      await page.keyboard.press('Tab')
      reached.push(await page.evaluate(() => document.activeElement?.closest('dialog, body')?.tagName))
    }
    // Beyond the last of its links are the browser's own controls, once round.
    assert.isAtLeast(reached.filter((tag) => tag === 'DIALOG').length, 10, reached.join(' '))
    assert.isFalse(
      await page.evaluate(() => document.activeElement !== document.body && !document.activeElement?.closest('dialog'))
    )
    await page.keyboard.press('Escape')
    await menu.waitFor({ state: 'hidden' })
    assert.equal(await page.evaluate(() => document.activeElement?.getAttribute('aria-label')), 'Open menu')
    await toggle.click()
    await menu.getByRole('link', { name: 'Systems' }).click()
    await page.waitForURL('**/systems')
    await menu.waitFor({ state: 'hidden' })
    assert.notEqual(await overflow(), 'hidden')
  }).tags(['2-2.2-03'])

  test('the footer names the studio and links to it', async (context) => {
    const page = await openPage(context, { product, path: '/games' })
    const footer = page.getByRole('contentinfo')
    context.assert.include((await footer.innerText()).replaceAll(/\s+/g, ' '), 'Made by the Questboard studio')
    context.assert.match(
      (await footer.getByRole('link', { name: /the Questboard studio/ }).getAttribute('href')) ?? '',
      /^https:/
    )
  }).tags(['2-2.2-13'])

  test('the skip link leads past the header', async (context) => {
    const page = await openPage(context, { product, path: '/games' })
    await page.keyboard.press('Tab')
    await page.getByRole('link', { name: 'Skip to the content' }).waitFor()
    await page.keyboard.press('Enter')
    context.assert.equal(await page.evaluate(() => document.activeElement?.id), 'main')
  })
})
