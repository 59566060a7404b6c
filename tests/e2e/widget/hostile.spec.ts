import { expect, test } from '#tests/e2e/fixtures'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from '@playwright/test'
import { assertAccessible } from '#tests/support/browser'
import { sharedProduct, type Product } from '#tests/support/product'
import { Shop } from '#tests/support/shop'
import { workspace } from '#tests/support/workspace'
import { version } from '../../../widget/version.ts'
import { element, fillShelf, openStore, OTHER_RELEASE, serveOtherRelease, visit, type Shelf } from './foreign_store.ts'

/** What stands inside of the element, where it is wider than it may be or hard to hit. */
const measure = (page: Page) =>
  page.evaluate(() => {
    const widget = document.querySelector('questboard-games')!
    const { left, right } = widget.getBoundingClientRect()
    const parts = [...widget.shadowRoot!.querySelectorAll('.card, .title, .when, .action, .footer, .cell, .event')].map(
      (part) => part.getBoundingClientRect()
    )
    return {
      sideways: document.documentElement.scrollWidth > innerWidth,
      outside: parts.filter((part) => part.width > 0 && (part.left < left - 1 || part.right > right + 1)).length,
      cards: widget.shadowRoot!.querySelectorAll('.card').length,
    }
  })

const fits = { sideways: false, outside: 0, cards: 4 }

