import { fireEvent, waitFor } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import type { AdminRecord } from '#common/wire'
import { fail, refuse, type Answers } from './fake_data_provider.ts'
import { choosePicture, chooseFile, fileInput } from './picture.ts'
import {
  campaignSetting,
  game,
  gameMaster,
  gameModule,
  specialEvent,
  specialEventGame,
  system,
  recordRevenue,
  venue,
} from './records.ts'
import { currentPath, renderScreen, reportedErrors } from './render.tsx'
import { page } from './view.ts'

const records = {
  'game-masters': [gameMaster],
  'modules': [gameModule],
  'venues': [venue],
  'systems': [system],
  'campaign-settings': [campaignSetting],
  'special-events': [specialEvent],
  'games': [],
  'large-events': [],
  'partners': [],
}

const open = (path: string, changed: object = {}, answers: Answers = {}) =>
  renderScreen(path, {
    records: { ...records, ...changed },
    answers: { readRevenue: async () => recordRevenue, ...answers },
  })

const getEntries = (form: unknown) =>
  [...(form as FormData).entries()].map(([name, value]) => [name, value instanceof File ? value.name : value])

const usedBy = (removal: AdminRecord['removal']): Partial<AdminRecord> => ({ removal, usedBy: removal.usedBy })

async function askToDelete(noun: string) {
  await page.press('Delete')
  return page.dialog(`Are you sure you want to delete this ${noun}?`)
}

