import { test } from '@japa/runner'
import { assertAccessible } from '#tests/support/browser'
import { sharedProduct, type Product } from '#tests/support/product'
import { eventually, Shop } from '#tests/support/shop'
import { fillShelf, openStore, visit, type Shelf } from './foreign_store.ts'

test.group('Widget | in a frame', (group) => {
  let product: Product
  let shelf: Shelf
  group.setup(async () => {
    product = await sharedProduct()
    shelf = await fillShelf(product, new Shop(product), 4)
  })

  const policy = () => ({ 'Content-Security-Policy': `default-src 'none'; frame-src ${product.url}; script-src ${product.url}; style-src 'self'` })
  const frameTag = (more = '') => `<iframe src="${product.url}/embed/frame?venue=${shelf.venue.slug}&limit=3" title="Game nights" width="100%" height="300" ${more}></iframe>`

  for (const [how, sandbox] of [
    ['', ''],
    [' in a sandbox without an origin, too', 'sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"'],
  ] as const) {
    test(`the frame grows and shrinks with what it holds, on any page that lets our script run${how}`, async (context) => {
      const store = await openStore(context, product)
      store.show({ body: `${frameTag(sandbox)}<script src="${product.url}/embed/frame.js"></script>`, scripts: 0, headers: policy() })
      const page = await visit(context, store)
      const frame = page.frameLocator('iframe')
      await frame.getByRole('link', { name: /^Join Game/ }).first().waitFor()
      /** The frame's height, once it is that of what it holds and this is true of it. */
      const fitting = (wish: (height: number) => boolean) =>
        eventually(async () => {
          const [outer, inner] = [await page.locator('iframe').evaluate(({ clientHeight }) => clientHeight), await frame.locator('html').evaluate((root) => Math.ceil(root.getBoundingClientRect().height))]
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
      await frame.getByRole('link', { name: /^Join Game/ }).first().click()
      const booking = await opened
      await booking.waitForURL(`${product.url}/join-game/**`)
    })
  }

  test('where scripts are taken out the frame keeps its height and is scrolled inside; no other page’s words move it', async (context) => {
    const { assert } = context
    const store = await openStore(context, product)
    store.show({ body: frameTag(), scripts: 0, headers: { 'Content-Security-Policy': `default-src 'none'; frame-src ${product.url}; style-src 'self'` } })
    const page = await visit(context, store)
    const frame = page.frameLocator('iframe')
    await frame.getByRole('link', { name: /^Join Game/ }).first().waitFor()
    assert.equal(await page.locator('iframe').evaluate(({ clientHeight }) => clientHeight), 300)
    assert.isTrue(await frame.locator('html').evaluate((root) => root.scrollHeight > root.clientHeight))

    store.show({ body: `${frameTag()}<script src="${product.url}/embed/frame.js"></script>`, scripts: 0, headers: policy() })
    await page.reload()
    await frame.getByRole('link', { name: /^Join Game/ }).first().waitFor()
    const height = () => page.locator('iframe').evaluate(({ clientHeight }) => clientHeight)
    await eventually(async () => (await height()) > 300 || undefined)
    const before = await height()
    await page.evaluate(() => window.postMessage({ questboard: 'height', height: 9000 }, '*'))
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    assert.equal(await height(), before)
  })
})
