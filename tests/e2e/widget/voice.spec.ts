import { expect, test } from '#tests/e2e/fixtures'
import type { BrowserContext, Page } from '@playwright/test'
import { version } from '../../../widget/version.ts'
import { createPartner } from '#database/factories/partners'
import { sharedProduct, type Product } from '#tests/support/product'
import { eventually, Shop } from '#tests/support/shop'
import { element, fillShelf, openStore, visit, type Shelf } from './foreign_store.ts'

test.describe('Widget | what it tells search engines and us', () => {
  let product: Product
  let shelf: Shelf

  test.beforeAll(async () => {
    product = await sharedProduct()
    shelf = await fillShelf(product, new Shop(product))
  })

  const events = (page: Page) =>
    page.evaluate(() =>
      [...document.querySelectorAll('script[type="application/ld+json"]')].map(
        (script) => JSON.parse(script.textContent!).map((event: { url: string }) => event.url) as string[]
      )
    )
  const pageOf = ({ id }: { id: number }) => `${product.url}/join-game/${id}`

  test('search engines find everything that a page shows in one place, each thing once, and nothing when it is taken out', async ({
    openPage,
  }) => {
    const { venue, games } = shelf
    const other = await fillShelf(product, new Shop(product), 1)
    const store = await openStore(product)
    store.show({
      body:
        element(venue.slug, 'limit="2"') + element(venue.slug, 'limit="3" kinds="games"') + element(other.venue.slug),
    })
    const page = await visit(openPage, store)
    const expected = [...games.slice(0, 3), ...other.games].map(pageOf)
    await eventually(async () => (await events(page)).flat().length === expected.length)
    const blocks = await events(page)
    expect(blocks).toHaveLength(1)
    expect(blocks[0]!.toSorted()).toEqual(expected.toSorted())
    const take = (place: number) =>
      page.evaluate((index) => document.querySelectorAll('questboard-games')[index]!.remove(), place)
    await take(1)
    await eventually(async () => (await events(page)).flat().length === 3)
    await take(0)
    await take(0)
    await eventually(async () => (await events(page)).length === 0)
  })

  /** What is told of this page. */
  const beaconsOf = (profile: BrowserContext) => {
    const told: { body: unknown; headers: Record<string, string> }[] = []
    profile.on('request', async (request) => {
      if (request.url().endsWith('/api/embed/v1/beacon'))
        told.push({ body: JSON.parse(request.postData()!), headers: await request.allHeaders() })
    })
    return told
  }

  test('once a page view each listing tells us that it is shown or missing, of which partner, and nothing of who sees it', async ({
    openPage,
  }) => {
    const { key } = await createPartner({}, new Shop(product).database)
    const store = await openStore(product)
    store.show({
      body:
        element(shelf.venue.slug, `partner="${key}"`) +
        element(shelf.venue.slug, `partner="${key}" layout="list"`) +
        element('no-such-place'),
    })
    let told: ReturnType<typeof beaconsOf> = []
    const page = await visit(openPage, store, {
      allow: [/404/, /there is no such name/],
      prepare: async (profile) => void (told = beaconsOf(profile)),
    })
    await page.getByText('4 seats left').first().waitFor()
    await eventually(() => Promise.resolve(told.length === 2))
    // What has changed since is no view.
    await page.evaluate(() =>
      document.querySelector<HTMLElement & { refresh(): Promise<void> }>('questboard-games')!.refresh()
    )
    await page.evaluate(() => document.querySelector('questboard-games')!.setAttribute('layout', 'month'))
    await page.getByRole('button', { name: 'Later' }).click()
    await page.getByRole('button', { name: 'Earlier' }).waitFor()
    const bodies = told
      .map(({ body }) => body as Record<string, string>)
      .toSorted((one, other) => one.state!.localeCompare(other.state!))
    const asked = `venue=${shelf.venue.slug}&v=${version}&limit=12&partner=${key}`
    expect(bodies).toEqual([
      { v: version, state: 'missing', asked: `venue=no-such-place&v=${version}&limit=12` },
      { partner: key, v: version, state: 'shown', asked },
    ])
    const { headers } = told[0]!
    expect([headers['content-type'], headers.origin, headers.cookie, headers.referer]).toEqual([
      'text/plain;charset=UTF-8',
      store.url,
      undefined,
      `${store.url}/`,
    ])
  })

  test('a partner that is not known is told to the owner in the console', async ({ openPage }) => {
    const store = await openStore(product)
    store.show({ body: element(shelf.venue.slug, 'partner="your-key"') })
    const told: string[] = []
    const page = await visit(openPage, store, {
      allow: [/names nobody that we know/],
      prepare: async (profile) => void profile.on('console', (line) => told.push(line.text())),
    })
    await page.getByText('4 seats left').first().waitFor()
    await eventually(() => Promise.resolve(told.length > 0))
    expect(told.filter((line) => line.startsWith('Questboard: partner names nobody that we know'))).toHaveLength(1)
  })

  test('an answer that is an error is told; where nothing answers, nothing is', async ({ openPage }) => {
    const store = await openStore(product)
    store.show({ body: element(shelf.venue.slug) })
    let told: ReturnType<typeof beaconsOf> = []
    let isAway = false
    const page = await visit(openPage, store, {
      allow: [/503/, /ERR_FAILED/, /request failed/],
      prepare: async (profile) => {
        told = beaconsOf(profile)
        await profile.route('**/listing?**', (route) =>
          isAway ? route.abort() : route.fulfill({ status: 503, headers: { 'access-control-allow-origin': '*' } })
        )
      },
    })
    await page.getByRole('alert').waitFor()
    await eventually(() => Promise.resolve(told.length === 1))
    expect((told[0]!.body as { state: string }).state).toBe('failed')
    isAway = true
    await page.reload()
    await page.getByRole('alert').waitFor()
    expect(told).toHaveLength(1)
  })
})
