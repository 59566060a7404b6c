import { expect, test } from '#tests/e2e/fixtures'
import { placeAtRest, waitForRequests } from '#tests/support/browser'
import type { Product } from '#tests/support/product'
import { eventually, type Shop } from '#tests/support/shop'
import { openShop, setTable } from './tables.ts'

test.describe('Storefront | navigation', () => {
  let product: Product
  let shop: Shop
  test.beforeAll(async () => {
    shop = await openShop()
    product = shop.product
  })

  test(
    'a change of page returns to the top and moves the focus; going back returns to the place',
    { tag: '@2-2.2-12' },
    async ({ openPage }) => {
      const page = await openPage({ product, path: '/', reducedMotion: true })
      await page.evaluate(() => window.scrollTo(0, 700))
      await page.getByRole('contentinfo').getByRole('link', { name: 'Game Masters' }).click()
      await page.getByRole('heading', { level: 1, name: 'Professional Game Masters' }).waitFor()
      await page.waitForFunction(() => document.activeElement?.id === 'main')
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
      await page.goBack()
      await page.getByRole('heading', { level: 1, name: /Epic adventures/ }).waitFor()
      await page.waitForFunction(() => window.scrollY > 300)
    }
  )

  test(
    'a page that is slow to come shows its shape from the top, and going back still returns to the place',
    { tag: '@2-2.2-12' },
    async ({ openPage }) => {
      // On some evenings the list carries what is over by the shop's day, out of sight.
      for (let days = 0; days < 6; days += 1) await shop.game({ startsIn: { days, hours: 1 } })
      const page = await openPage({ product, path: '/', width: 390, reducedMotion: true })
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
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1000)
      await page
        .getByRole('contentinfo')
        .getByRole('link', { name: 'Game Masters' })
        .evaluate((link) => (link as HTMLElement).click())
      await page.getByRole('heading', { level: 1, name: 'Professional Game Masters' }).waitFor()
      await page.getByRole('status').filter({ hasText: 'Loading' }).waitFor()
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
      answer()
      await page.waitForURL('**/game-masters')
      await page.goBack()
      await page.getByRole('heading', { level: 1, name: /Epic adventures/ }).waitFor()
      await eventually(async () => Math.abs((await topOfPeople()) - left) < 3)
    }
  )

  test('what a pointer rests on is fetched ahead of the click, once', async ({ openPage }) => {
    const table = await setTable(shop, { biography: 'Knows every tavern song.' })
    const page = await openPage({ product, path: '/game-masters' })
    await waitForRequests(page)
    const asked: string[] = []
    page.on('request', (request) => request.url().includes('/api/') && asked.push(request.url()))
    const link = page.getByRole('link', { name: new RegExp(`View Profile\\W+${table.gameMaster.name}`) })
    const answered = page.waitForResponse('**/api/graphql')
    await link.hover()
    await answered
    await link.click()
    await page.getByRole('heading', { level: 1, name: table.gameMaster.name }).waitFor()
    expect(asked.filter((url) => url.includes('/game-masters/slug/'))).toHaveLength(1)
  })

  test('a link to the page one is on loads it anew', { tag: '@2-2.2-11' }, async ({ openPage }) => {
    const table = await setTable(shop, { inDays: 2 })
    const page = await openPage({ product, path: '/games' })
    const asked = page.waitForRequest('**/api/graphql')
    await page.evaluate(() => window.scrollTo(0, 300))
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Games', exact: true }).click()
    await asked
    await page.waitForFunction(() => window.scrollY === 0)
    await page.getByRole('heading', { name: table.name }).waitFor()
  })

  test('/join leads to the sign-in page', { tag: '@2-2.1-14' }, async ({ openPage }) => {
    const page = await openPage({ product, path: '/join' })
    expect(new URL(page.url()).pathname).toBe('/sign-in')
  })
})
