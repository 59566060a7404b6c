import { describe, expect, test } from 'vitest'
import type { AdminGameDetail, GameChange, SeriesDate } from '#common/wire'
import type { Answers } from './fake_data_provider.ts'
import { game, gameMaster, gameModule, venue } from './records.ts'
import { currentPath, renderScreen } from './render.tsx'
import { page } from './view.ts'

const conflict = `${gameMaster.name} already runs "${gameModule.name}" on Fri, Nov 8, 5 PM at ${venue.name}.`
const dates: SeriesDate[] = [
  { day: '2097-10-25', date: '2097-10-25T23:00:00.000Z', exists: false, oddity: null, conflicts: [] },
  { day: '2097-11-01', date: '2097-11-01T23:00:00.000Z', exists: false, oddity: null, conflicts: [] },
  { day: '2097-11-08', date: '2097-11-09T00:00:00.000Z', exists: false, oddity: null, conflicts: [conflict] },
]
const change: GameChange = {
  games: [{ id: game.id, date: game.date, to: game.date, conflicts: [] }],
  mails: 0,
  gameMasters: 0,
}
const records = { 'modules': [gameModule], 'game-masters': [gameMaster], 'venues': [{ ...venue, id: 1 }] }

const open = (path: string, games: AdminGameDetail[], answers: Answers) =>
  renderScreen(path, {
    records: { ...records, games },
    answers: {
      seriesDates: async () => dates,
      gameChange: async () => change,
      gameRoster: async () => ({ gameId: game.id, joinUrl: null, players: [] }),
      ...answers,
    },
  })

const inSeries: AdminGameDetail = {
  ...game,
  venue: { ...game.venue!, id: 1 },
  seriesId: 5,
  series: { id: 5, repeats: 'weekly', toCome: [{ id: 72, date: '2099-06-09T23:00:00.000Z' }] },
}

describe('Back office | series of games', () => {
  test('shows its dates and their conflicts, and leaves dates out', async () => {
    const data = open('/create-game', [game], { makeSeries: async () => ({ id: 5, games: [game, game] }) })
    await page.has('Venue', venue.name)
    await page.choose('Module', gameModule.name)
    await page.choose('Game Master', gameMaster.name)
    await page.choose('Repeats', 'Every week')
    await page.text('The dates are shown here once day, time and end are chosen.')
    await page.fill('Date & Time', '2097-10-25')
    await page.fill('Table', ' Table 4 ')
    await page.fill('Number of dates', '1')
    await page.text('The dates are shown here once day, time and end are chosen.')
    await page.fill('Number of dates', '3')
    await page.text('3 dates. 1 conflicts.')
    const list = await page.part('list', 'Dates of the series')
    expect(list.texts('listitem')).toEqual([
      'Fri, Oct 25, 2097, 5 PM',
      'Fri, Nov 1, 2097, 5 PM',
      `Fri, Nov 8, 2097, 5 PM${conflict}`,
    ])
    await list.check(/Nov 8/)
    await page.text(/^2 dates\.$/)
    await page.press('Create Game')
    await page.text('2 games created.')
    expect(data.getCalls('makeSeries')).toEqual([
      [
        {
          moduleId: gameModule.id,
          date: '2097-10-25T17:00',
          price: 15,
          gamemasterId: gameMaster.id,
          venueId: 1,
          maxPlayers: 6,
          table: 'Table 4',
          repeats: 'weekly',
          count: 3,
          leftOut: ['2097-11-08'],
        },
      ],
    ])
  })

  test('validates when it ends', async () => {
    open('/create-game', [game], {})
    await page.has('Venue', venue.name)
    await page.choose('Repeats', 'Every week')
    await page.fill('Number of dates', '1')
    await page.press('Create Game')
    await page.hasHint('Number of dates', 'Please enter a number from 2 to')
    await page.choose('Ends', 'On a day')
    await page.press('Create Game')
    await page.hasHint('Last day', 'Please choose the last day.')
    await page.fill('Date & Time', '2097-10-25')
    await page.fill('Last day', '2097-10-25')
    await page.hasHint('Last day', 'Please choose a later day.')
  })

  test('asks which of its games are changed', async () => {
    const data = open(`/create-game?id=${game.id}`, [inSeries], {
      gameChange: async (_, { scope }) => ({
        ...change,
        games: scope === 'one' ? change.games : [...change.games, ...change.games],
      }),
    })
    await page.has('Module', gameModule.name)
    await page.fill('Price', '25.00')
    await page.press('Save Changes')
    const question = await page.dialog('Which games do you want to change?')
    await question.text('1 game changes. No player gets an email.')
    await question.press('Back')
    await page.gone('Which games do you want to change?')
    await page.press('Cancel', 'link')
    await (await page.dialog('Leave without saving?')).press('Stay')
    await page.press('Save Changes')
    const again = await page.dialog('Which games do you want to change?')
    await again.check('This game and those after it')
    await again.text('2 games change. No player gets an email.')
    await again.press('Save Changes')
    await page.text('The game is saved.')
    expect(data.updated('games')).toEqual([
      expect.objectContaining({ price: 25, scope: 'following', expected: { games: 2, mails: 0 } }),
    ])
    await page.heading(gameModule.name)
    expect(currentPath()).toBe(`/games/${game.id}`)
  })

  test('says who gets a mail and what would be booked twice', async () => {
    open(`/create-game?id=${game.id}`, [inSeries], {
      gameChange: async () => ({
        games: [{ id: game.id, date: game.date, to: game.date, conflicts: [conflict] }],
        mails: 2,
        gameMasters: 1,
      }),
    })
    await page.has('Module', gameModule.name)
    await page.fill('Price', '25.00')
    await page.press('Save Changes')
    const question = await page.dialog('Which games do you want to change?')
    await question.text('1 game changes. 2 emails go out to players. The game master gets an email.')
    await question.text('This would be booked twice:')
    await question.text(`Tue, Jun 2, 2099, 5 PM: ${conflict}`)
    await question.button('Change Anyway')
  })

  test('is made of a game that is there already', async () => {
    const first = { ...dates[0]!, exists: true }
    const data = open(`/games/${game.id}`, [game], {
      seriesDates: async () => [first, dates[1]!],
      makeSeries: async () => ({ id: 5, games: [game, { ...game, id: 72 }] }),
    })
    await page.press('Repeat')
    const dialog = await page.dialog(`Repeat ${gameModule.name}`)
    await dialog.text('This game.')
    const box = await dialog.field(/Oct 25/)
    expect([box.checked, box.disabled]).toEqual([true, true])
    await dialog.press('Create Games')
    await page.text('2 games created.')
    expect(data.getCalls('makeSeries')[0]![0]).toMatchObject({ gameId: game.id, repeats: 'weekly', count: 8 })
  })

  test('shows its other games', async () => {
    open(`/games/${game.id}`, [inSeries], {})
    const link = await page.find('link', 'Tue, Jun 9, 2099')
    expect(link.getAttribute('href')).toBe('/admin/games/72')
    await page.text('Every week. Also on')
    expect(page.all('button', 'Repeat')).toEqual([])
  })
})
