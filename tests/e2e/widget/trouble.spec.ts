import { expect, test } from '#tests/e2e/fixtures'
import type { BrowserContext, Page } from '@playwright/test'
import { createVenue } from '#database/factories/catalog'
import { assertAccessible } from '#tests/support/browser'
import { sharedProduct, type Product } from '#tests/support/product'
import { Shop } from '#tests/support/shop'
import { element, fillShelf, openStore, visit, type Shelf } from './foreign_store.ts'

const FEED = '**/api/embed/**'
const FAILED = [/Failed to load resource/, /request failed/, /ERR_/, /50\d/]
const RECORD = `for (const name of ['ready', 'select', 'error'])
  document.addEventListener('questboard:' + name, (event) => (window.told ??= []).push([name, event.detail.status ?? event.detail.games?.length ?? 0]))`

const told = (page: Page) => page.evaluate(() => (window as unknown as { told?: unknown[] }).told ?? [])

test.describe('Widget | when something goes wrong', () => {
  let product: Product
  let shop: Shop
  let shelf: Shelf

  test.beforeAll(async () => {
    product = await sharedProduct()
    shop = new Shop(product)
    shelf = await fillShelf(product, shop)
  })

  /** Answers 503 to this many requests, then lets them through; or until told. */
  const stumble = async (profile: BrowserContext, times: number, isOver = () => false) => {
    let left = times
    await profile.route(FEED, (route) =>
      left-- > 0 && !isOver()
        ? route.fulfill({ status: 503, headers: { 'access-control-allow-origin': '*' } })
        : route.continue()
    )
  }

  test('one stumble of the server is not noticed', async ({ openPage }) => {
    const store = await openStore(product)
    store.show({ body: element(shelf.venue.slug), script: RECORD })
    const page = await visit(openPage, store, { allow: FAILED, prepare: (profile) => stumble(profile, 1) })
    await page.getByText('4 seats left').waitFor()
    expect(await told(page)).toEqual([['ready', 4]])
  })

  test('a longer one is told, with a way to try again and the store’s own link', async ({ openPage }) => {
    let isOver = false
    const store = await openStore(product)
    store.show({ body: element(shelf.venue.slug), script: RECORD, style: 'body { background: #111; color: #eee }' })
    const page = await visit(openPage, store, {
      allow: FAILED,
      prepare: (profile) => stumble(profile, Infinity, () => isOver),
    })
    const alert = page.getByRole('alert')
    await alert.waitFor()
    await expect(alert).toContainText('The games could not be loaded.', { useInnerText: true })
    const link = page.getByRole('link', { name: 'Our game nights' })
    await expect(link).toHaveAttribute('href', 'https://store.example/games')
    await assertAccessible(page)
    // It asks again by itself too: nothing may lie between the end of the trouble and the key.
    await page.getByRole('button', { name: 'Try Again' }).focus()
    isOver = true
    await page.keyboard.press('Enter')
    await page.getByText('4 seats left').waitFor()
    await page.waitForFunction(() =>
      document.querySelector('questboard-games')!.shadowRoot!.activeElement?.textContent?.startsWith('The Forge')
    )
    expect(await told(page)).toEqual([
      ['error', 503],
      ['ready', 4],
    ])
  })

  test('a server that never answers is given up after eight seconds, twice', async ({ openPage }) => {
    const store = await openStore(product)
    store.show({ body: element(shelf.venue.slug), script: RECORD })
    const page = await visit(openPage, store, { allow: FAILED, prepare: (profile) => profile.route(FEED, () => {}) })
    await page.getByRole('alert').waitFor({ timeout: 20_000 })
    expect(await told(page)).toEqual([['error', 0]])
  })

  test('without a connection the last games stay, and are asked for again when it is back', async ({ openPage }) => {
    const store = await openStore(product)
    const { venue, games } = await fillShelf(product, shop)
    store.show({ body: element(venue.slug), script: RECORD })
    const page = await visit(openPage, store, { allow: FAILED })
    await page.getByText('4 seats left').waitFor()
    await page.context().setOffline(true)
    await page.evaluate(() =>
      document.querySelector<HTMLElement & { refresh(): Promise<void> }>('questboard-games')!.refresh()
    )
    const notice = 'No connection. Seats may have changed.'
    await page.locator('.footer').getByText(notice).waitFor()
    await expect(page.getByText('4 seats left')).toBeVisible()
    await shop.startedCheckout([{ game: games[0]!, seats: 2 }])
    await page.context().setOffline(false)
    await page.getByText('2 seats left').waitFor()
    await expect(page.getByText(notice)).toHaveCount(0)
    expect(await told(page)).toEqual([
      ['ready', 4],
      ['error', 0],
      ['ready', 4],
    ])
  })

  test('no games and no seats are two different things', async ({ openPage }) => {
    const store = await openStore(product)
    const empty = await createVenue({}, shop.database)
    store.show({ body: element(empty.slug, 'heading-level="2"') })
    const page = await visit(openPage, store)
    await page.getByText('There are no upcoming games right now.').first().waitFor()
    await assertAccessible(page)

    const sold = await createVenue({}, shop.database)
    await shop.game({ venueId: sold.id, maxPlayers: 2, seatsLeft: 0 })
    store.show({ body: element(sold.slug, 'limit="1" heading-level="2"') })
    await page.reload()
    await page.getByText('Every seat here is taken right now.').waitFor()
    await assertAccessible(page)
  })

  test('a picture that is missing leaves a drawn one', async ({ openPage }) => {
    const store = await openStore(product)
    store.show({ body: element(shelf.venue.slug) })
    const page = await visit(openPage, store, {
      allow: [/404/],
      prepare: (profile) => profile.route('**/uploads/**', (route) => route.fulfill({ status: 404 })),
    })
    await page.getByText('4 seats left').waitFor()
    await page.waitForFunction(
      () => document.querySelector('questboard-games')!.shadowRoot!.querySelector('img')!.hidden
    )
    await expect(page.locator('.art img').first()).not.toBeVisible()
  })
})
