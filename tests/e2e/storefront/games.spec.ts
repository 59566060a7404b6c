import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import type { BrowserContext, Locator } from 'playwright'
import { clockOfZone, listStart } from '../../../storefront/time/list_start.ts'
import { openPage, placeAtRest } from '#tests/support/browser'
import { sharedProduct, type Product } from '#tests/support/product'
import { eventually, Shop } from '#tests/support/shop'
import { hold } from '../account/trouble.ts'
import { shifts } from './shifts.ts'
import { cardOf, firstGame, joinPath, setTable, type Table } from './tables.ts'

const MANY = 27

/** One adventure on many days. */
async function setLongTable(shop: Shop): Promise<Table> {
  const table = await setTable(shop)
  const { moduleId, gameMasterId, venueId } = firstGame(table)
  for (const days of Array.from({ length: MANY - 1 }, (_, index) => index + 1)) {
    await shop.game({ moduleId, gameMasterId, venueId, startsAt: table.day.plus({ days, hours: 16 }).toJSDate(), seatsLeft: 4 })
  }
  return table
}

const ZONE = 'America/Denver'

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

const addressesOf = (pictures: Locator) => pictures.evaluateAll((all) => all.map((image) => new URL((image as HTMLImageElement).src).pathname))

/** On a Wednesday to come, when the list starts on the other day than the server's does now. */
function clockOfTheOtherDay(): Date {
  const now = DateTime.now().setZone(ZONE)
  const { tomorrow } = listStart(now.toJSDate(), clockOfZone(now.toJSDate(), ZONE))
  return now.startOf('week').plus({ weeks: 1, days: 2 }).set({ hour: tomorrow ? 10 : 16 }).toJSDate()
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

test.group('Storefront | a visitor elsewhere', (group) => {
  let product: Product
  let table: Table
  group.setup(async () => {
    product = await sharedProduct()
    table = await setTable(new Shop(product), { inDays: 2 })
  })

  test('in {0} finds beside Mountain Time: {1}')
    .with([
      ['America/New_York', '6:00 PM your time'],
      ['Asia/Kolkata', 'AM your time'],
      ['America/Denver', null],
      ['America/Boise', null],
    ])
    .run(async (context, [timezone, own]) => {
      const page = await openPage(context, { product, path: joinPath(table), timezone: timezone ?? undefined })
      await page.getByText('4:00 PM Mountain Time', { exact: true }).waitFor()
      if (own) await page.getByText(own).waitFor()
      await page.goto('/games')
      const card = cardOf(page, table)
      await card.waitFor()
      if (own) await card.getByText(own).waitFor()
      else context.assert.equal(await page.getByText('your time').count(), 0)
    })
    .tags(['1-1-07'])
})

test.group('Storefront | upcoming games', (group) => {
  let product: Product
  let shop: Shop
  group.setup(async () => {
    product = await sharedProduct()
    shop = new Shop(product)
  })
  let long: Table | undefined
  const openGames = (context: Parameters<typeof openPage>[0], options = {}) => openPage(context, { product, path: '/games', ...options })
  const openListOf = (context: Parameters<typeof openPage>[0], { system }: Table) => openGames(context, { path: `/games?system=${system?.slug}` })

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

  test('the card shows the module\'s picture and over it the venue\'s', async (context) => {
    const table = await setTable(shop, { image: '/icon-512.png', moduleOverlayImage: '/icon-192.png' })
    const pictures = cardOf(await openListOf(context, table), table).locator('img')
    context.assert.deepEqual((await addressesOf(pictures)).slice(0, 2), ['/icon-512.png', '/icon-192.png'])
  }).tags(['1-2.1-04'])

  test('the card shows the game master\'s picture beside the name', async (context) => {
    const table = await setTable(shop, { portrait: '/icon-512.png' })
    const gameMaster = cardOf(await openListOf(context, table), table).getByRole('listitem').filter({ hasText: table.gameMaster.name })
    context.assert.deepEqual(await addressesOf(gameMaster.locator('img')), ['/icon-512.png'])
    await gameMaster.getByRole('link', { name: table.gameMaster.name, exact: true }).waitFor()
  }).tags(['1-2.1-09'])

  test('{0} leads to the table')
    .with<[string, (table: Table) => number, (card: ReturnType<typeof cardOf>) => Promise<void>][]>([
      ['the picture', (table) => firstGame(table).id, (card) => card.locator('a[aria-hidden]').first().click()],
      ['the button', (table) => firstGame(table).id, (card) => card.getByRole('link', { name: /^Join Game/ }).click()],
      ['a session\'s time', (table) => table.games[1]!.id, (card) => card.getByText('6:00 PM').click()],
      ['a session\'s seats', (table) => table.games[1]!.id, (card) => card.locator('[data-seats]').nth(1).click()],
    ])
    .run(async (context, [, expected, follow]) => {
      const table = await setTable(shop, { seatsLeft: [4, 3] })
      const page = await openListOf(context, table)
      await follow(cardOf(page, table))
      await page.waitForURL(`**/join-game/${expected(table)}`)
      await page.getByRole('heading', { level: 1, name: table.name }).waitFor()
    })
    .tags(['1-2.1-13', '1-2.1-14', '1-2.1-15'])

  test('a full table can\'t be joined, a full session beside an open one neither', async (context) => {
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
    page.on('request', (request) => request.url().endsWith('/api/graphql') && bodies.push(`${request.method()} ${request.postData()}`))
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
    await page.getByRole('alert').getByText(/could not reach the board/).waitFor()
    await page.unroute('**/api/graphql')
    await page.getByRole('button', { name: 'Try again' }).click()
    await cardOf(page, table).waitFor()
  }).tags(['1-4-27'])

  test('cards stand in columns of 280 px from 600, of 300 px from 1300, in a wider page from 1600, and alone no wider than 400 px', async (context) => {
    const { assert } = context
    const [table] = [await setTable(shop), await setTable(shop)]
    const page = await openGames(context)
    const grid = page.locator('[data-game-list]').first()
    const widthOf = async (width: number) => {
      await page.setViewportSize({ width, height: 900 })
      return grid.evaluate((element) => element.getBoundingClientRect().width)
    }
    for (const [width, least, columns] of [[599, 280, [1, 1]], [600, 280, [1, 2]], [1299, 280, [1, 2]], [1300, 300, [1, 2]], [1600, 300, [1, 2]]] as const) {
      await widthOf(width)
      assert.deepEqual(await grid.evaluate(columnsAround, least), columns, `${width} px`)
    }
    const inOneRow = () => grid.evaluate((element) => getComputedStyle(element).gridTemplateColumns.split(' ').length)
    assert.equal(await widthOf(1599), await widthOf(1500))
    const columns = await inOneRow()
    await widthOf(1600)
    assert.isAtLeast(await inOneRow(), columns)
    assert.isAbove(await widthOf(1600), await widthOf(1599))

    await page.goto(`/game-master/${table.gameMaster.slug}`)
    for (const width of [390, 599, 600, 1300, 1600]) {
      const room = await widthOf(width)
      assert.equal((await cardOf(page, table).boundingBox())?.width, Math.min(400, room))
    }
  }).tags(['1-9-06', '1-9-07', '1-2.1-19'])

  test('a long name takes three lines of its card at the most', async (context) => {
    const table = await setTable(shop)
    await product.database.query('update modules set name = $2 where id = $1', [firstGame(table).moduleId, `${table.name} ${'and the long road home '.repeat(8)}`])
    const page = await openPage(context, { product, path: `/system/${table.system?.slug}`, width: 390 })
    const lines = await page.getByRole('article').getByRole('heading').evaluate((title) => title.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(title).lineHeight))
    context.assert.closeTo(lines, 3, 0.1)
  })

  test('words, choices and the order of the list end where its cards do at {$self} px')
    .with([800, 1440, 1920])
    .run(async (context, width) => {
      await setTable(shop)
      const page = await openGames(context, { width })
      const [sort, list] = await Promise.all([page.getByRole('combobox', { name: 'Order' }), page.locator('[data-game-list]').first()].map((part) => part.boundingBox()))
      const right = (box: typeof sort) => (box ? box.x + box.width : 0)
      context.assert.closeTo(right(sort), right(list), 1)
    })

  test('a long list has no seams at {$self} px, and room is kept for the cards that nobody is near')
    .with([390, 700, 1000, 1280, 1440, 1920])
    .run(async (context, width) => {
      const { assert } = context
      const { system } = (long ??= await setLongTable(shop))
      const page = await openPage(context, { product, path: `/system/${system?.slug}`, width })
      const last = page.locator('[data-game-list] > *').last()
      const kept = (await last.boundingBox())?.height ?? 0
      await page.locator('[data-game-list] > *').evaluateAll((all) => all.map((element) => ((element as HTMLElement).style.contentVisibility = 'visible')))
      assert.isAtLeast(kept, (await last.boundingBox())?.height ?? Infinity)
      const cards = await page.getByRole('article').evaluateAll((all) =>
        all.map((card) => {
          const { left, top, bottom } = card.getBoundingClientRect()
          return { left: Math.round(left), top: Math.round(top), bottom: Math.round(bottom), day: card.querySelector('time')?.dateTime ?? '' }
        })
      )
      assert.lengthOf(cards, MANY)
      assert.deepEqual(cards.map(({ day }) => day), cards.map(({ day }) => day).toSorted())
      const columns = new Set(cards.map(({ left }) => left)).size
      assert.deepEqual(cards.map(({ left }) => left), cards.map((_, index) => cards[index % columns]?.left))
      const rows = cards.filter((_, index) => index % columns === 0)
      const gaps = rows.slice(1).map(({ top }, index) => top - (rows[index]?.bottom ?? 0))
      assert.lengthOf(new Set(gaps), 1)
    })
    .tags(['1-2.1-19', '1-9-06'])

  test('far down a long list, going back and loading anew return to the card that was left')
    .with([390, 1440])
    .run(async (context, width) => {
      const { system } = (long ??= await setLongTable(shop))
      const page = await openPage(context, { product, path: `/system/${system?.slug}`, width })
      const card = page.getByRole('article').nth(20)
      await card.evaluate((element) => element.scrollIntoView({ block: 'center' }))
      const topOf = () => card.evaluate((element) => Math.round(element.getBoundingClientRect().top))
      const left = await placeAtRest(page, topOf)
      const returned = () => {
        let times = 0
        return eventually(async () => (times = Math.abs((await topOf()) - left) < 3 ? times + 1 : 0) > 2)
      }
      await card.getByRole('link', { name: /^Join Game/ }).click()
      await page.waitForURL('**/join-game/*')
      await page.goBack()
      await returned()
      await page.reload()
      await returned()
    })
    .tags(['2-2.2-12'])

  test('a long list begins with its first cards by day, and goes on where it was left')
    .with([390, 1440])
    .run(async (context, width) => {
      const { assert } = context
      const { system } = (long ??= await setLongTable(shop))
      const page = await openPage(context, { product, path: `/games?system=${system?.slug}`, width })
      const cards = page.getByRole('article')
      assert.equal(await cards.count(), 24)
      assert.equal(await page.getByRole('main').getByRole('heading', { level: 2 }).count(), 24)
      await page.getByRole('link', { name: 'Show more games' }).click()
      await cards.nth(MANY - 1).waitFor()
      assert.equal(new URL(page.url()).search, `?system=${system?.slug}&show=48`)
      assert.isTrue(await cards.nth(24).evaluate((card) => card === document.activeElement))
      await cards.nth(25).evaluate((card) => card.scrollIntoView({ block: 'center' }))
      const topOf = () => cards.nth(25).evaluate((card) => Math.round(card.getBoundingClientRect().top))
      const left = await placeAtRest(page, topOf)
      await cards.nth(25).getByRole('link', { name: /^Join Game/ }).click()
      await page.waitForURL('**/join-game/*')
      await page.goBack()
      await eventually(async () => Math.abs((await topOf()) - left) < 3)
    })
    .tags(['2-2.2-12'])

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
      await cardOf(page, table).getByRole('link', { name: /^Join Game/ }).waitFor()
    })
    .tags(['1-2.1-19', '2-2.1-17'])
})

