import { fireEvent, waitFor } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import { Layout } from '#backoffice/layout/Layout'
import { askToDelete, catalog, openCatalog } from './catalog.ts'
import { hold } from './fake_data_provider.ts'
import { campaignSetting, game, gameModule, specialEvent, specialEventGame, system, recordRevenue } from './records.ts'
import { currentPath, renderScreen, reportedErrors } from './render.tsx'
import { page } from './view.ts'

describe('Back office | systems, campaign settings and special events', () => {
  for (const [path, title, record] of [
    ['systems', 'System', system],
    ['campaign-settings', 'Campaign Setting', campaignSetting],
    ['special-events', 'Special Event', specialEvent],
  ] as const) {
    test(`makes, shows and deletes a ${title.toLowerCase()}`, async () => {
      const data = openCatalog(`/${path}`, {}, { removeRecord: async () => 'deleted' })
      await page.press(`Create ${title}`, 'link')
      await page.fill('Name', 'New One')
      await page.fill('Description', 'Words about it.')
      await page.press(`Create ${title}`)
      await page.text(`The ${title.toLowerCase()} is created.`)
      expect(data.created(path)[0]).toMatchObject({ name: 'New One', description: 'Words about it.' })
      await page.press(new RegExp(record.name), 'link')
      await page.heading(record.name)
      await page.text(record.description)
      await (await askToDelete(title.toLowerCase())).press('Delete')
      await page.text(`The ${title.toLowerCase()} is deleted.`)
    })
  }

  test('stays where people went while a record is deleted', async () => {
    const removed = hold<'deleted'>()
    renderScreen(`/systems/${system.id}`, {
      records: catalog,
      answers: { removeRecord: removed.answer, readRevenue: async () => recordRevenue },
      layout: Layout,
    })
    const question = await askToDelete('system')
    await question.press('Delete')
    page.escape()
    const cancel = await question.button('Keep it')
    await waitFor(() => expect(cancel.getAttribute('aria-disabled')).toBe('true'))
    // The question keeps the rest of the page from assistive technology, but not from the back button.
    fireEvent.click(document.querySelector('nav a[href="/admin/modules"]')!)
    await page.heading('Modules')
    removed.resolve('deleted')
    await page.text('The system is deleted.')
    expect(currentPath()).toBe('/modules')
  })

  test('says where nothing is there yet', { tags: ['2-2.12-06', '2-2.12-31'] }, async () => {
    const proof = {
      open: 0,
      comparedAt: null,
      allComparedAt: null,
      failingSince: null,
      now: '2026-06-10T18:00:00.000Z',
    }
    const answers = { readProof: async () => proof, readBookDays: async () => [], readDisputes: async () => [] }
    for (const [path, text] of [
      ['games', 'There are no upcoming games right now.'],
      ['campaigns', 'There are no campaigns yet.'],
      ['differences', "No differences: every cent matches the provider's books."],
      ['orders', 'There are no orders yet.'],
      ['game-masters', 'There are no game masters yet.'],
      ['modules', 'There are no modules yet.'],
      ['systems', 'There are no systems yet.'],
      ['campaign-settings', 'There are no campaign settings yet.'],
      ['special-events', 'There are no special events yet.'],
      ['venues', 'There are no venues yet.'],
      ['alerts', 'No open alerts. Seats, payments and mails agree.'],
      ['webhooks', 'No messages from the payment provider yet.'],
    ] as const) {
      renderScreen(`/${path}`, { answers })
      await page.text(text)
    }
  })

  test('says that a record does not exist any more', async () => {
    for (const [path, noun] of [
      ['game-masters', 'game master'],
      ['modules', 'module'],
      ['venues', 'venue'],
      ['systems', 'system'],
    ] as const) {
      renderScreen(`/${path}/999`)
      await page.text(`This ${noun} no longer exists.`)
    }
  })

  test('adds games to a special event and takes them out', async () => {
    const data = openCatalog(
      `/special-events/${specialEvent.id}`,
      { games: [game] },
      {
        addEventGame: async () => null,
        removeEventGame: async () => specialEvent.id,
      }
    )
    await page.text('No upcoming games belong to this event yet.')
    expect((await page.button('Add')).disabled).toBe(true)
    await page.choose('Add a game', /^The Sunken Keep/)
    data.answers.getOne = async () => ({ data: { ...specialEvent, games: [specialEventGame] } })
    await page.press('Add')
    await page.text('The game belongs to the event.')
    await page.has('Add a game', '')
    await page.text('Tue, Jun 2, 2099, 5 PM · Mira Master · Moss Cellar, Boulder, CO · 6 seats left')
    data.answers.getOne = async () => ({ data: specialEvent })
    await page.press(`Take out ${gameModule.name}`)
    await page.text('The game is on its own again.')
    await page.press('Undo')
    await page.text('The game belongs to the event.')
    expect(data.getCalls('addEventGame')).toEqual([
      [specialEvent.id, game.id],
      [specialEvent.id, game.id, null],
    ])
  })

  test('puts a game back into the event that it was in', async () => {
    const data = openCatalog(`/special-events/${specialEvent.id}`, { games: [game] }, { addEventGame: async () => 99 })
    await page.choose('Add a game', /^The Sunken Keep/)
    await page.press('Add')
    await page.text('The game belongs to the event.')
    await page.press('Undo')
    await page.text('The game is back in the event that it was in before.')
    expect(data.getCalls('addEventGame').at(-1)).toEqual([99, game.id, specialEvent.id])
  })

  test('reports what fails in the browser itself in other words', async () => {
    openCatalog(
      `/special-events/${specialEvent.id}`,
      { games: [game] },
      {
        addEventGame: async () => (null as unknown as { from: null }).from,
      }
    )
    await page.choose('Add a game', /^The Sunken Keep/)
    await page.press('Add')
    await page.alert('The event was not changed. Something went wrong in this browser. Please try again.')
    expect(reportedErrors()[0]!.error.message).toMatch(/^Cannot read properties of null/)
  })
})
