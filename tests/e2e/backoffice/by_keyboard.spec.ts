import { test } from '@japa/runner'
import type { Locator } from 'playwright'
import { sharedProduct } from '../../support/product.ts'
import { eventually } from '../../support/shop.ts'
import { BackOffice } from './back_office.ts'
import { Keyboard } from './keyboard.ts'

const SEARCH = 'Search module, game master or venue'

test.group('Back office | by keyboard', (group) => {
  let office: BackOffice
  group.setup(async () => {
    office = await BackOffice.of(await sharedProduct())
  })

  const focused = (target: Locator) => target.and(target.page().locator(':focus')).waitFor()

  test('who searches, filters, sorts, chooses and asks in a list stays where they are', async (context) => {
    const game = await office.game({ maxPlayers: 5 })
    const page = await office.open(context, '/admin/games')
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
    for (const stop of [dialog.getByRole('button', { name: 'Cancel' }), dialog.getByRole('button', { name: 'Clone' }), dialog.getByRole('combobox'), dialog.getByRole('button', { name: 'Cancel' })]) {
      await focused(stop)
      await keyboard.press('Tab')
    }
    await keyboard.press('Escape')
    await focused(clone)
    await keyboard.activate('button', 'Clear selection')
    await clone.waitFor({ state: 'hidden' })
    context.assert.equal(await page.evaluate(() => document.activeElement === document.body), false)
  })

  test('a day is typed figure by figure, and a list and the dashboard wait until its year is whole', async (context) => {
    const page = await office.open(context, '/admin/orders')
    const keyboard = new Keyboard(page)
    const days: string[] = []
    page.on('request', (request) => days.push(...(decodeURIComponent(request.url()).match(/\b\d{4}-\d\d-\d\d\b/g) ?? [])))
    /** As slowly as people do: what each figure changes has arrived before the next one. */
    const typeDay = async (label: string) => {
      const field = page.getByRole('textbox', { name: label, exact: true }).or(page.getByLabel(label, { exact: true }))
      await keyboard.reach(field)
      await page.keyboard.type('06012025', { delay: 100 })
      context.assert.equal(await field.inputValue(), '2025-06-01')
    }
    await keyboard.activate('button', 'Filters')
    await typeDay('From')
    await page.waitForURL((url) => url.search.includes('2025-06-01'))
    await page.goto('/admin/dashboard')
    await typeDay('From')
    await page.waitForURL((url) => url.search.includes('from=2025-06-01'))
    context.assert.deepEqual(days.filter((day) => day < '1000'), [])
  })

  test('choices that were opened by mouse are gone through, taken and closed by keys', async (context) => {
    const page = await office.open(context, '/admin/create-game', { reducedMotion: true })
    for (const path of ['/admin/games', '/admin/create-game']) {
      await page.goto(path)
      const choice = page.getByRole('combobox', { name: path === '/admin/games' ? 'Status' : 'Starts at (Mountain Time)' })
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
      context.assert.equal(await choice.innerText(), second)
    }
    await page.getByRole('combobox', { name: 'Module' }).click()
    await page.getByRole('option').first().waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('option').first().waitFor({ state: 'detached' })
    await focused(page.getByRole('combobox', { name: 'Module' }))
  })

  test('what was said is put away with Escape, and the menu of a phone gives the focus back', async (context) => {
    const page = await office.open(context, '/admin/games', { width: 390 })
    const keyboard = new Keyboard(page)
    const menu = page.getByRole('button', { name: 'Menu' })
    await keyboard.reach(menu)
    await keyboard.press('Enter')
    await keyboard.reach(page.getByRole('navigation').getByRole('link', { name: 'Modules' }))
    await keyboard.press('Escape')
    await focused(menu)
    await keyboard.activate('button', 'Export')
    await page.getByText('The export is being downloaded.').waitFor()
    await keyboard.press('Escape')
    await page.getByText('The export is being downloaded.').waitFor({ state: 'detached' })
    await focused(page.getByRole('button', { name: 'Export' }))
  })
})
