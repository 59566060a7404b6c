import { waitFor } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import type { CalendarEvent, CalendarGame, GameChange, LargeEventForm } from '#common/wire'
import { MOST_COLUMNS } from '#backoffice/resources/calendar/entries'
import { disconnect, fail, type Answers } from './fake_data_provider.ts'
import { game, gameMaster, largeEvent, venue } from './records.ts'
import { currentPath, renderScreen } from './render.tsx'
import { page } from './view.ts'

const { playerDetails: _players, cancellation: _cancellation, series: _series, ...row } = game
const entry: CalendarGame = { ...row, players: 2, ends: '2099-06-03T03:00:00.000Z', session: null, conflicts: [] }
const session: CalendarGame = {
  ...entry,
  id: 72,
  module: { id: null, name: 'The Long Road', image: null },
  session: { campaignId: 11, heldOn: '2099-06-02' },
}
const event: CalendarEvent = {
  id: largeEvent.id,
  name: largeEvent.name,
  date: '2099-06-02T16:00:00.000Z',
  ends: '2099-06-03T00:00:00.000Z',
  venue,
  sold: 4,
  held: 0,
  stock: 72,
  version: 1,
  conflicts: [],
}
const nextGameMaster = { ...gameMaster, id: 52, name: 'Nell Next' }
const hall = { ...venue, id: 62, name: 'Great Hall' }

const getChange = (mails: number, conflicts: string[] = []): GameChange => ({
  games: [{ id: game.id, date: game.date, to: game.date, conflicts }],
  mails,
  gameMasters: 0,
})

const open = (path: string, answers: Answers = {}) =>
  renderScreen(`/calendar?${path}`, {
    records: {
      'games': [game],
      'venues': [venue, hall],
      'game-masters': [gameMaster, nextGameMaster],
      'large-events': [largeEvent],
    },
    answers: {
      readCalendar: async () => ({ games: [entry, session], events: [event] }),
      gameChange: async () => getChange(1),
      sessionChange: async () => getChange(1),
      eventChange: async () => ({ mails: 1, conflicts: [] }),
      ...answers,
    },
  })

const LIST = 'view=list&date=2099-06-02'

/** Opens the dialog that moves an entry. */
async function openMove(name: string) {
  await page.press(new RegExp(name))
  await (await page.dialog(name)).press('Move...')
  return page.dialog(`Move ${name}`)
}

