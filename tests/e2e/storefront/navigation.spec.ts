import { test } from '@japa/runner'
import { alive, assertAccessible, atRest, openPage, placeAtRest } from '#tests/support/browser'
import { createAdministrator, createPerson, type Person } from '#tests/support/people'
import { sharedProduct, type Product } from '#tests/support/product'
import { eventually, Shop } from '#tests/support/shop'
import { hold, refuse } from '../account/trouble.ts'
import { itemOf, setTable, storedIn, withCart } from './tables.ts'

test.group('Storefront | navigation', (group) => {
  let product: Product
  let shop: Shop
  group.setup(async () => {
    product = await sharedProduct()
    shop = new Shop(product)
    await setTable(shop)
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
    for (const [name, path] of [['Campaigns', '/campaigns'], ['Systems', '/systems'], ['Game Masters', '/game-masters'], ['Games', '/games']] as const) {
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click()
      await page.waitForURL(`**${path}`)
      await page.getByRole('heading', { level: 1 }).waitFor()
    }
  }).tags(['2-2.2-05', '2-2.2-08', '2-2.1-11'])

  test('a visitor\'s filled cart has a link beside Sign In', async (context) => {
    const table = await setTable(shop)
    const page = await openPage(context, { product, path: '/games', prepare: withCart(itemOf(table, { quantity: 3 })) })
    const cart = page.getByRole('navigation', { name: 'Your account' }).getByRole('link', { name: /^Cart\W+3 seats in your cart/ })
    await cart.click()
    await page.waitForURL('**/cart')
  })

  test('{0} has their own links at the side, and each leads to a page')
    .with<[string, () => Promise<Person>, string[]][]>([
      ['a player', () => createPerson(product), ['Settings', 'Cart', 'Orders', 'Rewards']],
      ['a game master', () => createPerson(product, { roles: ['Game Master'] }), ['Settings', 'Cart', 'Orders', 'Rewards']],
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
    .tags(['2-2.2-06', '1-6-03'])

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
    assert.isFalse(await page.evaluate(() => document.activeElement !== document.body && !document.activeElement?.closest('dialog')))
    await page.keyboard.press('Escape')
    await menu.waitFor({ state: 'hidden' })
    assert.equal(await page.evaluate(() => document.activeElement?.getAttribute('aria-label')), 'Open menu')
    await toggle.click()
    await menu.getByRole('link', { name: 'Systems' }).click()
    await page.waitForURL('**/systems')
    await menu.waitFor({ state: 'hidden' })
    assert.notEqual(await overflow(), 'hidden')
  }).tags(['2-2.2-03'])

  test('a change of page returns to the top and moves the focus; going back returns to the place', async (context) => {
    const { assert } = context
    const page = await openPage(context, { product, path: '/', reducedMotion: true })
    await page.evaluate(() => window.scrollTo(0, 700))
    await page.getByRole('contentinfo').getByRole('link', { name: 'Game Masters' }).click()
    await page.getByRole('heading', { level: 1, name: 'Professional Game Masters' }).waitFor()
    assert.equal(await page.evaluate(() => window.scrollY), 0)
    assert.equal(await page.evaluate(() => document.activeElement?.id), 'main')
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: /Epic adventures/ }).waitFor()
    await page.waitForFunction(() => window.scrollY > 300)
  }).tags(['2-2.2-12'])

  test('a page that is slow to come shows its shape from the top, and going back still returns to the place', async (context) => {
    const { assert } = context
    // On some evenings the list carries what is over by the shop's day, out of sight.
    for (let days = 0; days < 6; days += 1) await shop.game({ startsIn: { days, hours: 1 } })
    const page = await openPage(context, { product, path: '/', width: 390, reducedMotion: true })
    const { promise: held, resolve: answer } = Promise.withResolvers<void>()
    await page.route('**/api/**', async (route) => {
      await held
      await route.continue()
    })
    // Above the people, who come in another order each time.
    const people = page.locator('#game-masters-heading')
    const topOfPeople = () => people.evaluate((heading) => Math.round(heading.getBoundingClientRect().top))
    await people.evaluate((heading) => heading.scrollIntoView({ block: 'end' }))
    const left = await placeAtRest(page, topOfPeople)
    assert.isAbove(await page.evaluate(() => window.scrollY), 1000)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Game Masters' }).evaluate((link) => (link as HTMLElement).click())
    await page.getByRole('heading', { level: 1, name: 'Professional Game Masters' }).waitFor()
    await page.getByRole('status').filter({ hasText: 'Loading' }).waitFor()
    assert.equal(await page.evaluate(() => window.scrollY), 0)
    answer()
    await page.waitForURL('**/game-masters')
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: /Epic adventures/ }).waitFor()
    await eventually(async () => Math.abs((await topOfPeople()) - left) < 3)
  }).tags(['2-2.2-12'])

  test('what a pointer rests on is fetched ahead of the click, once', async (context) => {
    const table = await setTable(shop, { biography: 'Knows every tavern song.' })
    const page = await openPage(context, { product, path: '/game-masters' })
    await page.waitForLoadState('networkidle')
    const asked: string[] = []
    page.on('request', (request) => request.url().includes('/api/') && asked.push(request.url()))
    const link = page.getByRole('link', { name: new RegExp(`View Profile\\W+${table.gameMaster.name}`) })
    const answered = page.waitForResponse('**/api/graphql')
    await link.hover()
    await answered
    await link.click()
    await page.getByRole('heading', { level: 1, name: table.gameMaster.name }).waitFor()
    context.assert.lengthOf(asked.filter((url) => url.includes('/game-masters/slug/')), 1)
  })

  test('a link to the page one is on loads it anew', async (context) => {
    const table = await setTable(shop, { inDays: 2 })
    const page = await openPage(context, { product, path: '/games' })
    const asked = page.waitForRequest('**/api/graphql')
    await page.evaluate(() => window.scrollTo(0, 300))
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Games', exact: true }).click()
    await asked
    await page.waitForFunction(() => window.scrollY === 0)
    await page.getByRole('heading', { name: table.name }).waitFor()
  }).tags(['2-2.2-11'])

  test('the footer names the studio and links to it', async (context) => {
    const page = await openPage(context, { product, path: '/games' })
    const footer = page.getByRole('contentinfo')
    context.assert.include((await footer.innerText()).replaceAll(/\s+/g, ' '), 'Made by the Questboard studio')
    context.assert.match((await footer.getByRole('link', { name: /the Questboard studio/ }).getAttribute('href')) ?? '', /^https:/)
  }).tags(['2-2.2-13'])

  test('any other path is a critical failure with a way home')
    .with(['/nowhere', '/games/none', '/%F0%9F%90%89'])
    .run(async (context, path) => {
      const page = await openPage(context, { product, allow: [/404/] })
      const answer = await page.goto(path)
      context.assert.equal(answer?.status(), 404)
      await page.getByRole('heading', { name: 'Critical Failure on Navigation Check!' }).waitFor()
      await page.getByRole('link', { name: 'Back to the tavern' }).click()
      await page.waitForURL(`${product.url}/`)
    })
    .tags(['2-2.1-22'])

  test('/join leads to the sign-in page', async (context) => {
    const page = await openPage(context, { product, path: '/join' })
    context.assert.equal(new URL(page.url()).pathname, '/sign-in')
  }).tags(['2-2.1-14'])

  test('the skip link leads past the header', async (context) => {
    const page = await openPage(context, { product, path: '/games' })
    await page.keyboard.press('Tab')
    await page.getByRole('link', { name: 'Skip to the content' }).waitFor()
    await page.keyboard.press('Enter')
    context.assert.equal(await page.evaluate(() => document.activeElement?.id), 'main')
  })

  test('a page that is read says that it is on its way, then comes; one that fails says so, and comes when it is asked again', async (context) => {
    const page = await openPage(context, { product, path: '/return-policy', allow: [/503/] })
    const letGo = await hold(page.context(), '/game-masters')
    const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Game Masters' })
    const loading = page.getByRole('status').filter({ hasText: 'Loading' })
    await link.click()
    await loading.waitFor()
    letGo()
    await loading.waitFor({ state: 'detached' })
    await page.getByRole('link', { name: 'View Profile' }).first().waitFor()
    await page.getByRole('contentinfo').getByRole('link', { name: 'Return policy' }).click()
    await page.getByRole('heading', { level: 1, name: 'Return Policy' }).waitFor()
    const asked = await refuse(page.context(), '/game-masters', 503)
    await link.click()
    await page.getByRole('heading', { level: 1, name: 'The dice fell off the table' }).waitFor()
    await asked.mend()
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('link', { name: 'View Profile' }).first().waitFor()
    context.assert.equal(new URL(page.url()).pathname, '/game-masters')
  }).tags(['1-4-27'])

  test('being offline is said', async (context) => {
    const page = await openPage(context, { product, path: '/games' })
    await page.waitForLoadState('networkidle')
    await page.context().setOffline(true)
    await page.getByText('You are offline.').waitFor()
    await page.context().setOffline(false)
    await page.getByText('You are offline.').waitFor({ state: 'hidden' })
  })

  test('without a connection a link leads to a page that says so, and that opens by itself when it is back', async (context) => {
    const { assert } = context
    const page = await openPage(context, { product, path: '/return-policy', allow: [/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/] })
    await page.waitForLoadState('networkidle')
    // A page of the shop, and one that is opened as a document of its own.
    for (const [link, path, heading] of [['Systems', '/systems', 'Game Systems'], ['Sign In', '/sign-in', 'Join the Adventure']] as const) {
      await page.context().setOffline(true)
      await page.getByRole('link', { name: link, exact: true }).first().click()
      await page.getByRole('heading', { level: 1, name: 'The road is dark for now' }).waitFor()
      assert.equal(new URL(page.url()).pathname, path)
      await assertAccessible(page)
      await page.getByRole('button', { name: 'Try again' }).click()
      await page.getByRole('heading', { level: 1, name: 'The road is dark for now' }).waitFor()
      await page.context().setOffline(false)
      await page.getByRole('heading', { level: 1, name: heading }).waitFor()
      // It came as a document; what says that there is no connection comes with its scripts.
      await alive(page)
      assert.equal(new URL(page.url()).pathname, path)
    }
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'Game Systems' }).waitFor()
  })

  test('an error that nothing caught is logged with name, message, stack, context and source', async (context) => {
    const page = await openPage(context, { product, path: '/games', allow: [/The lamp fell/] })
    const posted = page.waitForRequest('**/api/error-logs/log')
    await page.evaluate(() => setTimeout(() => {
      throw new TypeError('The lamp fell')
    }))
    const report = JSON.parse((await posted).postData() ?? '{}')
    context.assert.deepInclude(report, { source: 'window' })
    context.assert.deepInclude(report.error, { name: 'TypeError', message: 'The lamp fell' })
    context.assert.isString(report.error.stack)
    context.assert.isObject(report.context)
  }).tags(['1-3-27'])
})

