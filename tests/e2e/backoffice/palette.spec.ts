import { expect, test } from '#tests/e2e/fixtures'
import { DateTime } from 'luxon'
import type { Locator, Page } from '@playwright/test'
import { ZONE } from '#common/mountain_time'
import { createGameMaster } from '#database/factories/catalog'
import { createOrder } from '#database/factories/orders'
import { assertAccessible } from '#tests/support/browser'
import { createPerson } from '#tests/support/people'
import { sharedProduct } from '#tests/support/product'
import { eventually } from '#tests/support/shop'
import { unique } from '#tests/support/unique'
import { BackOffice, expected } from './back_office.ts'
import { Keyboard } from './keyboard.ts'

test.describe('Back office | palette', () => {
  let office: BackOffice
  test.beforeAll(async () => {
    office = await BackOffice.of(await sharedProduct())
  })

  const field = (page: Page) => page.getByRole('combobox', { name: 'Find or do' })
  const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name })
  const marked = (page: Page, name: string | RegExp) =>
    page.locator('[role=option].Mui-focused').filter({ hasText: name }).waitFor()

  /** Types into the palette and takes what is marked. */
  const sayIn = (page: Page, keyboard: Keyboard) => async (words: string, found: string | RegExp) => {
    await keyboard.openPalette()
    await keyboard.type(words)
    await option(page, found).first().waitFor()
    await marked(page, found)
    await keyboard.press('Enter')
  }

  async function bought() {
    const lastName = unique('Quince')
    const game = await office.game({ maxPlayers: 6, startsIn: { days: 9 } })
    const { id } = await createOrder({ gameId: game.id, firstName: 'Ana', lastName }, office.shop.database)
    return { id, lastName }
  }

  test('an order is found by a few letters and opened by keys alone, and is at hand the next time', async ({
    openPage,
  }) => {
    const { id, lastName } = await bought()
    const page = await office.open(openPage, '/admin/games')
    const keyboard = new Keyboard(page)
    await keyboard.openPalette()
    await keyboard.type(lastName.toLowerCase())
    await marked(page, `#${id} · Ana ${lastName}`)
    await expect(field(page)).toHaveAttribute(
      'aria-activedescendant',
      (await option(page, `#${id}`).getAttribute('id')) ?? ''
    )
    await keyboard.press('Enter')
    await page.waitForURL(`**/admin/orders/${id}`)
    await page.getByRole('heading', { level: 1, name: `Order #${id}` }).waitFor()
    await page.getByRole('link', { name: 'Venues', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Venues' }).waitFor()
    await keyboard.press('/')
    await marked(page, `#${id} · Ana ${lastName}`)
    await page.getByRole('group', { name: 'Opened last' }).getByRole('option').first().waitFor()
    await keyboard.press('Escape')
    await field(page).waitFor({ state: 'detached' })
  })

  test('what is to be done is said with what it is done to: refunding an order, a game on a day, a player for a game, credit for somebody', async ({
    openPage,
  }) => {
    const { id: given } = await bought()
    const person = await createPerson(office.product, { username: unique('Quentin') })
    const game = await office.game({ priceCents: 2000, maxPlayers: 6, startsIn: { days: 9 } })
    const { sessionId } = await office.shop.startedCheckout([{ game, email: person.email }], {
      email: person.email,
      http: person.http,
    })
    await office.shop.pay(sessionId)
    const { id } = (await office.shop.createOrder(sessionId, person.http)).body
    const page = await office.open(openPage, '/admin/dashboard')
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
    const keyboard = new Keyboard(page)
    const say = sayIn(page, keyboard)
    await say('refund order', 'Refund order')
    await expect(field(page)).toHaveValue('Refund order ')
    await keyboard.type(String(id))
    await marked(page, `Refund order #${id}`)
    await keyboard.press('Enter')
    await page.getByRole('dialog', { name: `Refund order #${id}` }).waitFor()
    await keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await say(`refund order ${given}`, `Refund order #${given}`)
    await page.getByText('Nothing of this order can go back.').waitFor()
    await say(`order ${id}`, `Open order #${id}`)
    await page.getByRole('heading', { level: 1, name: `Order #${id}` }).waitFor()
    await say(`cancel order ${id}`, `Cancel order #${id}`)
    await page.getByRole('dialog', { name: `Cancel order #${id}` }).waitFor()
    await keyboard.press('Escape')

    const friday = DateTime.now()
      .setZone(ZONE)
      .plus({ days: (5 - DateTime.now().setZone(ZONE).weekday + 7) % 7 })
    await say('new game friday', `Create Game on ${friday.toFormat('ccc, LLL d')}`)
    await page.waitForURL(`**/admin/create-game?date=${friday.toISODate()}`)
    await page
      .getByLabel('Date & Time')
      .and(page.locator(`[value="${friday.toISODate()}"]`))
      .waitFor()
    await say(`add player to ${game.module.toLowerCase()}`, `Add a player to ${game.module}`)
    await page.waitForURL(`**/admin/orders/manual?gameId=${game.id}`)
    await say(`give credit to ${person.email}`, `Give credit to ${person.username}`)
    await page.waitForURL('**/admin/people/*')
    await page.getByRole('dialog').getByRole('textbox', { name: 'Amount' }).waitFor()
    await keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await say('refun', 'Refund Requests')
    await page.getByRole('heading', { level: 1, name: 'Refund Requests' }).waitFor()
    await say('create venue', 'Create Venue')
    await page.waitForURL('**/admin/venues/create')
  })

  test('what is done at a table, to a line of an order and to a person begins on its screen; a setting is found by its name, the money desk by what is looked for there', async ({
    openPage,
  }) => {
    const game = await office.game({ maxPlayers: 6, startsIn: { days: 9 } })
    const other = await office.game({ maxPlayers: 6, startsIn: { days: 9 } })
    const person = await createPerson(office.product, { username: unique('Quinta') })
    const { id } = await createOrder(
      {
        gameId: game.id,
        quantity: 2,
        firstName: 'Ana',
        lastName: unique('Quince'),
        email: person.email,
        userId: person.id,
      },
      office.shop.database
    )
    const page = await office.open(openPage, '/admin/dashboard', { reducedMotion: true })
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
    const keyboard = new Keyboard(page)
    const say = sayIn(page, keyboard)
    const begun = async (words: string, found: string, dialog: string | RegExp) => {
      await say(words, found)
      await page.getByRole('dialog', { name: dialog }).waitFor()
      await keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    }
    const named = game.module.toLowerCase()
    await begun(`message players ${named}`, `Message the players of ${game.module}`, 'Message Players')
    await begun(`repeat game ${named}`, `Repeat game ${game.module}`, `Repeat ${game.module}`)
    await begun(
      `delete game ${named}`,
      `Cancel or delete game ${game.module}`,
      'Are you sure you want to delete this game?'
    )
    await say(`clone game ${named}`, `Clone game ${game.module}`)
    await page.waitForURL(`**/admin/create-game?clone=${game.id}`)
    await page.getByRole('heading', { level: 1, name: 'Create Game' }).waitFor()
    await eventually(async () => (await page.getByRole('combobox', { name: 'Module' }).inputValue()) === game.module)
    await say(`table sheet ${named}`, `Print the table sheet of ${game.module}`)
    await page.waitForURL(`**/admin/games/${game.id}/table-sheet`)
    await say(`check-in ${named}`, `Check in players of ${game.module}`)
    await page.waitForURL(`**/admin/games/${game.id}/check-in`)
    expect(
      await page.evaluate(async () => (await fetch(location.href)).headers.get('permissions-policy') ?? '')
    ).toMatch(/camera=\(self\)/)
    await page.getByText('0 of 2 seats here').waitFor()

    await begun(`move seat ${id}`, `Move a seat of order #${id}`, /Move/)
    await begun(`cancel seats ${id}`, `Cancel seats of order #${id}`, /Cancel/)
    await begun(`correct contact ${id}`, `Correct the contact of order #${id}`, /contact/i)
    const { id: cancelled } = await createOrder({ gameId: other.id }, office.shop.database)
    await office.product.database.query("update order_items set status = 'cancelled' where order_id = $1", [cancelled])
    await say(`move seat ${cancelled}`, `Move a seat of order #${cancelled}`)
    await page.getByText('Nothing of this order can be moved.').waitFor()

    await begun(
      `merge ${person.email}`,
      `Merge somebody into ${person.username}`,
      `Merge another person into ${person.username}`
    )
    await begun(`erase person ${person.email}`, `Erase person ${person.username}`, `Erase ${person.username}?`)
    const file = page.waitForEvent('download')
    await say(`export person ${person.email}`, `Export all of person ${person.username}`)
    await expect.poll(async () => (await file).suggestedFilename()).toMatch(/^person-\d+\.json$/)
    await begun(`give credit ${person.email}`, `Give credit to ${person.username}`, /Credits|credits/)

    await say('refund policy', 'Refunds')
    await page.getByRole('heading', { level: 1, name: 'Refunds' }).waitFor()
    await say('differences', 'Money Desk')
    await page.getByRole('heading', { level: 1, name: 'Money Desk' }).waitFor()
    for (const [words, name] of [
      ['alerts', 'Alerts'],
      ['webhooks', 'Webhooks'],
      ['scheduled', 'Scheduled Exports'],
    ] as const) {
      await say(words, name)
      await page.getByRole('heading', { level: 1, name }).waitFor()
    }
  })

  test('somebody of a venue and a game master are offered what they may do with their own, and nothing else', async ({
    openPage,
  }) => {
    const venue = await office.venue({ name: unique('Cellar') })
    const keeper = await createPerson(office.product, {
      username: unique('Vera'),
      roles: ['Venue'],
      venueIds: [venue.id],
    })
    const host = await createPerson(office.product, { username: unique('Gwen'), roles: ['Game Master'] })
    const profile = await createGameMaster({ name: unique('Gwen'), userId: host.id }, office.shop.database)
    const game = await office.game({ venueId: venue.id, gameMasterId: profile.id, startsIn: { days: 9 } })
    const areOffered = async (person: typeof host, words: string, actions: string[]) => {
      const page = await openPage({ product: office.product, person, path: '/admin/games' })
      await page.getByRole('row').filter({ hasText: game.module }).waitFor()
      await new Keyboard(page).openPalette()
      await option(page, 'Keyboard shortcuts').waitFor()
      await field(page).fill(words)
      await option(page, 'Keyboard shortcuts').waitFor({ state: 'detached' })
      await (
        actions.length > 0 ? option(page, actions[0]!) : page.getByText('Nothing found. Fewer letters find more.')
      ).waitFor()
      const all = await page.getByRole('group', { name: 'Actions' }).getByRole('option').allInnerTexts()
      await page.context().close()
      expect(all.map((text) => text.split('\n')[0]!).toSorted()).toEqual(actions.toSorted())
    }
    const own = `game ${game.module.toLowerCase()}`
    await areOffered(
      keeper,
      own,
      ['Cancel or delete game', 'Clone game', 'Edit game', 'Repeat game'].map((action) => `${action} ${game.module}`)
    )
    await areOffered(host, own, [])
    for (const person of [keeper, host]) {
      await areOffered(person, `message players ${game.module.toLowerCase()}`, [
        `Message the players of ${game.module}`,
      ])
      await areOffered(person, 'refund policy', [])
    }
  })

  test('who waits, finds nothing, is refused an answer or is offline is told so, and goes on from there', async ({
    openPage,
  }) => {
    const { id, lastName } = await bought()
    let [answer, release]: ['late' | 'broken' | 'right', () => void] = ['late', () => {}]
    const page = await office.open(openPage, '/admin/games', {
      allow: [...expected(500, '/api/search'), /ERR_INTERNET_DISCONNECTED|failed: net::/],
      prepare: (profile) =>
        profile.route(/\/api\/search/, async (route) => {
          if (answer === 'late') await new Promise<void>((go) => (release = go))
          return answer === 'broken' ? route.fulfill({ status: 500, json: { message: 'x' } }) : route.continue()
        }),
    })
    await page.getByRole('button', { name: 'Find or do' }).click()
    await field(page).fill(lastName)
    await page.getByText('Searching …').waitFor()
    answer = 'right'
    release()
    await option(page, `#${id}`).waitFor()
    await field(page).fill(unique('Nobody'))
    await page.getByText('Nothing found. Fewer letters find more.').waitFor()
    answer = 'broken'
    await field(page).fill(`ana ${lastName}`)
    await page.getByText('Records could not be searched.').waitFor()
    answer = 'right'
    await page.getByRole('button', { name: 'Try again' }).click()
    await option(page, `#${id}`).waitFor()
    await page.context().setOffline(true)
    await page.getByText('You are offline: screens are found, records are not.').waitFor()
    await field(page).fill('venu')
    await option(page, 'Venues').waitFor()
    await page.context().setOffline(false)
  })

  test('is the same to everybody: in a hand and on a desk, in the light and in the dark, to those who listen', async ({
    openPage,
  }) => {
    const { id, lastName } = await bought()
    const page = await office.open(openPage, '/admin/games', { reducedMotion: true })
    await page.getByRole('heading', { level: 1, name: 'Games' }).waitFor()
    await new Keyboard(page).openPalette()
    await field(page).fill(lastName)
    await option(page, `#${id}`).waitFor()
    await assertAccessible(page)
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
    await assertAccessible(page)
  })
})

