import { expect, test } from '#tests/e2e/fixtures'
import type { Page } from '@playwright/test'
import { assertAccessible, waitForRequests } from '#tests/support/browser'
import { createPerson } from '#tests/support/people'
import { eventually } from '#tests/support/shop'
import { sharedProduct, type Product } from '#tests/support/product'
import { storefrontRoutes } from '#tests/support/storefront_routes'

const START = '/discord-privacy-help'

/** Opened as documents of their own, or only on the way to another page. */
const inTheShop = (await storefrontRoutes()).filter(
  ({ id, ownDocument }) => !ownDocument && id !== 'join' && id !== 'gm'
)
const addressOf = (path: string) =>
  path
    .replace('*', 'nowhere')
    .replace(/:id/, '1')
    .replace(/:(?:slug|token)\??/, 'somebody')

/** A change of page without a click, as going back and forth is. */
async function visit(page: Page, address: string) {
  await page.evaluate((to) => {
    history.pushState({ key: to }, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)
}
const words = (page: Page) => page.getByRole('main').innerText()
const anything = { allow: [/503/, /ERR_FAILED/, /404/, /api/] }

test.describe('Storefront | every route', () => {
  let product: Product
  test.beforeAll(async () => void (product = await sharedProduct()))

  test(
    'tells that it waits when the API is slow, and what happened when it fails',
    { tag: '@1-4-27' },
    async ({ openPage }) => {
      const person = await createPerson(product)
      const page = await openPage({ product, person, path: START, reducedMotion: true, ...anything })
      for (const { id, path } of inTheShop) {
        const answer = Promise.withResolvers<void>()
        await page.route('**/api/**', async (route) => {
          if (route.request().url().includes('/error-logs/')) return route.fulfill({ status: 204 })
          await answer.promise
          await route.fulfill({ status: 503, contentType: 'application/json', body: '{}' })
        })
        const before = await words(page)
        await visit(page, addressOf(path))
        const changed = eventually(async () => (await words(page)) !== before && words(page), 1)
        // A page that stays until the next has come has words as well.
        await expect
          .poll(async () => (await changed.catch(() => words(page))).trim().length, {
            message: `${id}, while it waits`,
          })
          .toBeGreaterThan(5)
        answer.resolve()
        await page.waitForFunction(() => !document.querySelector('main[aria-busy]'))
        await page.getByRole('main').getByRole('heading', { level: 1 }).first().waitFor()
        await page.waitForFunction(() => (document.querySelector('main')?.innerText.trim().length ?? 0) > 30)
        await page.unroute('**/api/**')
        await visit(page, START)
        await page.getByRole('heading', { level: 1, name: /Sharing your email/ }).waitFor()
      }
      await assertAccessible(page)
    }
  )

  test('says what is missing when the API has nothing', { tag: '@1-4-27' }, async ({ openPage }) => {
    const person = await createPerson(product)
    const page = await openPage({ product, person, path: START, reducedMotion: true, ...anything })
    await page.route('**/api/**', (route) => {
      const url = route.request().url()
      if (url.includes('/graphql'))
        return route.fulfill({
          json: [{ data: { games: [], game: null, chosenGames: { games: [], filters: [], shown: 0, all: 0 } } }],
        })
      if (/slug|\/systems\/.|\/campaigns\/(?:\d|join)|\/embed\/|\/report|\/lpg\/games\/./.test(url))
        return route.fulfill({ status: 404, json: { message: '' } })
      return /account|credits|orders|referrals/.test(url) ? route.continue() : route.fulfill({ json: [] })
    })
    for (const { id, path } of inTheShop) {
      await visit(page, addressOf(path))
      await waitForRequests(page)
      await page.waitForFunction(() => !document.querySelector('main[aria-busy]'))
      await page.getByRole('main').getByRole('heading', { level: 1 }).first().waitFor()
      const told = await eventually(async () => ((await words(page)).trim().length > 30 ? await words(page) : null))
      expect(told, id).not.toContain('undefined')
    }
  })
})
