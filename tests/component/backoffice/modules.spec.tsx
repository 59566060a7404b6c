import { describe, expect, test } from 'vitest'
import { askToDelete, getEntries, openCatalog, usedBy } from './catalog.ts'
import { choosePicture } from './picture.ts'
import { gameModule } from './records.ts'
import { currentPath } from './render.tsx'
import { page } from './view.ts'

describe('Back office | modules', () => {
  test('are shown as cards, their words without the signs of Markdown', { tags: ['2-2.12-21'] }, async () => {
    openCatalog('/modules')
    const card = await page.find('link', /The Sunken Keep/)
    expect(card.textContent).toBe('The Sunken KeepA keep under water.')
    await page.find('link', 'Create Module')
  })

  test(
    'are made in a form that sends name, description and image',
    { tags: ['2-2.12-22', '2-3-18', '2-2.1-05'] },
    async () => {
      const data = openCatalog('/modules')
      await page.press('Create Module', 'link')
      await page.heading('Create Module')
      expect(currentPath()).toBe('/modules/create')
      await page.fill('Name', 'The Drowned Mill')
      await page.fill('Description', 'A **mill** by the river.')
      await choosePicture()
      await page.press('Create Module')
      await page.text('The module is created.')
      expect(getEntries(data.created('modules')[0])).toEqual([
        ['name', 'The Drowned Mill'],
        ['description', 'A **mill** by the river.'],
        ['systemId', ''],
        ['campaignSettingId', ''],
        ['image', 'wide.jpeg'],
      ])
      await page.heading('Modules')
      expect(currentPath()).toBe('/modules')
      await page.press(/The Sunken Keep/, 'link')
      await page.heading(gameModule.name)
      expect(currentPath()).toBe(`/modules/${gameModule.id}`)
    }
  )

  test('are shown and changed on the spot, and keep their picture', { tags: ['2-2.12-23', '2-4-20'] }, async () => {
    const data = openCatalog(`/modules/${gameModule.id}`)
    await page.heading(gameModule.name)
    const words = await page.text('A keep under water.')
    expect(words.querySelector('strong')!.textContent).toBe('keep')
    expect(document.querySelector('main img')!.getAttribute('src')).toBe(gameModule.image)
    await page.press('Edit')
    await page.fill('Name', 'The Sunken Keep II')
    await page.press('Save Changes')
    await page.heading('The Sunken Keep II')
    await page.button('Edit')
    expect(data.updated('modules')).toEqual([
      {
        name: 'The Sunken Keep II',
        description: gameModule.description,
        systemId: null,
        campaignSettingId: null,
        version: 1,
      },
    ])
  })

  test('are deleted once that is confirmed', { tags: ['2-2.12-24'] }, async () => {
    openCatalog(`/modules/${gameModule.id}`, {}, { removeRecord: async () => 'deleted' })
    await (await askToDelete('module')).press('Delete')
    await page.text('The module is deleted.')
  })

  test('stay while games to come need them', async () => {
    const removal = { outcome: 'refused', usedBy: '1 upcoming game', parts: false } as const
    openCatalog(`/modules/${gameModule.id}`, { modules: [{ ...gameModule, ...usedBy(removal) }] })
    const question = await askToDelete('module')
    await question.text('It is used by 1 upcoming game, so it cannot be deleted.')
    expect((await question.button('Delete')).disabled).toBe(true)
  })
})
