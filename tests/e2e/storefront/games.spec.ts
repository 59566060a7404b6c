import { type OpenPage, expect, test } from '#tests/e2e/fixtures'
import type { Locator } from '@playwright/test'
import { sharedProduct, type Product } from '#tests/support/product'
import { eventually, Shop } from '#tests/support/shop'
import { hold } from '../account/trouble.ts'
import { cardOf, firstGame, setTable, type Table } from './tables.ts'

const addressesOf = (pictures: Locator) =>
  pictures.evaluateAll((all) => all.map((image) => new URL((image as HTMLImageElement).src).pathname))

test.describe('Storefront | upcoming games', () => {
  let product: Product
  let shop: Shop
  test.beforeAll(async () => {
    product = await sharedProduct()
    shop = new Shop(product)
  })
  const openGames = (openPage: OpenPage, options = {}) => openPage({ product, path: '/games', ...options })
  const openListOf = (openPage: OpenPage, { system }: Table) =>
    openGames(openPage, { path: `/games?system=${system?.slug}` })

  test('the list is headed "Upcoming Games"', { tag: ['@1-2.1-01', '@2-2.1-11'] }, async ({ openPage }) => {
    await setTable(shop)
    const page = await openGames(openPage)
    await page.getByRole('heading', { level: 1, name: 'Upcoming Games', exact: true }).waitFor()
    await expect(page).toHaveTitle(/Upcoming Games/)
  })

  test(
    'a card tells what, when, where, with whom and how many seats',
    { tag: ['@1-2.1-03', '@1-2.1-05', '@1-2.1-07', '@1-2.1-08', '@1-2.1-10', '@1-1-07', '@2-9-08', '@2-9-18'] },
    async ({ openPage }) => {
      const table = await setTable(shop, { seatsLeft: [4, 1], maxPlayers: 6, city: 'Boulder', state: 'CO' })
      const card = cardOf(await openListOf(openPage, table), table)
      await expect(card).toHaveCount(1)
      // A card far below is not laid out before somebody comes near.
      await card.scrollIntoViewIfNeeded()
      const text = (await eventually(() => card.innerText())).replaceAll(/\s+/g, ' ')
      expect(text).toContain(table.day.toFormat('cccc, LLLL d'))
      expect(text).toContain(`${table.venue?.name} - Boulder, CO`)
      expect(text).toContain(table.gameMaster.name)
      expect(text).toContain('4:00 PM MT')
      expect(text).toContain('4 seats available')
      expect(text).toContain('6:00 PM MT')
      expect(text).toContain('1 seat available')
      expect(text).toContain('$25.00')
      const system = card.getByRole('link', { name: table.system?.name, exact: true })
      await expect(system).toHaveAttribute('href', `/system/${table.system?.slug}`)
      expect(text).toContain(`System ${table.system?.name}`)
      const target = (name: string | undefined) => card.getByRole('link', { name, exact: true }).getAttribute('href')
      await expect.poll(() => target(table.gameMaster.name)).toBe(`/game-master/${table.gameMaster.slug}`)
      await expect.poll(async () => (await target(table.venue?.name)) ?? '').toMatch(/^\/at\/./)
      await expect(card.locator('a a')).toHaveCount(0)
    }
  )

  test('a table at an online venue, or at none, is "Online"', { tag: '@1-2.1-06' }, async ({ openPage }) => {
    const [online, nowhere] = await Promise.all([setTable(shop, { venue: 'online' }), setTable(shop, { venue: null })])
    const page = await openListOf(openPage, online)
    await cardOf(page, online).getByText('Online', { exact: true }).waitFor()
    await page.goto(`/games?system=${nowhere.system?.slug}`)
    await cardOf(page, nowhere).getByText('Online', { exact: true }).waitFor()
  })

  test(
    'one seat icon stands for each player, filled for the seats that are taken',
    { tag: ['@1-2.1-11', '@1-2.1-12', '@2-9-19'] },
    async ({ openPage }) => {
      const table = await setTable(shop, { seatsLeft: [2], maxPlayers: 5 })
      const icons = cardOf(await openListOf(openPage, table), table).locator('[data-filled]')
      const filled = await icons.evaluateAll((all) => all.map((icon) => (icon as HTMLElement).dataset.filled))
      expect(filled).toEqual(['true', 'true', 'true', 'false', 'false'])
    }
  )

  test("the card shows the module's picture and over it the venue's", { tag: '@1-2.1-04' }, async ({ openPage }) => {
    const table = await setTable(shop, { image: '/icon-512.png', moduleOverlayImage: '/icon-192.png' })
    const pictures = cardOf(await openListOf(openPage, table), table).locator('img')
    await expect.poll(async () => (await addressesOf(pictures)).slice(0, 2)).toEqual(['/icon-512.png', '/icon-192.png'])
  })

  test("the card shows the game master's picture beside the name", { tag: '@1-2.1-09' }, async ({ openPage }) => {
    const table = await setTable(shop, { portrait: '/icon-512.png' })
    const gameMaster = cardOf(await openListOf(openPage, table), table)
      .getByRole('listitem')
      .filter({ hasText: table.gameMaster.name })
    await expect.poll(() => addressesOf(gameMaster.locator('img'))).toEqual(['/icon-512.png'])
    await gameMaster.getByRole('link', { name: table.gameMaster.name, exact: true }).waitFor()
  })

  for (const [name, expected, follow] of [
    ['the picture', (table) => firstGame(table).id, (card) => card.locator('a[aria-hidden]').first().click()],
    ['the button', (table) => firstGame(table).id, (card) => card.getByRole('link', { name: /^Join Game/ }).click()],
    ["a session's time", (table) => table.games[1]!.id, (card) => card.getByText('6:00 PM').click()],
    ["a session's seats", (table) => table.games[1]!.id, (card) => card.locator('[data-seats]').nth(1).click()],
  ] as [string, (table: Table) => number, (card: Locator) => Promise<void>][]) {
    test(`${name} leads to the table`, { tag: ['@1-2.1-13', '@1-2.1-14', '@1-2.1-15'] }, async ({ openPage }) => {
      const table = await setTable(shop, { seatsLeft: [4, 3] })
      const page = await openListOf(openPage, table)
      await follow(cardOf(page, table))
      await page.waitForURL(`**/join-game/${expected(table)}`)
      await page.getByRole('heading', { level: 1, name: table.name }).waitFor()
    })
  }

  test(
    "a full table can't be joined, a full session beside an open one neither",
    { tag: ['@1-2.1-13', '@1-2.1-16', '@1-2.1-17', '@1-4-01', '@1-2.1-15'] },
    async ({ openPage }) => {
      const [full, half] = [await setTable(shop, { seatsLeft: [0] }), await setTable(shop, { seatsLeft: [0, 2] })]
      const page = await openListOf(openPage, full)
      const closed = cardOf(page, full)
      await expect(closed.getByRole('button', { name: 'Game Full' })).toBeDisabled()
      await expect(closed.locator('a[href^="/join-game"]')).toHaveCount(0)
      await closed.getByText('0 seats available').waitFor()
      await closed.getByText('Full', { exact: true }).waitFor()
      await page.goto(`/games?system=${half.system?.slug}`)
      const open = cardOf(page, half)
      await expect(open.locator(`li a[href="/join-game/${firstGame(half).id}"]`)).toHaveCount(0)
      for (const link of [open.getByRole('link', { name: /^Join Game/ }), open.locator('a[aria-hidden]').first()]) {
        await expect(link).toHaveAttribute('href', `/join-game/${half.games[1]?.id}`)
      }
    }
  )

  test(
    'on the way to the list the die turns, then the grid comes',
    { tag: ['@1-2.1-02', '@1-4-27'] },
    async ({ openPage }) => {
      const table = await setTable(shop, { inDays: 2 })
      const page = await openPage({ product, path: '/campaigns' })
      const letGo = await hold(page.context(), '/graphql')
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Games', exact: true }).click()
      await page.getByRole('status').filter({ hasText: 'Loading' }).locator('svg').waitFor()
      letGo()
      await page.getByRole('heading', { level: 1, name: 'Upcoming Games' }).waitFor()
      await cardOf(page, table).waitFor()
      await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0)
    }
  )

  test(
    'the browser asks GraphQL anew on every visit, with the start of the list',
    { tag: ['@1-7-02', '@1-7-05', '@1-7-04'] },
    async ({ openPage }) => {
      await setTable(shop)
      const page = await openPage({ product, path: '/campaigns' })
      const bodies: string[] = []
      page.on(
        'request',
        (request) => request.url().endsWith('/api/graphql') && bodies.push(`${request.method()} ${request.postData()}`)
      )
      const main = page.getByRole('navigation', { name: 'Main' })
      for (let visit = 0; visit < 2; visit += 1) {
        await main.getByRole('link', { name: 'Games', exact: true }).click()
        await page.getByRole('heading', { level: 1, name: 'Upcoming Games' }).waitFor()
        await main.getByRole('link', { name: 'Campaigns' }).click()
        await page.getByRole('heading', { level: 1, name: 'Epic Campaigns' }).waitFor()
      }
      expect(bodies).toHaveLength(2)
      for (const body of bodies) expect(body).toMatch(/^POST .*"startDate":"\d{4}-/)
    }
  )

  test(
    'an answer with an error is an empty list, and says what to do',
    { tag: ['@1-7-05', '@1-2.1-18'] },
    async ({ openPage }) => {
      const page = await openPage({ product, path: '/campaigns' })
      await page.route('**/api/graphql', (route) => route.fulfill({ json: [{ errors: [{ message: 'no' }] }] }))
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Games', exact: true }).click()
      await page.getByText('There are no upcoming one-shot games right now.').waitFor()
    }
  )

  test(
    'a list that could not be asked for says so, and can be asked for again',
    { tag: '@1-4-27' },
    async ({ openPage }) => {
      const table = await setTable(shop, { inDays: 2 })
      const page = await openPage({ product, path: '/campaigns', allow: [/graphql/, /503/, /ERR_FAILED/] })
      await page.route('**/api/graphql', (route) => route.fulfill({ status: 503, body: '' }))
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Games', exact: true }).click()
      await page
        .getByRole('alert')
        .getByText(/could not reach the board/)
        .waitFor()
      await page.unroute('**/api/graphql')
      await page.getByRole('button', { name: 'Try again' }).click()
      await cardOf(page, table).waitFor()
    }
  )

  for (const [name, path] of [
    ['a game master', ({ gameMaster }) => `/game-master/${gameMaster.slug}`],
    ['a system', ({ system }) => `/system/${system?.slug}`],
    ['a campaign setting', ({ setting }) => `/campaign-setting/${setting?.slug}`],
    ['a special event', ({ event }) => `/special-event/${event?.slug}`],
    ['a special event by its id', ({ event }) => `/special-event/${event?.id}`],
  ] as [string, (table: Table) => string][]) {
    test(`the same cards stand on the page of ${name}`, { tag: ['@1-2.1-19', '@2-2.1-17'] }, async ({ openPage }) => {
      const table = await setTable(shop, { setting: true, event: true })
      const page = await openPage({ product, path: path(table) })
      await cardOf(page, table)
        .getByRole('link', { name: /^Join Game/ })
        .waitFor()
    })
  }
})
