import { DateTime } from 'luxon'
import { dayOf } from '#api/shared/clock'
import { ZONE } from '#common/mountain_time'
import { expect, test } from '#tests/e2e/fixtures'
import { createCampaign } from '#database/factories/campaigns'
import { createVenue } from '#database/factories/catalog'
import { assertAccessible } from '#tests/support/browser'
import { sharedProduct, type Product } from '#tests/support/product'
import { Shop } from '#tests/support/shop'
import { element, fillShelf, openStore, visit, type Shelf } from './foreign_store.ts'

test.describe('Widget | layouts', () => {
  let product: Product
  let shop: Shop
  let shelf: Shelf

  test.beforeAll(async () => {
    product = await sharedProduct()
    shop = new Shop(product)
    shelf = await fillShelf(product, shop)
    // No session is earlier than the first game, so a month layout opens on the month of that game.
    await createCampaign(
      { name: 'Long Road', venueId: shelf.venue.id, startsOn: dayOf(shelf.games[0]!.startsAt) },
      shop.database
    )
  })

  for (const [layout, width, scheme] of [
    ['list', 390, 'dark'],
    ['compact', 1440, 'light'],
    ['compact', 200, 'dark'],
    ['month', 1440, 'light'],
    ['month', 390, 'dark'],
  ] as const) {
    test(`${layout} at ${width} px, ${scheme}: accessible, not wider than its place, each game a link`, async ({
      openPage,
    }) => {
      const store = await openStore(product)
      store.show({
        body: element(shelf.venue.slug, `layout="${layout}" heading-level="2"`),
        style: `body { margin: 0; padding: 8px; ${scheme === 'dark' ? 'background: #111; color: #eee' : ''} }`,
      })
      const page = await visit(openPage, store, { width, scheme })
      const link = page.getByRole('link', { name: /The Forge That Remembers/ }).first()
      await link.waitFor()
      await expect
        .poll(() => link.evaluate((one: HTMLAnchorElement) => one.pathname))
        .toBe(`/join-game/${shelf.games[0]!.id}`)
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false)
      await assertAccessible(page)
    })
  }

  test('another month is asked for when it is turned to, with every session of a campaign', async ({ openPage }) => {
    const store = await openStore(product)
    store.show({ body: element(shelf.venue.slug, 'layout="month"') })
    const page = await visit(openPage, store)
    await page.getByRole('button', { name: 'Later' }).click()
    const sessions = page.getByRole('link', { name: /Long Road/ })
    await sessions.nth(1).waitFor()
    await expect.poll(() => sessions.count()).toBeGreaterThan(1)
  })

  test('shows every game of a busy day in full, and marks today', async ({ openPage }) => {
    const { venue, games } = await fillShelf(product, shop, 1)
    for (let minute = 1; minute <= 12; minute += 1)
      await shop.game({
        venueId: venue.id,
        moduleId: games[0]!.moduleId,
        startsAt: new Date(games[0]!.startsAt.getTime() + minute * 60_000),
      })
    const store = await openStore(product)
    store.show({ body: element(venue.slug, 'layout="month" kinds="games"') })
    const page = await visit(openPage, store)
    await expect(page.locator('.event')).toHaveCount(13)
    // A script that came late opens the board slowly.
    await expect
      .poll(() =>
        page.evaluate(() =>
          document.querySelector('questboard-games')!.shadowRoot!.firstElementChild!.getAttribute('style')
        )
      )
      .not.toContain('clip')
    // Not cut by its cell, and a mouse reaches both ends of each.
    const covered = await page.evaluate(() => {
      const root = document.querySelector('questboard-games')!.shadowRoot!
      return [...root.querySelectorAll('.event')].filter((event) => {
        event.scrollIntoView({ block: 'center' })
        const { left, top, bottom } = event.getBoundingClientRect()
        const cell = event.closest('.cell')!.getBoundingClientRect()
        return (
          bottom > cell.bottom || [top + 3, bottom - 3].some((y) => !event.contains(root.elementFromPoint(left + 9, y)))
        )
      }).length
    })
    expect(covered).toBe(0)
    const today = page.locator('.cell[aria-current="date"]')
    const now = DateTime.now().setZone(ZONE)
    if (now.hasSame(DateTime.fromJSDate(games[0]!.startsAt, { zone: ZONE }), 'month'))
      await expect(today.locator('.date')).toHaveText(new RegExp(`${now.day}$`))
    else await expect(today).toHaveCount(0)
  })

  test('a month is shown whole, an empty one names the next seat, and turning keeps focus', async ({ openPage }) => {
    const [year, month] = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Denver' })
      .format()
      .split('-')
      .map(Number)
    const venue = await createVenue({}, shop.database)
    for (const [index, seatsLeft] of [0, 3, 3].entries())
      await shop.game({
        venueId: venue.id,
        startsAt: new Date(Date.UTC(year!, month!, 10 + index, 20)),
        maxPlayers: 5,
        seatsLeft,
      })
    const store = await openStore(product)
    const script = `window.told = []; document.addEventListener('questboard:ready', ({ detail }) => told.push([detail.month.shown, detail.games.length]))`
    store.show({ body: element(venue.slug, 'layout="month" limit="1"'), script })
    const months = [0, 1].map((later) => new Date(Date.UTC(year!, month! - 1 + later)))
    const gate = Promise.withResolvers<void>()
    const page = await visit(openPage, store, {
      prepare: (profile) => profile.route(/month=\d/, (route) => gate.promise.then(() => route.continue())),
    })
    const heading = page.locator('.turn strong')
    const titled = (date: Date) =>
      heading
        .filter({ hasText: date.toLocaleDateString('en-US', { timeZone: 'UTC', month: 'long', year: 'numeric' }) })
        .waitFor()
    const focused = () =>
      page.evaluate(() => document.querySelector('questboard-games')!.shadowRoot!.activeElement?.textContent)
    // It opens on the first month with games.
    await titled(months[1]!)
    await expect(page.locator('.event')).toHaveCount(3)
    await expect(page.getByText('Every seat here is taken right now.')).toHaveCount(0)
    await heading.evaluate((node) => Object.assign(window, { heading: node }))

    await page.getByRole('button', { name: 'Earlier' }).focus()
    const asked = page.waitForRequest(/month=\d/)
    await page.keyboard.press('Enter')
    await asked
    // What is on its way takes nothing away.
    await titled(months[1]!)
    await expect.poll(() => focused()).toBe('Earlier')
    gate.resolve()
    await titled(months[0]!)
    await page.getByText('There is nothing in this month.').waitFor()
    await page.getByRole('link', { name: /^Next open seat: / }).waitFor()
    await expect.poll(() => focused()).toBe('Earlier')
    await expect
      .poll(() => heading.evaluate((node) => (window as unknown as { heading: Element }).heading === node), {
        message: 'so that a screen reader tells of the other month',
      })
      .toBe(true)
    // There is no earlier one.
    await page.keyboard.press('Enter')

    await page.getByRole('button', { name: 'Later' }).focus()
    await page.keyboard.press('Enter')
    await titled(months[1]!)
    await expect.poll(() => focused()).toBe('Later')
    const name = (date: Date) => date.toISOString().slice(0, 7)
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { told: unknown[] }).told))
      .toEqual([
        [name(months[1]!), 3],
        [name(months[0]!), 0],
        [name(months[1]!), 3],
      ])
  })

  test('a week begins on the first day of its locale, and each day stands below its own', async ({ openPage }) => {
    const store = await openStore(product)
    const page = await visit(openPage, store)
    for (const [locale, weekday, firstDay] of [
      ['en-US', 'Sun', 0],
      ['de', 'Mo', 1],
    ] as const) {
      store.show({ body: element(shelf.venue.slug, `layout="month" locale="${locale}"`) })
      await page.reload()
      await expect(page.locator('.weekdays span').first()).toHaveText(weekday, { useInnerText: true })
      const [year, month] = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Denver' })
        .format(shelf.games[0]!.startsAt)
        .split('-')
        .map(Number)
      const column = await page
        .locator('.cell')
        .first()
        .evaluate((cell) => getComputedStyle(cell).gridColumnStart)
      expect(column).toBe(String(((new Date(Date.UTC(year!, month! - 1)).getUTCDay() - firstDay + 7) % 7) + 1))
    }
  })

  test('where the month cannot be loaded there are cards, until it can', async ({ openPage }) => {
    const store = await openStore(product)
    store.show({ body: element(shelf.venue.slug, 'layout="month"') })
    const file = /\/widget\/month\./
    const page = await visit(openPage, store, {
      allow: [/ERR_/, /Failed to/],
      prepare: (profile) => profile.route(file, (route) => route.abort()),
    })
    await page.locator('.as-cards').getByText('4 seats left').waitFor()
    await page.context().unroute(file)
    await page.evaluate(() =>
      document.querySelector<HTMLElement & { refresh(): Promise<void> }>('questboard-games')!.refresh()
    )
    await page.getByRole('button', { name: 'Later' }).waitFor()
  })
})
