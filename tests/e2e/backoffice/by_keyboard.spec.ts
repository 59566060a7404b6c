import { expect, test } from '#tests/e2e/fixtures'
import type { Locator } from '@playwright/test'
import { placeAtRest } from '#tests/support/browser'
import { sharedProduct } from '#tests/support/product'
import { eventually } from '#tests/support/shop'
import { unique } from '#tests/support/unique'
import { BackOffice } from './back_office.ts'
import { Keyboard } from './keyboard.ts'

const SEARCH = 'Search module, game master or venue'

test.describe('Back office | by keyboard', () => {
  let office: BackOffice
  test.beforeAll(async () => {
    office = await BackOffice.of(await sharedProduct())
  })

  const focused = (target: Locator) => target.and(target.page().locator(':focus')).waitFor()

  test('who searches, filters, sorts, chooses and asks in a list stays where they are', async ({ openPage }) => {
    const game = await office.game({ maxPlayers: 5 })
    const page = await office.open(openPage, '/admin/games')
    const keyboard = new Keyboard(page)
    await keyboard.fill(page.getByRole('searchbox', { name: SEARCH }), game.module)
    await page.getByText('1 in all', { exact: true }).waitFor()
    await focused(page.getByRole('searchbox', { name: SEARCH }))
    await keyboard.reach(page.getByRole('combobox', { name: 'Status' }))
    await keyboard.press('ArrowDown')
    await page.getByRole('listbox').waitFor()
    await keyboard.type('All')
    await keyboard.press('Enter')
    await page.waitForURL((url) => !url.search.includes('upcoming'))
    await focused(page.getByRole('combobox', { name: 'Status' }))

    await keyboard.activate('button', 'Views')
    await keyboard.reach(page.getByLabel('Save what you see as a view'))
    await keyboard.press('Escape')
    await focused(page.getByRole('button', { name: 'Views' }))

    await keyboard.reach(page.getByRole('columnheader', { name: 'Module' }).getByRole('button'))
    await keyboard.press('Enter')
    await page.locator('[aria-sort]', { hasText: 'Module' }).waitFor()
    await focused(page.getByRole('columnheader', { name: 'Module' }).getByRole('button'))

    await keyboard.reach(page.getByRole('row').filter({ hasText: game.module }).getByRole('checkbox'))
    await keyboard.press('Space')
    const clone = page.getByRole('button', { name: 'Clone' })
    await keyboard.reach(clone, 'Shift+Tab')
    await keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    for (const stop of [
      dialog.getByRole('button', { name: 'Cancel' }),
      dialog.getByRole('button', { name: 'Clone' }),
      dialog.getByRole('combobox'),
      dialog.getByRole('button', { name: 'Cancel' }),
    ]) {
      await focused(stop)
      await keyboard.press('Tab')
    }
    await keyboard.press('Escape')
    await focused(clone)
    await keyboard.activate('button', 'Clear selection')
    await clone.waitFor({ state: 'hidden' })
    await expect.poll(() => page.evaluate(() => document.activeElement === document.body)).toBe(false)
  })

  test('a day is typed figure by figure, and a list and the dashboard wait until its year is whole', async ({
    openPage,
  }) => {
    const page = await office.open(openPage, '/admin/orders')
    const keyboard = new Keyboard(page)
    const days: string[] = []
    page.on('request', (request) =>
      days.push(...(decodeURIComponent(request.url()).match(/\b\d{4}-\d\d-\d\d\b/g) ?? []))
    )
    /** As slowly as people do: what each figure changes has arrived before the next one. */
    const typeDay = async (label: string) => {
      const field = page.getByRole('textbox', { name: label, exact: true }).or(page.getByLabel(label, { exact: true }))
      await keyboard.reach(field)
      await page.keyboard.type('06012025', { delay: 100 })
      await expect(field).toHaveValue('2025-06-01')
    }
    await keyboard.activate('button', 'Filters')
    await typeDay('From')
    await page.waitForURL((url) => url.search.includes('2025-06-01'))
    await page.goto('/admin/dashboard')
    await typeDay('From')
    await page.waitForURL((url) => url.search.includes('from=2025-06-01'))
    expect(days.filter((day) => day < '1000')).toEqual([])
  })

  test('choices that were opened by mouse are gone through, taken and closed by keys', async ({ openPage }) => {
    const page = await office.open(openPage, '/admin/create-game')
    for (const path of ['/admin/games', '/admin/create-game']) {
      await page.goto(path)
      const choice = page.getByRole('combobox', {
        name: path === '/admin/games' ? 'Status' : 'Starts at (Mountain Time)',
      })
      const first = await choice.innerText()
      await choice.click()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await page.getByRole('option').first().waitFor({ state: 'detached' })
      await eventually(async () => (await choice.innerText()) !== first)
      const second = await choice.innerText()
      await choice.click()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Escape')
      await page.getByRole('option').first().waitFor({ state: 'detached' })
      await focused(choice)
      await expect(choice).toHaveText(second, { useInnerText: true })
    }
    await page.getByRole('combobox', { name: 'Module' }).click()
    await page.getByRole('option').first().waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('option').first().waitFor({ state: 'detached' })
    await focused(page.getByRole('combobox', { name: 'Module' }))
  })

  test('what was said is put away with Escape, and the menu of a phone gives the focus back', async ({ openPage }) => {
    const page = await office.open(openPage, '/admin/games', { width: 390 })
    const keyboard = new Keyboard(page)
    const menu = page.getByRole('button', { name: 'Menu' })
    await keyboard.reach(menu)
    await keyboard.press('Enter')
    const places = page.getByRole('navigation', { name: 'Back office' })
    expect(
      await placeAtRest(page, async () => (await places.boundingBox())!.y),
      'below the bar'
    ).toBeGreaterThanOrEqual(56)
    await page.locator('header button[aria-expanded=true]').click()
    await places.waitFor({ state: 'detached' })
    await keyboard.reach(menu)
    await keyboard.press('Enter')
    await keyboard.reach(places.getByRole('button', { name: 'Catalog' }))
    await keyboard.press('Enter')
    await keyboard.reach(places.getByRole('link', { name: 'Modules' }))
    await keyboard.press('Escape')
    await focused(menu)
    await keyboard.activate('button', 'Export')
    await page.getByText('Your export is downloading.').waitFor()
    await keyboard.press('Escape')
    await page.getByText('Your export is downloading.').waitFor({ state: 'detached' })
    await focused(page.getByRole('button', { name: 'Export' }))
  })

  test('a day at the desk goes without a mouse: sell, write to a table, move, cancel, give back, check in, compare the books', async ({
    openPage,
  }) => {
    const { product, shop } = office
    const [game, other] = [
      await office.game({ maxPlayers: 8, priceCents: 1500, startsIn: { days: 9 } }),
      await office.game({ maxPlayers: 8, startsIn: { days: 10 } }),
    ]
    const email = `${unique('desk').toLowerCase().replaceAll(/\W/g, '-')}@example.test`
    const { sessionId } = await shop.startedCheckout([{ game: { id: game.id }, seats: 3, email } as never], { email })
    await shop.pay(sessionId)
    const { id: orderId } = (await shop.createOrder(sessionId)).body
    const page = await office.open(openPage, '/admin/dashboard')
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
    const keyboard = new Keyboard(page)
    const dialog = page.getByRole('dialog')
    const say = async (words: string, found: string) => {
      await keyboard.openPalette()
      await keyboard.type(words)
      await page.locator('[role=option].Mui-focused').filter({ hasText: found }).waitFor()
      await keyboard.press('Enter')
    }
    const choose = async (within: Locator, name: string) => {
      const choice = within.getByRole('radio', { name })
      const first = within.getByRole('radio').first()
      await keyboard.reach(
        (await first.isChecked()) || !(await within.getByRole('radio', { checked: true }).count())
          ? first
          : within.getByRole('radio', { checked: true })
      )
      for (let stop = 0; stop < 8 && !(await choice.isChecked()); stop += 1) await keyboard.press('ArrowDown')
      await expect(choice, name).toBeChecked()
    }
    const press = async (name: string) => {
      await keyboard.reach(dialog.getByRole('button', { name, exact: true }))
      await keyboard.press('Enter')
    }
    const named = game.module.toLowerCase()

    await say(`add player ${named}`, game.module)
    await page.waitForURL(`**/admin/orders/manual?gameId=${game.id}`)
    await keyboard.write('First Name', 'Bob')
    await choose(page.getByRole('main'), 'Cash')
    await keyboard.activate('button', 'Add Player')
    await page.getByText('Bob has 1 seat').waitFor()

    await say(`message players ${named}`, `Message the players of ${game.module}`)
    await keyboard.write('Subject', 'Parking')
    await keyboard.write('Message', 'Park behind the shop.')
    await press('Send')
    await page.getByText(/^The message is on its way/).waitFor()

    await say(`cancel seats ${orderId}`, `Cancel seats of order #${orderId}`)
    await choose(dialog, 'Everything, the way it was paid')
    await press('Cancel 1 seat')
    await page.getByText('1 seat cancelled.').waitFor()

    await say(`refund order ${orderId}`, `#${orderId}`)
    await keyboard.fill(dialog.getByRole('textbox', { name: 'Amount', exact: true }), '5')
    await keyboard.press('Tab')
    await keyboard.type('5')
    await press('Refund')
    await page.getByText('$5.00 goes back to the card.').waitFor()

    await say(`move seat ${orderId}`, `Move a seat of order #${orderId}`)
    await keyboard.find('New game', other.module, other.module)
    await press('Move')
    await page.getByText(/^\d seats? moved\.$/).waitFor()

    await say(`check-in ${named}`, `Check in players of ${game.module}`)
    await page.waitForURL(`**/admin/games/${game.id}/check-in`)
    const policy = await page.evaluate(async () => (await fetch(location.href)).headers.get('permissions-policy'))
    expect(policy).toContain('camera=(self)')
    await keyboard.activate('button', 'Here: Bob')
    await page.getByText(/^1 of \d seats? here/).waitFor()

    await say('money desk', 'Money Desk')
    await page.getByRole('heading', { level: 1, name: 'Money Desk' }).waitFor()
    await keyboard.activate('button', 'Compare now')
    await page
      .getByText(/^(Compared: |Nothing differs)/)
      .first()
      .waitFor()
    const sums = await product.database.one(
      'select coalesce(sum(amount_cents), 0)::int as cents from refunds where order_id = $1',
      [orderId]
    )
    expect(sums).toEqual({ cents: 2000 })
  })
})
