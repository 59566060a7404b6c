import { waitFor } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import { fail, hold, refuse, refuseFields } from './fake_data_provider.ts'
import { game, gameMaster, gameModule, venue } from './records.ts'
import { currentPath, renderScreen, reportedErrors } from './render.tsx'
import { page } from './view.ts'

const house = { ...venue, id: 1, name: 'We Geek Together' }
const records = { 'games': [game], 'modules': [gameModule], 'game-masters': [gameMaster], 'venues': [house, venue] }

const START = 'Starts at (Mountain Time)'
const FORM = {
  moduleId: gameModule.id,
  date: '2099-07-04T17:00',
  price: 15,
  gamemasterId: gameMaster.id,
  venueId: house.id,
  maxPlayers: 6,
  table: null,
}

async function openNew() {
  const data = renderScreen('/create-game', { records })
  await page.has('Venue', house.name)
  return data
}

async function openEdited(changes: Partial<typeof game> = {}) {
  const edited = { ...game, ...changes }
  const data = renderScreen(`/create-game?id=${game.id}`, { records: { ...records, games: [edited] } })
  await page.has('Module', gameModule.name)
  return data
}

async function fillNew() {
  await page.choose('Module', gameModule.name)
  await page.choose('Game Master', gameMaster.name)
  await page.fill('Date & Time', '2099-07-04')
}

