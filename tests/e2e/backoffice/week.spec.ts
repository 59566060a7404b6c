import { endGroup } from '#tests/support/workspace'
import { expect, test, type OpenPage, type PageOptions } from '#tests/e2e/fixtures'
import { DateTime } from 'luxon'
import type { Page } from '@playwright/test'
import { ZONE } from '#common/mountain_time'
import { createGameMaster, createModule } from '#database/factories/catalog'
import { assertAccessible } from '#tests/support/browser'
import { eventually } from '#tests/support/eventually'
import { createPerson, type Person } from '#tests/support/people'
import { startProduct } from '#tests/support/product'
import { BackOffice } from './back_office.ts'
import { Hand } from './hand.ts'
import { Keyboard } from './keyboard.ts'

/** What each task of the week takes with the mouse, or with a thumb. */
const CLICKS = {
  'plan a weekly series of ten games': 13,
  'plan a campaign': 8,
  'plan a large event': 7,
  'sell two seats at the desk': 8,
  'move a player to another game': 4,
  'cancel one of two seats, with its refund': 3,
  'give back a part of an order': 3,
  'write to the players of a game': 4,
  'move a game to another day': 5,
  'check somebody in': 4,
  'write down a no-show': 1,
  'reconcile a refund that was made at the provider': 3,
  'send a game master the statement of the month': 5,
  'have the orders of a month mailed on its first day': 6,
}
type Task = keyof typeof CLICKS

const MODULES = ['Blighted Orchard', 'Court of Ash', 'Drowned Bells', 'Ember Road']
/** The last one has no series: on a Monday hers and her campaign would be booked twice. */
const HOSTS = ['Gwen Greyhollow', 'Hal Harrow', 'Ida Ironwood', 'Jory Jett', 'Kit Kestrel']
const VENUE = 'The Dice Cellar'
/** Seconds until what differs at the provider is no answer on its way any more. */
const SETTLED = 30

