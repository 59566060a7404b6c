import { expect, test } from '#tests/e2e/fixtures'
import { createPartner } from '#database/factories/partners'
import { assertAccessible, placeAtRest } from '#tests/support/browser'
import { sharedProduct, type Product } from '#tests/support/product'
import { eventually, Shop } from '#tests/support/shop'
import { fillShelf, openStore, visit, type Shelf } from './foreign_store.ts'

test.describe('Widget | in a frame', () => {
  let product: Product
  let shelf: Shelf
  test.beforeAll(async () => {
    product = await sharedProduct()
    shelf = await fillShelf(product, new Shop(product), 4)
  })

  const policy = () => ({
    'Content-Security-Policy': `default-src 'none'; frame-src ${product.url}; script-src ${product.url}; style-src 'self'`,
  })
  const frameTag = (more = '') =>
    `<iframe src="${product.url}/embed/frame?venue=${shelf.venue.slug}&limit=3" title="Game nights" width="100%" height="300" ${more}></iframe>`

  for (const [how, sandbox] of [
    ['', ''],
    [' in a sandbox without an origin, too', 'sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"'],
  ] as const) {
    test(`the frame grows and shrinks with what it holds, on any page that lets our script run${how}`, async ({
      openPage,
    }) => {
      const store = await openStore(product)
      store.show({
        body: `${frameTag(sandbox)}<script src="${product.url}/embed/frame.js"></script>`,
        scripts: 0,
        headers: policy(),
      })
      const page = await visit(openPage, store)
      const frame = page.frameLocator('iframe')
      await frame
        .getByRole('link', { name: /^Join Game/ })
        .first()
        .waitFor()
      /** The frame's height, once it is that of what it holds and this is true of it. */
      const fitting = (wish: (height: number) => boolean) =>
        eventually(async () => {
          const [outer, inner] = [
            await page.locator('iframe').evaluate(({ clientHeight }) => clientHeight),
            await frame.locator('html').evaluate((root) => Math.ceil(root.getBoundingClientRect().height)),
          ]
          return outer === inner && wish(outer) ? outer : undefined
        })
      const wide = await fitting((height) => height > 300)
      await page.setViewportSize({ width: 390, height: 844 })
      await fitting((height) => height > wide * 1.5)
      await page.setViewportSize({ width: 1440, height: 900 })
      await fitting((height) => height === wide)
      await assertAccessible(page)

      // Its links open beside the store's page, where somebody can book.
      const opened = page.waitForEvent('popup')
      await frame
        .getByRole('link', { name: /^Join Game/ })
        .first()
        .click()
      const booking = await opened
      await booking.waitForURL(`${product.url}/join-game/**`)
    })
  }

  test('the page that holds it stands among the pages that show us, as staff see them', async ({ openPage }) => {
    const partner = await createPartner({}, new Shop(product).database)
    const store = await openStore(product)
    store.show({ body: frameTag().replace('limit=3', `limit=3&partner=${partner.key}`), scripts: 0, headers: policy() })
    await visit(openPage, store)
    const [site] = await eventually(async () => {
      const sites = await product.database.query<{ origin: string; state: string }>(
        'select origin, state from widget_sites where partner_id = $1',
        [partner.id]
      )
      return sites.length > 0 && sites
    })
    expect(site).toEqual({ origin: store.url, state: 'shown' })
  })

  test('it is light or dark as the page around it, also when that changes, where no theme is chosen', async ({
    openPage,
  }) => {
    const store = await openStore(product)
    const frameOf = (more: string) =>
      `<iframe src="${product.url}/embed/frame?venue=${shelf.venue.slug}&limit=1&accent=1d4ed8${more}" title="Game nights" width="100%" height="300" style="border: 0; color-scheme: light"></iframe>`
    store.show({
      body: `<style>body { background: #111; color: #eee } body.day { background: #fff; color: #111 }</style>${frameOf('')}${frameOf('&theme=light')}<script src="${product.url}/embed/frame.js"></script>`,
      scripts: 0,
      headers: { 'Content-Security-Policy': `frame-src ${product.url}; script-src ${product.url}` },
    })
    const page = await visit(openPage, store)
    const [own, chosen] = [page.frameLocator('iframe').first(), page.frameLocator('iframe').last()]
    const scheme = (frame: typeof own) =>
      frame.locator('.board').evaluate((board) => getComputedStyle(board).colorScheme)
    for (const frame of [own, chosen])
      await frame
        .getByRole('link', { name: /^Join Game/ })
        .first()
        .waitFor()
    await eventually(async () => (await scheme(own)) === 'dark' || undefined)
    await expect.poll(() => scheme(chosen)).toBe('light')
    // What stands on the ground of the page is read on it, as soon as the change has come to its end.
    await eventually(
      async () =>
        (await own.locator('.link').evaluate((link) => getComputedStyle(link).color)) === 'rgb(238, 238, 238)' ||
        undefined
    )
    await page.locator('body').evaluate((body) => body.classList.add('day'))
    await eventually(async () => (await scheme(own)) === 'light' || undefined)
    // Nobody but the page around it is believed, and of that a color alone.
    await own.locator('body').evaluate(() => window.postMessage({ questboard: 'color', color: '#eee' }, '*'))
    await page
      .locator('iframe')
      .first()
      .evaluate((frame: HTMLIFrameElement) =>
        frame.contentWindow!.postMessage({ questboard: 'color', color: 'url(https://elsewhere.example)' }, '*')
      )
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    await expect.poll(() => scheme(own)).toBe('light')
  })

  test('where scripts are taken out the frame keeps its height and is scrolled inside; no other page’s words move it', async ({
    openPage,
  }) => {
    const store = await openStore(product)
    store.show({
      body: frameTag(),
      scripts: 0,
      headers: { 'Content-Security-Policy': `default-src 'none'; frame-src ${product.url}; style-src 'self'` },
    })
    const page = await visit(openPage, store)
    const frame = page.frameLocator('iframe')
    await frame
      .getByRole('link', { name: /^Join Game/ })
      .first()
      .waitFor()
    await expect.poll(() => page.locator('iframe').evaluate(({ clientHeight }) => clientHeight)).toBe(300)
    await expect.poll(() => frame.locator('html').evaluate((root) => root.scrollHeight > root.clientHeight)).toBe(true)

    store.show({
      body: `${frameTag()}<script src="${product.url}/embed/frame.js"></script>`,
      scripts: 0,
      headers: policy(),
    })
    await page.reload()
    await frame
      .getByRole('link', { name: /^Join Game/ })
      .first()
      .waitFor()
    const height = () => page.locator('iframe').evaluate(({ clientHeight }) => clientHeight)
    await expect.poll(height).toBeGreaterThan(300)
    const before = await placeAtRest(page, height)
    await page.evaluate(() => window.postMessage({ questboard: 'height', height: 9000 }, '*'))
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    await expect.poll(() => height()).toBe(before)
  })
})
