import { describe, expect, test } from 'vitest'
import { askToDelete, getEntries, openCatalog, usedBy } from './catalog.ts'
import { choosePicture } from './picture.ts'
import { gameMaster } from './records.ts'
import { currentPath } from './render.tsx'
import { page } from './view.ts'

describe('Back office | game masters', () => {
  test('are shown as cards with a face and a name', { tags: ['2-2.12-17'] }, async () => {
    openCatalog('/game-masters')
    const card = await page.find('link', gameMaster.name)
    expect(card.querySelector('img')!.getAttribute('src')).toBe(gameMaster.image)
    await page.find('link', 'Create Game Master')
  })

  test(
    'are made in a form that sends name, email and image',
    { tags: ['2-2.12-18', '2-3-17', '2-2.1-04'] },
    async () => {
      const data = openCatalog('/game-masters')
      await page.press('Create Game Master', 'link')
      await page.heading('Create Game Master')
      expect(currentPath()).toBe('/game-masters/create')
      await page.fill('Name', ' Dr. Quill ')
      await page.fill('Email', 'quill@example.test')
      await choosePicture()
      await page.press('Create Game Master')
      await page.text('The game master is created.')
      const [sent] = data.created('game-masters')
      expect(sent).toBeInstanceOf(FormData)
      expect(getEntries(sent)).toEqual([
        ['name', 'Dr. Quill'],
        ['email', 'quill@example.test'],
        ['biography', ''],
        ['private', 'false'],
        ['sharePercent', '0'],
        ['image', 'wide.jpeg'],
      ])
      await page.heading('Game Masters')
      expect(currentPath()).toBe('/game-masters')
      await page.press(gameMaster.name, 'link')
      await page.heading(gameMaster.name)
      expect(currentPath()).toBe(`/game-masters/${gameMaster.id}`)
    }
  )

  test('are shown and changed on the spot', { tags: ['2-2.12-19', '2-4-19'] }, async () => {
    const data = openCatalog(`/game-masters/${gameMaster.id}`)
    await page.heading(gameMaster.name)
    expect(document.querySelector('main img')!.getAttribute('src')).toBe(gameMaster.image)
    const email = await page.find('link', gameMaster.email!)
    expect(email.getAttribute('href')).toBe(`mailto:${gameMaster.email}`)
    await page.press('Edit')
    await page.has('Biography', gameMaster.biography)
    await page.fill('Name', 'Mira II')
    await page.press('Save Changes')
    await page.heading('Mira II')
    await page.button('Edit')
    expect(data.updated('game-masters')).toEqual([expect.objectContaining({ name: 'Mira II', version: 1 })])
    await page.press('Edit')
    await page.press('Cancel')
    await page.button('Edit')
  })

  test('are deleted once that is confirmed', { tags: ['2-2.12-20'] }, async () => {
    const data = openCatalog(`/game-masters/${gameMaster.id}`, {}, { removeRecord: async () => 'deleted' })
    const question = await askToDelete('game master')
    await question.text('Nothing uses it. This cannot be undone.')
    await question.press('Delete')
    await page.text('The game master is deleted.')
    await page.heading('Game Masters')
    expect(data.getCalls('removeRecord')).toEqual([['game-masters', gameMaster.id]])
  })

  test('are archived while only past games need them, and come back', async () => {
    const removal = { outcome: 'archived', usedBy: '1 past game', parts: false } as const
    const data = openCatalog(
      `/game-masters/${gameMaster.id}`,
      { 'game-masters': [{ ...gameMaster, ...usedBy(removal) }] },
      { removeRecord: async () => 'archived', restoreRecord: async () => {}, archiveRecord: async () => {} }
    )
    await page.text(/^1 past game$/)
    const question = await askToDelete('game master')
    await question.text('It is used by 1 past game, so it is archived instead')
    await question.press('Delete')
    await page.text('The game master is archived. Its name stays with 1 past game.')
    await page.press('Undo')
    await page.text('The game master is back on every list.')
    expect(data.getCalls('restoreRecord')).toEqual([['game-masters', gameMaster.id]])
  })

  test('come back from the archive by a press, which can be undone', async () => {
    const data = openCatalog(
      `/game-masters/${gameMaster.id}`,
      { 'game-masters': [{ ...gameMaster, archived: true }] },
      { restoreRecord: async () => {}, archiveRecord: async () => {} }
    )
    await page.text(/^Archived$/)
    expect(page.all('button', 'Delete')).toEqual([])
    data.answers.getOne = async () => ({ data: gameMaster })
    await page.press('Restore')
    await page.text('The game master is back on every list.')
    await page.button('Delete')
    await page.press('Undo')
    await page.text('The game master is archived again.')
    expect(data.getCalls('archiveRecord')).toEqual([['game-masters', gameMaster.id]])
  })
})