test.describe('Back office | keys', () => {
  let office: BackOffice
  test.beforeAll(async () => {
    office = await BackOffice.of(await sharedProduct())
  })

  const focused = (target: Locator) => target.and(target.page().locator(':focus')).waitFor()

  test('the rows of a list are gone along, chosen and opened by keys, and its filters and its form for a new one are a key away', async ({
    openPage,
  }) => {
    const name = unique('Master')
    const games = [await office.game({ startsIn: { days: 5 } }), await office.game({ startsIn: { days: 6 } })]
    await office.product.database.query('update game_masters set name = $1 where id = any($2)', [
      name,
      games.map(({ gameMasterId }) => gameMasterId),
    ])
    const page = await office.open(openPage, `/admin/games?filter=${encodeURIComponent(JSON.stringify({ q: name }))}`)
    const rows = page.getByRole('table', { name: 'Games' }).getByRole('row')
    const link = (row: number) => rows.nth(row).getByRole('link')
    await link(2).waitFor()
    for (const [key, row] of [
      ['j', 1],
      ['j', 2],
      ['j', 2],
      ['k', 1],
      ['ArrowDown', 2],
      ['ArrowUp', 1],
    ] as const) {
      await page.keyboard.press(key)
      await focused(link(row))
    }
    await page.keyboard.press('x')
    await page.getByText('1 selected').waitFor()
    await expect(rows.nth(1).getByRole('checkbox')).toBeChecked()
    await page.keyboard.press('x')
    await page.getByText('1 selected').waitFor({ state: 'detached' })
    await page.keyboard.press('f')
    const search = page.getByRole('searchbox')
    await focused(search)
    await page.getByLabel('From').waitFor()
    await page.keyboard.type('c?/')
    await expect(search).toHaveValue(`${name}c?/`)
    await page.getByText('Nothing fits these filters.').waitFor()
    await page.keyboard.press('Control+a')
    await page.keyboard.type(name)
    await link(2).waitFor()
    await page.keyboard.press('Tab')
    await link(1).focus()
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/admin/games/${games[0]!.id}`)
    for (const [letter, heading] of [
      ['o', 'Orders'],
      ['v', 'Venues'],
      ['g', 'Games'],
    ] as const) {
      await page.locator('main').focus()
      await page.keyboard.press('g')
      await page.keyboard.press(letter)
      await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor()
    }
    await page.keyboard.press('c')
    await page.waitForURL('**/admin/create-game')
  })

  test('a form is saved and left by keys, and leaving asks first', async ({ openPage }) => {
    const venue = await office.venue({ name: unique('Cellar') })
    const page = await office.open(openPage, `/admin/venues/${venue.id}`)
    await page.getByRole('button', { name: 'Edit' }).click()
    const name = page.getByRole('textbox', { name: 'Name' })
    await focused(name)
    await name.fill(`${venue.name} Two`)
    await page.keyboard.press('Escape')
    await page.getByText('Leave without saving?').waitFor()
    await page.keyboard.press('Enter')
    await page.getByText('Leave without saving?').waitFor({ state: 'detached' })
    await focused(name)
    await page.keyboard.press('Control+Enter')
    await page.getByText('The venue is saved.').waitFor()
    await page.getByRole('heading', { level: 1, name: `${venue.name} Two` }).waitFor()
  })

  test('single keys can be switched off, which stays so; the others go on', async ({ openPage }) => {
    const page = await office.open(openPage, '/admin/games')
    await page.getByRole('table').waitFor()
    await page.keyboard.press('?')
    const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await sheet.getByRole('switch', { name: 'Single keys are on' }).click()
    await sheet.getByRole('button', { name: 'Close' }).click()
    await sheet.waitFor({ state: 'detached' })
    await page.reload()
    await page.getByRole('table').waitFor()
    for (const key of ['?', '/', 'c', 'g', 'o', 'j']) await page.keyboard.press(key)
    expect(page.url()).toMatch(/\/admin\/games/)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await new Keyboard(page).openPalette()
    await page.getByRole('combobox', { name: 'Find or do' }).fill('keyboard')
    await page.getByRole('option', { name: 'Keyboard shortcuts' }).click()
    await sheet.getByRole('switch').click()
    await sheet.getByRole('button', { name: 'Close' }).click()
    await sheet.waitFor({ state: 'detached' })
    await page.keyboard.press('?')
    await sheet.waitFor()
  })
})
