import { endGroup } from '#tests/support/workspace'
import { expect, test, type OpenPage, type PageOptions } from '#tests/e2e/fixtures'
import { DateTime } from 'luxon'
import type { BrowserContext, Page } from '@playwright/test'
import { aheadBy } from '#tests/support/guards'
import { startProduct, type Product } from '#tests/support/product'
import { eventually, Shop } from '#tests/support/shop'
import { shifts } from './shifts.ts'
import { firstGame, setTable, type Table } from './tables.ts'

/** Days with a card, more than a page shows at first. */
const DAYS = 30

/** A Wednesday, over for a list from three o'clock on. */
const DAY = DateTime.now().setZone('America/Denver').startOf('week').plus({ weeks: 1, days: 2 })

const TODAY = DAY.toFormat('cccc, LLLL d')

/** The hour in the shop, and somewhere where the day is over and there is not, or the other way round. */
const ELSEWHERE = [
  { day: 'has ended', hour: 13, zone: 'Europe/Berlin' },
  { day: 'has not ended', hour: 16, zone: 'Pacific/Honolulu' },
]

/** Its scripts come when they are let go. */
async function holdScripts(context: BrowserContext): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await context.route('**/assets/*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  return held.resolve
}

/** Each card that is seen: the day above it, what it says, and where it is. */
const seen = (page: Page) =>
  page.locator('[data-game-list] > *').evaluateAll((cells) =>
    cells
      .filter((cell) => cell.querySelector('article')?.checkVisibility({ visibilityProperty: true }))
      .map((cell) => {
        const { left, top } = cell.getBoundingClientRect()
        const day =
          cell.querySelector('h2')?.textContent ??
          getComputedStyle(cell, '::before').content.replaceAll(/["']|none|normal/g, '')
        const date = cell.querySelector('article time')?.textContent
        const times = [...cell.querySelectorAll('li time')]
          .filter((time) => time.checkVisibility())
          .map((time) => time.textContent)
        return { day, date, name: cell.querySelector('h3')?.textContent, times, left, top }
      })
  )

test.describe('Storefront | a list of another day', () => {
  test.afterAll(endGroup)
  let product: Product
  let over: Table
  let half: Table
  /** The hour at which the server runs. */
  let serverHour: number | undefined
  test.beforeAll(async () => {
    product = await startProduct()
    const shop = new Shop(product)
    over = await setTable(shop, { inDays: 60 })
    half = await setTable(shop, { inDays: 60 })
    const play = (table: Table, startsAt: DateTime) => {
      const { moduleId, gameMasterId, venueId } = firstGame(table)
      return shop.game({ moduleId, gameMasterId, venueId, startsAt: startsAt.toJSDate(), seatsLeft: 4 })
    }
    await play(over, DAY.set({ hour: 14 }))
    await play(half, DAY.set({ hour: 15 }))
    await play(half, DAY.set({ hour: 18 }))
    for (const days of Array.from({ length: DAYS }, (_, index) => index + 1))
      await play(half, DAY.plus({ days }).set({ hour: 18 }))
  })

  /** At this hour, by every clock. */
  async function visitAt(hour: number) {
    const time = DAY.set({ hour, minute: 1 })
    if (hour !== serverHour) await product.processes[0]!.restart(aheadBy(Math.round(time.diffNow().as('seconds'))))
    serverHour = hour
    return (openPage: OpenPage, options: Partial<PageOptions>) =>
      openPage({ product, prepare: (profile) => profile.clock.setFixedTime(time.toJSDate()), ...options })
  }
  const follows = (page: Page) => eventually(async () => (await page.locator('[data-over]').count()) === 0)

  test('where the day has ended, loading anew returns to the card that was left', async ({ openPage }) => {
    const visit = await visitAt(13)
    const page = await visit(openPage, { timezone: 'Europe/Berlin', path: '/games' })
    await follows(page)
    const card = page.getByRole('article').filter({ hasText: DAY.plus({ days: 15 }).toFormat('cccc, LLLL d') })
    await card.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    const topOf = () => card.evaluate((element) => Math.round(element.getBoundingClientRect().top))
    let left = NaN
    await eventually(async () => left === (left = await topOf()))
    await page.reload()
    await follows(page)
    await eventually(async () => Math.abs((await topOf()) - left) < 3)
  })

  for (const { day, hour, zone } of ELSEWHERE) {
    test(
      `where the day ${day}, what stays is seen before the scripts come, and does not move when the list follows`,
      { tag: '@1-2.1-21' },
      async ({ openPage }) => {
        const visit = await visitAt(hour)
        for (const width of [390, 1440]) {
          const page = await visit(openPage, { timezone: zone, width })
          const letGo = await holdScripts(page.context())
          await page.goto('/games')
          const before = await seen(page)
          expect(before[0]).toMatchObject({ name: half.name, day: TODAY, date: TODAY })
          expect(before[0]?.times).toEqual(['6:00 PM MT'])
          letGo()
          await follows(page)
          const after = await seen(page)
          expect(after).toHaveLength(24)
          expect(after.slice(0, before.length)).toEqual(before)
          await expect.poll(() => shifts(page)).toEqual([])
        }
      }
    )
  }

  test("where the day has not ended, a choice that leaves nothing of the shop's day leaves what is on by the visitor's", async ({
    openPage,
  }) => {
    const visit = await visitAt(16)
    const page = await visit(openPage, { timezone: 'Pacific/Honolulu', path: `/games?day=${DAY.toISODate()}` })
    await page.getByRole('article').getByRole('heading', { name: half.name }).waitFor()
  })

  test("by the shop's own clock nothing is seen of a day that has ended, with scripts or without", async ({
    openPage,
  }) => {
    const visit = await visitAt(16)
    for (const javaScript of [true, false]) {
      const page = await visit(openPage, { javaScript })
      for (const path of ['/', '/games', '/games?sort=price']) {
        await page.goto(path)
        const cards = await seen(page)
        expect(cards).toHaveLength(path === '/' ? 8 : 24)
        expect(cards.map(({ date }) => date)).not.toContain(TODAY)
      }
    }
  })
})
