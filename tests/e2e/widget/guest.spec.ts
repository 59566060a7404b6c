import { expect, test } from '#tests/e2e/fixtures'
import { readdirSync } from 'node:fs'
import { root as project } from '../../../scripts/product.ts'
import { version } from '../../../widget/version.ts'
import { sharedProduct, type Product } from '#tests/support/product'
import { Shop } from '#tests/support/shop'
import { element, fillShelf, openStore, visit, type Shelf } from './foreign_store.ts'

const HOSTILE = `
  * { all: revert; display: inline-block !important; font-size: 40px !important; line-height: 3 !important; color: red !important;
      text-transform: uppercase !important; letter-spacing: 0.4em !important; text-align: right !important; list-style: square !important }
  a, button, img, svg, li, p, h3, ul { margin: 40px !important; padding: 33px !important; border: 9px solid blue !important }
  html { font-size: 62.5% !important }`

test.describe('Widget | a guest on a stranger’s page', () => {
  let product: Product
  let shelf: Shelf

  test.beforeAll(async () => {
    product = await sharedProduct()
    shelf = await fillShelf(product, new Shop(product))
  })

  test('two requests before the pictures, none to anybody else, no cookie, nothing stored, one name', async ({
    openPage,
  }) => {
    const store = await openStore(product)
    store.show({ body: element(shelf.venue.slug) + element(shelf.venue.slug, 'limit="2"'), scripts: 2 })
    const requests: string[] = []
    const page = await visit(openPage, store, {
      prepare: async (profile) => {
        profile.on('request', (request) => requests.push(request.url()))
        await profile.addInitScript(() => Object.assign(window, { before: Object.keys(window).length }))
      },
    })
    await page.getByRole('heading', { name: 'The Forge That Remembers' }).first().waitFor()
    const foreign = requests.filter((url) => !url.startsWith(store.url))
    expect(foreign.filter((url) => !url.includes('/uploads/')).slice(0, 2)).toEqual([
      `${product.url}/widget/v1.js`,
      `${product.url}/api/embed/v1/listing?venue=${shelf.venue.slug}&v=${version}&limit=12`,
    ])
    expect(requests.filter((url) => !url.startsWith(store.url) && !url.startsWith(product.url))).toHaveLength(0)
    await expect.poll(() => page.context().cookies()).toEqual([])
    const traces = await page.evaluate(async () => ({
      stored: localStorage.length + sessionStorage.length,
      databases: (await indexedDB.databases()).length,
      names: Object.keys(window).filter((name) => /questboard|preact/i.test(name)),
      styles: document.styleSheets.length + document.adoptedStyleSheets.length,
      frames: frames.length,
    }))
    expect(traces).toEqual({ stored: 0, databases: 0, names: ['questboard'], styles: 1, frames: 0 })
  })

  test('a hostile stylesheet does not change how it looks', async ({ openPage }) => {
    const store = await openStore(product)
    const look = async (style: string) => {
      store.show({
        body: element(shelf.venue.slug, 'limit="3"'),
        style: `h1 { display: none !important } main { width: 1000px; font-family: serif } ${style}`,
      })
      const page = await visit(openPage, store)
      await page
        .getByRole('link', { name: /^Join Game/ })
        .first()
        .waitFor()
      return page.evaluate(() => {
        const root = document.querySelector('questboard-games')!.shadowRoot!
        return [...root.querySelectorAll('.card, .title, .when, .seats, .action, .leaf, .list img, .list svg')].map(
          (part) => {
            const { width, height } = part.getBoundingClientRect()
            const {
              fontSize,
              lineHeight,
              color,
              textAlign,
              textTransform,
              letterSpacing,
              margin,
              padding,
              borderWidth,
            } = getComputedStyle(part)
            return [
              part.className.toString(),
              Math.round(width),
              Math.round(height),
              fontSize,
              lineHeight,
              color,
              textAlign,
              textTransform,
              letterSpacing,
              margin,
              padding,
              borderWidth,
            ].join(' ')
          }
        )
      })
    }
    const plain = await look('')
    expect(plain.length).toBeGreaterThan(20)
    await expect
      .poll(() =>
        look(
          `${HOSTILE} main, questboard-games { display: block !important; text-align: left !important; margin: 0 !important; padding: 0 !important }`
        )
      )
      .toEqual(plain)
  })

  test('it takes the font of the page, and the colors and parts that the store sets', async ({ openPage }) => {
    const store = await openStore(product)
    store.show({
      body: element(shelf.venue.slug, 'limit="3"'),
      style: `body { font-family: Georgia, serif } questboard-games { --questboard-accent: rgb(0, 90, 80) } questboard-games::part(title) { font-style: italic }`,
    })
    const page = await visit(openPage, store)
    const action = page.getByRole('link', { name: /^Join Game/ }).first()
    const title = page.getByRole('heading', { name: 'The Forge That Remembers' })
    await expect
      .poll(() =>
        action.evaluate((link) => [getComputedStyle(link).fontFamily, getComputedStyle(link).backgroundColor])
      )
      .toEqual(['Georgia, serif', 'rgb(0, 90, 80)'])
    await expect.poll(() => title.evaluate((heading) => getComputedStyle(heading).fontStyle)).toBe('italic')
  })

  test('it runs on an isolated page (COEP)', async ({ openPage }) => {
    const store = await openStore(product)
    store.show({
      body: element(shelf.venue.slug, 'limit="3"'),
      headers: { 'Cross-Origin-Embedder-Policy': 'require-corp', 'Cross-Origin-Opener-Policy': 'same-origin' },
    })
    const page = await visit(openPage, store)
    await page.waitForFunction(() =>
      [...document.querySelector('questboard-games')!.shadowRoot!.querySelectorAll('img')].some(
        (image) => image.naturalWidth > 0
      )
    )
    await expect.poll(() => page.evaluate(() => crossOriginIsolated || !isSecureContext)).toBe(true)
  })

  test('without scripts the store’s own link stands there', async ({ openPage }) => {
    const store = await openStore(product)
    store.show({ body: element(shelf.venue.slug) })
    const page = await visit(openPage, store, { javaScript: false })
    await expect(page.getByRole('link', { name: 'Our game nights' })).toBeVisible()
  })

  for (const release of readdirSync(`${project}/widget/releases`).filter((name) => /^\d/.test(name))) {
    test(`release ${release} shows today’s games and seats, as it was pinned by its hash`, async ({ openPage }) => {
      const shop = new Shop(product)
      const { venue, games } = await fillShelf(product, shop, 2)
      const store = await openStore(product)
      store.show({ body: element(venue.slug, 'limit="2"'), release })
      const page = await visit(openPage, store)
      await page.getByText('4 seats left').waitFor()
      await page.getByText('with Ines van der Meer').first().waitFor()
      await shop.startedCheckout([{ game: games[0]!, seats: 1 }])
      await page.evaluate(() =>
        document.querySelector<HTMLElement & { refresh(): Promise<void> }>('questboard-games')!.refresh()
      )
      await page.getByText('3 seats left').waitFor()
    })
  }

  test('a misspelt venue shows visitors the store’s own link, and its owner one line in the console', async ({
    openPage,
  }) => {
    const store = await openStore(product)
    store.show({ body: element('the-painted-orge') + element('the-painted-orge', 'limit="2"') })
    const told: string[] = []
    const page = await visit(openPage, store, {
      allow: [/404/, /there is no such name/],
      prepare: async (profile) =>
        profile.on('console', (message) => message.type() === 'warning' && told.push(message.text())),
    })
    await page.getByRole('link', { name: 'Our game nights' }).nth(1).waitFor()
    await expect(page.getByRole('alert')).toHaveCount(0)
    expect(told).toHaveLength(1)
    expect(told[0]!).toContain('venue=the-painted-orge')
  })
})