describe('Back office | game form', () => {
  test('starts with the default values', { tags: ['2-2.12-15'] }, async () => {
    await openNew()
    await page.heading('Create Game')
    await page.button('Create Game')
    await page.has('Price', '15.00')
    await page.has('Max Players', '6')
    await page.has(START, '5:00 PM')
    await page.has('Module', '')
    await page.has('Game Master', '')
    const [price, date] = [await page.field('Price'), await page.field('Date & Time')]
    expect([price.min, price.step]).toEqual(['0', '0.01'])
    expect(date.min).toBe('2026-06-10')
  })

  test('preselects the house venue, else the oldest one', { tags: ['2-9-10'] }, async () => {
    const others = { ...venue, id: 1, name: 'First Hall' }
    renderScreen('/create-game', { records: { ...records, venues: [others, { ...house, id: 9 }] } })
    await page.has('Venue', house.name)
    await page.has('Price', '15.00')
    await page.has('Max Players', '6')
    renderScreen('/create-game', { records: { ...records, venues: [others, venue] } })
    await page.has('Venue', 'First Hall')
  })

  test('offers times every half hour from 10 AM to 9:30 PM', { tags: ['2-9-11'] }, async () => {
    await openNew()
    await page.has(START, '5:00 PM')
    const times = (await page.options(START)).map(({ textContent }) => textContent)
    expect(times).toHaveLength(24)
    expect([times[0], times[1], times.at(-1)]).toEqual(['10:00 AM', '10:30 AM', '9:30 PM'])
  })

  test('sends the wall time in Denver', { tags: ['2-3-23', '2-3-24'] }, async () => {
    const data = await openNew()
    await fillNew()
    await page.choose(START, '6:30 PM')
    await page.press('Create Game')
    await page.text('The game is created.')
    expect(data.created('games')).toEqual([{ ...FORM, date: '2099-07-04T18:30' }])
  })

  test('leads to the list or to the game', { tags: ['2-2.12-14', '2-2.12-16'] }, async () => {
    await openNew()
    await page.heading('Create Game')
    await fillNew()
    await page.press('Create Game')
    await page.heading('Games')
    expect(currentPath()).toBe('/games')
    const data = await openEdited({ date: '2099-06-02T23:15:00.000Z', price: 20 })
    data.answers.gameRoster = async () => ({ gameId: game.id, joinUrl: null, players: [] })
    await page.heading('Edit Game')
    await page.has(START, '5:15 PM')
    await page.fill('Price', '18')
    await page.press('Save Changes')
    await page.text('The game is saved.')
    await page.heading(gameModule.name)
    expect(currentPath()).toBe(`/games/${game.id}`)
    expect(data.updated('games')).toEqual([
      expect.objectContaining({ date: '2099-06-02T17:15', price: 18, version: game.version }),
    ])
  })

  test('shows at its field what is missing and sends nothing', { tags: ['2-5-31', '2-5-32', '2-5-33'] }, async () => {
    const data = renderScreen('/create-game', { records: { ...records, venues: [] } })
    await page.fill('Price', '-1')
    await page.fill('Max Players', '')
    await page.press('Create Game')
    await page.hasHint('Module', 'Please choose a module.')
    await page.hasHint('Date & Time', 'Please choose a date.')
    await page.hasHint('Game Master', 'Please choose a game master.')
    await page.hasHint('Venue', 'Please choose a venue.')
    await page.hasHint('Price', 'Please enter a price of 0 or more, in dollars and cents.')
    await page.fill('Price', '')
    await page.hasHint('Price', 'Please enter a price of 0 or more, in dollars and cents.')
    expect((await page.field('Price')).step).toBe('0.01')
    expect((await page.field('Date & Time')).min).toBe('2026-06-10')
    await page.hasHint('Max Players', 'Please enter how many players can join, 1 or more.')
    await page.fill('Date & Time', '2001-01-01')
    await page.hasHint('Date & Time', 'Please choose today or a later day.')
    expect(data.created('games')).toEqual([])
  })

  test('preselects the only venue of a venue keeper', async () => {
    const mine = { ...venue, id: 7, name: 'Corner Table' }
    renderScreen('/create-game', { records: { ...records, 'my-venues': [mine] }, role: 'Venue' })
    await page.has('Venue', mine.name)
    renderScreen('/create-game', { records: { ...records, 'my-venues': [mine, { ...mine, id: 8 }] }, role: 'Venue' })
    await page.has('Price', '15.00')
    await page.has('Venue', '')
  })

  test('keeps an archived venue, and finds others by a part of their name', async () => {
    const data = await openEdited()
    data.answers.getList = async (resource, { filter }) =>
      resource === 'venues' && filter.q === 'geek' ? { data: [house], total: 1 } : { data: [], total: 0 }
    await page.has('Venue', venue.name)
    await page.type('Venue', 'geek')
    await waitFor(() => expect(data.getLists('venues').map(({ filter }) => filter.q)).toContain('geek'))
    await page.press(house.name, 'option')
    data.answers.update = async () => ({ data: { ...game, version: 2 } })
    data.answers.gameChange = async () => ({ games: [], mails: 0, gameMasters: 0 })
    data.answers.gameRoster = async () => ({ gameId: game.id, joinUrl: null, players: [] })
    await page.press('Save Changes')
    await page.text('The game is saved.')
    expect(data.updated('games')[0]).toMatchObject({ venueId: house.id })
  })

  test('keeps what was typed when venues arrive late', async () => {
    const venues = hold()
    renderScreen('/create-game', {
      records,
      answers: { getList: (resource) => (resource === 'venues' ? venues.answer() : Promise.resolve(NOTHING)) },
    })
    await page.fill('Price', '22')
    await page.press('Create Game')
    await page.hasHint('Venue', 'Please choose a venue.')
    venues.resolve({ data: [house], total: 1 })
    await page.has('Venue', house.name)
    await page.gone('Please choose a venue.')
    await page.text('Please choose a module.')
    await page.has('Price', '22.00')
    await page.has('Max Players', '6')
  })

  test('says that venues cannot be loaded and tries again', async () => {
    const data = renderScreen('/create-game', { records, answers: { getList: fail } })
    const problem = await page.alert('The venues could not be loaded.')
    await page.type('Module', 'a')
    await page.text('This could not be loaded. Type to try again.')
    delete data.answers.getList
    await problem.press('Try again')
    await page.has('Venue', house.name)
    await page.gone('The venues could not be loaded.')
  })

  test('asks before it books a game master twice', async () => {
    const data = await openNew()
    const message = `${gameMaster.name} already runs "${gameModule.name}" on Fri, Jul 4, 5:00 PM at ${house.name}.`
    data.answers.create = refuse(409, { message, code: 'DOUBLE_BOOKED' })
    await fillNew()
    await page.press('Create Game')
    const question = await page.dialog('Book twice?')
    await question.text(message)
    await question.press('Go Back')
    await page.text('The game was not created.')
    delete data.answers.create
    expect(data.created('games')).toEqual([FORM])
    data.answers.create = async (_, params) =>
      params.data.doubleBooked ? { data: { ...game, id: 99 } } : refuse(409, { message, code: 'DOUBLE_BOOKED' })()
    await page.press('Create Game')
    await (await page.dialog('Book twice?')).press('Book Twice')
    await page.text('The game is created.')
    expect(data.created('games').at(-1)).toEqual({ ...FORM, doubleBooked: true })
  })

  test('shows a refusal at its field and keeps what was typed', async () => {
    const data = await openEdited()
    data.answers.update = refuseFields({ maxPlayers: '4 seats are already taken. Choose at least 4.' })
    await page.fill('Max Players', '3')
    await page.fill('Price', '19.5')
    await page.press('Save Changes')
    await page.hasHint('Max Players', '4 seats are already taken. Choose at least 4.')
    await page.has('Max Players', '3')
    await page.has('Price', '19.50')
    expect(currentPath()).toBe(`/create-game?id=${game.id}`)
  })

  test('reports a failure and keeps what was typed', async () => {
    const data = await openNew()
    data.answers.create = refuse(500, { message: 'x', requestId: 'r-17' })
    await fillNew()
    await page.press('Create Game')
    await page.text('The game was not created. Something went wrong on our side.')
    await page.text('r-17')
    expect(reportedErrors()).toEqual([
      expect.objectContaining({ source: 'backoffice', context: { action: 'The game was not created.' } }),
    ])
    await page.has('Module', gameModule.name)
    await page.has('Date & Time', '2099-07-04')
  })

  test('shows what another editor changed and keeps both changes', async () => {
    const data = await openEdited({ price: 15 })
    const current = { ...game, price: 18, version: 2 }
    data.answers.update = refuse(409, { message: 'It has changed.', code: 'OUTDATED', current })
    await page.fill('Max Players', '8')
    await page.press('Save Changes')
    const notice = await page.alert('Someone else changed this game while you were editing it.')
    await notice.find('row', 'Price $15.00 $18.00')
    await notice.press('Keep what I changed')
    await page.has('Max Players', '8')
    await page.has('Price', '18.00')
    delete data.answers.update
    data.answers.gameRoster = async () => ({ gameId: game.id, joinUrl: null, players: [] })
    await page.press('Save Changes')
    await page.text('The game is saved.')
    expect(data.updated('games').at(-1)).toMatchObject({ price: 18, maxPlayers: 8, version: 2 })
  })

  test('takes what another editor changed', async () => {
    const data = await openEdited({ price: 15 })
    const current = { ...game, price: 18, version: 2 }
    data.answers.update = refuse(409, { message: 'It has changed.', code: 'OUTDATED', current })
    await page.fill('Max Players', '8')
    await page.press('Save Changes')
    await page.press('Use their version')
    await page.has('Max Players', '6')
    await page.has('Price', '18.00')
  })

  test('says that the session of a campaign is changed there', async () => {
    renderScreen(`/create-game?id=${game.id}`, {
      records: { games: [{ ...game, module: { id: null, name: 'The Long Road', image: null } }] },
      answers: { readCampaignOfGame: async () => ({ id: 5, name: 'The Long Road' }) },
    })
    await page.text('This is a session of a campaign. Change it there.')
    const link = await page.find('link', 'Open The Long Road')
    expect(link.getAttribute('href')).toBe('/admin/campaigns/5')
  })

  test('does not change a game that was cancelled', async () => {
    renderScreen(`/create-game?id=${game.id}`, {
      records: { ...records, games: [{ ...game, cancelledAt: '2026-06-01T18:00:00.000Z' }] },
    })
    await page.text('This game was cancelled, so it can no longer be changed.')
    await page.press('Clone Game', 'link')
    await page.heading('Create Game')
    await page.has('Module', gameModule.name)
    await page.has('Game Master', gameMaster.name)
  })

  test('asks before what was typed is lost', async () => {
    await openNew()
    await page.fill('Price', '99')
    await page.press('Cancel', 'link')
    const question = await page.dialog('Leave without saving?')
    await question.press('Stay')
    await page.has('Price', '99.00')
    expect(currentPath()).toBe('/create-game')
    await page.press('Cancel', 'link')
    await (await page.dialog('Leave without saving?')).press('Leave')
    await page.heading('Games')
  })
})

const NOTHING = { data: [], total: 0 }
