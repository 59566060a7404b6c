import { expect, test } from '#tests/e2e/fixtures'
import type { Locator, Page } from '@playwright/test'
import { createGameMaster } from '#database/factories/catalog'
import { assertAccessible } from '#tests/support/browser'
import { sharedProduct } from '#tests/support/product'
import { eventually } from '#tests/support/shop'
import { unique } from '#tests/support/unique'
import { BackOffice, choose, type NamedGame } from './back_office.ts'

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
    await question.getByText('No player gets an email.').waitFor()
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
    await page.getByText('The game is back to the way it was.').waitFor()
    await expect.poll(async () => (await stored()).starts_at.toISOString()).toBe(`${DAY}T21:00:00.000Z`)
    await entry(page, game.module).getByText('3 PM').waitFor()
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
    await question
      .getByText(`${other.gameMaster} already runs "${other.module}" on Tue, May 11, 2094, 11:00 AM`)
      .waitFor()
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
    await question.getByText('No player gets an email.').waitFor()
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

  test('in a hand it is a list by day, whose entries are opened by a thumb', async ({ openPage }) => {
    const page = await office.open(openPage, `/admin/calendar?date=${DAY}`, { width: 390, scheme: 'dark' })
    await page.getByRole('heading', { level: 2, name: 'Tuesday, May 11, 2094' }).waitFor()
    await assertAccessible(page)
    await entry(page, other.module).tap()
    await page.getByRole('dialog', { name: other.module }).getByRole('link', { name: 'Open' }).click()
    await page.waitForURL(`**/admin/games/${other.id}`)
  })
})
