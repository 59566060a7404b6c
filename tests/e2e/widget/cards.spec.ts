import { expect, test } from '#tests/e2e/fixtures'
import type { Page } from '@playwright/test'
import { assertAccessible } from '#tests/support/browser'
import { sharedProduct, type Product } from '#tests/support/product'
import { eventually, Shop } from '#tests/support/shop'
import { element, fillShelf, openStore, visit, type Shelf } from './foreign_store.ts'

test.describe('Widget | what it shows', () => {
  let product: Product
  let shop: Shop
  let shelf: Shelf

  test.beforeAll(async () => {
    product = await sharedProduct()
    shop = new Shop(product)
    shelf = await fillShelf(product, shop)
  })

  test(
    'a game tells its day, its time in Mountain Time, who runs it, the price and the seats left',
    { tag: '@1-1-07' },
    async ({ openPage }) => {
      const store = await openStore(product)
      store.show({ body: element(shelf.venue.slug) })
      const page = await visit(openPage, store)
      const cards = page.getByRole('list', { name: 'All games: The Painted Ogre' }).getByRole('listitem')
      await cards.first().waitFor()
      await expect(cards).toHaveCount(4)
      const [game] = shelf.games
      const told = new Intl.DateTimeFormat('en-US', {
        timeZone: 'America/Denver',
        weekday: 'short',
        month: 'short',
        day: 'numeric',
      }).format(game!.startsAt)
      const time = new Intl.DateTimeFormat('en-US', { timeZone: 'America/Denver', timeStyle: 'short' }).format(
        game!.startsAt
      )
      const text = (await cards.first().textContent())!.replaceAll(/\s+/g, ' ')
      for (const part of [
        'Emberforge',
        'The Forge That Remembers',
        `${told}, ${time} Mountain Time`,
        'with Ines van der Meer',
        '4 seats left',
        '$20.00',
        'Join Game',
      ]) {
        expect(text).toContain(part)
      }
      await expect(cards.nth(1)).toContainText('1 seat left', { useInnerText: true })
      await expect(cards.nth(2)).toContainText('No seats left', { useInnerText: true })

      await test.step('title, picture and button lead to its page in a new tab, and a full one has no button', async () => {
        const links = page.getByRole('link', { name: /^Join Game/ })
        await expect(links).toHaveCount(3)
        await expect
          .poll(() => links.first().evaluate((link: HTMLAnchorElement) => [link.href, link.target, link.rel]))
          .toEqual([`${product.url}/join-game/${shelf.games[0]!.id}`, '_blank', 'noopener'])
        const full = page.getByText('Full', { exact: true })
        await expect(full).toHaveCount(1)
        await expect.poll(() => full.evaluate((node) => node.closest('a'))).toBe(null)
        const pages = await page.evaluate(() =>
          [...document.querySelector('questboard-games')!.shadowRoot!.querySelectorAll('.card')].map((card) => {
            card.scrollIntoView()
            const { left, top } = card.getBoundingClientRect()
            return (card.getRootNode() as ShadowRoot).elementFromPoint(left + 20, top + 20)?.closest('a')?.pathname
          })
        )
        expect(pages).toEqual(shelf.games.map(({ id }) => `/join-game/${id}`))
      })

      await test.step('a filled figure stands for each taken seat', async () => {
        const figures = await page.evaluate(() =>
          [...document.querySelector('questboard-games')!.shadowRoot!.querySelectorAll('.seats svg')].map((svg) =>
            [...svg.querySelectorAll('path')].map((path) => Number(path.classList.contains('taken'))).join('')
          )
        )
        expect(figures).toEqual(['10000', '11110', '11111', '00000'])
      })
    }
  )

  /** Waits until the cards are light, or dark. */
  async function dressed(page: Page, expected: 'light' | 'dark') {
    const card = page.getByRole('listitem').filter({ hasText: 'Emberforge' }).first()
    const red = async () => Number(/\d+/.exec(await card.evaluate((node) => getComputedStyle(node).backgroundColor)))
    await eventually(async () => ((await red()) > 128 ? 'light' : 'dark') === expected)
  }

  test('it dresses for the page behind it, whatever the system prefers', async ({ openPage }) => {
    const store = await openStore(product)
    const looks = async (ground: string, scheme: 'light' | 'dark', expected: 'light' | 'dark', attributes = '') => {
      store.show({ body: element(shelf.venue.slug, attributes), style: `:root { ${ground} }` })
      const page = await visit(openPage, store, { scheme })
      await dressed(page, expected)
      await page.close()
    }
    await looks('background: white', 'dark', 'light')
    await looks('background: black; color: #eee', 'light', 'dark')
    await looks('background: url(dark.jpg); color: oklch(0.9 0.02 260)', 'light', 'dark')
    await looks('color-scheme: light dark', 'dark', 'dark')
    await looks('background: white', 'light', 'dark', 'theme="dark"')
  })

  test('it dresses anew for a stylesheet that comes late, a switch of the store, at once or slowly, and a change of the system', async ({
    openPage,
  }) => {
    const store = await openStore(product)
    const style = `main { background: black; color: #eee } .day main { background: white; color: #111 }
      .dusk main { background: black; color: #eee; transition: background 0.25s linear }
      @media (prefers-color-scheme: dark) { .dusk main { background: white; color: #111; transition: none } }`
    store.show({ body: element(shelf.venue.slug), style })
    const page = await visit(openPage, store, {
      prepare: (profile) =>
        profile.route('**/store.css', async (route) => {
          const drawn = () => document.querySelector('questboard-games')?.shadowRoot?.querySelector('.leaf')
          // Without its stylesheet the page has no frames in which to look.
          await route.request().frame().waitForFunction(drawn, undefined, { polling: 50 })
          await route.continue()
        }),
    })
    await dressed(page, 'dark')
    await page.evaluate(() => document.documentElement.classList.add('day'))
    await dressed(page, 'light')
    await page.evaluate(() => document.documentElement.classList.add('dusk'))
    await dressed(page, 'dark')
    await page.emulateMedia({ colorScheme: 'dark' })
    await dressed(page, 'light')
  })

  for (const [width, scheme, html] of [
    [1440, 'light', 'lang="en"'],
    [390, 'dark', 'lang="en"'],
    [390, 'light', 'lang="ar" dir="rtl"'],
    [1440, 'dark', 'lang="en"'],
  ] as const) {
    test(`it is accessible at ${width} px, ${scheme}, ${html}`, async ({ openPage }) => {
      const store = await openStore(product)
      const style = `body { margin: 0; padding: 16px } ${scheme === 'dark' ? 'body { background: #111; color: #eee }' : ''}`
      store.show({ body: element(shelf.venue.slug, 'heading-level="2" limit="6"'), html, style })
      const page = await visit(openPage, store, { width, scheme })
      await page.getByText('4 seats left').waitFor()
      await assertAccessible(page)
      const measured = await page.evaluate(() => {
        const root = document.querySelector('questboard-games')!.shadowRoot!
        const [art, leaf] = ['.art', '.leaf'].map((part) => root.querySelector(part)!.getBoundingClientRect())
        return {
          wide: document.documentElement.scrollWidth > innerWidth,
          small: [...root.querySelectorAll('a, button')].filter(
            (one) => !one.matches('.name') && one.getBoundingClientRect().height < 44
          ).length,
          leafIsLeft: leaf!.left - art!.left < art!.right - leaf!.right,
        }
      })
      expect(measured).toEqual({ wide: false, small: 0, leafIsLeft: html.includes('rtl') })
    })
  }

  test('the keyboard reaches every game once and its focus is seen', async ({ openPage }) => {
    const store = await openStore(product)
    store.show({ body: element(shelf.venue.slug) })
    const page = await visit(openPage, store, {
      prepare: (profile) => profile.route('**/at/**', (route) => route.fulfill({ body: 'The venue' })),
    })
    await page.getByText('4 seats left').waitFor()
    const reached: string[] = []
    for (let step = 0; step < 5; step += 1) {
      await page.keyboard.press('Tab')
      reached.push(
        await page.evaluate(() => {
          const focused = document.querySelector('questboard-games')!.shadowRoot!.activeElement!
          return `${focused.textContent!.slice(0, 9)} ${getComputedStyle(focused).outlineStyle}`
        })
      )
    }
    expect(reached).toEqual([
      'Join Game solid',
      'Join Game solid',
      'Nine Nigh solid',
      'Join Game solid',
      'All games solid',
    ])
    const [opened] = await Promise.all([page.context().waitForEvent('page'), page.keyboard.press('Enter')])
    await opened.close()
  })

  test('shows no motion to visitors who want none, before the games come and after', async ({ openPage }) => {
    const store = await openStore(product)
    store.show({ body: element(shelf.venue.slug) })
    const page = await visit(openPage, store, {
      reducedMotion: true,
      prepare: (profile) => profile.route('**/api/embed/**', () => {}),
    })
    await page.waitForFunction(() => document.querySelector('questboard-games')?.shadowRoot?.querySelector('.waiting'))
    await expect
      .poll(() => page.evaluate(() => document.querySelector('questboard-games')!.shadowRoot!.getAnimations().length))
      .toBe(0)
    await page.context().unroute('**/api/embed/**')
    await page.reload()
    await page.getByText('4 seats left').waitFor()
    await expect
      .poll(() => page.evaluate(() => document.querySelector('questboard-games')!.shadowRoot!.getAnimations().length))
      .toBe(0)
  })
})
