import { type OpenPage, expect, test } from '#tests/e2e/fixtures'
import type { Page } from '@playwright/test'
import { sharedProduct, type Product } from '#tests/support/product'
import { Shop } from '#tests/support/shop'
import { cardOf, firstGame, MANY, setLongTable, setTable } from './tables.ts'

/** In the browser: columns of a grid that is a pixel too narrow for two of this width, and of one that has room for them. */
function columnsAround(grid: HTMLElement | SVGElement, least: number): number[] {
  const gap = Number.parseFloat(getComputedStyle(grid).columnGap)
  const columns = [-1, 0].map((pixels) => {
    grid.style.width = `${2 * least + gap + pixels}px`
    return getComputedStyle(grid).gridTemplateColumns.split(' ').length
  })
  grid.style.width = ''
  return columns
}

/** The cards of a long list stand in rows of one distance, by day, and none is higher than the room that was kept. */
async function assertNoSeams(page: Page): Promise<void> {
  const last = page.locator('[data-game-list] > *').last()
  const kept = (await last.boundingBox())?.height ?? 0
  await page
    .locator('[data-game-list] > *')
    .evaluateAll((all) => all.map((element) => ((element as HTMLElement).style.contentVisibility = 'visible')))
  expect(kept).toBeGreaterThanOrEqual((await last.boundingBox())?.height ?? Infinity)
  const cards = await page.getByRole('article').evaluateAll((all) =>
    all.map((card) => {
      const { left, top, bottom } = card.getBoundingClientRect()
      return {
        left: Math.round(left),
        top: Math.round(top),
        bottom: Math.round(bottom),
        day: card.querySelector('time')?.dateTime ?? '',
      }
    })
  )
  expect(cards).toHaveLength(MANY)
  expect(cards.map(({ day }) => day)).toEqual(cards.map(({ day }) => day).toSorted())
  const columns = new Set(cards.map(({ left }) => left)).size
  expect(cards.map(({ left }) => left)).toEqual(cards.map((_, index) => cards[index % columns]?.left))
  const rows = cards.filter((_, index) => index % columns === 0)
  const gaps = rows.slice(1).map(({ top }, index) => top - (rows[index]?.bottom ?? 0))
  expect([...new Set(gaps)]).toHaveLength(1)
}

test.describe('Storefront | columns of cards', () => {
  let product: Product
  let shop: Shop
  test.beforeAll(async () => {
    product = await sharedProduct()
    shop = new Shop(product)
  })
  const openGames = (openPage: OpenPage, options = {}) => openPage({ product, path: '/games', ...options })

  test(
    'cards stand in columns of 280 px from 600, of 300 px from 1300, in a wider page from 1600, and alone no wider than 400 px',
    { tag: ['@1-9-06', '@1-9-07', '@1-2.1-19'] },
    async ({ openPage }) => {
      const [table] = [await setTable(shop), await setTable(shop)]
      const page = await openGames(openPage)
      const grid = page.locator('[data-game-list]').first()
      const widthOf = async (width: number) => {
        await page.setViewportSize({ width, height: 900 })
        return grid.evaluate((element) => element.getBoundingClientRect().width)
      }
      for (const [width, least, columns] of [
        [599, 280, [1, 1]],
        [600, 280, [1, 2]],
        [1299, 280, [1, 2]],
        [1300, 300, [1, 2]],
        [1600, 300, [1, 2]],
      ] as const) {
        await widthOf(width)
        await expect.poll(() => grid.evaluate(columnsAround, least), { message: `${width} px` }).toEqual(columns)
      }
      // Cards share the rest of their row: the list ends where the page does (docs/decisions.md).
      for (const [width, least] of [
        [600, 280],
        [1000, 280],
        [1300, 300],
        [1440, 300],
      ] as const) {
        const room = await widthOf(width)
        const widths = await grid
          .locator('article')
          .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().width))
        expect(widths.length).toBeGreaterThan(1)
        for (const one of widths) expect(one).toBeGreaterThanOrEqual(least)
        expect(Math.max(...widths)).toBe(Math.min(...widths))
        const gap = await grid.evaluate((element) => Number.parseFloat(getComputedStyle(element).columnGap))
        const columns = Math.floor((room + gap) / (least + gap))
        expect(Math.abs(columns * (widths[0]! + gap) - gap - room)).toBeLessThan(1)
      }
      const inOneRow = () => grid.evaluate((element) => getComputedStyle(element).gridTemplateColumns.split(' ').length)
      await expect.poll(() => widthOf(1599)).toBe(await widthOf(1500))
      const columns = await inOneRow()
      await widthOf(1600)
      await expect.poll(() => inOneRow()).toBeGreaterThanOrEqual(columns)
      await expect.poll(() => widthOf(1600)).toBeGreaterThan(await widthOf(1599))

      await page.goto(`/game-master/${table.gameMaster.slug}`)
      for (const width of [390, 599, 600, 1300, 1600]) {
        const room = await widthOf(width)
        await expect.poll(async () => (await cardOf(page, table).boundingBox())?.width).toBe(Math.min(400, room))
      }
    }
  )

  test('a long name takes three lines of its card at the most', async ({ openPage }) => {
    const table = await setTable(shop)
    await product.database.query('update modules set name = $2 where id = $1', [
      firstGame(table).moduleId,
      `${table.name} ${'and the long road home '.repeat(8)}`,
    ])
    const page = await openPage({ product, path: `/system/${table.system?.slug}`, width: 390 })
    const lines = await page
      .getByRole('article')
      .getByRole('heading')
      .evaluate((title) => title.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(title).lineHeight))
    expect(Math.abs(lines - 3)).toBeLessThanOrEqual(0.1)
  })

  test('words, choices and the order of the list end where its cards do', async ({ openPage }) => {
    await setTable(shop)
    const page = await openGames(openPage)
    for (const width of [800, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      await expect
        .poll(
          async () => {
            const [sort, list] = await Promise.all(
              [page.getByRole('combobox', { name: 'Order' }), page.locator('[data-game-list]').first()].map((part) =>
                part.boundingBox()
              )
            )
            return Math.abs(sort!.x + sort!.width - list!.x - list!.width)
          },
          { message: `${width} px` }
        )
        .toBeLessThanOrEqual(1)
    }
  })

  test(
    'a long list has no seams, and keeps room for the cards that are far away',
    { tag: ['@1-2.1-19', '@1-9-06'] },
    async ({ openPage }) => {
      const { system } = await setLongTable(shop)
      const page = await openPage({ product, width: 390 })
      for (const width of [390, 700, 1000, 1280, 1440, 1920]) {
        await page.setViewportSize({ width, height: 900 })
        await page.goto(`/system/${system?.slug}`)
        await assertNoSeams(page)
      }
    }
  )
})