describe('Back office | calendar', () => {
  test('lists what takes place by day, with its seats', async () => {
    open(LIST)
    await page.find('heading', 'Tuesday, June 2, 2099')
    await page.text('2 of 6 seats taken')
    await page.press(new RegExp(game.module.name))
    const dialog = await page.dialog(game.module.name)
    expect(dialog.facts()).toMatchObject({
      'Date & Time': 'Tuesday, June 2, 2099, 5:00 PM – 9:00 PM',
      'Game Master': gameMaster.name,
    })
    expect((await dialog.find('link', 'Open')).getAttribute('href')).toBe(`/admin/games/${game.id}`)
  })

  test('says which entries are booked twice', async () => {
    open(LIST, { readCalendar: async () => ({ games: [{ ...entry, conflicts: ['table'] }], events: [] }) })
    await page.text('Booked twice')
  })

  test('is narrowed to a venue and a game master, which its address keeps', async () => {
    const data = open(LIST)
    await page.choose('Venue', hall.name)
    await waitFor(() => expect(data.getCalls('readCalendar').at(-1)![0].venueId).toBe(hall.id))
    await page.choose('Game Master', nextGameMaster.name)
    await waitFor(() =>
      expect(data.getCalls('readCalendar').at(-1)![0]).toMatchObject({ venueId: hall.id, gameMasterId: 52 })
    )
    expect(currentPath()).toContain(`venueId=${hall.id}&gameMasterId=52`)
    const again = open(`${LIST}&venueId=${hall.id}&gameMasterId=52`)
    await page.has('Venue', hall.name)
    await page.has('Game Master', nextGameMaster.name)
    expect(again.getCalls('readCalendar')[0]![0]).toMatchObject({ venueId: hall.id, gameMasterId: 52 })
  })

  test.for<[string, string, string]>([
    ['venue', 'venues', 'The venues could not be loaded.'],
    ['gameMaster', 'game-masters', 'The game masters could not be loaded.'],
  ])('says that the columns by %s cannot be loaded and tries again', async ([by, resource, text]) => {
    const isColumns = (name: string, { pagination }: { pagination: { perPage: number } }) =>
      name === resource && pagination.perPage === MOST_COLUMNS
    const data = open(`view=day&by=${by}&date=2099-06-02`, {
      getList: async (name, params) => (isColumns(name, params) ? fail() : { data: [], total: 0 }),
    })
    const alert = await page.alert(new RegExp(`^${text}`))
    delete data.answers.getList
    await alert.press('Try again')
    await page.gone(text)
  })

  test('moves a game by its fields and takes the move back', async () => {
    const data = open(LIST, {
      update: async (_, { data: form }) => ({ data: { ...game, ...form, version: 2, wasDoubleBooked: false } }),
    })
    const dialog = await openMove(game.module.name)
    await dialog.fill('Date & Time', '2099-06-03')
    await dialog.fill('Starts at (Mountain Time)', '18:30')
    await dialog.choose('Game Master', nextGameMaster.name)
    await dialog.choose('Venue', hall.name)
    data.answers.getOne = disconnect
    await dialog.press('Continue')
    await dialog.text('It was not moved. The server cannot be reached.')
    delete data.answers.getOne
    await dialog.press('Continue')
    const question = await page.dialog(`Move ${game.module.name}?`)
    for (const text of [nextGameMaster.name, hall.name, '1 email goes out to a player.']) await question.text(text)
    await question.press('Move')
    await page.text(`${game.module.name} is moved, and 1 email goes out. Undo moves it back and sends another email.`)
    expect(data.updated('games')[0]).toMatchObject({
      date: '2099-06-03T18:30',
      gamemasterId: 52,
      venueId: hall.id,
      version: 1,
      expected: { mails: 1 },
    })
    await page.press('Undo')
    await page.text('The game is back to the way it was.')
    expect(data.updated('games')[1]).toMatchObject({ date: '2099-06-02T17:00', gamemasterId: gameMaster.id })
  })

  test('sends the double click of a move once', async () => {
    const data = open(LIST, {
      update: async (_, { data: form }) => ({ data: { ...game, ...form, version: 2, wasDoubleBooked: false } }),
    })
    const dialog = await openMove(game.module.name)
    await dialog.fill('Starts at (Mountain Time)', '18:30')
    await dialog.press('Continue')
    const move = await (await page.dialog(`Move ${game.module.name}?`)).enabled('Move')
    move.click()
    move.click()
    await page.text(/ is moved, and 1 email goes out\./)
    expect(data.updated('games')).toHaveLength(1)
    expect(page.says('It was not moved')).toBe(false)
  })

  test('keeps two choices that are made at once', async () => {
    open(LIST)
    const today = await page.button('Today')
    await page.type('Venue', hall.name)
    const option = await page.find('option', hall.name)
    option.click()
    today.click()
    await waitFor(() => expect(currentPath()).not.toContain('2099-06-02'))
    expect(currentPath()).toContain(`venueId=${hall.id}`)
  })

  test('asks before a move books a game master twice', async () => {
    const conflict = 'Mira Master already runs "Ember Road" on Tue, Jun 2, 11:00 AM'
    const data = open(LIST, { gameChange: async () => getChange(0, [conflict]) })
    const dialog = await openMove(game.module.name)
    await dialog.fill('Starts at (Mountain Time)', '12:00')
    await dialog.press('Continue')
    const question = await page.dialog(`Move ${game.module.name}?`)
    await question.text('No player gets an email.')
    await question.text(conflict)
    data.answers.update = async () => ({ data: { ...game, version: 2, wasDoubleBooked: false } })
    await question.press('Change Anyway')
    await page.text(`${game.module.name} is moved.`)
    expect(data.updated('games')[0]).toMatchObject({ date: '2099-06-02T12:00', doubleBooked: true })
  })

  test('moves a session in time only, and takes the move back', async () => {
    const data = open(LIST, { moveSession: async () => {} })
    const dialog = await openMove('The Long Road')
    expect(dialog.fields()).toHaveLength(2)
    await dialog.fill('Date & Time', '2099-06-04')
    await dialog.press('Continue')
    await (await page.dialog('Move The Long Road?')).press('Move')
    await page.text('The Long Road is moved, and 1 email goes out.')
    await page.press('Undo')
    await page.text('It is back where it was.')
    const calls = data.getCalls('moveSession')
    expect(calls.map(([moved]) => moved)).toEqual([session.session, session.session])
    expect(calls.map(([, { date, time, version }]) => [date, time, version])).toEqual([
      ['2099-06-04', '17:00', 1],
      ['2099-06-02', '17:00', 2],
    ])
  })

  test('moves a large event with its doors and its end', async () => {
    const data = open(LIST)
    const dialog = await openMove(event.name)
    await dialog.fill('Date & Time', '2099-06-04')
    await dialog.press('Continue')
    await (await page.dialog(`Move ${event.name}?`)).press('Move')
    await page.text(`${event.name} is moved, and 1 email goes out.`)
    const [form] = data.updated('large-events') as LargeEventForm[]
    const hours = (later: string, earlier: string) => (Date.parse(later) - Date.parse(earlier)) / 3_600_000
    expect(form!.startsAt).toMatch(/^2099-06-04T10:00/)
    expect([hours(form!.startsAt, form!.doorsAt!), hours(form!.endsAt, form!.startsAt)]).toEqual([1, 8])
    await page.press('Undo')
    await page.text('It is back where it was.')
  })
})