test.group('Storefront | start of the list in the browser', (group) => {
  let product: Product
  let shop: Shop
  group.setup(async () => {
    product = await sharedProduct()
    shop = new Shop(product)
  })

  test('the visitor\'s own clock decides, and the list follows without a word', async (context) => {
    await setTable(shop)
    const page = await openPage(context, { product, path: '/campaigns' })
    // A Wednesday afternoon: from 15:00 on the list begins with the next day.
    await page.clock.setFixedTime(new Date('2027-02-03T22:30:00Z'))
    const asked = page.waitForRequest('**/api/graphql')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Games', exact: true }).click()
    const [{ variables }] = JSON.parse((await asked).postData() ?? '[]') as [{ variables: { startDate: string } }]
    context.assert.equal(variables.startDate, '2027-02-04T07:00:00.000Z')
  }).tags(['1-2.1-21'])

  test('where the visitor\'s day is another than the server\'s, {$self} follows, and no card is drawn more than twice')
    .with(['/games', '/'])
    .run(async (context, path) => {
      await setLongTable(shop)
      const prepare = async (profile: BrowserContext) => {
        await profile.clock.setFixedTime(clockOfTheOtherDay())
        await countDrawnSeats(profile)
      }
      const page = await openPage(context, { product, prepare })
      const corrected = page.waitForResponse('**/api/graphql')
      await page.goto(path)
      await corrected
      const drawn = () => page.evaluate(() => (window as unknown as Counting).seatsDrawn)
      let before = NaN
      await eventually(async () => before === (before = await drawn()) && before > 0)
      context.assert.isAtMost(before, 2 * (await page.locator('[data-seats]').count()))
    })

  test('where the visitor\'s day is another than the server\'s, the list follows without a jump', async (context) => {
    const { assert } = context
    const clock = clockOfTheOtherDay()
    const day = DateTime.fromJSDate(clock, { zone: ZONE }).startOf('day')
    const table = await setTable(shop, { inDays: 20 })
    const { moduleId, gameMasterId, venueId } = firstGame(table)
    for (const days of [-1, 0, 1, 2, 3]) {
      await shop.game({ moduleId, gameMasterId, venueId, startsAt: day.plus({ days, hours: 18 }).toJSDate(), seatsLeft: 4 })
    }
    const page = await openPage(context, { product, prepare: (profile) => profile.clock.setFixedTime(clock) })
    const letGo = await hold(page.context(), '/graphql')
    await page.goto(`/games?system=${table.system?.slug}`)
    const cards = page.locator('article')
    assert.equal(await cards.count(), 6)
    letGo()
    await eventually(async () => (await cards.count()) < 6)
    assert.isTrue(await cards.first().isVisible())
    assert.deepEqual(await shifts(page), [])
  })
})
