import { waitFor } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import type { AdminGameDetail, Role } from '#common/wire'
import { fail, refuse } from './fake_data_provider.ts'
import { game, gameMaster, gameModule, venue } from './records.ts'
import { currentPath, renderScreen } from './render.tsx'
import { page } from './view.ts'

const SEARCH = 'Search module, game master or venue'

function openGames(games: AdminGameDetail[] = [game], role?: Role) {
  return renderScreen('/games', {
    records: { 'games': games, 'game-masters': [gameMaster], 'modules': [gameModule], 'venues': [venue] },
    answers: { gameRoster: async () => ({ gameId: game.id, joinUrl: null, players: [] }) },
    role,
  })
}

async function getCells(name: RegExp) {
  // Rows can be chosen once it is known who may delete them.
  await page.find('checkbox', 'Select all on this page')
  return (await page.part('row', name)).texts('cell')
}

describe('Back office | game list', () => {
  test('shows upcoming games in its columns', { tags: ['2-2.12-02', '2-2.12-03', '2-2.12-04', '1-3-03'] }, async () => {
    const data = openGames([{ ...game, maxPlayers: 6, players: 4 }])
    await page.find('link', 'Create Game')
    expect(await getCells(/The Sunken Keep/)).toEqual([
      '',
      'Tuesday, June 2, 2099 @ 5 PM',
      'Mira Master',
      'The Sunken Keep',
      '2Few left',
      '$12.50',
      'Moss Cellar - Boulder, CO',
    ])
    expect(page.texts('columnheader')).toEqual(['', 'Date', 'Game Master', 'Module', 'Players', 'Price', 'Venue'])
    expect(data.getLists('games')[0]).toMatchObject({
      filter: { upcoming: true },
      sort: { field: 'date', order: 'ASC' },
    })
  })

  test('shows the venue of a game, or Online', { tags: ['2-2.12-05'] }, async () => {
    openGames([
      game,
      { ...game, id: 72, module: { ...game.module, name: 'Far Away' }, venue: { ...game.venue!, type: 'online' } },
    ])
    expect((await getCells(/The Sunken Keep/)).at(-1)).toBe('Moss Cellar - Boulder, CO')
    expect((await getCells(/Far Away/)).at(-1)).toBe('Online')
  })

  test('says in a word how a game stands', async () => {
    const named = (id: number, name: string, changes: Partial<AdminGameDetail>) => ({
      ...game,
      id,
      module: { ...game.module, name },
      ...changes,
    })
    openGames([
      named(1, 'Empty', {}),
      named(2, 'Full', { players: 6 }),
      named(3, 'Held', { players: 1, held: 2 }),
      named(4, 'Over', { date: '2026-06-01T23:00:00.000Z' }),
      named(5, 'Gone', { cancelledAt: '2026-06-01T23:00:00.000Z' }),
    ])
    expect((await getCells(/Empty/))[4]).toBe('6Open')
    expect((await getCells(/Full/))[4]).toBe('0Full')
    expect((await getCells(/Held/))[4]).toBe('5Open2 in checkout')
    expect((await getCells(/Over/))[4]).toBe('6Past')
    expect((await getCells(/Gone/))[4]).toBe('Cancelled')
  })

  test('says that there are no upcoming games', { tags: ['2-2.12-06'] }, async () => {
    openGames([])
    await page.text('There are no upcoming games right now.')
  })

  test('opens a game by a click on its row', { tags: ['2-2.12-07'] }, async () => {
    openGames()
    await page.press('Mira Master', 'cell')
    await page.heading(gameModule.name)
    expect(currentPath()).toBe(`/games/${game.id}`)
  })

  test('asks for past or cancelled games by status', async () => {
    const data = openGames([])
    await page.choose('Status', 'Past')
    await page.text('Nothing matches these filters.')
    await waitFor(() => expect(data.getLists('games').at(-1)!.filter).toEqual({ upcoming: false }))
    await page.choose('Status', 'Cancelled')
    await waitFor(() => expect(data.getLists('games').at(-1)!.filter).toEqual({ cancelled: true }))
    await page.press('Clear filters')
    await waitFor(() => expect(data.getLists('games').at(-1)!.filter).toEqual({ upcoming: true }))
  })

  test('asks for what is searched and narrowed', async () => {
    const data = openGames()
    await page.fill(SEARCH, 'keep')
    await page.press('Filters')
    await page.choose('Game Master', gameMaster.name)
    await page.choose('Venue', venue.name)
    await page.choose('Seats', 'Full')
    await waitFor(() =>
      expect(data.getLists('games').at(-1)!.filter).toEqual({
        upcoming: true,
        q: 'keep',
        gameMasterId: gameMaster.id,
        venueId: venue.id,
        full: true,
      })
    )
    await page.choose('Seats', 'With seats left')
    await waitFor(() => expect(data.getLists('games').at(-1)!.filter).toMatchObject({ full: false }))
    expect(decodeURIComponent(currentPath())).toContain(`"venueId":${venue.id}`)
  })

  test('asks for a sorted page of the list', async () => {
    const games = Array.from({ length: 27 }, (_, index) => ({ ...game, id: index + 1, price: index + 1 }))
    const data = openGames(games)
    await page.text('1–25 of 27')
    await page.press('Sort by price ascending')
    await page.press('Sort by price descending')
    await waitFor(() => expect(data.getLists('games').at(-1)!.sort).toEqual({ field: 'price', order: 'DESC' }))
    await waitFor(() => expect(document.querySelector('th[aria-sort=descending]')?.textContent).toBe('Price'))
    await page.press('Next')
    await page.text('26–27 of 27')
    expect((await page.button('Next')).getAttribute('aria-disabled')).toBe('true')
    expect(data.getLists('games').at(-1)!.pagination).toEqual({ page: 2, perPage: 25 })
  })

  test('shows as many rows as are chosen', async () => {
    openGames(Array.from({ length: 27 }, (_, index) => ({ ...game, id: index + 1 })))
    await page.text('1–25 of 27')
    await page.choose('Rows', '50')
    await page.text('27 in all')
    await waitFor(() => expect(page.all('row')).toHaveLength(28))
  })

  test('says that the list cannot be loaded and tries again', async () => {
    const data = openGames()
    data.answers.getList = fail
    await page.text('Something went wrong on our side.')
    delete data.answers.getList
    await page.press('Try again')
    await page.find('table', 'Games')
  })

  test('says that a page is too far away', async () => {
    const data = openGames()
    data.answers.getList = refuse(422, { message: 'Page 400 is too far away.', code: 'TOO_FAR' })
    await page.text('Page 400 is too far away.')
  })

  test('says that thousands of games fit a search', async () => {
    const data = openGames()
    data.answers.getList = async () => ({
      data: [game],
      total: 26,
      meta: { total: 1000, isAtLeast: true, isNewestFirst: true, hasNext: true },
    })
    await page.text('Thousands match this search, so the newest come first. Add a word to sort them.')
    await page.text('1–1 of 1,000+')
  })

  test('shows only chosen columns, and the first one always', async () => {
    openGames()
    await page.press('Columns')
    const chooser = await page.field('Game Master')
    for (const label of ['Game Master', 'Players', 'Venue']) await page.check(label)
    expect(chooser.closest('[role=presentation], [role=dialog]')!.textContent).not.toContain('Date')
    page.escape()
    await waitFor(() => expect(page.texts('columnheader')).toEqual(['', 'Date', 'Module', 'Price']))
  })

  test('offers a game master neither what they know nor what they may not do', async () => {
    openGames([game], 'Game Master')
    await page.find('table', 'Games')
    await page.press('Filters')
    expect(page.fields().map(({ name }) => name)).not.toContain('gameMasterId')
    expect(page.all('link', 'Create Game')).toEqual([])
    for (const name of ['Export', 'Views']) expect(page.all('button', name)).toEqual([])
    expect(page.all('checkbox')).toEqual([])
  })
})