describe('Back office | game masters', () => {
  test('are shown as cards with a face and a name', { tags: ['2-2.12-17'] }, async () => {
    open('/game-masters')
    const card = await page.find('link', gameMaster.name)
    expect(card.querySelector('img')!.getAttribute('src')).toBe(gameMaster.image)
    await page.find('link', 'Create Game Master')
  })

  test(
    'are made in a form that sends name, email and image',
    { tags: ['2-2.12-18', '2-3-17', '2-2.1-04'] },
    async () => {
      const data = open('/game-masters')
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
    const data = open(`/game-masters/${gameMaster.id}`)
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
    const data = open(`/game-masters/${gameMaster.id}`, {}, { removeRecord: async () => 'deleted' })
    const question = await askToDelete('game master')
    await question.text('Nothing uses it. This cannot be undone.')
    await question.press('Delete')
    await page.text('The game master is deleted.')
    await page.heading('Game Masters')
    expect(data.getCalls('removeRecord')).toEqual([['game-masters', gameMaster.id]])
  })

  test('are archived while only past games need them, and come back', async () => {
    const removal = { outcome: 'archived', usedBy: '1 past game', parts: false } as const
    const data = open(
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
    const data = open(
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

describe('Back office | modules', () => {
  test('are shown as cards, their words without the signs of Markdown', { tags: ['2-2.12-21'] }, async () => {
    open('/modules')
    const card = await page.find('link', /The Sunken Keep/)
    expect(card.textContent).toBe('The Sunken KeepA keep under water.')
    await page.find('link', 'Create Module')
  })

  test(
    'are made in a form that sends name, description and image',
    { tags: ['2-2.12-22', '2-3-18', '2-2.1-05'] },
    async () => {
      const data = open('/modules')
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
    const data = open(`/modules/${gameModule.id}`)
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
    open(`/modules/${gameModule.id}`, {}, { removeRecord: async () => 'deleted' })
    await (await askToDelete('module')).press('Delete')
    await page.text('The module is deleted.')
  })

  test('stay while games to come need them', async () => {
    const removal = { outcome: 'refused', usedBy: '1 upcoming game', parts: false } as const
    open(`/modules/${gameModule.id}`, { modules: [{ ...gameModule, ...usedBy(removal) }] })
    const question = await askToDelete('module')
    await question.text('It is used by 1 upcoming game, so it cannot be deleted.')
    expect((await question.button('Delete')).disabled).toBe(true)
  })
})

describe('Back office | venues', () => {
  test('are shown as cards with name and type', { tags: ['2-2.12-25'] }, async () => {
    open('/venues')
    const card = await page.find('link', /Moss Cellar/)
    expect(card.textContent).toBe('Moss CellarStore · Boulder, CO')
    await page.find('link', 'Create Venue')
  })

  test(
    'are made in a form that asks a store for its address',
    { tags: ['2-2.12-26', '2-4-22', '2-5-37', '2-5-38', '2-2.1-06'] },
    async () => {
      const data = open('/venues')
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
    open('/venues/create')
    expect((await page.options('Type')).map(({ textContent }) => textContent)).toEqual(['Online', 'Store'])
    open(`/venues/${venue.id}`, { venues: [{ ...venue, type: 'physical' }] })
    await page.press('Edit')
    expect((await page.options('Type')).map(({ textContent }) => textContent)).toEqual(['Online', 'Physical'])
  })

  test('stay a store unless somebody chooses otherwise', async () => {
    const data = open(`/venues/${venue.id}`)
    await page.press('Edit')
    await page.has('Type', 'Store')
    await page.fill('Name', 'Moss Cellar II')
    await page.press('Save Changes')
    await page.heading('Moss Cellar II')
    expect(data.updated('venues')[0]).toMatchObject({ type: 'store' })
  })

  test('are shown and changed on the spot, with an address', { tags: ['2-2.12-27', '2-4-21', '2-5-39'] }, async () => {
    const data = open(`/venues/${venue.id}`)
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
    open(`/venues/${venue.id}`, {}, { removeRecord: async () => 'deleted' })
    await (await askToDelete('venue')).press('Delete')
    await page.text('The venue is deleted.')
  })

  test('are narrowed by type and state', async () => {
    const data = open('/venues')
    await page.choose('State', 'CO')
    await page.choose('Type', 'Physical')
    await waitFor(() => expect(data.getLists('venues').at(-1)!.filter).toEqual({ state: 'CO', type: 'physical' }))
    await page.text('Nothing fits these filters.')
    await page.press('Clear filters')
    await page.find('link', /Moss Cellar/)
    await page.has('State', 'Any state')
  })

  test('are shown as a table with what they bring', async () => {
    open(
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

describe('Back office | systems, campaign settings and special events', () => {
  for (const [path, title, record] of [
    ['systems', 'System', system],
    ['campaign-settings', 'Campaign Setting', campaignSetting],
    ['special-events', 'Special Event', specialEvent],
  ] as const) {
    test(`makes, shows and deletes a ${title.toLowerCase()}`, async () => {
      const data = open(`/${path}`, {}, { removeRecord: async () => 'deleted' })
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
      ['differences', 'Nothing differs: every cent at the provider is a cent of ours.'],
      ['orders', 'There are no orders yet.'],
      ['game-masters', 'There are no game masters yet.'],
      ['modules', 'There are no modules yet.'],
      ['systems', 'There are no systems yet.'],
      ['campaign-settings', 'There are no campaign settings yet.'],
      ['special-events', 'There are no special events yet.'],
      ['venues', 'There are no venues yet.'],
      ['alerts', 'Nothing waits for you: seats, payments and mails agree.'],
      ['webhooks', 'The payment provider has told nothing yet.'],
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
      await page.text(`This ${noun} does not exist any more.`)
    }
  })

  test('adds games to a special event and takes them out', async () => {
    const data = open(
      `/special-events/${specialEvent.id}`,
      { games: [game] },
      {
        addEventGame: async () => null,
        removeEventGame: async () => specialEvent.id,
      }
    )
    await page.text('No upcoming game belongs to this event yet.')
    expect((await page.button('Add')).disabled).toBe(true)
    await page.choose('Add a game', /^The Sunken Keep/)
    data.answers.getOne = async () => ({ data: { ...specialEvent, games: [specialEventGame] } })
    await page.press('Add')
    await page.text('The game belongs to the event.')
    await page.has('Add a game', '')
    await page.text('Tue, Jun 2, 5 PM · Mira Master · Moss Cellar, Boulder, CO · 6 seats left')
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
    const data = open(`/special-events/${specialEvent.id}`, { games: [game] }, { addEventGame: async () => 99 })
    await page.choose('Add a game', /^The Sunken Keep/)
    await page.press('Add')
    await page.text('The game belongs to the event.')
    await page.press('Undo')
    await page.text('The game is back in the event that it was in before.')
    expect(data.getCalls('addEventGame').at(-1)).toEqual([99, game.id, specialEvent.id])
  })

  test('reports what fails in the browser itself in other words', async () => {
    open(
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

describe('Back office | catalogue forms', () => {
  test('show at its field what is missing and send nothing', { tags: ['2-5-34', '2-5-35', '2-5-36'] }, async () => {
    for (const [path, submit, problems] of [
      [
        'game-masters',
        'Create Game Master',
        ['Please enter a name.', 'Please enter an e-mail address.', 'Please choose a picture.'],
      ],
      ['modules', 'Create Module', ['Please enter a name.', 'Please enter a description.', 'Please choose a picture.']],
      ['systems', 'Create System', ['Please enter a name.']],
      ['campaign-settings', 'Create Campaign Setting', ['Please enter a name.']],
      ['special-events', 'Create Special Event', ['Please enter a name.']],
    ] as const) {
      const data = open(`/${path}/create`)
      await page.press(submit)
      for (const problem of problems) await page.text(problem)
      expect(data.getCalls('create'), path).toEqual([])
    }
    // One that is changed has its picture already.
    const data = open(`/modules/${gameModule.id}`)
    await page.press('Edit')
    await page.find('img', 'Preview')
    await page.fill('Description', 'Another text.')
    await page.press('Save Changes')
    await page.text('The module is saved.')
    expect(data.updated('modules')[0]).not.toHaveProperty('image')
    open(`/modules/${gameModule.id}`, { modules: [{ ...gameModule, image: null }] })
    await page.press('Edit')
    await page.press('Save Changes')
    await page.text('Please choose a picture.')
  })

  test('ask before what was typed is lost', async () => {
    open(`/venues/${venue.id}`)
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
    const data = open(`/game-masters/${gameMaster.id}`)
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
    const data = open(`/venues/${venue.id}`)
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
    const data = open('/systems/create')
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
      const data = open(`/${path}/${id}`, {}, { removeRecord: fail })
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
      records: { ...records, games: [game] },
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
    const data = open(`/venues/${venue.id}`)
    await page.press('Edit')
    await page.fill('Name', 'Mine')
    const current = { ...venue, address: { ...venue.address, city: 'Pueblo' }, version: 2 }
    data.answers.update = refuse(409, { message: 'x', code: 'OUTDATED', current })
    await page.press('Save Changes')
    const conflict = await page.alert('Somebody else changed this venue while you were editing it.')
    await conflict.find('cell', /Pueblo/)
    await conflict.press('Keep what I changed')
    delete data.answers.update
    await page.press('Save Changes')
    await page.heading('Mine')
    expect(data.updated('venues').at(-1)).toMatchObject({ name: 'Mine', address: { city: 'Pueblo' }, version: 2 })
  })

  test('undo what was saved, but not what somebody else did since', async () => {
    const data = open(`/systems/${system.id}`)
    const change = async (description: string) => {
      await page.press('Edit')
      await page.fill('Description', description)
      await page.press('Save Changes')
      await page.text('The system is saved.')
    }
    await change('Mine.')
    await page.press('Undo')
    await page.text('The system is as it was before.')
    expect(data.updated('systems').at(-1)).toMatchObject({ description: system.description, image: null })
    await change('Mine again.')
    data.answers.update = refuse(409, { message: 'x', code: 'OUTDATED' })
    await page.press('Undo')
    await page.text('It was not undone. Somebody else has changed it since, so it stays as they left it.')
  })
})

describe('Back office | pictures', () => {
  const drop = (file: File) =>
    fireEvent.drop(fileInput().closest('fieldset')!.querySelector('div')!, { dataTransfer: { files: [file] } })

  test('takes picture files only, however large', { tags: ['2-5-40'] }, async () => {
    open('/systems/create')
    await page.text('PNG, JPG up to 5MB. Or drop a file here.')
    drop(new File(['x'], 'notes.txt', { type: 'text/plain' }))
    await page.text('Please choose a picture file, such as PNG or JPG.')
    expect(page.all('dialog')).toEqual([])
    expect(fileInput().accept).toBe('image/*')
    chooseFile(new File([new Uint8Array(6 * 1024 * 1024)], 'noise.png', { type: 'image/png' }))
    await page.dialog('Fit the picture')
    await page.gone('Please choose a picture file, such as PNG or JPG.')
  })

  test('says that a picture cannot be read', async () => {
    open('/systems/create')
    await page.text('Choose a picture')
    chooseFile(new File(['x'], 'broken.png', { type: 'image/png' }))
    const dialog = await page.dialog('Fit the picture')
    fireEvent.error(dialog.element.querySelector('img')!)
    await page.text('This picture cannot be read. Please choose a PNG or JPG file.')
  })

  test('cuts covers and keeps logos whole unless chosen otherwise', async () => {
    open('/systems/create')
    await page.text('Choose a picture')
    chooseFile(new File(['x'], 'cover.png', { type: 'image/png' }))
    expect((await (await page.dialog('Fit the picture')).field('Cut out a part')).checked).toBe(true)
    open('/venues/create')
    await page.text('Choose a picture')
    chooseFile(new File(['x'], 'logo.png', { type: 'image/png' }))
    expect((await (await page.dialog('Fit the picture')).field('Keep the whole picture')).checked).toBe(true)
  })

  test('removes a picture that is not required', async () => {
    open('/systems/create')
    await page.text('Choose a picture')
    await choosePicture()
    await page.text('Change picture')
    await page.press('Remove picture')
    await page.text('Choose a picture')
    expect(page.all('img', 'Preview')).toEqual([])
  })
})