test.group('Storefront | home', (group) => {
  let product: Product
  let shop: Shop
  group.setup(async () => {
    product = await sharedProduct()
    shop = new Shop(product)
    await setTable(shop)
  })

  test('the hero greets, and its buttons scroll to the games and the campaigns', async (context) => {
    const { assert } = context
    const page = await openPage(context, { product, path: '/', reducedMotion: true })
    assert.equal((await page.getByRole('heading', { level: 1 }).innerText()).replaceAll(/\s+/g, ' ').trim(), 'Epic adventures, expertly run.')
    for (const [name, id] of [['Find a Game', 'games'], ['Join a Campaign', 'campaigns']] as const) {
      await page.getByRole('link', { name, exact: true }).click()
      await page.waitForFunction((section) => Math.abs((document.getElementById(section)?.getBoundingClientRect().top ?? 999) - 64) < 200, id)
      await page.evaluate(() => window.scrollTo(0, 0))
    }
  }).tags(['2-2.3-01', '2-2.3-02', '2-2.1-01', '2-2.2-12'])

  test('events come first, then games, campaigns and game masters', async (context) => {
    await setTable(shop, { event: true })
    const page = await openPage(context, { product, path: '/' })
    const sections = await page.locator('main section[id] h2').allInnerTexts()
    context.assert.deepEqual(sections, ['Special Events', 'Upcoming Games', 'Epic Campaigns', 'Professional Game Masters'])
  }).tags(['2-2.3-03'])

  test('the special events are hidden when there are none', async (context) => {
    const page = await openPage(context, { product, path: '/campaigns' })
    await page.route('**/api/special-events', (route) => route.fulfill({ json: [] }))
    await page.getByRole('banner').getByRole('link', { name: 'Questboard' }).click()
    await page.getByRole('heading', { level: 2, name: 'Upcoming Games' }).waitFor()
    context.assert.equal(await page.getByRole('heading', { name: 'Special Events' }).count(), 0)
  }).tags(['2-2.3-04'])
})
