import { expect, test } from '#tests/e2e/fixtures'
import type { BrowserContext } from '@playwright/test'
import { createCampaignSetting, createModule } from '#database/factories/catalog'
import { createOrder } from '#database/factories/orders'
import { drawn } from '#tests/support/browser'
import { sharedProduct } from '#tests/support/product'
import { unique } from '#tests/support/unique'
import { BackOffice, cells, expected, standIn } from './back_office.ts'

test.describe('Back office | a game', () => {
  let office: BackOffice
  test.beforeAll(async () => {
    office = await BackOffice.of(await sharedProduct())
  })

  test(
    'shows module, date and time, game master, venue, price, seats filled and campaign setting',
    { tag: ['@2-2.12-08', '@2-3-21', '@1-3-03'] },
    async ({ openPage }) => {
      const setting = await createCampaignSetting({ name: unique('Coast') }, office.shop.database)
      const module = await createModule(
        { name: unique('Lighthouse'), campaignSettingId: setting.id },
        office.shop.database
      )
      const venue = await office.venue({ name: unique('Cellar'), city: 'Boulder', state: 'CO' })
      const startsAt = new Date('2099-06-02T23:30:00Z')
      const game = await office.game({
        moduleId: module.id,
        venueId: venue.id,
        startsAt,
        priceCents: 1250,
        maxPlayers: 6,
        seatsLeft: 2,
      })
      const page = await office.open(openPage, `/admin/games/${game.id}`, {
        prepare: standIn(`/campaign-setting/${setting.slug}`),
      })
      await page.getByRole('heading', { level: 1, name: module.name }).waitFor()
      const details = page.getByRole('region', { name: 'Details' })
      const terms = await details.getByRole('term').allInnerTexts()
      const definitions = (await details.getByRole('definition').allInnerTexts()).map((text) => text.trim())
      expect(Object.fromEntries(terms.map((term, index) => [term, definitions[index]]))).toEqual({
        'Date & Time': 'Tuesday, June 2, 2099 @ 5:30 PM',
        'Game Master': game.gameMaster,
        'Venue': `${venue.name} - Boulder, CO`,
        'Module': module.name,
        'Price': '$12.50',
        'Seats filled': '4/6',
        'Campaign Setting': setting.name,
      })
      await details.getByRole('link', { name: setting.name }).click()
      await page.waitForURL(`**/campaign-setting/${setting.slug}`)
    }
  )

  test(
    'who has a seat is listed with contact, seats and order date, and leads to the order',
    { tag: ['@2-2.12-09', '@2-3-22', '@2-2.1-08'] },
    async ({ openPage }) => {
      const game = await office.game()
      const order = await createOrder(
        {
          gameId: game.id,
          quantity: 2,
          firstName: 'Zoë',
          lastName: 'Reed',
          email: 'zoe@example.test',
          createdAt: new Date('2026-11-02T18:00:00Z'),
        },
        office.shop.database
      )
      const page = await office.open(openPage, `/admin/games/${game.id}`)
      const table = page.getByRole('table', { name: 'Players' })
      await table.waitFor()
      await expect(table.getByRole('columnheader')).toHaveText(
        ['', 'Name', 'Email', 'Phone', 'Seats', 'Order Date', 'At the Table', 'Notes'],
        { useInnerText: true }
      )
      const row = table.getByRole('row').nth(1)
      await expect
        .poll(async () => (await cells(row)).slice(1, 6))
        .toEqual(['Zoë Reed', 'zoe@example.test', '', '2', 'Nov 2, 2026'])
      await row.getByRole('cell', { name: 'zoe@example.test' }).click()
      await page.waitForURL(`**/admin/orders/${order.id}`)
      await page.getByRole('heading', { level: 1, name: `Order #${order.id}` }).waitFor()
    }
  )

  test('what was done to it stands on its screen, field by field in words', async ({ openPage }) => {
    const [module, next] = [
      await createModule({ name: unique('Lighthouse') }, office.shop.database),
      await createModule({ name: unique('Salt Road') }, office.shop.database),
    ]
    const game = await office.game({
      moduleId: module.id,
      priceCents: 1250,
      startsAt: new Date('2099-06-02T23:30:00Z'),
    })
    const form = {
      moduleId: next.id,
      gamemasterId: game.gameMasterId,
      venueId: game.venueId,
      date: '2099-06-02T18:30',
      price: 15,
      maxPlayers: game.maxPlayers,
    }
    expect((await office.administrator.http.put(`/api/games/${game.id}`, form)).status).toBe(200)
    const page = await office.open(openPage, `/admin/games/${game.id}`)
    await page
      .getByRole('region', { name: 'History' })
      .getByRole('link', { name: 'Changed: module, price, starts at' })
      .click()
    const difference = page.getByRole('region', { name: 'Difference' })
    for (const [field, before, after] of [
      ['Module', module.name, next.name],
      ['Price', '$12.50', '$15.00'],
      ['Starts at', 'Jun 2, 2099, 5:30 PM', 'Jun 2, 2099, 6:30 PM'],
    ] as const) {
      await difference
        .getByRole('row')
        .filter({ hasText: field })
        .filter({ hasText: before })
        .filter({ hasText: after })
        .waitFor()
    }
  })

  test('a game without players says so', { tag: '@2-2.12-13' }, async ({ openPage }) => {
    const game = await office.game()
    const page = await office.open(openPage, `/admin/games/${game.id}`)
    await page.getByText('No players have signed up yet.').waitFor()
  })

  test(
    'Add Player leads to the order form for this game',
    { tag: ['@2-2.12-10', '@2-2.1-08'] },
    async ({ openPage }) => {
      const game = await office.game()
      const page = await office.open(openPage, `/admin/games/${game.id}`)
      await page.getByRole('link', { name: 'Add Player' }).click()
      await page.waitForURL(`**/admin/orders/manual?gameId=${game.id}`)
      await page.getByRole('heading', { level: 1, name: 'Add Player' }).waitFor()
      await page.getByText(game.module).waitFor()
    }
  )

  test('a game without players is deleted once that is confirmed', { tag: '@2-2.12-11' }, async ({ openPage }) => {
    const game = await office.game()
    const page = await office.open(openPage, `/admin/games/${game.id}`)
    await page.getByRole('button', { name: 'Delete Game' }).click()
    const question = page.getByRole('dialog', { name: 'Are you sure you want to delete this game?' })
    await question.getByText('Nobody has a seat, so the game is deleted and nobody is refunded.').waitFor()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await question.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Delete Game' }).click()
    await question.getByRole('button', { name: 'Delete Game' }).click()
    await page.waitForURL('**/admin/games')
    await page.getByText('The game is deleted.').waitFor()
    await expect
      .poll(() => office.product.database.query('select id from games where id = $1', [game.id]))
      .toHaveLength(0)
  })

  test('a game can be deleted once, however slowly the list comes, and is not asked for again when that is taken back', async ({
    openPage,
  }) => {
    const game = await office.game()
    const list = Promise.withResolvers<void>()
    const prepare = (browser: BrowserContext) =>
      browser.route('**/GameList-*.js', (route) => list.promise.then(() => route.continue()))
    const page = await office.open(openPage, `/admin/games/${game.id}`, { prepare })
    await page.getByRole('button', { name: 'Delete Game' }).click()
    const [deleted] = await Promise.all([
      page.waitForResponse((answer) => answer.request().method() === 'DELETE'),
      page.getByRole('dialog').getByRole('button', { name: 'Delete Game' }).click(),
    ])
    await deleted.finished()
    await page.waitForURL('**/admin/games')
    await page.evaluate(drawn)
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Delete Game' })).toHaveAttribute(
      'aria-disabled',
      'true'
    )
    list.resolve()
    await page.getByText('The game is deleted.').waitFor()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('The game is on the list again.').waitFor()
  })

  test(
    'a game with players is cancelled instead, and the question says so',
    { tag: '@2-2.12-11' },
    async ({ openPage }) => {
      const game = await office.game({ maxPlayers: 6, seatsLeft: 4 })
      const page = await office.open(openPage, `/admin/games/${game.id}`)
      await page.getByRole('button', { name: 'Delete Game' }).click()
      const question = page.getByRole('dialog', { name: 'Are you sure you want to delete this game?' })
      await question.getByText(/^2 seats are sold, so the game is cancelled instead/).waitFor()
      await question.getByRole('button', { name: 'Delete Game' }).click()
      await page
        .getByText('The game is cancelled and off every list. Its buyer is refunded in full and told by mail.')
        .waitFor()
      const { cancelled } = await office.product.database.one(
        'select cancelled_at is not null as cancelled from games where id = $1',
        [game.id]
      )
      expect(cancelled).toBe(true)
    }
  )

  test(
    'a deletion that fails is told and logged, and the game stays on the screen',
    { tag: '@2-8-11' },
    async ({ openPage }) => {
      const game = await office.game()
      const page = await office.open(openPage, `/admin/games/${game.id}`, {
        allow: expected(500, `/api/games/${game.id}`),
        prepare: (browser) =>
          browser.route(`**/api/games/${game.id}`, (route) =>
            route.request().method() === 'DELETE'
              ? route.fulfill({ status: 500, json: { message: 'x' } })
              : route.continue()
          ),
      })
      const logged = page.waitForRequest('**/api/error-logs/log')
      await page.getByRole('button', { name: 'Delete Game' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Delete Game' }).click()
      await expect
        .poll(async () => (await logged).postDataJSON().context)
        .toEqual({ action: 'delete game', record: game.id })
      await page.getByText('The game was not deleted. Something went wrong on our side.').waitFor()
      expect(new URL(page.url()).pathname).toBe(`/admin/games/${game.id}`)
    }
  )

  test(
    'Edit Game opens the form, and leaving it returns to the game',
    { tag: ['@2-2.12-12', '@2-4-18', '@2-2.1-03'] },
    async ({ openPage }) => {
      const game = await office.game()
      const page = await office.open(openPage, `/admin/games/${game.id}`)
      await page.getByRole('link', { name: 'Edit Game' }).click()
      await page.waitForURL(`**/admin/create-game?id=${game.id}`)
      await page.getByRole('heading', { level: 1, name: 'Edit Game' }).waitFor()
      await page.getByRole('link', { name: 'Cancel' }).click()
      await page.waitForURL(`**/admin/games/${game.id}`)
    }
  )

  test('a game that is gone is told as such', async ({ openPage }) => {
    const page = await office.open(openPage, '/admin/games/2000000000', {
      allow: expected(404, '/api/games/2000000000'),
    })
    await page.getByText('This game does not exist any more.').waitFor()
  })
})
