import { expect, test } from '#tests/e2e/fixtures'
import type { Locator, Page } from '@playwright/test'
import { createOrder } from '#database/factories/orders'
import { assertAccessible } from '#tests/support/browser'
import { sharedProduct } from '#tests/support/product'
import { unique } from '#tests/support/unique'
import { BackOffice } from './back_office.ts'
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
    await assertAccessible(page)
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
    await page.getByRole('group', { name: 'Recently opened' }).getByRole('option').first().waitFor()
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
    await assertAccessible(page)
    await keyboard.press('Escape')
    await field(page).waitFor({ state: 'detached' })
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
    await page.getByText('Nothing matches these filters.').waitFor()
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

    await test.step('a form is saved and left by keys, and leaving asks first', async () => {
      const venue = await office.venue({ name: unique('Cellar') })
      await page.goto(`/admin/venues/${venue.id}`)
      await page.getByRole('button', { name: 'Edit' }).click()
      const field = page.getByRole('textbox', { name: 'Name' })
      await focused(field)
      await field.fill(`${venue.name} Two`)
      await page.keyboard.press('Escape')
      await page.getByText('Leave without saving?').waitFor()
      await page.keyboard.press('Enter')
      await page.getByText('Leave without saving?').waitFor({ state: 'detached' })
      await focused(field)
      await page.keyboard.press('Control+Enter')
      await page.getByText('The venue is saved.').waitFor()
      await page.getByRole('heading', { level: 1, name: `${venue.name} Two` }).waitFor()
    })
  })
})
