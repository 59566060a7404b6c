import { waitFor } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import { askToDelete, openCatalog } from './catalog.ts'
import { venue } from './records.ts'
import { currentPath } from './render.tsx'
import { page } from './view.ts'

describe('Back office | venues', () => {
  test('are shown as cards with name and type', { tags: ['2-2.12-25'] }, async () => {
    openCatalog('/venues')
    const card = await page.find('link', /Moss Cellar/)
    expect(card.textContent).toBe('Moss CellarStore · Boulder, CO')
    await page.find('link', 'Create Venue')
  })

  test(
    'are made in a form that asks a store for its address',
    { tags: ['2-2.12-26', '2-4-22', '2-5-37', '2-5-38', '2-2.1-06'] },
    async () => {
      const data = openCatalog('/venues')
      await page.press('Create Venue', 'link')
      await page.heading('Create Venue')
      expect(currentPath()).toBe('/venues/create')
      await page.press('Create Venue')
      await page.hasHint('Name', 'Please enter a name.')
      await page.text('Please choose what kind of venue it is.')
      await page.fill('Name', 'Harbor House')
      await page.choose('Type', 'Store')
      await page.press('Create Venue')
      await page.hasHint('Address', 'Please enter the street address.')
      await page.hasHint('City', 'Please enter the city.')
      await page.hasHint('State', 'Please enter the state.')
      await page.hasHint('Postal Code', 'Please enter the postal code.')
      await page.hasHint('Country', 'Please enter exactly 3 characters, such as USA.')
      expect((await page.field('Country')).maxLength).toBe(3)
      await page.fill('Address', '1 Pier')
      await page.fill('City', 'Seattle')
      await page.fill('State', 'WA')
      await page.fill('Postal Code', '98101')
      await page.fill('Country', 'us')
      await page.press('Create Venue')
      await page.hasHint('Country', 'Please enter exactly 3 characters, such as USA.')
      expect(data.created('venues')).toEqual([])
      await page.choose('Type', 'Online')
      await page.gone('Postal Code')
      await page.choose('Type', 'Store')
      await page.fill('Country', 'usa')
      await page.press('Create Venue')
      await page.text('The venue is created.')
      expect(data.created('venues')[0]).toMatchObject({
        name: 'Harbor House',
        type: 'store',
        address: { address1: '1 Pier', city: 'Seattle', state: 'WA', postalcode: '98101', country: 'USA' },
      })
      await page.press(/Moss Cellar/, 'link')
      await page.heading(venue.name)
      expect(currentPath()).toBe(`/venues/${venue.id}`)
    }
  )

  test('offer other types to a new venue than to one that is changed', { tags: ['2-3-20'] }, async () => {
    openCatalog('/venues/create')
    expect((await page.options('Type')).map(({ textContent }) => textContent)).toEqual(['Online', 'Store'])
    openCatalog(`/venues/${venue.id}`, { venues: [{ ...venue, type: 'physical' }] })
    await page.press('Edit')
    expect((await page.options('Type')).map(({ textContent }) => textContent)).toEqual(['Online', 'Physical'])
  })

  test('stay a store unless somebody chooses otherwise', async () => {
    const data = openCatalog(`/venues/${venue.id}`)
    await page.press('Edit')
    await page.has('Type', 'Store')
    await page.fill('Name', 'Moss Cellar II')
    await page.press('Save Changes')
    await page.heading('Moss Cellar II')
    expect(data.updated('venues')[0]).toMatchObject({ type: 'store' })
  })

  test('are shown and changed on the spot, with an address', { tags: ['2-2.12-27', '2-4-21', '2-5-39'] }, async () => {
    const data = openCatalog(`/venues/${venue.id}`)
    const details = await page.part('region', 'Details')
    for (const line of ['Store', '1 Pier', 'Boulder, CO 80301', 'USA']) await details.text(line)
    await page.press('Edit')
    for (const label of ['Address', 'City', 'State', 'Postal Code', 'Country']) await page.fill(label, '')
    await page.press('Save Changes')
    await page.hasHint('Address', 'Please enter the street address.')
    await page.hasHint('City', 'Please enter the city.')
    await page.hasHint('State', 'Please enter the state.')
    await page.hasHint('Postal Code', 'Please enter the postal code.')
    await page.hasHint('Country', 'Please enter exactly 3 characters, such as USA.')
    expect(await page.isRequired('Address, second line')).toBe(false)
    expect(data.updated('venues')).toEqual([])
    await page.fill('Address', '2 Pier')
    await page.fill('City', 'Tacoma')
    await page.fill('State', 'WA')
    await page.fill('Postal Code', '98101')
    await page.fill('Country', 'usa')
    await page.press('Save Changes')
    await page.text('Tacoma, WA 98101')
    await page.press('Edit')
    await page.choose('Type', 'Online')
    await page.press('Save Changes')
    await waitFor(() => expect(data.updated('venues').at(-1)).toMatchObject({ type: 'online', address: null }))
  })

  test('are deleted once that is confirmed', { tags: ['2-2.12-28'] }, async () => {
    openCatalog(`/venues/${venue.id}`, {}, { removeRecord: async () => 'deleted' })
    await (await askToDelete('venue')).press('Delete')
    await page.text('The venue is deleted.')
  })

  test('are narrowed by type and state', async () => {
    const data = openCatalog('/venues')
    await page.choose('State', 'CO')
    await page.choose('Type', 'Physical')
    await waitFor(() => expect(data.getLists('venues').at(-1)!.filter).toEqual({ state: 'CO', type: 'physical' }))
    await page.text('Nothing matches these filters.')
    await page.press('Clear filters')
    await page.find('link', /Moss Cellar/)
    await page.has('State', 'Any state')
  })

  test('are shown as a table with what they bring', async () => {
    openCatalog(
      '/venues',
      {},
      {
        readRecordFigures: async () => [{ id: venue.id, upcomingGames: 3, seatsFree: 7, seats: 2, netCents: 5997 }],
      }
    )
    await page.press('Table')
    const row = await page.part('row', /Moss Cellar/)
    await row.text('$59.97')
    expect(row.texts('cell').slice(1)).toEqual(['Moss Cellar', 'Store', 'Boulder, CO', '3', '7', '2', '$59.97'])
  })
})
