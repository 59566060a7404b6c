import { expect, test } from '#tests/e2e/fixtures'
import type { Page } from '@playwright/test'
import { waitForRequests } from '#tests/support/browser'
import { createAdministrator } from '#tests/support/people'
import { sharedProduct, type Product } from '#tests/support/product'
import { eventually, Shop } from '#tests/support/shop'
import { element, fillShelf, openStore, visit } from './foreign_store.ts'

/** Runs the tasks that the page has queued by now. */
const runTasks = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', resolve)
        port1.start()
        port2.postMessage(null)
      })
  )

/** Answers come by the real clock, so each second of the page's clock waits until the page has read them. */
async function runClock(page: Page, seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 1) {
    await page.clock.runFor(1000)
    await settle(page)
  }
}

async function settle(page: Page): Promise<void> {
  await runTasks(page)
  await waitForRequests(page)
  await runTasks(page)
}

test.describe('Widget | seats that are live', () => {
  let product: Product
  let shop: Shop

  test.beforeAll(async () => {
    product = await sharedProduct()
    shop = new Shop(product)
  })

  const seatsOn = (page: Page) =>
    page.evaluate(() => document.querySelector('questboard-games')!.shadowRoot!.querySelector('.seats')!.textContent)

  /** Asks the API from outside of the page. */
  const seatsInAnswer = async (venue: string, gameId: number) => {
    const { body } = await product.http.get(`/api/embed/v1/seats?venue=${venue}`)
    return body.seats[`game${gameId}`]
  }

  test('a hold is seen within five seconds; a page asks once for all that shows one venue; a page that nobody sees rests', async ({
    openPage,
  }) => {
    const { venue, games } = await fillShelf(product, shop)
    const store = await openStore(product)
    store.show({ body: element(venue.slug) + element(venue.slug, 'kinds="games" layout="compact"') })
    let [asked, listings] = [0, 0]
    const page = await visit(openPage, store, {
      prepare: async (profile) => {
        await profile.clock.install()
        profile.on('request', (request) => {
          if (request.url().includes('/seats?')) asked += 1
          if (request.url().includes('/listing?')) listings += 1
        })
      },
    })
    await page.getByText('4 seats left').first().waitFor()
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000))
    await settle(page)
    asked = 0
    for (const seatsLeft of [3, 2]) {
      await shop.startedCheckout([{ game: games[0]!, seats: 1 }])
      // The API returns seats up to 250 ms old, and the page's clock runs five seconds in less.
      await expect.poll(() => seatsInAnswer(venue.slug, games[0]!.id)).toBe(seatsLeft)
      await runClock(page, 5)
      await expect(page.getByText(`${seatsLeft} seats left`)).toHaveCount(2)
    }
    // One request every four seconds; the listing is only requested at first.
    expect(asked).toBeGreaterThanOrEqual(2)
    expect(asked).toBeLessThanOrEqual(3)
    expect(listings).toBe(2)

    const turn = (hidden: boolean) =>
      page.evaluate((state) => {
        Object.defineProperty(document, 'hidden', { configurable: true, get: () => state })
        document.dispatchEvent(new Event('visibilitychange'))
      }, hidden)
    await turn(true)
    await shop.startedCheckout([{ game: games[0]!, seats: 1 }])
    asked = 0
    await runClock(page, 60)
    expect(asked).toBe(0)
    await turn(false)
    await page.clock.runFor(1000)
    await page.getByText('1 seat left').first().waitFor()
  })

  test('what changes more than seats is asked for anew, and so is another game with a seat where there is none left', async ({
    openPage,
  }) => {
    const { venue, games } = await fillShelf(product, shop, 2)
    const store = await openStore(product)
    const script = `document.addEventListener('questboard:ready', ({ detail }) => { window.next = detail.next?.title })`
    store.show({ body: element(venue.slug, 'limit="2"'), script })
    const page = await visit(openPage, store)
    await page.getByText('4 seats left').waitFor()
    await expect(page.getByText('Next open seat')).toHaveCount(0)
    await product.database.query(`update modules set name = 'The Forge That Forgets' where id = $1`, [
      games[0]!.moduleId,
    ])
    await page.getByRole('heading', { name: 'The Forge That Forgets' }).waitFor()
    await shop.startedCheckout([{ game: games[0]!, seats: 4 }])
    await shop.startedCheckout([{ game: games[1]!, seats: 1 }])
    await page.getByText('Every seat here is taken right now.').waitFor()
    await shop.game({ venueId: venue.id, moduleId: games[0]!.moduleId, startsIn: { days: 20 } })
    await page.getByRole('link', { name: /^Next open seat: .*, The Forge That Forgets/ }).waitFor()
    await expect(page.getByText('Full', { exact: true })).toHaveCount(2)
    await page.waitForFunction(() => (window as unknown as { next?: string }).next === 'The Forge That Forgets')
  })

  test('where the next open seat is, and what a least of seats lets in, follow the seats of games that are not shown', async ({
    openPage,
  }) => {
    const { venue, games } = await fillShelf(product, shop, 2)
    const store = await openStore(product)
    store.show({ body: element(venue.slug, 'kinds="events"') + element(venue.slug, 'seats="2" layout="list"') })
    const page = await visit(openPage, store)
    await page.getByRole('link', { name: /^Next open seat: .*, The Forge That Remembers/ }).waitFor()
    await page.getByText('4 seats left').waitFor()
    await product.database.query('update games set seats_sold = seats_sold - 2 where id = $1', [games[1]!.id])
    await page.getByText('3 seats left').waitFor()
    await shop.startedCheckout([{ game: games[0]!, seats: 4 }])
    await page.getByRole('link', { name: /^Next open seat: .*, The Bone Market/ }).waitFor()
  })

  test('a name that is not known is asked for once, and again when somebody comes back or another name is put in', async ({
    openPage,
  }) => {
    const { venue } = await fillShelf(product, shop)
    const store = await openStore(product)
    store.show({ body: element('no-such-place') })
    let asked = 0
    const page = await visit(openPage, store, {
      allow: [/404/, /there is no such name/],
      prepare: async (profile) => {
        await profile.clock.install()
        profile.on('request', (request) => (asked += Number(/\/(listing|seats)\?/.test(request.url()))))
      },
    })
    await page.getByRole('link', { name: 'Our game nights' }).waitFor()
    await runClock(page, 300)
    expect(asked).toBe(1)
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await eventually(() => Promise.resolve(asked === 2))
    await runClock(page, 100)
    expect(asked).toBe(2)
    await page.evaluate((name) => document.querySelector('questboard-games')!.setAttribute('venue', name), venue.slug)
    await page.getByText('4 seats left').waitFor()
  })

  test('while nothing answers it asks ever less', async ({ openPage }) => {
    const { venue } = await fillShelf(product, shop)
    const store = await openStore(product)
    store.show({ body: element(venue.slug) })
    let [isAway, asked] = [false, 0]
    const page = await visit(openPage, store, {
      allow: [/503/],
      prepare: async (profile) => {
        await profile.clock.install()
        await profile.route(/\/(listing|seats)\?/, (route) => {
          asked += 1
          return isAway
            ? route.fulfill({ status: 503, headers: { 'access-control-allow-origin': '*' } })
            : route.continue()
        })
      },
    })
    await page.getByText('4 seats left').waitFor()
    isAway = true
    asked = 0
    await runClock(page, 300)
    // At 4, 4.8, 6.4, ... seconds, then every minute.
    expect(asked).toBeGreaterThanOrEqual(8)
    expect(asked).toBeLessThanOrEqual(14)
    isAway = false
    // An answer comes by the real clock, maybe the last failure still; what follows from it by the page's, up to a minute later.
    await eventually(async () => {
      await page.clock.runFor(5000)
      return (await page.getByText('No connection. Seats may have changed.').count()) === 0
    })
  })

  test('where only the question for seats is blocked, the games are still brought up to date, ever less often', async ({
    openPage,
  }) => {
    const { venue, games } = await fillShelf(product, shop)
    const store = await openStore(product)
    store.show({ body: element(venue.slug) })
    const asked = { seats: 0, listing: 0 }
    const page = await visit(openPage, store, {
      allow: [/403/],
      prepare: async (profile) => {
        await profile.clock.install()
        await profile.route(/\/(listing|seats)\?/, (route) => {
          const isListing = route.request().url().includes('/listing?')
          asked[isListing ? 'listing' : 'seats'] += 1
          return isListing
            ? route.continue()
            : route.fulfill({ status: 403, headers: { 'access-control-allow-origin': '*' } })
        })
      },
    })
    await page.getByText('4 seats left').waitFor()
    await shop.startedCheckout([{ game: games[0]!, seats: 1 }])
    await eventually(async () => {
      await page.clock.runFor(1000)
      return (await page.getByText('3 seats left').count()) === 1
    })
    Object.assign(asked, { seats: 0, listing: 0 })
    await runClock(page, 300)
    for (const times of Object.values(asked)) {
      expect(times).toBeGreaterThanOrEqual(4)
      // Without rests 75.
      expect(times).toBeLessThanOrEqual(20)
    }
  })

  test('seats shown and seats sold agree after thirty sales, on three pages', async ({ openPage }) => {
    const { venue } = await fillShelf(product, shop, 0)
    const game = await shop.game({ venueId: venue.id, maxPlayers: 50, seatsLeft: 50 })
    const { http } = await createAdministrator(product)
    const store = await openStore(product)
    store.show({ body: element(venue.slug, 'limit="1"') })
    const pages = [await visit(openPage, store)]
    while (pages.length < 3) pages.push(await pages[0]!.context().newPage())
    await Promise.all(pages.map((page) => page.goto(store.url)))
    const sell = async (from: number) => {
      for (let sale = from; sale < 30; sale += 5) {
        const { status } = await http.post('/api/orders/manual', { gameId: game.id, firstName: 'Ann', quantity: 1 })
        expect(status).toBe(201)
      }
    }
    await Promise.all([0, 1, 2, 3, 4].map(sell))
    await expect.poll(() => shop.seats(game)).toEqual({ sold: 30, held: 0 })
    await Promise.all(pages.map((page) => eventually(async () => (await seatsOn(page)) === '20 seats left')))
  })
})
