import { expect, test, type OpenPage } from '#tests/e2e/fixtures'
import type { Page } from '@playwright/test'
import { gzipSync } from 'node:zlib'
import { createLargeEvent } from '#database/factories/large_events'
import { createOrder } from '#database/factories/orders'
import { waitForRequests } from '#tests/support/browser'
import { sharedProduct } from '#tests/support/product'
import { BackOffice } from './back_office.ts'

const FIRST_VIEW_KB = 450
const FURTHER_SCREEN_KB = 40

/** Not the preview of a widget, which is a page of its own; months, weeks and days are drawn by a library (docs/adr/0040). */
const ITS_OWN = /\/admin\/(?!.*\/Grid-).*\.js$/

/** Returns a function that returns the compressed kilobytes of script requested since its last call. */
function scale(page: Page) {
  const scripts: string[] = []
  page.on('request', (request) => ITS_OWN.test(request.url()) && scripts.push(request.url()))
  return async () => {
    await waitForRequests(page)
    const bodies = await Promise.all(scripts.splice(0).map(async (url) => (await fetch(url)).bytes()))
    return bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0) / 1000
  }
}

test.describe('Back office | weight', () => {
  let office: BackOffice
  test.beforeAll(async () => {
    office = await BackOffice.of(await sharedProduct())
    await office.game()
  })

  /** With what is fetched ahead for the next screens, which is part of its bill. */
  async function firstView(openPage: OpenPage) {
    const page = await office.open(openPage, 'about:blank')
    const weigh = scale(page)
    const ahead = page.waitForResponse(/\/GameEditor-[^/]+\.js$/)
    await page.goto('/admin/games')
    await page.getByRole('table', { name: 'Games' }).waitFor()
    await ahead
    await waitForRequests(page)
    return { page, weigh }
  }

  test('the first view and each further screen stay light', async ({ openPage }) => {
    const { page, weigh } = await firstView(openPage)
    expect(await weigh()).toBeLessThan(FIRST_VIEW_KB)
    for (const name of ['Dashboard', 'Orders', 'Game Masters', 'Modules', 'Venues', 'Campaigns']) {
      await page.getByRole('link', { name, exact: true }).click()
      await page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
      expect(await weigh(), name).toBeLessThan(FURTHER_SCREEN_KB)
    }
    await page.getByRole('link', { name: 'Modules', exact: true }).click()
    await page.getByRole('link', { name: 'Create Module' }).click()
    await page.getByRole('button', { name: 'Create Module' }).waitFor()
    expect(await weigh(), 'a form of the catalogue').toBeLessThan(FURTHER_SCREEN_KB)
  })

  test('so does each detail, form and desk that somebody comes to next', async ({ openPage }) => {
    const [game, venue] = [await office.game(), await office.venue({})]
    const order = await createOrder({ gameId: game.id }, office.shop.database)
    const event = await createLargeEvent({}, office.shop.database)
    const paths = [
      `/games/${game.id}`,
      '/create-game',
      `/orders/${order.id}`,
      `/venues/${venue.id}`,
      '/campaigns/new',
      `/large-events/${event.id}`,
      `/large-events/${event.id}/board`,
      '/settings',
      '/calendar',
      '/differences',
      '/people',
    ]
    for (const path of paths) {
      const { page, weigh } = await firstView(openPage)
      await weigh()
      await page.evaluate((to) => {
        history.pushState({}, '', to)
        dispatchEvent(new PopStateEvent('popstate'))
      }, `/admin${path}`)
      await page
        .locator('h1')
        .filter({ hasNotText: /^Games$/ })
        .waitFor()
      await waitForRequests(page)
      expect(await weigh(), path).toBeLessThan(FURTHER_SCREEN_KB)
      await page.close()
    }
  })
})
