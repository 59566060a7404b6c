import { test } from '@japa/runner'
import type { Locator } from 'playwright'
import { openPage } from '#tests/support/browser'
import { sharedProduct, type Product } from '#tests/support/product'
import { eventually, Shop } from '#tests/support/shop'
import { hold } from '../account/trouble.ts'
import { cardOf, firstGame, setTable, type Table } from './tables.ts'

const addressesOf = (pictures: Locator) =>
  pictures.evaluateAll((all) => all.map((image) => new URL((image as HTMLImageElement).src).pathname))

test.group('Storefront | upcoming games', (group) => {
  let product: Product
  let shop: Shop
  group.setup(async () => {
    product = await sharedProduct()
    shop = new Shop(product)
  })
  const openGames = (context: Parameters<typeof openPage>[0], options = {}) =>
    openPage(context, { product, path: '/games', ...options })
  const openListOf = (context: Parameters<typeof openPage>[0], { system }: Table) =>
    openGames(context, { path: `/games?system=${system?.slug}` })

  test('the list is headed "Upcoming Games"', async (context) => {
    await setTable(shop)
    const page = await openGames(context)
    await page.getByRole('heading', { level: 1, name: 'Upcoming Games', exact: true }).waitFor()
    context.assert.match(await page.title(), /Upcoming Games/)
  }).tags(['1-2.1-01', '2-2.1-11'])

  test('a card tells what, when, where, with whom and how many seats', async (context) => {
    const { assert } = context
    const table = await setTable(shop, { seatsLeft: [4, 1], maxPlayers: 6, city: 'Boulder', state: 'CO' })
    const card = cardOf(await openListOf(context, table), table)
    assert.equal(await card.count(), 1)
    // A card far below is not laid out before somebody comes near.
    await card.scrollIntoViewIfNeeded()
    const text = (await eventually(() => card.innerText())).replaceAll(/\s+/g, ' ')
    assert.include(text, table.day.toFormat('cccc, LLLL d'))
    assert.include(text, `${table.venue?.name} - Boulder, CO`)
    assert.include(text, table.gameMaster.name)
    assert.include(text, '4:00 PM MT')
    assert.include(text, '4 seats available')
    assert.include(text, '6:00 PM MT')
    assert.include(text, '1 seat available')
    assert.include(text, '$25.00')
    const system = card.getByRole('link', { name: table.system?.name, exact: true })
    assert.equal(await system.getAttribute('href'), `/system/${table.system?.slug}`)
    assert.include(text, `System ${table.system?.name}`)
    const target = (name: string | undefined) => card.getByRole('link', { name, exact: true }).getAttribute('href')
    assert.equal(await target(table.gameMaster.name), `/game-master/${table.gameMaster.slug}`)
    assert.match((await target(table.venue?.name)) ?? '', /^\/at\/./)
    assert.equal(await card.locator('a a').count(), 0)
  }).tags(['1-2.1-03', '1-2.1-05', '1-2.1-07', '1-2.1-08', '1-2.1-10', '1-1-07', '2-9-08', '2-9-18'])

  test('a table at an online venue, or at none, is "Online"', async (context) => {
    const [online, nowhere] = await Promise.all([setTable(shop, { venue: 'online' }), setTable(shop, { venue: null })])
    const page = await openListOf(context, online)
    await cardOf(page, online).getByText('Online', { exact: true }).waitFor()
    await page.goto(`/games?system=${nowhere.system?.slug}`)
    await cardOf(page, nowhere).getByText('Online', { exact: true }).waitFor()
  }).tags(['1-2.1-06'])

  test('one seat icon stands for each player, filled for the seats that are taken', async (context) => {
    const table = await setTable(shop, { seatsLeft: [2], maxPlayers: 5 })
    const icons = cardOf(await openListOf(context, table), table).locator('[data-filled]')
    const filled = await icons.evaluateAll((all) => all.map((icon) => (icon as HTMLElement).dataset.filled))
    context.assert.deepEqual(filled, ['true', 'true', 'true', 'false', 'false'])
  }).tags(['1-2.1-11', '1-2.1-12', '2-9-19'])

  test("the card shows the module's picture and over it the venue's", async (context) => {
    const table = await setTable(shop, { image: '/icon-512.png', moduleOverlayImage: '/icon-192.png' })
    const pictures = cardOf(await openListOf(context, table), table).locator('img')
    context.assert.deepEqual((await addressesOf(pictures)).slice(0, 2), ['/icon-512.png', '/icon-192.png'])
  }).tags(['1-2.1-04'])

  test("the card shows the game master's picture beside the name", async (context) => {
    const table = await setTable(shop, { portrait: '/icon-512.png' })
    const gameMaster = cardOf(await openListOf(context, table), table)
      .getByRole('listitem')
      .filter({ hasText: table.gameMaster.name })
    context.assert.deepEqual(await addressesOf(gameMaster.locator('img')), ['/icon-512.png'])
    await gameMaster.getByRole('link', { name: table.gameMaster.name, exact: true }).waitFor()
  }).tags(['1-2.1-09'])

  test('{0} leads to the table')
    .with<[string, (table: Table) => number, (card: ReturnType<typeof cardOf>) => Promise<void>][]>([
      ['the picture', (table) => firstGame(table).id, (card) => card.locator('a[aria-hidden]').first().click()],
      ['the button', (table) => firstGame(table).id, (card) => card.getByRole('link', { name: /^Join Game/ }).click()],
      ["a session's time", (table) => table.games[1]!.id, (card) => card.getByText('6:00 PM').click()],
      ["a session's seats", (table) => table.games[1]!.id, (card) => card.locator('[data-seats]').nth(1).click()],
    ])
    .run(async (context, [, expected, follow]) => {
      const table = await setTable(shop, { seatsLeft: [4, 3] })
      const page = await openListOf(context, table)
      await follow(cardOf(page, table))
      await page.waitForURL(`**/join-game/${expected(table)}`)
      await page.getByRole('heading', { level: 1, name: table.name }).waitFor()
    })
    .tags(['1-2.1-13', '1-2.1-14', '1-2.1-15'])

  test("a full table can't be joined, a full session beside an open one neither", async (context) => {
    const { assert } = context
    const [full, half] = [await setTable(shop, { seatsLeft: [0] }), await setTable(shop, { seatsLeft: [0, 2] })]
    const page = await openListOf(context, full)
    const closed = cardOf(page, full)
    assert.isTrue(await closed.getByRole('button', { name: 'Game Full' }).isDisabled())
    assert.equal(await closed.locator('a[href^="/join-game"]').count(), 0)
    await closed.getByText('0 seats available').waitFor()
    await closed.getByText('Full', { exact: true }).waitFor()
    await page.goto(`/games?system=${half.system?.slug}`)
    const open = cardOf(page, half)
    assert.equal(await open.locator(`li a[href="/join-game/${firstGame(half).id}"]`).count(), 0)
    for (const link of [open.getByRole('link', { name: /^Join Game/ }), open.locator('a[aria-hidden]').first()]) {
      assert.equal(await link.getAttribute('href'), `/join-game/${half.games[1]?.id}`)
    }
  }).tags(['1-2.1-13', '1-2.1-16', '1-2.1-17', '1-4-01', '1-2.1-15'])

  test('on the way to the list the die turns, then the grid comes', async (context) => {
    const table = await setTable(shop, { inDays: 2 })
    const page = await openPage(context, { product, path: '/campaigns' })
    const letGo = await hold(page.context(), '/graphql')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Games', exact: true }).click()
    await page.getByRole('status').filter({ hasText: 'Loading' }).locator('svg').waitFor()
    letGo()
    await page.getByRole('heading', { level: 1, name: 'Upcoming Games' }).waitFor()
    await cardOf(page, table).waitFor()
    context.assert.equal(await page.getByRole('status').filter({ hasText: 'Loading' }).count(), 0)
  }).tags(['1-2.1-02', '1-4-27'])

  test('the browser asks GraphQL anew on every visit, with the start of the list', async (context) => {
    await setTable(shop)
    const page = await openPage(context, { product, path: '/campaigns' })
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
    context.assert.lengthOf(bodies, 2)
    for (const body of bodies) context.assert.match(body, /^POST .*"startDate":"\d{4}-/)
  }).tags(['1-7-02', '1-7-05', '1-7-04'])

  test('an answer with an error is an empty list, and says what to do', async (context) => {
    const page = await openPage(context, { product, path: '/campaigns' })
    await page.route('**/api/graphql', (route) => route.fulfill({ json: [{ errors: [{ message: 'no' }] }] }))
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Games', exact: true }).click()
    await page.getByText('There are no upcoming one-shot games right now.').waitFor()
  }).tags(['1-7-05', '1-2.1-18'])

  test('a list that could not be asked for says so, and can be asked for again', async (context) => {
    const table = await setTable(shop, { inDays: 2 })
    const page = await openPage(context, { product, path: '/campaigns', allow: [/graphql/, /503/, /ERR_FAILED/] })
    await page.route('**/api/graphql', (route) => route.fulfill({ status: 503, body: '' }))
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Games', exact: true }).click()
    await page
      .getByRole('alert')
      .getByText(/could not reach the board/)
      .waitFor()
    await page.unroute('**/api/graphql')
    await page.getByRole('button', { name: 'Try again' }).click()
    await cardOf(page, table).waitFor()
  }).tags(['1-4-27'])

  test('the same cards stand on the page of {0}')
    .with<[string, (table: Table) => string][]>([
      ['a game master', ({ gameMaster }) => `/game-master/${gameMaster.slug}`],
      ['a system', ({ system }) => `/system/${system?.slug}`],
      ['a campaign setting', ({ setting }) => `/campaign-setting/${setting?.slug}`],
      ['a special event', ({ event }) => `/special-event/${event?.slug}`],
      ['a special event by its id', ({ event }) => `/special-event/${event?.id}`],
    ])
    .run(async (context, [, path]) => {
      const table = await setTable(shop, { setting: true, event: true })
      const page = await openPage(context, { product, path: path(table) })
      await cardOf(page, table)
        .getByRole('link', { name: /^Join Game/ })
        .waitFor()
    })
    .tags(['1-2.1-19', '2-2.1-17'])
})
