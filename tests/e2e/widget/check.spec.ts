import { expect, test, type OpenPage, type PageOptions } from '#tests/e2e/fixtures'
import type { Page } from '@playwright/test'
import { version } from '../../../widget/version.ts'
import { assertAccessible } from '#tests/support/browser'
import { sharedProduct, type Product } from '#tests/support/product'
import { Shop } from '#tests/support/shop'
import {
  element,
  fillShelf,
  openStore,
  OTHER_RELEASE,
  serveOtherRelease,
  visit,
  type Shelf,
  type StorePage,
} from './foreign_store.ts'

const PATH = '/?questboard-check'

test.describe('Widget | the check on the store’s own page', () => {
  let product: Product
  let shelf: Shelf

  test.beforeAll(async () => {
    product = await sharedProduct()
    shelf = await fillShelf(product, new Shop(product))
  })

  async function check(
    openPage: OpenPage,
    shown: StorePage,
    options: Omit<PageOptions, 'product'> = {}
  ): Promise<Page> {
    const store = await openStore(product)
    store.show(shown)
    return visit(openPage, store, { path: PATH, ...options })
  }

  const panel = (page: Page) => page.getByRole('region', { name: 'Questboard check' })
  const told = (page: Page, text: string | RegExp, code?: string | RegExp) => {
    const line = panel(page).getByRole('listitem').filter({ hasText: text })
    return (code ? line.locator('pre').filter({ hasText: code }) : line).first().waitFor()
  }

  for (const [width, scheme] of [
    [1440, 'light'],
    [390, 'dark'],
  ] as const) {
    test(`a page where all is well is told so, calmly and accessibly, ${width} px, ${scheme}`, async ({ openPage }) => {
      const style =
        scheme === 'dark'
          ? 'body { background: #111; color: #eee } * { position: static !important; font-size: 40px }'
          : ''
      const page = await check(
        openPage,
        { body: element(shelf.venue.slug, 'heading-level="2"'), style },
        { width, scheme }
      )
      await told(page, `The script is the newest, ${version}.`)
      await told(page, 'There is an answer from The Painted Ogre: 4 dates to show.')
      await panel(page).getByText('Everything works.').waitFor()
      await assertAccessible(page)
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false)
      const close = panel(page).getByRole('button', { name: 'Close' })
      await close.focus()
      await page.keyboard.press('Escape')
      await page.waitForFunction(() => !document.querySelector('questboard-check'))
    })
  }

  test('opens one panel where the script is pasted twice', async ({ openPage }) => {
    const page = await check(openPage, { body: element(shelf.venue.slug), scripts: 2 })
    await told(page, 'There is an answer from The Painted Ogre')
    await expect(panel(page)).toHaveCount(1)
  })

  test('nobody else sees it or loads it', async ({ openPage }) => {
    const asked: string[] = []
    const page = await check(
      openPage,
      { body: element(shelf.venue.slug) },
      { path: '/', prepare: async (profile) => profile.on('request', (request) => asked.push(request.url())) }
    )
    await page.getByText('4 seats left').waitFor()
    await expect(page.locator('questboard-check')).toHaveCount(0)
    expect(asked.filter((url) => url.includes('/widget/check'))).toHaveLength(0)
  })

  test('a misspelt name, attribute and value are told with what may have been meant, to be copied', async ({
    openPage,
  }) => {
    const misspelt = `${shelf.venue.slug}x`
    const page = await check(
      openPage,
      {
        body: `${element(misspelt)}${element(shelf.venue.slug, `limti="3" days="caturday" layout="carts" texts="{broken"`)}<questboard-games></questboard-games>`,
      },
      { allow: [/404/, /there is no such name/, /not understood/] }
    )
    await told(page, `venue="${misspelt}" is not known. Did you mean`, `venue="${shelf.venue.slug}"`)
    await told(page, 'limti="3" is no attribute of the widget. Did you mean limit?', 'limit="3"')
    await told(page, 'days="caturday" is not understood and left out: it takes weekdays such as "fri sat".')
    await told(page, 'layout="carts" is not understood and left out: it takes cards, list, compact or month.')
    await told(page, 'texts="{broken" is not understood')
    await told(page, 'It does not say whose games to show.', 'venue="your-venue"')
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await panel(page).getByRole('button', { name: 'Copy All' }).click()
    await panel(page).getByText('Copied').waitFor()
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toContain('Wrong: limti="3" is no attribute of the widget. Did you mean limit?\n    limit="3"')
  })

  test('what the page’s security policy forbids is told with the line that allows it', async ({ openPage }) => {
    const policy = `default-src 'self'; script-src 'self' ${product.url}; style-src 'self'; connect-src https://shop.example`
    const page = await check(
      openPage,
      { body: element(shelf.venue.slug), headers: { 'Content-Security-Policy': policy } },
      { allow: [/Content Security Policy/, /CSP/, /csp/] }
    )
    await told(page, 'forbids asking for games', `connect-src https://shop.example ${product.url};`)

    const store = await openStore(product)
    store.show({
      body: element(shelf.venue.slug),
      headers: {
        'Content-Security-Policy': `default-src 'self'; script-src ${product.url}; style-src 'self'; connect-src ${product.url}`,
      },
    })
    const other = await visit(openPage, store, { path: PATH, allow: [/Content Security Policy/, /csp/] })
    await told(other, 'forbids the pictures', `img-src 'self' ${product.url};`)
  })

  test('pictures that do not come, a place that is too narrow or hidden, and one that is taken out are told', async ({
    openPage,
  }) => {
    const page = await check(
      openPage,
      {
        body: `<aside>${element(shelf.venue.slug)}</aside><div hidden>${element(shelf.venue.slug)}</div>`,
        style: 'aside { width: 150px }',
      },
      {
        allow: [/404/],
        prepare: (profile) => profile.route('**/uploads/**', (route) => route.fulfill({ status: 404 })),
      }
    )
    await told(page, 'It is 150 pixels wide.')
    await told(page, 'It has no room')
    await told(page, /\d of 3 pictures could not be loaded/, '/uploads/')
    await page.evaluate(() => document.querySelectorAll('questboard-games').forEach((widget) => widget.remove()))
    await told(page, 'The games stood on this page, and a script of the page has taken them out.')
  })

  test('a page without a place, and one with two versions, are told what to do', async ({ openPage }) => {
    const page = await check(openPage, { body: '<p>Come in</p>' })
    await told(page, 'There is no place for games on this page', '<div data-questboard-venue="your-venue"></div>')
    const tag = (name: string) => `<script src="${product.url}/widget/${name}"></script>`
    const other = await check(
      openPage,
      { body: `${tag(`${OTHER_RELEASE}.js`)}${tag('v1.js')}${element(shelf.venue.slug)}`, scripts: 0 },
      { prepare: serveOtherRelease(product) }
    )
    await told(
      other,
      `There are 2 versions of the script on this page, and the one that comes first counts: ${OTHER_RELEASE}.`
    )
    await told(other, `The script is ${OTHER_RELEASE}, and ${version} is out.`)
  })

  test('answers that are slow, or none, are told', async ({ openPage }) => {
    const page = await check(
      openPage,
      { body: element(shelf.venue.slug) },
      {
        prepare: (profile) =>
          profile.route('**/listing?**', async (route) => {
            const answer = await route.fetch()
            await new Promise((resolve) => setTimeout(resolve, 2200))
            await route.fulfill({ response: answer })
          }),
      }
    )
    await told(page, /The games took \d\.\d seconds to come\./)
    const failing = await check(
      openPage,
      { body: element(shelf.venue.slug) },
      {
        allow: [/503/],
        prepare: (profile) =>
          profile.route('**/listing?**', (route) =>
            route.fulfill({ status: 503, headers: { 'access-control-allow-origin': '*' } })
          ),
      }
    )
    await told(failing, `${product.url} answers with an error, 503.`)
  })
})
