import { expect, test } from '#tests/e2e/fixtures'
import { assertAccessible, atRest } from '#tests/support/browser'
import type { Product } from '#tests/support/product'
import type { Shop } from '#tests/support/shop'
import { openShop } from './tables.ts'

test.describe('Storefront | header, menu and footer', () => {
  let product: Product
  let shop: Shop
  test.beforeAll(async () => {
    shop = await openShop()
    product = shop.product
  })

  test(
    'the header is always there, 64 px high, and its logo leads home',
    { tag: '@2-2.2-01' },
    async ({ openPage }) => {
      const page = await openPage({ product, path: '/games' })
      const header = page.getByRole('banner')
      await expect.poll(async () => (await header.boundingBox())?.height).toBe(64)
      await page.evaluate(() => window.scrollTo(0, 400))
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
      await expect.poll(async () => (await header.boundingBox())?.y).toBe(0)
      await header.getByRole('link', { name: 'Questboard' }).click()
      await page.waitForURL(`${product.url}/`)
    }
  )

  test(
    'up to 1070 px a menu fills the screen, from 1071 px the bar has it all',
    { tag: '@2-2.2-02' },
    async ({ openPage }) => {
      const page = await openPage({ product, path: '/games', width: 1071 })
      const toggle = page.getByRole('button', { name: 'Open menu' })
      await expect(toggle).not.toBeVisible()
      await page.setViewportSize({ width: 1070, height: 900 })
      await expect(page.getByRole('navigation', { name: 'Your account' })).not.toBeVisible()
      await toggle.click()
      const menu = page.getByRole('dialog', { name: 'Menu' })
      await menu.waitFor()
      await expect
        .poll(() => menu.evaluate((element) => getComputedStyle(element).transitionDuration.split(', ')[0]))
        .toBe('0.3s')
      await atRest(menu)
      const box = await menu.boundingBox()
      expect(box).toMatchObject({ x: 0, y: 0, height: 900 })
      // The scroll bar's place stays free.
      expect(box?.width ?? 0).toBeGreaterThanOrEqual(1050)
    }
  )

  test(
    'while the menu is open the page stands still; Escape closes it and a link does',
    { tag: '@2-2.2-03' },
    async ({ openPage }) => {
      const page = await openPage({ product, path: '/games', width: 390 })
      const toggle = page.getByRole('button', { name: 'Open menu' })
      const overflow = () => page.evaluate(() => getComputedStyle(document.documentElement).overflowY)
      await toggle.click()
      const menu = page.getByRole('dialog', { name: 'Menu' })
      await menu.waitFor()
      await expect.poll(() => overflow()).toBe('hidden')
      await atRest(menu)
      await assertAccessible(page)
      const reached: (string | undefined)[] = []
      for (let press = 0; press < 12; press += 1) {
        await page.keyboard.press('Tab')
        reached.push(await page.evaluate(() => document.activeElement?.closest('dialog, body')?.tagName))
      }
      // Beyond the last of its links are the browser's own controls, once round.
      expect(reached.filter((tag) => tag === 'DIALOG').length, reached.join(' ')).toBeGreaterThanOrEqual(10)
      await expect
        .poll(() =>
          page.evaluate(() => document.activeElement !== document.body && !document.activeElement?.closest('dialog'))
        )
        .toBe(false)
      await page.keyboard.press('Escape')
      await menu.waitFor({ state: 'hidden' })
      await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Open menu')
      await toggle.click()
      await menu.getByRole('link', { name: 'Systems' }).click()
      await page.waitForURL('**/systems')
      await menu.waitFor({ state: 'hidden' })
      await expect.poll(() => overflow()).not.toBe('hidden')
    }
  )

  test('the skip link leads past the header', async ({ openPage }) => {
    const page = await openPage({ product, path: '/games' })
    await page.keyboard.press('Tab')
    await page.getByRole('link', { name: 'Skip to the content' }).waitFor()
    await page.keyboard.press('Enter')
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
  })
})
