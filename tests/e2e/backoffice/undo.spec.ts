import { expect, test } from '#tests/e2e/fixtures'
import type { Page } from '@playwright/test'
import { assertAccessible } from '#tests/support/browser'
import { sharedProduct } from '#tests/support/product'
import { unique } from '#tests/support/unique'
import { BackOffice, expected } from './back_office.ts'
import { button, choosePicture, field } from './record_form.ts'

const CHANGED_SINCE = 'It was not undone. Somebody else has changed it since, so it stays as they left it.'

const remove = async (page: Page) => {
  await button(page, 'Delete').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
}

test.describe('Back office | undo', () => {
  let office: BackOffice
  test.beforeAll(async () => {
    office = await BackOffice.of(await sharedProduct())
  })

  const trailOf = async (noun: string, id: number) =>
    (
      await office.product.database.query(
        'select action from audit_log where subject_type = $1 and subject_id = $2 order by id',
        [noun, String(id)]
      )
    ).map(({ action }) => action)

  test('what was archived is back with a key, and what was restored archived again with a press', async ({
    openPage,
  }) => {
    const game = await office.game({ startsIn: { days: -3 } })
    const page = await office.open(openPage, `/admin/game-masters/${game.gameMasterId}`)
    await remove(page)
    await page.getByText('The game master is archived.').waitFor()
    await page.getByRole('searchbox').fill(game.gameMaster)
    await page.getByText('Nothing fits these filters.').waitFor()
    await page.keyboard.press('Control+Z')
    await page.getByText('The game master is archived.').waitFor()
    await page.getByRole('searchbox').blur()
    await page.keyboard.press('Control+Z')
    await page.getByText('The game master is back on every list.').waitFor()
    await page.getByRole('searchbox').fill(game.gameMaster)
    await page.getByRole('link', { name: game.gameMaster }).click()

    await remove(page)
    await button(page, 'Archived').click()
    await page.getByRole('link', { name: game.gameMaster }).click()
    await button(page, 'Restore').click()
    await button(page, 'Delete').waitFor()
    await page.getByText('The game master is back on every list.').waitFor()
    await button(page, 'Undo').click()
    await page.getByText('The game master is archived again.').waitFor()
    await button(page, 'Restore').waitFor()
    await expect
      .poll(() => trailOf('game master', game.gameMasterId))
      .toEqual(['archived', 'restored', 'archived', 'restored', 'archived'])
  })

  test('an edit and its picture are taken back, but never what somebody else did since', async ({ openPage }) => {
    const { body } = await office.administrator.http.post('/api/systems', { name: 'Undone', description: 'As it was.' })
    const page = await office.open(openPage, `/admin/systems/${body.id}`, { allow: expected(409, '/api/systems/') })
    const change = async (description: string) => {
      await button(page, 'Edit').click()
      await field(page, 'Description').fill(description)
    }
    await change('With a picture.')
    await choosePicture(page)
    await button(page, 'Save Changes').click()
    await page.locator('main img').waitFor()
    await change('Without one.')
    await button(page, 'Remove picture').click()
    await button(page, 'Save Changes').click()
    await page.locator('main img').waitFor({ state: 'detached' })
    await page.getByText('Without one.').waitFor()
    await assertAccessible(page)
    await button(page, 'Undo').press('Enter')
    await page.getByText('The system is as it was before.').waitFor()
    await page.getByText('With a picture.').waitFor()
    await page.locator('main img').waitFor()

    await change('Mine.')
    await button(page, 'Save Changes').click()
    await page.getByText('The system is saved.').waitFor()
    await office.administrator.http.put(`/api/systems/${body.id}`, { name: 'Undone', description: 'Theirs.' })
    await button(page, 'Undo').click()
    await page.getByText(CHANGED_SINCE).waitFor()
    await page.getByText('Theirs.').waitFor()
  })

  test('an edited game goes back, also one that somebody has a seat at: who was told of the change is told of that, too', async ({
    openPage,
  }) => {
    const [free, sold] = [await office.game(), await office.game({ maxPlayers: 4, seatsLeft: 3 })]
    const page = await office.open(openPage, `/admin/create-game?id=${free.id}`)
    const save = async () => {
      await page.getByLabel('Price').fill('18')
      await button(page, 'Save Changes').click()
      await page.getByText('The game is saved.').waitFor()
      await page.getByText('$18.00').waitFor()
    }
    await save()
    await button(page, 'Undo').click()
    await page.getByText('The game is as it was before.').waitFor()
    await page.getByText('$20.00').waitFor()
    await page.goto(`/admin/create-game?id=${sold.id}`)
    await page.getByLabel('Date & Time').fill('2093-03-04')
    await button(page, 'Save Changes').click()
    await page
      .getByText(
        'The game is saved, and its players get a mail. Undo changes it back, and whoever was told is told again.'
      )
      .waitFor()
    await button(page, 'Undo').click()
    await page.getByText('The game is as it was before.').waitFor()
    const { starts } = await office.product.database.one<{ starts: Date }>(
      'select starts_at as starts from games where id = $1',
      [sold.id]
    )
    expect(starts.toISOString()).toBe(new Date(sold.startsAt).toISOString())
  })

  test('several records are archived at once, and back at once; what is needed stays chosen', async ({ openPage }) => {
    const word = unique('Alley')
    const venues = []
    for (const number of [1, 2, 3]) venues.push(await office.venue({ name: `${word} ${number}` }))
    await office.game({ venueId: venues[2]!.id })
    const page = await office.open(openPage, '/admin/venues', { width: 390, allow: expected(409, '/api/venues/') })
    const archive = async () => {
      await button(page, 'Archive').click()
      await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click()
    }
    await page.getByRole('searchbox').fill(word)
    await page.getByText('3 in all', { exact: true }).waitFor()
    await page.getByRole('checkbox', { name: `Select ${word} 1` }).check()
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
    await page.getByText('3 selected').waitFor()
    await assertAccessible(page)
    await archive()
    await page.getByText('2 venues are archived. 1 failed: This venue is used by 1 upcoming game').waitFor()
    await page.getByText('1 in all', { exact: true }).waitFor()
    await expect(page.getByRole('checkbox', { name: `Select ${word} 3` })).toBeChecked()
    await button(page, 'Undo').click()
    await page.getByText('2 venues are back on every list.').waitFor()
    await page.getByText('3 in all', { exact: true }).waitFor()
    for (const { id } of venues.slice(0, 2))
      await expect.poll(() => trailOf('venue', id)).toEqual(['archived', 'restored'])
  })

  test('the offer waits for who is at it, and gives the focus back', async ({ openPage }) => {
    const game = await office.game({ startsIn: { days: -3 } })
    const page = await office.open(openPage, `/admin/modules/${game.moduleId}`, { width: 390 })
    await page.clock.install()
    await remove(page)
    const undo = button(page, 'Undo')
    await undo.waitFor()
    const box = (await undo.boundingBox())!
    expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(43.99)
    await page.getByRole('searchbox').focus()
    await undo.focus()
    await page.clock.runFor(60_000)
    await expect(undo, 'while it has the focus').toBeVisible()
    await page.getByRole('searchbox').focus()
    await page.clock.runFor(12_000)
    await expect(undo, 'ten seconds at least').toBeVisible()
    await undo.focus()
    await button(page, 'Close').press('Enter')
    await undo.waitFor({ state: 'detached' })
    await page.waitForFunction(() => document.activeElement?.getAttribute('type') === 'search')
  })
})
