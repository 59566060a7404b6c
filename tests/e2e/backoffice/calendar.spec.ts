import { expect, test } from '#tests/e2e/fixtures'
import { DateTime } from 'luxon'
import type { Locator, Page } from '@playwright/test'
import { ZONE } from '#common/mountain_time'
import { instantAt } from '#common/wall_time'
import { createCampaign } from '#database/factories/campaigns'
import { createGameMaster } from '#database/factories/catalog'
import { createLargeEvent } from '#database/factories/large_events'
import { assertAccessible } from '#tests/support/browser'
import { createPerson } from '#tests/support/people'
import { sharedProduct } from '#tests/support/product'
import { eventually } from '#tests/support/shop'
import { TicketStage } from '#tests/support/ticket_stage'
import { unique } from '#tests/support/unique'
import { BackOffice, choose, expected, type NamedGame } from './back_office.ts'

/** Far from anything that other tests make. */
const DAY = '2094-05-11'

test.describe('Back office | the calendar', () => {
  let office: BackOffice
  let game: NamedGame
  let other: NamedGame
  test.beforeAll(async () => {
    office = await BackOffice.of(await sharedProduct())
    game = await office.game({ startsAt: new Date(`${DAY}T21:00:00Z`), maxPlayers: 6 })
    other = await office.game({ startsAt: new Date(`${DAY}T17:00:00Z`) })
  })

  const stored = () =>
    office.product.database.one<{ starts_at: Date; game_master_id: number; venue_id: number }>(
      'select starts_at, game_master_id, venue_id from games where id = $1',
      [game.id]
    )
  const entry = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(name) })
  const middle = async (part: Locator) => {
    // Where the shop has many, not all columns of a day are in sight.
    await part.scrollIntoViewIfNeeded()
    const box = (await part.boundingBox())!
    return { x: box.x + box.width / 2, y: box.y + Math.min(box.height / 2, 12) }
  }
  async function drag(page: Page, from: { x: number; y: number }, by: { x: number; y: number }) {
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(from.x + by.x / 2, from.y + by.y / 2, { steps: 8 })
    await page.mouse.move(from.x + by.x, from.y + by.y, { steps: 8 })
    await page.mouse.up()
  }

  test("a game is dragged to another hour, told what that does, and taken back; in Tokyo the hours are the shop's", async ({
    openPage,
  }) => {
    const page = await office.open(openPage, `/admin/calendar?view=week&date=${DAY}`, { timezone: 'Asia/Tokyo' })
    await page.getByRole('heading', { level: 1, name: 'Calendar' }).waitFor()
    await entry(page, game.module).getByText('3 PM').waitFor()
    await assertAccessible(page)
    const from = await middle(entry(page, game.module))
    const height = (await entry(page, game.module).boundingBox())!.height / 4
    await drag(page, from, { x: 0, y: height * 2 })
    const question = page.getByRole('dialog', { name: `Move ${game.module}?` })
    await question.getByText('No player gets a mail.').waitFor()
    await question.getByRole('cell', { name: /May 11, 2094 @ 5 PM/ }).waitFor()
    await assertAccessible(page, '[role=dialog]')
    await question.getByRole('button', { name: 'Back' }).click()
    await question.waitFor({ state: 'detached' })
    await eventually(async () => Math.abs((await middle(entry(page, game.module))).y - from.y) < 4)
    await drag(page, from, { x: 0, y: height * 2 })
    await question.getByRole('button', { name: 'Move', exact: true }).click()
    await page.getByText(`${game.module} is moved.`).waitFor()
    await expect.poll(async () => (await stored()).starts_at.toISOString()).toBe(`${DAY}T23:00:00.000Z`)
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('The game is as it was before.').waitFor()
    await expect.poll(async () => (await stored()).starts_at.toISOString()).toBe(`${DAY}T21:00:00.000Z`)
    await entry(page, game.module).getByText('3 PM').waitFor()
  })

  test('it is narrowed to a venue and to a game master that are found by their names; the address keeps them', async ({
    openPage,
  }) => {
    const [venue, day] = [await office.venue({ name: unique('Moss Cellar') }), '2094-07-20']
    const startsAt = new Date(`${day}T21:00:00Z`)
    const [here, elsewhere] = [await office.game({ startsAt, venueId: venue.id }), await office.game({ startsAt })]
    const page = await office.open(openPage, `/admin/calendar?view=list&date=${day}`)
    await entry(page, elsewhere.module).waitFor()
    await choose(page, 'Venue', venue.name)
    await entry(page, elsewhere.module).waitFor({ state: 'detached' })
    await entry(page, here.module).waitFor()
    await choose(page, 'Game Master', elsewhere.gameMaster)
    await entry(page, here.module).waitFor({ state: 'detached' })
    await page.reload()
    const chosen = () =>
      Promise.all(['Venue', 'Game Master'].map((name) => page.getByRole('combobox', { name }).inputValue()))
    await eventually(async () => String(await chosen()) === String([venue.name, elsewhere.gameMaster]))
    await page.getByRole('combobox', { name: 'Venue' }).hover()
    await page.getByRole('button', { name: 'Clear value' }).first().click()
    await entry(page, elsewhere.module).waitFor()
    expect(page.url()).not.toContain('venueId')
  })

  test('venues and game masters of a day that cannot be loaded are told, and asked for again', async ({ openPage }) => {
    let broken = true
    const page = await office.open(openPage, `/admin/calendar?view=day&by=venue&date=${DAY}`, {
      allow: [...expected(500, '/api/venues'), ...expected(500, '/api/game-masters')],
      prepare: (browser) =>
        browser.route(/\/api\/(venues|game-masters)\?/, (route) =>
          broken ? route.fulfill({ status: 500, json: { message: 'No.' } }) : route.continue()
        ),
    })
    for (const [by, what] of [
      ['venue', 'venues'],
      ['gameMaster', 'game masters'],
    ]) {
      broken = true
      await page.goto(`/admin/calendar?view=day&by=${by}&date=${DAY}`)
      const problem = page.getByRole('alert').filter({ hasText: `The ${what} could not be loaded.` })
      await problem.waitFor()
      await assertAccessible(page)
      broken = false
      await problem.getByRole('button', { name: 'Try Again' }).click()
      await problem.waitFor({ state: 'detached' })
    }
  })

  test('a move that players are told of can be taken back, too, and says that they are told again', async ({
    openPage,
  }) => {
    const sold = await office.game({ startsAt: new Date('2094-06-15T21:00:00Z'), maxPlayers: 6, seatsLeft: 4 })
    const page = await office.open(openPage, '/admin/calendar?view=list&date=2094-06-15')
    await entry(page, sold.module).click()
    await page.getByRole('dialog', { name: sold.module }).getByRole('button', { name: 'Move...' }).click()
    await page
      .getByRole('dialog', { name: `Move ${sold.module}`, exact: true })
      .getByLabel('Starts at (Mountain Time)')
      .fill('18:30')
    await page.getByRole('button', { name: 'Continue' }).click()
    const question = page.getByRole('dialog', { name: `Move ${sold.module}?` })
    await question.getByText(/mails? goe?s? out to/).waitFor()
    await question.getByRole('button', { name: 'Move', exact: true }).click()
    await page
      .getByText(/ is moved, and \d mails? goe?s? out\. Undo moves it back, and whoever was told is told again\./)
      .waitFor()
    const starts = async () =>
      (
        await office.product.database.one<{ at: Date }>('select starts_at as at from games where id = $1', [sold.id])
      ).at.toISOString()
    await expect.poll(() => starts()).toBe('2094-06-16T00:30:00.000Z')
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('The game is as it was before.').waitFor()
    await expect.poll(() => starts()).toBe('2094-06-15T21:00:00.000Z')
  })

  test('on a day the columns are places, tables or game masters: dragged into another one it is theirs, also where that books twice, and knowingly', async ({
    openPage,
  }) => {
    const page = await office.open(openPage, `/admin/calendar?view=day&by=gameMaster&date=${DAY}`)
    const [own, theirs] = [
      page.getByRole('columnheader', { name: game.gameMaster }),
      page.getByRole('columnheader', { name: other.gameMaster }),
    ]
    await entry(page, game.module).waitFor()
    await theirs.scrollIntoViewIfNeeded()
    await drag(page, await middle(entry(page, game.module)), {
      x: (await middle(theirs)).x - (await middle(own)).x,
      y: 0,
    })
    const question = page.getByRole('dialog', { name: `Move ${game.module}?` })
    await question.getByRole('cell', { name: other.gameMaster }).waitFor()
    await question.getByRole('button', { name: 'Move', exact: true }).click()
    await page.getByText(`${game.module} is moved.`).waitFor()
    await expect.poll(async () => (await stored()).game_master_id).toBe(other.gameMasterId)

    // Now that both are hers, one is moved onto the other.
    const half = (await entry(page, game.module).boundingBox())!.height / 8
    await drag(page, await middle(entry(page, game.module)), { x: 0, y: -half * 6 })
    await question.getByText(`${other.gameMaster} already runs "${other.module}" on Tue, May 11, 11:00 AM`).waitFor()
    await question.getByRole('button', { name: 'Change Anyway' }).click()
    await question.waitFor({ state: 'detached' })
    await eventually(async () => (await stored()).starts_at.toISOString() === `${DAY}T18:00:00.000Z`)
    await entry(page, game.module).getByText('Booked twice').waitFor()
    await assertAccessible(page)
    await office.product.database.query(
      'update games set starts_at = $2, game_master_id = $3, version = version + 1 where id = $1',
      [game.id, `${DAY}T21:00:00Z`, game.gameMasterId]
    )
  })

  test('without a mouse an entry is opened by Enter and moved by fields; free time that is dragged over begins a game there', async ({
    openPage,
  }) => {
    const [next, hall] = [
      await createGameMaster({ name: unique('Next') }, office.shop.database),
      await office.venue({ name: unique('Hall') }),
    ]
    const page = await office.open(openPage, `/admin/calendar?view=month&date=${DAY}`, {
      allow: [/game-masters.*(Failed to fetch|ERR_FAILED)|ERR_FAILED/],
    })
    await entry(page, game.module).focus()
    await page.keyboard.press('Enter')
    const opened = page.getByRole('dialog', { name: game.module })
    await opened.getByText('0 of 6 seats taken').waitFor()
    await assertAccessible(page, '[role=dialog]')
    await opened.getByRole('button', { name: 'Move...' }).press('Enter')
    const form = page.getByRole('dialog', { name: `Move ${game.module}`, exact: true })
    await form.getByLabel('Date & Time').fill('2094-05-12')
    await form.getByLabel('Starts at (Mountain Time)').fill('18:30')
    await choose(page, 'Game Master', next.name)
    await choose(page, 'Venue', hall.name)
    await assertAccessible(page, '[role=dialog]')
    await page.route(`**/api/game-masters/${next.id}`, (route) => route.abort())
    await form.getByRole('button', { name: 'Continue' }).press('Enter')
    await form.getByText('It was not moved. The server cannot be reached.').waitFor()
    await page.unroute(`**/api/game-masters/${next.id}`)
    await form.getByRole('button', { name: 'Continue' }).press('Enter')
    const question = page.getByRole('dialog', { name: `Move ${game.module}?` })
    for (const { name } of [next, hall]) await question.getByRole('cell', { name }).waitFor()
    await question.getByText('No player gets a mail.').waitFor()
    await question.getByRole('button', { name: 'Move', exact: true }).press('Enter')
    await page.getByText(`${game.module} is moved.`).waitFor()
    const moved = await stored()
    expect([moved.starts_at.toISOString(), moved.game_master_id, moved.venue_id]).toEqual([
      '2094-05-13T00:30:00.000Z',
      next.id,
      hall.id,
    ])

    await page.goto(`/admin/calendar?view=day&by=gameMaster&date=${DAY}`)
    const column = await middle(page.getByRole('columnheader', { name: other.gameMaster }))
    const hers = (await entry(page, other.module).boundingBox())!
    await drag(page, { x: column.x, y: hers.y + hers.height + 4 }, { x: 0, y: hers.height / 4 })
    await page.getByRole('heading', { level: 1, name: 'Create Game' }).waitFor()
    await expect(page.getByLabel('Date & Time')).toHaveValue(DAY)
    await page.getByRole('combobox', { name: 'Starts at (Mountain Time)' }).getByText('3:00 PM').waitFor()
    await eventually(
      async () => (await page.getByRole('combobox', { name: 'Game Master' }).inputValue()) === other.gameMaster
    )
  })

  test('a session and a large event are moved as their forms would: a session stays with the host of its campaign, of an event doors and end go along', async ({
    openPage,
  }) => {
    // Sessions are moved within a year.
    const saturday = DateTime.now().setZone(ZONE).plus({ weeks: 40 }).set({ weekday: 6 })
    const [before, day, later] = [-7, 0, 2].map((days) => saturday.plus({ days }).toISODate()!) as [
      string,
      string,
      string,
    ]
    const at = (on: string, time: string) => instantAt(on, time).toISOString()
    const venue = await office.venue({ name: unique('Hall') })
    const stage = new TicketStage(office.product)
    const member = await createPerson(office.product)
    const event = await createLargeEvent(
      {
        name: unique('Siege'),
        venueId: venue.id,
        startsAt: instantAt(day, '10:00'),
        endsAt: instantAt(day, '18:00'),
        refundUntil: instantAt(before, '10:00'),
      } as never,
      office.shop.database
    )
    const campaign = await createCampaign(
      {
        name: unique('Saga'),
        venueId: venue.id,
        gameMasterId: game.gameMasterId,
        scheduleDay: 6,
        scheduleTime: '18:00',
        startsOn: day,
        memberIds: [member.id],
      },
      office.shop.database
    )
    await stage.squad(event, { buyer: { email: 'siege@example.test' } })
    await office.administrator.http.get(`/api/campaigns/${campaign.id}/sessions`)
    const page = await office.open(openPage, `/admin/calendar?view=list&date=${day}&venueId=${venue.id}`)
    async function move(name: string) {
      await entry(page, name).first().click()
      await page.getByRole('dialog', { name }).getByRole('button', { name: 'Move...' }).click()
      await page
        .getByRole('dialog', { name: `Move ${name}`, exact: true })
        .getByLabel('Date & Time')
        .fill(later)
      await page.getByRole('button', { name: 'Continue' }).click()
      const question = page.getByRole('dialog', { name: `Move ${name}?` })
      await question.getByText(/^1 mail goes out to /).waitFor()
      await question.getByRole('button', { name: 'Move', exact: true }).click()
      await page
        .getByText(`${name} is moved, and 1 mail goes out. Undo moves it back, and whoever was told is told again.`)
        .waitFor()
    }
    const times = async () => {
      const { starts, ends, refund } = await office.product.database.one<Record<string, Date>>(
        'select starts_at as starts, ends_at as ends, refund_until as refund from large_events where id = $1',
        [event.id]
      )
      return [starts, ends, refund].map((instant) => instant!.toISOString())
    }
    await move(event.name)
    await expect
      .poll(() => times())
      .toEqual([at(later, '10:00'), at(later, '18:00'), at(saturday.plus({ days: -5 }).toISODate()!, '10:00')])
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('It is back where it was.').waitFor()
    await expect
      .poll(() => times(), { message: 'all money comes back as long as was said last' })
      .toEqual([at(day, '10:00'), at(day, '18:00'), at(saturday.plus({ days: -5 }).toISODate()!, '10:00')])
    await move(campaign.name)
    const session = () =>
      office.product.database.one<{ at: Date }>(
        'select g.starts_at as at from games g join campaign_sessions s on s.game_id = g.id where s.campaign_id = $1 and s.held_on = $2',
        [campaign.id, day]
      )
    await expect.poll(async () => (await session()).at.toISOString()).toBe(at(later, '18:00'))
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('It is back where it was.').waitFor()
    await expect.poll(async () => (await session()).at.toISOString()).toBe(at(day, '18:00'))
  })

  test('in a hand it is a list by day, whose entries are opened by a thumb', async ({ openPage }) => {
    const page = await office.open(openPage, `/admin/calendar?date=${DAY}`, { width: 390, scheme: 'dark' })
    await page.getByRole('heading', { level: 2, name: 'Tuesday, May 11, 2094' }).waitFor()
    await assertAccessible(page)
    await entry(page, other.module).tap()
    await page.getByRole('dialog', { name: other.module }).getByRole('link', { name: 'Open' }).click()
    await page.waitForURL(`**/admin/games/${other.id}`)
  })
})
