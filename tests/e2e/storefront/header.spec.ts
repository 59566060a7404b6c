import { expect, test } from '#tests/e2e/fixtures'
import { atRest, waitForRequests, waitForScripts } from '#tests/support/browser'
import { createAdministrator, createPerson, type Person } from '#tests/support/people'
import type { Product } from '#tests/support/product'
import type { Shop } from '#tests/support/shop'
import { itemOf, openShop, setTable, storedIn, withCart } from './tables.ts'

test.describe('Storefront | header, menu and footer', () => {
  let product: Product
  let shop: Shop
  test.beforeAll(async () => {
    shop = await openShop()
    product = shop.product
  })

  test(
    'the header is always there, 64 px high, and its logo leads home',
    { tag: '@2-2.2-01' },
    async ({ openPage }) => {
      const page = await openPage({ product, path: '/games' })
      const header = page.getByRole('banner')
      await expect.poll(async () => (await header.boundingBox())?.height).toBe(64)
      await page.evaluate(() => window.scrollTo(0, 400))
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
      await expect.poll(async () => (await header.boundingBox())?.y).toBe(0)
      await header.getByRole('link', { name: 'Questboard' }).click()
      await page.waitForURL(`${product.url}/`)
    }
  )

  test(
    'a visitor sees the shop and Sign In',
    { tag: ['@2-2.2-05', '@2-2.2-08', '@2-2.1-11'] },
    async ({ openPage }) => {
      const page = await openPage({ product, path: '/games' })
      const names = await page.getByRole('navigation', { name: 'Main' }).getByRole('link').allInnerTexts()
      expect(names).toEqual(['Games', 'Campaigns', 'Systems', 'Game Masters'])
      const side = page.getByRole('navigation', { name: 'Your account' }).getByRole('link')
      await expect(side).toHaveText(['Sign In'], { useInnerText: true })
      await expect(side).toHaveAttribute('href', '/sign-in')
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
    }
  )

  test("a visitor's filled cart has a link beside Sign In", async ({ openPage }) => {
    const table = await setTable(shop)
    const page = await openPage({ product, path: '/games', prepare: withCart(itemOf(table, { quantity: 3 })) })
    const cart = page
      .getByRole('navigation', { name: 'Your account' })
      .getByRole('link', { name: /^Cart\W+3 seats in your cart/ })
    await cart.click()
    await page.waitForURL('**/cart')
  })

  for (const [name, arrive, names] of [
    ['a player', () => createPerson(product), ['Settings', 'Cart', 'Orders', 'Rewards']],
    [
      'a game master',
      () => createPerson(product, { roles: ['Game Master'] }),
      ['Settings', 'Cart', 'Orders', 'My Campaigns'],
    ],
  ] as [string, () => Promise<Person>, string[]][]) {
    test(
      `${name} has their own links at the side, and each leads to a page`,
      { tag: ['@2-2.2-06', '@2-2.2-07', '@1-6-03'] },
      async ({ openPage }) => {
        const page = await openPage({ product, person: await arrive(), path: '/games' })
        const side = page.getByRole('navigation', { name: 'Your account' })
        await side.getByRole('button', { name: 'Sign Out' }).waitFor()
        const links = side.getByRole('link')
        await expect(links).toHaveText(names, { useInnerText: true })
        const addresses = await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).pathname))
        for (const address of addresses) expect((await product.http.get(address)).status, address).toBe(200)
      }
    )
  }

  test(
    'an administrator finds the back office, in the menu too',
    { tag: ['@2-2.2-04', '@2-2.2-09'] },
    async ({ openPage }) => {
      const person = await createAdministrator(product)
      const page = await openPage({ product, person, path: '/games' })
      const centre = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
      await page.getByRole('button', { name: 'Sign Out' }).waitFor()
      await expect(centre).toHaveText(['Administration'], { useInnerText: true })
      await expect(centre).toHaveAttribute('href', '/admin')
      await page.setViewportSize({ width: 390, height: 844 })
      await page.getByRole('button', { name: 'Open menu' }).click()
      await page.getByRole('dialog').getByRole('link', { name: 'Administration' }).waitFor()
    }
  )

  for (const { width } of [{ width: 1440 }, { width: 390 }]) {
    test(
      `signing out, at ${width} px, forgets everything, takes the token back, closes the menu and goes home`,
      { tag: ['@1-4-10', '@1-4-14', '@2-2.2-10'] },
      async ({ openPage }) => {
        const person = await createPerson(product)
        const page = await openPage({ product, person, path: '/games', width })
        const menu = page.getByRole('dialog')
        if (width < 600) await page.getByRole('button', { name: 'Open menu' }).click()
        await (width < 600 ? menu : page).getByRole('button', { name: 'Sign Out' }).click()
        await page.waitForURL(`${product.url}/`)
        await menu.waitFor({ state: 'hidden' })
        if (width < 600) await page.getByRole('button', { name: 'Open menu' }).click()
        await page.getByRole('link', { name: 'Sign In', exact: true }).filter({ visible: true }).waitFor()
        await expect.poll(() => storedIn(page, 'authToken')).toBeNull()
        await expect.poll(() => storedIn(page, 'currentUser')).toBeNull()
        await waitForRequests(page)
        expect((await person.http.get('/api/auth/me')).status).toBe(401)
      }
    )
  }

  test(
    'the token goes along with every call to the API while one is stored, and with none otherwise',
    { tag: '@1-7-01' },
    async ({ openPage }) => {
      const person = await createPerson(product)
      const sent = async (as?: Person) => {
        const page = await openPage({ product, person: as })
        const calls: (string | undefined)[] = []
        page.on('request', (request) => request.url().includes('/api/') && calls.push(request.headers().authorization))
        for (const path of ['/', '/cart', '/account/order-history', '/games']) {
          await page.goto(path)
          await waitForScripts(page)
          await waitForRequests(page)
        }
        await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Systems', exact: true }).click()
        await page.getByRole('heading', { level: 1, name: 'Game Systems' }).waitFor()
        return calls
      }
      const calls = await sent(person)
      expect(calls).not.toHaveLength(0)
      expect([...new Set(calls)]).toEqual([`Bearer ${person.token}`])
      expect([...new Set(await sent())]).toEqual([undefined])
    }
  )

  test(
    'up to 1070 px a menu fills the screen, from 1071 px the bar has it all',
    { tag: '@2-2.2-02' },
    async ({ openPage }) => {
      const page = await openPage({ product, path: '/games', width: 1071 })
      const toggle = page.getByRole('button', { name: 'Open menu' })
      await expect(toggle).not.toBeVisible()
      await page.setViewportSize({ width: 1070, height: 900 })
      await expect(page.getByRole('navigation', { name: 'Your account' })).not.toBeVisible()
      await toggle.click()
      const menu = page.getByRole('dialog', { name: 'Menu' })
      await menu.waitFor()
      await expect
        .poll(() => menu.evaluate((element) => getComputedStyle(element).transitionDuration.split(', ')[0]))
        .toBe('0.3s')
      await atRest(menu)
      const box = await menu.boundingBox()
      expect(box).toMatchObject({ x: 0, y: 0, height: 900 })
      // The scroll bar's place stays free.
      expect(box?.width ?? 0).toBeGreaterThanOrEqual(1050)
    }
  )

  test(
    'while the menu is open the page stands still; Escape closes it and a link does',
    { tag: '@2-2.2-03' },
    async ({ openPage }) => {
      const page = await openPage({ product, path: '/games', width: 390 })
      const toggle = page.getByRole('button', { name: 'Open menu' })
      const overflow = () => page.evaluate(() => getComputedStyle(document.documentElement).overflowY)
      await toggle.click()
      const menu = page.getByRole('dialog', { name: 'Menu' })
      await menu.waitFor()
      await expect.poll(() => overflow()).toBe('hidden')
      const reached: (string | undefined)[] = []
      for (let press = 0; press < 12; press += 1) {
        await page.keyboard.press('Tab')
        reached.push(await page.evaluate(() => document.activeElement?.closest('dialog, body')?.tagName))
      }
      // Beyond the last of its links are the browser's own controls, once round.
      expect(reached.filter((tag) => tag === 'DIALOG').length, reached.join(' ')).toBeGreaterThanOrEqual(10)
      await expect
        .poll(() =>
          page.evaluate(() => document.activeElement !== document.body && !document.activeElement?.closest('dialog'))
        )
        .toBe(false)
      await page.keyboard.press('Escape')
      await menu.waitFor({ state: 'hidden' })
      await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Open menu')
      await toggle.click()
      await menu.getByRole('link', { name: 'Systems' }).click()
      await page.waitForURL('**/systems')
      await menu.waitFor({ state: 'hidden' })
      await expect.poll(() => overflow()).not.toBe('hidden')
    }
  )

  test('the footer names the studio and links to it', { tag: '@2-2.2-13' }, async ({ openPage }) => {
    const page = await openPage({ product, path: '/games' })
    const footer = page.getByRole('contentinfo')
    await expect
      .poll(async () => (await footer.innerText()).replaceAll(/\s+/g, ' '))
      .toContain('Made by the Questboard studio')
    await expect
      .poll(async () => (await footer.getByRole('link', { name: /the Questboard studio/ }).getAttribute('href')) ?? '')
      .toMatch(/^https:/)
  })

  test('the skip link leads past the header', async ({ openPage }) => {
    const page = await openPage({ product, path: '/games' })
    await page.keyboard.press('Tab')
    await page.getByRole('link', { name: 'Skip to the content' }).waitFor()
    await page.keyboard.press('Enter')
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
  })
})
