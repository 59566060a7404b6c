import { describe, expect, test } from 'vitest'
import { catalog, askToDelete, openCatalog } from './catalog.ts'
import { fail, refuse } from './fake_data_provider.ts'
import { game, gameMaster, gameModule, system, venue } from './records.ts'
import { renderScreen, reportedErrors } from './render.tsx'
import { page } from './view.ts'

describe('Back office | catalogue forms', () => {
  test('show at its field what is missing and send nothing', { tags: ['2-5-34', '2-5-35', '2-5-36'] }, async () => {
    for (const [path, submit, problems] of [
      [
        'game-masters',
        'Create Game Master',
        ['Please enter a name.', 'Please enter an email address.', 'Please choose a picture.'],
      ],
      ['modules', 'Create Module', ['Please enter a name.', 'Please enter a description.', 'Please choose a picture.']],
      ['systems', 'Create System', ['Please enter a name.']],
      ['campaign-settings', 'Create Campaign Setting', ['Please enter a name.']],
      ['special-events', 'Create Special Event', ['Please enter a name.']],
    ] as const) {
      const data = openCatalog(`/${path}/create`)
      await page.press(submit)
      for (const problem of problems) await page.text(problem)
      expect(data.getCalls('create'), path).toEqual([])
    }
    // One that is changed has its picture already.
    const data = openCatalog(`/modules/${gameModule.id}`)
    await page.press('Edit')
    await page.find('img', 'Preview')
    await page.fill('Description', 'Another text.')
    await page.press('Save Changes')
    await page.text('The module is saved.')
    expect(data.updated('modules')[0]).not.toHaveProperty('image')
    openCatalog(`/modules/${gameModule.id}`, { modules: [{ ...gameModule, image: null }] })
    await page.press('Edit')
    await page.press('Save Changes')
    await page.text('Please choose a picture.')
  })

  test('ask before what was typed is lost', async () => {
    openCatalog(`/venues/${venue.id}`)
    await page.press('Edit')
    await page.press('Cancel')
    await page.press('Edit')
    await page.fill('Name', 'Half a na')
    await page.press('Cancel')
    await (await page.dialog('Leave without saving?')).press('Stay')
    await page.has('Name', 'Half a na')
    await page.press('Venues', 'link')
    await (await page.dialog('Leave without saving?')).press('Stay')
    await page.has('Name', 'Half a na')
    await page.press('Cancel')
    await (await page.dialog('Leave without saving?')).press('Leave')
    await page.button('Edit')
    await page.heading(venue.name)
  })

  test('show a refusal at its field and keep what was typed', async () => {
    const data = openCatalog(`/game-masters/${gameMaster.id}`)
    data.answers.update = refuse(422, {
      message: 'x',
      errors: [{ field: 'email', message: 'Please enter a valid email address', rule: 'email' }],
    })
    await page.press('Edit')
    await page.fill('Biography', 'Still here.')
    await page.press('Save Changes')
    await page.hasHint('Email', 'Please enter a valid email address')
    await page.has('Biography', 'Still here.')
  })

  test('show a refusal at a part of the address', async () => {
    const data = openCatalog(`/venues/${venue.id}`)
    data.answers.update = refuse(422, {
      message: 'x',
      errors: [{ field: 'address.state', message: 'There is no such state.', rule: 'state' }],
    })
    await page.press('Edit')
    await page.fill('Name', 'Moss')
    await page.press('Save Changes')
    await page.hasHint('State', 'There is no such state.')
  })

  test('report a failed creation and keep what was typed', async () => {
    const data = openCatalog('/systems/create')
    data.answers.create = fail
    await page.fill('Name', 'Lost')
    await page.press('Create System')
    await page.text('The system was not created. Something went wrong on our side.')
    await page.has('Name', 'Lost')
    expect(reportedErrors()).toHaveLength(1)
  })

  test('report a change or a deletion that fails, for each kind', { tags: ['2-8-11'] }, async () => {
    for (const [path, noun, { id }] of [
      ['game-masters', 'game master', gameMaster],
      ['modules', 'module', gameModule],
      ['venues', 'venue', venue],
    ] as const) {
      const data = openCatalog(`/${path}/${id}`, {}, { removeRecord: fail })
      data.answers.update = fail
      await page.press('Edit')
      await page.fill('Name', 'Typed')
      await page.press('Save Changes')
      await page.text('The changes were not saved. Something went wrong on our side.')
      await page.has('Name', 'Typed')
      expect(reportedErrors().at(-1)!.context).toEqual({ action: 'The changes were not saved.', record: id })
      await page.press('Cancel')
      await (await page.dialog('Leave without saving?')).press('Leave')
      await (await askToDelete(noun)).press('Delete')
      await page.text(`The ${noun} was not deleted. Something went wrong on our side.`)
      expect(reportedErrors().at(-1)!.context).toEqual({ action: `delete ${noun}`, record: id })
    }
    const games = renderScreen(`/create-game?id=${game.id}`, {
      records: { ...catalog, games: [game] },
      answers: { update: fail },
    })
    await page.has('Module', gameModule.name)
    await page.fill('Price', '18')
    await page.press('Save Changes')
    await page.text('The changes were not saved. Something went wrong on our side.')
    await page.has('Price', '18.00')
    expect(reportedErrors().at(-1)!.context).toEqual({ action: 'The changes were not saved.', record: game.id })
    expect(games.updated('games')).toHaveLength(1)
  })

  test('show what another editor changed', async () => {
    const data = openCatalog(`/venues/${venue.id}`)
    await page.press('Edit')
    await page.fill('Name', 'Mine')
    const current = { ...venue, address: { ...venue.address, city: 'Pueblo' }, version: 2 }
    data.answers.update = refuse(409, { message: 'x', code: 'OUTDATED', current })
    await page.press('Save Changes')
    const conflict = await page.alert('Someone else changed this venue while you were editing it.')
    await conflict.find('cell', /Pueblo/)
    await conflict.press('Keep what I changed')
    delete data.answers.update
    await page.press('Save Changes')
    await page.heading('Mine')
    expect(data.updated('venues').at(-1)).toMatchObject({ name: 'Mine', address: { city: 'Pueblo' }, version: 2 })
  })

  test('undo what was saved, but not what somebody else did since', async () => {
    const data = openCatalog(`/systems/${system.id}`)
    const change = async (description: string) => {
      await page.press('Edit')
      await page.fill('Description', description)
      await page.press('Save Changes')
      await page.text('The system is saved.')
    }
    await change('Mine.')
    await page.press('Undo')
    await page.text('The system is back to the way it was.')
    expect(data.updated('systems').at(-1)).toMatchObject({ description: system.description, image: null })
    await change('Mine again.')
    data.answers.update = refuse(409, { message: 'x', code: 'OUTDATED' })
    await page.press('Undo')
    await page.text('It could not be undone. Someone else has changed it since then, so their version stays.')
  })
})