test.describe('Back office | a week of a shop', () => {
  // Each day continues the day before, so a retry repeats the week.
  test.describe.configure({ mode: 'serial' })
  test.afterAll(endGroup)
  let office: BackOffice
  let staff: Person
  let keeper: Person
  let host: Person
  let robin: Person
  /** Two weeks ahead: long before any deadline, on whatever day this runs. */
  const first = DateTime.now().setZone(ZONE).plus({ days: 14 }).startOf('day')
  const typed = (day: DateTime) => day.toFormat('MMddyyyy')

  test.beforeAll(async () => {
    const product = await startProduct({
      env: { RECONCILE_SECONDS: '3600', SWEEP_SECONDS: '3600', BOOKS_SECONDS: '3600' },
    })
    office = await BackOffice.of(product)
    const venue = await office.venue({ name: VENUE })
    host = await createPerson(product, { username: 'Gwen Greyhollow', roles: ['Game Master'] })
    for (const name of MODULES) await createModule({ name }, office.shop.database)
    for (const name of HOSTS)
      await createGameMaster(
        { name, ...(name === HOSTS[0] && { userId: host.id, email: host.email }) },
        office.shop.database
      )
    staff = await createPerson(product, { username: 'Sam Staff', roles: ['Staff'] })
    keeper = await createPerson(product, { username: 'Vera Venue', roles: ['Venue'], venueIds: [venue.id] })
    robin = await createPerson(product, { username: 'Robin Reed' })
  })

  const at = (openPage: OpenPage, person: Person, path: string, options: Partial<PageOptions> = {}) =>
    openPage({ product: office.product, person, path, reducedMotion: true, ...options })
  async function looksGood(page: Page) {
    await page.getByRole('heading', { level: 1 }).waitFor()
    await assertAccessible(page)
  }

  async function task(hand: Hand, name: Task, work: () => Promise<unknown>) {
    hand.clicks = 0
    await work()
    expect(hand.clicks, name).toBe(CLICKS[name])
  }

  const gamesOf = (module: string): Promise<{ id: number; starts_at: Date; seats_sold: number }[]> =>
    office.product.database.query(
      'select games.id::int, starts_at, seats_sold from games join modules on modules.id = module_id where modules.name = $1 and cancelled_at is null order by starts_at',
      [module]
    )
  const firstOf = async (module: string) => (await gamesOf(module))[0]!
  const startAt = (game: number, instant: Date) =>
    office.product.database.query('update games set starts_at = $2 where id = $1', [game, instant])

  async function planWithoutMouse(page: Page, module: string, gameMaster: string) {
    const keyboard = new Keyboard(page)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await keyboard.openPalette()
    await keyboard.type('new game')
    await page
      .getByRole('option', { name: /^Create Game/ })
      .first()
      .waitFor()
    await keyboard.press('Enter')
    await keyboard.find('Module', module)
    await keyboard.reach(page.getByLabel('Date & Time'))
    await keyboard.type(typed(first))
    await keyboard.find('Game Master', gameMaster)
    await keyboard.find('Venue', VENUE)
    await keyboard.pick('Repeats', 'Every week')
    await keyboard.fill(page.getByLabel('Number of dates'), '10')
    await page.getByText('10 dates.', { exact: true }).waitFor()
    await keyboard.activate('button', 'Create Game')
    await page.waitForURL('**/admin/games')
  }

  test('on Monday an administrator plans the season: forty games in four weekly series, a campaign and a large event', async ({
    openPage,
  }) => {
    const page = await at(openPage, office.administrator, '/admin')
    const hand = new Hand(page)
    for (const [index, module] of MODULES.entries()) {
      if (index === 0) {
        await planWithoutMouse(page, module, HOSTS[index]!)
        continue
      }
      await task(hand, 'plan a weekly series of ten games', async () => {
        await hand.go('Games')
        await hand.follow('Create Game')
        await hand.choose('Module', module)
        await hand.writeDay('Date & Time', typed(first))
        await hand.choose('Game Master', HOSTS[index]!)
        await hand.choose('Venue', VENUE)
        await hand.pick('Repeats', 'Every week')
        await hand.write('Number of dates', '10')
        await page.getByText('10 dates.', { exact: true }).waitFor()
        await hand.press('Create Game')
        await page.waitForURL('**/admin/games')
      })
    }
    await page.getByText('1–25 of 40').waitFor()
    await looksGood(page)

    await task(hand, 'plan a campaign', async () => {
      await hand.go('Campaigns')
      await hand.follow('Create Campaign')
      await hand.write('Name', 'The Long Road')
      await hand.choose('Game Master', HOSTS.at(-1)!)
      await hand.choose('Venue', VENUE)
      await hand.press('Create Campaign')
      await hand.said('The campaign is created.')
    })
    await task(hand, 'plan a large event', async () => {
      await hand.go('Large Events')
      await hand.follow('Create Event')
      await hand.write('Name', 'The Siege of Winterhold')
      await hand.choose('Venue', VENUE)
      await hand.writeDay('Begins', `${typed(first.plus({ days: 20 }))}1100A`)
      await hand.press('Create Event')
      await page.getByRole('heading', { level: 1, name: 'The Siege of Winterhold' }).waitFor()
    })
    await looksGood(page)
    const event = await office.product.database.one<Record<string, Date>>(
      'select starts_at as starts, ends_at as ends, doors_at as doors, refund_until as refund from large_events'
    )
    const [starts, ends, doors, refund] = ['starts', 'ends', 'doors', 'refund'].map((name) =>
      DateTime.fromJSDate(event[name]!, { zone: ZONE }).toFormat('MM-dd HH:mm')
    )
    const on = (days: number) => first.plus({ days }).toFormat('MM-dd')
    expect([doors, starts, ends, refund]).toEqual([
      `${on(20)} 10:00`,
      `${on(20)} 11:00`,
      `${on(20)} 19:00`,
      `${on(13)} 11:00`,
    ])
    const { games, campaigns, events } = await office.product.database.one<Record<string, number>>(
      `select (select count(*)::int from games where listed) as games, (select count(*)::int from campaigns) as campaigns, (select count(*)::int from large_events) as events`
    )
    expect([games, campaigns, events]).toEqual([40, 1, 1])
  })

  test('on Tuesday staff sell at the desk, move a player, cancel half an order, give back a part, write to a table and move it', async ({
    openPage,
  }) => {
    const { shop } = office
    const [from, to] = [await firstOf(MODULES[0]!), await firstOf(MODULES[1]!)]
    const buy = async (seats: number, email: string, person?: Person) => {
      const { sessionId } = await shop.startedCheckout([{ game: from, seats, email }], {
        email,
        ...(person && { http: person.http }),
      })
      await shop.pay(sessionId)
      return { sessionId, id: (await shop.createOrder(sessionId, person?.http)).body.id as number }
    }
    const robins = await buy(2, robin.email, robin)
    const cyds = await buy(1, 'cyd@guests.test')
    const page = await at(openPage, staff, '/admin')
    const hand = new Hand(page)

    await task(hand, 'sell two seats at the desk', async () => {
      await hand.go('Games')
      await hand.search(MODULES[0]!, '10 in all')
      await hand.click(page.getByRole('row').nth(1))
      await hand.follow('Add Player')
      await hand.write('First Name', 'Bob')
      await hand.write('Seats', '2')
      await hand.click(page.getByRole('radio', { name: 'Cash' }))
      await hand.press('Add Player')
      await hand.said('Bob has 2 seats')
    })
    await looksGood(page)
    await task(hand, 'write to the players of a game', async () => {
      await hand.press('Message Players')
      await hand.write('Subject', 'Parking')
      await hand.write('Message', 'Park behind the shop.')
      await hand.press('Send', hand.dialog())
      await hand.said('The message is on its way to 2 addresses.')
    })

    await page.goto(`/admin/orders/${robins.id}`)
    await task(hand, 'cancel one of two seats, with its refund', async () => {
      await hand.press(`Cancel seats of ${MODULES[0]}`)
      await hand.click(hand.dialog().getByRole('radio', { name: 'Everything, the way it was paid' }))
      await hand.press('Cancel 1 seat', hand.dialog())
      await hand.said('1 seat cancelled.')
    })
    await looksGood(page)
    await page.goto(`/admin/orders/${cyds.id}`)
    await task(hand, 'move a player to another game', async () => {
      await hand.press(`Move ${MODULES[0]}`)
      await hand.choose('New game', MODULES[1]!, `${MODULES[1]}, ${first.toFormat('ccc, LLL d')},`)
      await hand.press('Move', hand.dialog())
      await hand.said('1 seat moved.')
    })
    await task(hand, 'give back a part of an order', async () => {
      await hand.press('Refund')
      await hand.write('Amount', '5')
      await hand.tab()
      await hand.type('5')
      await hand.press('Refund', hand.dialog())
      await hand.said('$5.00 goes back to the card.')
    })
    await looksGood(page)

    await page.goto(`/admin/calendar?view=week&date=${first.toISODate()}`)
    await page.getByRole('button', { name: new RegExp(MODULES[0]!) }).waitFor()
    await looksGood(page)
    await task(hand, 'move a game to another day', async () => {
      await hand.click(page.getByRole('button', { name: new RegExp(MODULES[0]!) }))
      await hand.press('Move...', hand.dialog())
      await hand.writeDay('Date & Time', typed(first.plus({ days: 1 })))
      await hand.press('Continue', hand.dialog())
      await hand.said('1 email goes out to a player. The game master gets an email.')
      await hand.press('Move', hand.dialog())
      await hand.said(`${MODULES[0]} is moved, and 1 email goes out.`)
    })
    const [moved, joined] = [await firstOf(MODULES[0]!), await firstOf(MODULES[1]!)]
    expect([moved.seats_sold, joined.seats_sold, joined.id]).toEqual([3, 1, to.id])
    expect(DateTime.fromJSDate(moved.starts_at, { zone: ZONE }).toISODate()).toBe(first.plus({ days: 1 }).toISODate())
    await eventually(async () =>
      (await shop.mailsTo(robin.email)).body.some(({ subject }) => subject === `${MODULES[0]} has changed`)
    )
    // As if ten minutes had passed: the game master reads of all that changes meanwhile in one mail.
    await office.product.database.query("update game_news set noted_at = noted_at - interval '11 minutes'")
    // Before Friday, which moves the start of the game into the past: nothing is mailed about past games.
    await eventually(
      async () =>
        (await shop.mailsTo(host.email)).body.some(
          ({ text }) => text.includes(MODULES[0]!) && text.includes('3 of 6 taken')
        ),
      40
    )
  })

  test('on Friday the store checks in on a phone who comes, and writes down who does not; it sees no money', async ({
    openPage,
  }) => {
    const game = await firstOf(MODULES[0]!)
    const page = await at(openPage, keeper, '/admin', { width: 390, scheme: 'dark' })
    const hand = new Hand(page)
    await task(hand, 'check somebody in', async () => {
      await hand.search(MODULES[0]!, '10 in all')
      await hand.click(page.getByRole('main').getByRole('link', { name: MODULES[0]! }).first())
      await hand.follow('Check-in')
      await hand.press('Here: Robin Reed')
      await hand.said('1 of 3 seats here')
    })
    await startAt(game.id, new Date(Date.now() - 5 * 60_000))
    await page.reload()
    await task(hand, 'write down a no-show', async () => {
      await hand.press('No-show: Bob')
      await hand.said('Bob did not come.')
    })
    await looksGood(page)
    await expect(page.locator('main')).not.toContainText('$', { useInnerText: true })
    const said = await office.product.database.query<{ state: string }>(
      'select a.state from attendances a join order_items i on i.id = a.order_item_id where i.game_id = $1 order by 1',
      [game.id]
    )
    expect(said.map(({ state }) => state)).toEqual(['arrived', 'no-show'])
    await startAt(game.id, game.starts_at)
  })

  test('on Saturday the game master, without a mouse, reads who sits there and notes what they need', async ({
    openPage,
  }) => {
    const page = await at(openPage, host, '/admin')
    const keyboard = new Keyboard(page)
    await keyboard.reach(page.getByRole('table', { name: 'Games' }).getByRole('link').first())
    await keyboard.press('Enter')
    await page.getByRole('table', { name: 'Players' }).getByText('Robin Reed').waitFor()
    await keyboard.activate('button', 'Note: Robin Reed')
    await keyboard.write('Note', 'Brings their own dice.')
    await keyboard.activate('button', 'Add Note')
    await page.getByRole('button', { name: '1 note: Robin Reed' }).waitFor()
    await looksGood(page)
  })

  test('on Sunday the administrator reconciles a refund that nobody told us of, and closes the month to the cent', async ({
    openPage,
  }) => {
    const { shop } = office
    const [order] = await office.product.database.query<{ id: number; session: string }>(
      `select orders.id::int, provider_session_id as session from orders join checkouts on checkouts.id = checkout_id where orders.email = 'cyd@guests.test'`
    )
    await shop.webhooks('drop')
    await shop.atProvider('dashboard/refunds', { session_id: order!.session, amount: 200 })
    await shop.webhooks('deliver')
    await office.product.sandbox.http.post('/_sandbox/clock', { advance_seconds: SETTLED })

    const page = await at(openPage, office.administrator, '/admin')
    const hand = new Hand(page)
    await task(hand, 'reconcile a refund that was made at the provider', async () => {
      await hand.go('Money Desk')
      await hand.press('Compare now')
      // The refund itself, and two of the provider's words that never came: one press settles them all.
      await hand.said('Compared: 3 differences.')
      await looksGood(page)
      await hand.press('Record it')
      await hand.said("No differences: every cent matches the provider's books.")
    })

    // Paid: Robin 30, Cyd 15, Bob 30 at the desk. Back: a seat of Robin's 15, of Cyd's 5 and 2.
    const month = first.plus({ days: 1 }).toFormat('yyyy-MM')
    await page.goto('/admin/dashboard')
    await page
      .getByRole('region', { name: 'Where it comes from' })
      .getByRole('row', { name: /Total.*\$53\.00/ })
      .waitFor()
    await looksGood(page)
    await task(hand, 'send a game master the statement of the month', async () => {
      await hand.go('Game Masters')
      await hand.follow(HOSTS[0]!)
      await hand.follow('Monthly statement')
      await hand.click(page.getByLabel('Month'))
      await page.getByLabel('Month').fill(month)
      await page.getByRole('row', { name: MODULES[0]! }).first().waitFor()
      await hand.press('Send by Email')
      await hand.said('The statement is on its way to')
    })
    await looksGood(page)
    await task(hand, 'have the orders of a month mailed on its first day', async () => {
      await hand.go('Orders')
      await hand.press('Email this list on a schedule')
      await hand.write('To', 'books@example.test')
      await hand.pick('How often', 'Every month')
      await hand.press('Schedule', hand.dialog())
      await hand.said('Scheduled: Every month on day 1 at 7 AM.')
    })
    expect((await office.administrator.http.get('/api/differences')).body).toHaveLength(0)
  })
})
