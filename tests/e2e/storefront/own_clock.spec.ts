import { expect, test } from '#tests/e2e/fixtures'
import { DateTime } from 'luxon'
import type { BrowserContext } from '@playwright/test'
import { clockOfZone, listStart } from '#common/list_start'
import { createVenue } from '#database/factories/main'
import { sharedProduct, type Product } from '#tests/support/product'
import { eventually, Shop } from '#tests/support/shop'
import { hold } from '../account/trouble.ts'
import { shifts } from './shifts.ts'
import { cardOf, firstGame, joinPath, setLongTable, setTable, type Table } from './tables.ts'

const ZONE = 'America/Denver'

/** On a Wednesday to come, when the list starts on the other day than the server's does now. */
function clockOfTheOtherDay(): Date {
  const now = DateTime.now().setZone(ZONE)
  const { tomorrow } = listStart(now.toJSDate(), clockOfZone(now.toJSDate(), ZONE))
  return now
    .startOf('week')
    .plus({ weeks: 1, days: 2 })
    .set({ hour: tomorrow ? 10 : 16 })
    .toJSDate()
}

interface Counting {
  seatsDrawn: number
}

/** Each time that a session's seats are drawn their icons are made by `Array.from`. */
const countDrawnSeats = (context: BrowserContext) =>
  context.addInitScript(() => {
    const counting = window as unknown as Counting
    const { from } = Array
    counting.seatsDrawn = 0
    Array.from = (things: Iterable<unknown> | ArrayLike<unknown>, ...rest: []) => {
      if (!(Symbol.iterator in Object(things))) counting.seatsDrawn += 1
      return from(things as ArrayLike<unknown>, ...rest)
    }
  })

test.describe('Storefront | a visitor elsewhere', () => {
  let product: Product
  let table: Table
  test.beforeAll(async () => {
    product = await sharedProduct()
    table = await setTable(new Shop(product), { inDays: 2 })
  })

  for (const [timezone, own] of [
    ['America/New_York', '6:00 PM your time'],
    ['Asia/Kolkata', 'AM your time'],
    ['America/Denver', null],
    ['America/Boise', null],
  ]) {
    test(`in ${timezone} finds beside Mountain Time: ${own}`, { tag: '@1-1-07' }, async ({ openPage }) => {
      const page = await openPage({ product, path: joinPath(table), timezone: timezone ?? undefined })
      await page.getByText('4:00 PM Mountain Time', { exact: true }).waitFor()
      if (own) await page.getByText(own).waitFor()
      await page.goto('/games')
      const card = cardOf(page, table)
      await card.waitFor()
      if (own) await card.getByText(own).waitFor()
      else await expect(page.getByText('your time')).toHaveCount(0)
    })
  }
})

test.describe('Storefront | start of the list in the browser', () => {
  let product: Product
  let shop: Shop
  test.beforeAll(async () => {
    product = await sharedProduct()
    shop = new Shop(product)
  })

  test(
    "the visitor's own clock decides, and the list follows without a word",
    { tag: '@1-2.1-21' },
    async ({ openPage }) => {
      await setTable(shop)
      const page = await openPage({ product, path: '/campaigns' })
      // A Wednesday afternoon: from 15:00 on the list begins with the next day.
      await page.clock.setFixedTime(new Date('2027-02-03T22:30:00Z'))
      const asked = page.waitForRequest('**/api/graphql')
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Games', exact: true }).click()
      const [{ variables }] = JSON.parse((await asked).postData() ?? '[]') as [{ variables: { startDate: string } }]
      expect(variables.startDate).toBe('2027-02-04T07:00:00.000Z')
    }
  )

  for (const [weekday, now] of [
    ['Monday', '2027-02-01T22:30:00.000Z'],
    ['Friday', '2027-02-05T22:30:00.000Z'],
    ['Saturday', '2027-02-06T22:30:00.000Z'],
  ] as const) {
    test(`starts the list now on a ${weekday} afternoon`, { tag: '@1-2.1-20' }, async ({ openPage }) => {
      await setTable(shop)
      const page = await openPage({ product, path: '/campaigns' })
      await page.clock.setFixedTime(new Date(now))
      const request = page.waitForRequest('**/api/graphql')
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Games', exact: true }).click()
      const [{ variables }] = JSON.parse((await request).postData() ?? '[]') as [{ variables: { startDate: string } }]
      expect(variables.startDate).toBe(now)
    })
  }

  for (const path of ['/games', '/']) {
    test(`where the visitor's day is another than the server's, ${path} follows, and no card is drawn more than twice`, async ({
      openPage,
    }) => {
      await setLongTable(shop)
      // Seats of campaigns are drawn too, and by nobody's clock.
      await product.database.query('update campaigns set private = true')
      const prepare = async (profile: BrowserContext) => {
        await profile.clock.setFixedTime(clockOfTheOtherDay())
        await countDrawnSeats(profile)
      }
      const page = await openPage({ product, prepare })
      const corrected = page.waitForResponse('**/api/graphql')
      const carried = (await (await page.goto(path))!.text()).split('data-seats').length - 1
      await corrected
      const drawn = () => page.evaluate(() => (window as unknown as Counting).seatsDrawn)
      let before = NaN
      await eventually(async () => before === (before = await drawn()) && before > 0)
      // The page has the cards of both days.
      expect(before).toBeLessThanOrEqual(2 * carried)
    })
  }

  test("where the visitor's day is another than the server's, the list follows without a jump", async ({
    openPage,
  }) => {
    const clock = clockOfTheOtherDay()
    const day = DateTime.fromJSDate(clock, { zone: ZONE }).startOf('day')
    const table = await setTable(shop, { inDays: 20 })
    const { moduleId, gameMasterId, venueId } = firstGame(table)
    for (const days of [-1, 0, 1, 2, 3]) {
      await shop.game({
        moduleId,
        gameMasterId,
        venueId,
        startsAt: day.plus({ days, hours: 18 }).toJSDate(),
        seatsLeft: 4,
      })
    }
    const page = await openPage({ product, prepare: (profile) => profile.clock.setFixedTime(clock) })
    // The only one that is played in its town: by the visitor's day there is no town to choose, but a place for it.
    const away = await createVenue({ city: 'Golden' }, shop.database)
    await shop.game({
      moduleId,
      gameMasterId,
      venueId: away.id,
      startsAt: day.plus({ hours: 19 }).toJSDate(),
      seatsLeft: 4,
    })
    const letGo = await hold(page.context(), '/graphql')
    await page.goto(`/games?system=${table.system?.slug}`)
    const cards = page.locator('article')
    await expect(cards).toHaveCount(7)
    letGo()
    await eventually(async () => (await cards.count()) < 7)
    await expect(cards.first()).toBeVisible()
    await expect.poll(() => shifts(page)).toEqual([])
  })
})