test.describe('Widget | hostile pages', () => {
  let product: Product
  let shelf: Shelf

  test.beforeAll(async () => {
    product = await sharedProduct()
    shelf = await fillShelf(product, new Shop(product))
  })

  test('a sidebar of 200 px holds every layout', async ({ openPage }) => {
    const store = await openStore(product)
    const page = await visit(openPage, store, { width: 1000 })
    for (const layout of ['cards', 'list', 'compact']) {
      store.show({
        body: `<aside>${element(shelf.venue.slug, `layout="${layout}" heading-level="2"`)}</aside>`,
        style: 'aside { width: 200px }',
      })
      await page.reload()
      await page.getByText('4 seats left').waitFor()
      await expect.poll(() => measure(page), { message: layout }).toEqual(fits)
      await expect
        .poll(async () => (await page.locator('questboard-games').boundingBox())!.width)
        .toBeLessThanOrEqual(200)
      await assertAccessible(page)
    }
  })

  test('at 400 % zoom, which leaves 320 px, nothing is cut off', async ({ openPage }) => {
    const store = await openStore(product)
    const page = await visit(openPage, store, { width: 1280 })
    const client = await page.context().newCDPSession(page)
    await client.send('Emulation.setDeviceMetricsOverride', {
      width: 320,
      height: 256,
      deviceScaleFactor: 4,
      mobile: false,
    })
    for (const layout of ['cards', 'month']) {
      store.show({
        body: element(shelf.venue.slug, `heading-level="2" layout="${layout}"`),
        style: 'body { margin: 0 }',
      })
      await page.reload()
      await page.locator('.board .footer .by').waitFor()
      await expect.poll(() => measure(page)).toEqual({ ...fits, cards: layout === 'month' ? 0 : 4 })
      await assertAccessible(page)
    }
  })

  test('on a page that its own stylesheet enlarges four times nothing is cut off', async ({ openPage }) => {
    const store = await openStore(product)
    store.show({ body: element(shelf.venue.slug, 'heading-level="2"'), style: 'body { margin: 0; zoom: 4 }' })
    const page = await visit(openPage, store, { width: 1280 })
    await page.getByText('4 seats left').waitFor()
    await expect.poll(() => measure(page)).toEqual(fits)
  })

  test('on a page from right to left the next month is on the left, and English stands in its own order', async ({
    openPage,
  }) => {
    const store = await openStore(product)
    store.show({ body: element(shelf.venue.slug, 'layout="month" heading-level="2"'), html: 'lang="ar" dir="rtl"' })
    const page = await visit(openPage, store)
    const later = page.getByRole('button', { name: 'Later' })
    await later.waitFor()
    const title = page.locator('.turn strong')
    await expect.poll(async () => (await later.boundingBox())!.x).toBeLessThan((await title.boundingBox())!.x)
    const game = page.getByRole('link', { name: /The Forge That Remembers/ })
    await game.waitFor()
    // Where a letter stands on the page: the figures of "4 seats left" are left of its words.
    const places = await game.locator('small').evaluate((small) => {
      const text = document.createTreeWalker(small, NodeFilter.SHOW_TEXT).nextNode()!
      return [0, text.textContent!.length - 1].map((place) => {
        const range = document.createRange()
        range.setStart(text, place)
        range.setEnd(text, place + 1)
        return range.getBoundingClientRect().left
      })
    })
    expect(places[0]!).toBeLessThan(places[1]!)
    await expect.poll(async () => (await measure(page)).sideways).toBe(false)
  })

  test('in forced colors buttons have edges, and seats that are taken differ from free ones by their shape', async ({
    openPage,
  }) => {
    const store = await openStore(product)
    store.show({ body: element(shelf.venue.slug, 'heading-level="2"') })
    const page = await visit(openPage, store)
    await page.emulateMedia({ forcedColors: 'active' })
    const action = page.getByRole('link', { name: /^Join Game/ }).first()
    await action.waitFor()
    const looks = await page.evaluate(() => {
      const root = document.querySelector('questboard-games')!.shadowRoot!
      const of = (selector: string) => getComputedStyle(root.querySelector(selector)!)
      return {
        button: of('.action').borderTopStyle,
        full: of('.action.full').borderTopStyle,
        taken: of('.taken').fill,
        free: of('.seats path:not(.taken)').fill,
        card: of('.card').borderTopStyle,
      }
    })
    expect({ ...looks, taken: '' }).toEqual({ button: 'solid', full: 'dashed', taken: '', free: 'none', card: 'solid' })
    expect(looks.taken).not.toBe('none')
    await assertAccessible(page)
  })

  test('the first of two releases on a page shows the games alone', async ({ openPage }) => {
    const store = await openStore(product)
    const tag = (name: string) => `<script src="${product.url}/widget/${name}"></script>`
    const asked: string[] = []
    const page = await visit(openPage, store, {
      prepare: async (profile) => {
        profile.on('request', (request) => asked.push(request.url()))
        await serveOtherRelease(product)(profile)
      },
    })
    const older = `${OTHER_RELEASE}.js`
    for (const names of [
      [older, 'v1.js'],
      ['v1.js', older],
    ]) {
      store.show({ body: `${names.map(tag).join('')}${element(shelf.venue.slug)}`, scripts: 0 })
      asked.length = 0
      await page.reload()
      await page.getByText('4 seats left').waitFor()
      const listings = asked.filter((url) => url.includes('/listing?'))
      expect(listings, names.join(', ')).toHaveLength(1)
      expect(listings[0]).toContain(`v=${names[0] === 'v1.js' ? version : OTHER_RELEASE}`)
    }
  })

  test('a page that takes it out while it loads hears nothing of it, and gets nothing', async ({ openPage }) => {
    const store = await openStore(product)
    const told: string[] = []
    store.show({
      body: element(shelf.venue.slug),
      script: `for (const name of ['ready', 'error']) document.addEventListener('questboard:' + name, () => (window.told ??= []).push(name))`,
    })
    let answered: () => void
    const isAnswered = new Promise<void>((resolve) => (answered = resolve))
    const page = await visit(openPage, store, {
      prepare: async (profile) => {
        profile.on(
          'request',
          (request) => /beacon|structured-data|seats/.test(request.url()) && told.push(request.url())
        )
        await profile.route('**/listing?**', async (route) => {
          await route
            .request()
            .frame()
            .evaluate(() => document.querySelector('questboard-games')!.remove())
          await route.continue()
        })
        profile.on('requestfinished', (request) => request.url().includes('/listing?') && answered())
      },
    })
    await isAnswered
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 600)))
    await expect.poll(() => page.evaluate(() => (window as { told?: string[] }).told ?? [])).toEqual([])
    await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(0)
    expect(told).toEqual([])
  })

  const nonces = () =>
    `default-src 'none'; script-src 'nonce-r4nd0m'; connect-src ${product.url}; img-src ${product.url}; style-src http://localhost:*; frame-src 'self'`
  const trusted = () => `<script nonce="r4nd0m" src="${product.url}/widget/v1.js"></script>`

  test('a policy of nonces lets it in, and the layout that it loads later', async ({ openPage }) => {
    const store = await openStore(product)
    store.show({
      body: trusted() + element(shelf.venue.slug) + element(shelf.venue.slug, 'layout="month"'),
      scripts: 0,
      headers: { 'Content-Security-Policy': nonces() },
    })
    const page = await visit(openPage, store)
    await page.getByText('4 seats left').first().waitFor()
    await page.getByRole('button', { name: 'Later' }).waitFor()
  })

  test('it runs in a sandboxed frame, which has no origin', async ({ openPage }) => {
    const store = await openStore(product)
    const framed = `${trusted()}${element(shelf.venue.slug)}`.replaceAll('"', '&quot;')
    store.show({
      body: `<iframe title="Games" sandbox="allow-scripts allow-popups" srcdoc="${framed}"></iframe>`,
      scripts: 0,
      headers: { 'Content-Security-Policy': nonces() },
    })
    const page = await visit(openPage, store)
    await page.frameLocator('iframe').getByText('4 seats left').waitFor()
  })

  test('it runs on a page that is a file on somebody’s disk', async ({ openPage }) => {
    const store = await openStore(product)
    const page = await visit(openPage, store)
    const folder = join(workspace(), 'page-on-disk')
    mkdirSync(folder, { recursive: true })
    const file = join(folder, 'store.html')
    writeFileSync(
      file,
      `<!doctype html><html lang="en"><meta charset="utf-8"><title>A store</title><main><script src="${product.url}/widget/v1.js"></script>${element(shelf.venue.slug)}</main>`
    )
    await page.goto(pathToFileURL(file).href)
    await page.getByText('4 seats left').waitFor()
    await page.waitForFunction(() =>
      [...document.querySelector('questboard-games')!.shadowRoot!.querySelectorAll('img')].some(
        (image) => image.naturalWidth > 0
      )
    )
    await expect.poll(() => page.evaluate(() => origin)).toBe('null')
  })
})
