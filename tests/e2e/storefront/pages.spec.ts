import { endGroup } from '#tests/support/workspace'
import { expect, test } from '#tests/e2e/fixtures'
import type { BrowserContext } from '@playwright/test'
import { gzipSync } from 'node:zlib'
import { assertAccessible, waitForRequests, waitForScripts } from '#tests/support/browser'
import { sharedProduct, startProduct, type Product } from '#tests/support/product'
import { Shop } from '#tests/support/shop'
import { joinPath, setTable, type Table } from './tables.ts'

const SCRIPT_LIMIT = 130_000

/** A browser without scripts does not fetch the ones that a page names. */
const WITHOUT_SCRIPTS = /\.js csp$/

test.describe('Storefront | every page', () => {
  test.afterAll(endGroup)
  let product: Product
  let shop: Shop
  let table: Table
  test.beforeAll(async () => {
    product = await sharedProduct()
    shop = new Shop(product)
    table = await setTable(shop, { seatsLeft: [4, 2, 0], setting: true, inDays: 2 })
  })
  test('the signs of the menu and of the seats are seen where the system chooses the colors', async ({ openPage }) => {
    const page = await openPage({ product, width: 390 })
    await page.emulateMedia({ forcedColors: 'active' })
    await page.goto(joinPath(table))
    for (const sign of [
      page.getByRole('button', { name: 'Open menu' }).locator('span').first(),
      page.locator('main label i').first(),
    ]) {
      const [ground, drawn] = await sign.evaluate((element) => [
        getComputedStyle(document.documentElement).backgroundColor,
        getComputedStyle(element).backgroundColor,
      ])
      expect(drawn).not.toBe(ground)
    }
  })

  test('writes a description in its direction, and runs nothing of it', async ({ openPage }) => {
    const evil = '</script><script>window.broken = true</script><img src=x onerror="window.broken = true">'
    const told = await setTable(shop, { description: `طاحونة على ضفة النهر. ${evil}`, biography: 'A miller.' })
    const page = await openPage({ product, path: joinPath(told) })
    const directionOf = (text: string) => page.getByText(text).evaluate((node) => getComputedStyle(node).direction)
    await expect.poll(async () => [await directionOf('طاحونة'), await directionOf('A miller.')]).toEqual(['rtl', 'ltr'])
    await waitForRequests(page)
    await expect.poll(() => page.evaluate(() => 'broken' in window)).toBe(false)
  })

  test('is complete without scripts: title, description, canonical address, social tags and content', async ({
    openPage,
  }) => {
    const page = await openPage({ product, javaScript: false, allow: [WITHOUT_SCRIPTS] })
    for (const [path, text] of [
      ['/', 'Epic Campaigns'],
      ['/games', table.name],
      [joinPath(table), 'Number of Players'],
      ['/game-masters', table.gameMaster.name],
      ['/systems', table.system?.name ?? ''],
    ] as const) {
      await page.goto(path)
      await page.getByText(text).first().waitFor()
      await expect.poll(() => page.title()).not.toHaveLength(0)
      await expect
        .poll(async () => (await page.locator('meta[name=description]').getAttribute('content'))?.length ?? 0)
        .toBeGreaterThanOrEqual(20)
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${product.url}${path}`)
      for (const tag of ['og:title', 'og:description', 'og:image', 'og:url'])
        await expect(page.locator(`meta[property="${tag}"]`)).toHaveCount(1)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    }
    for (const [path, type] of [
      ['/', 'Organization'],
      ['/games', 'ItemList'],
    ] as const) {
      await page.goto(path)
      const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '{}')
      expect(data['@type'], path).toBe(type)
    }
    await page.goto('/cart')
    await page.getByText('needs JavaScript').waitFor()
  })

  test('brings at most 130 kB of script to its first view, after style and letters', async ({ openPage }) => {
    for (const path of ['/games', joinPath(table), '/cart']) {
      const page = await openPage({ product })
      const asked: string[] = []
      page.on('request', (request) => asked.push(request.url()))
      await page.goto(path)
      await waitForScripts(page)
      await waitForRequests(page)
      const scripts = asked.filter((url) => url.endsWith('.js'))
      const bodies = await Promise.all(scripts.map(async (url) => (await fetch(url)).bytes()))
      const size = bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0)
      expect(size, path).toBeGreaterThan(0)
      expect(size, path).toBeLessThanOrEqual(SCRIPT_LIMIT)
      // Style, letters and the first picture come before any script.
      const first = asked.findIndex((url) => url.endsWith('.js'))
      const isLook = (url: string) => /\.(?:css|woff2)$/.test(url)
      expect(asked.slice(first).filter(isLook), path).toEqual([])
      expect(asked.slice(0, first).filter(isLook).length, path).toBeGreaterThanOrEqual(3)
    }
  })

  test('a button pressed before the scripts are there does its work when they come, also when a picture never does', async ({
    openPage,
  }) => {
    const { promise: scripts, resolve: comeNow } = Promise.withResolvers<void>()
    const prepare = async (browser: BrowserContext) => {
      await browser.route('**/*.js', async (route) => {
        await scripts
        await route.continue()
      })
      await browser.route('**/uploads/**', () => {})
    }
    const page = await openPage({ product, width: 390, prepare, allow: [/uploads/] })
    await page.goto('/games', { waitUntil: 'commit' })
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expect(page.getByRole('dialog')).not.toBeVisible()
    comeNow()
    await page.getByRole('dialog').getByRole('link', { name: 'Game Masters' }).waitFor()
  })

  test('what was typed and chosen before the scripts are there stays, and they know of it', async ({ openPage }) => {
    const { promise: scripts, resolve: comeNow } = Promise.withResolvers<void>()
    const prepare = (browser: BrowserContext) =>
      browser.route('**/*.js', async (route) => {
        await scripts
        await route.continue()
      })
    const page = await openPage({ product, prepare })
    await page.goto(joinPath(table))
    await page.getByLabel('First Name').fill('Robin')
    await page.getByLabel('Last Name').fill('Reed')
    await page.getByLabel('Email').fill('robin@gmail')
    await page.getByLabel('Phone').focus()
    comeNow()
    await waitForScripts(page)
    await expect(page.getByLabel('First Name')).toHaveValue('Robin')
    await page.getByText('Please include the full domain (e.g., gmail.com)').waitFor()
    await page.getByLabel('Email').fill('robin@example.test')
    await page.getByRole('button', { name: 'Add to Cart' }).click()
    await page.waitForURL('**/cart')
  })

  test(
    'a campaign setting describes itself by its own words, cut at 157 characters, or by a sentence',
    { tag: ['@2-2.7-05', '@2-2.7-06', '@2-2.7-07', '@2-9-09', '@2-2.1-17'] },
    async ({ openPage }) => {
      const description = 'Seven free cities share one coast and no king. '.repeat(8)
      const [long, none] = [await setTable(shop, { setting: true }), await setTable(shop, { setting: true })]
      await product.database.query(
        "update campaign_settings set description = $2, description_html = '<p>' || $2 || '</p>' where slug = $1",
        [long.setting?.slug, description]
      )
      await product.database.query(
        `update campaign_settings set description = '', description_html = '' where slug = $1`,
        [none.setting?.slug]
      )
      const page = await openPage({ product, javaScript: false, allow: [WITHOUT_SCRIPTS] })
      const content = (name: string) => page.locator(`meta[name="${name}"]`).getAttribute('content')
      await page.goto(`/campaign-setting/${long.setting?.slug}`)
      await expect(page).toHaveTitle(`${long.setting?.name} - Campaign Setting | Questboard`)
      await expect.poll(() => content('description')).toBe(`${description.slice(0, 157)}…`)
      await expect.poll(() => content('robots')).toBe('index, follow')
      await expect.poll(() => content('keywords')).toContain(long.setting?.name ?? '')
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
        'href',
        `${product.url}/campaign-setting/${long.setting?.slug}`
      )
      await expect(page.locator('meta[property="og:title"]')).toHaveCount(1)
      await page.goto(`/campaign-setting/${none.setting?.slug}`)
      await expect.poll(() => content('description')).toContain(`games and campaigns in ${none.setting?.name}`)
    }
  )

  test('runs the production build', { tag: '@1-9-23' }, async () => {
    const page = await product.http.get('/games')
    const script = await product.http.get(/"src":"(\/assets\/[^"]+\.js)"/.exec(page.text)?.[1] ?? '')
    expect(script.text).not.toContain('react-dom-client.development')
    expect(script.text).not.toMatch(/Warning: /)
    expect(page.text).not.toContain('/@vite/')
  })

  test("is safe: its policy names this answer's nonce and nothing unsafe", async () => {
    const [one, two] = [await product.http.get('/games'), await product.http.get('/games')]
    const policy = one.headers.get('content-security-policy') ?? ''
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? ''
    expect(one.text).toContain(`nonce="${nonce}"`)
    expect(policy).not.toContain('unsafe')
    expect(two.text).not.toContain(nonce)
    expect(one.headers.get('x-content-type-options')).toBe('nosniff')
    expect(one.headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups')
    expect(one.headers.get('permissions-policy')).not.toBeNull()
    // Nothing but the nonce is of one visitor.
    expect(one.text.replaceAll(nonce, '')).toBe(two.text.replaceAll(/nonce="[^"]+"/g, 'nonce=""'))
  })

  test('files with a fingerprint are kept for ever and come compressed; unknown ones are not found', async () => {
    const page = await product.http.get('/games')
    const script = /"src":"(\/assets\/[^"]+\.js)"/.exec(page.text)?.[1] ?? ''
    const file = await product.http.get(script, { headers: { 'accept-encoding': 'br' } })
    expect(file.status).toBe(200)
    expect(file.headers.get('cache-control') ?? '').toMatch(/immutable/)
    expect(file.headers.get('content-encoding')).toBe('br')
    expect((await product.http.get('/favicon.ico')).status).toBe(200)
    expect((await product.http.get('/assets/none.js')).status).toBe(404)
    expect((await product.http.get('/api/none')).status).toBe(404)
    expect((await product.http.get('/api/none')).headers.get('content-type') ?? '').toMatch(/json/)
  })

  test("a page that can't be made says what is safe, and tells nothing of the inside", async ({ openPage }) => {
    const broken = await startProduct()
    await broken.database.query('alter table games rename to lost_games')
    const page = await openPage({ product: broken, allow: [/500/] })
    const answer = await page.goto('/games')
    expect(answer?.status()).toBe(500)
    await page.getByRole('heading', { level: 1, name: 'The dice fell off the table' }).waitFor()
    await page.getByText('nothing was charged because of it').waitFor()
    const html = (await answer?.text()) ?? ''
    for (const secret of ['lost_games', 'relation', 'select', '/api/']) expect(html).not.toContain(secret)
    expect(answer?.headers()['content-security-policy']).not.toHaveLength(0)
    await assertAccessible(page)
    await broken.stop()
  })

  test('says that it is a demonstration when the sandbox stands in', async ({ openPage }) => {
    const page = await openPage({ product, path: '/games', width: 390 })
    const notice = page.getByText('This is a demonstration. No card is charged and no seat is real.')
    const lines = await notice.evaluate((element) => {
      const text = document.createRange()
      text.selectNodeContents(element)
      return [...text.getClientRects()].map(({ width }) => width)
    })
    expect(Math.min(...lines) / Math.max(...lines), 'no word has a line to itself').toBeGreaterThan(0.5)
  })
})
