import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Game } from '#common/wire'
import { expectAccessible } from './accessibility.ts'
import { FakeApi } from './fake_api.ts'
import { getHref, openPage, passTime, settle, stopTime, getText } from './render.tsx'
import {
  campaignSetting,
  gameMaster,
  gameWith,
  getList,
  onlineVenue,
  specialEvent,
  storeVenue,
  system,
  systemGame,
  venue,
} from './samples.ts'

const LIST = 'QUERY chosenGames'
const EMPTY = 'There are no upcoming one-shot games right now.'

/** On Wednesday, June 10 at 6:00 PM, with everything else as at 4:00 PM. */
const laterGame = (details: Partial<Game> = {}) => gameWith({ id: 2, date: '2026-06-11T00:00:00.000Z', ...details })

const openList = (...games: Game[]) => openPage('/games', { api: new FakeApi().answer(LIST, getList(...games)) })

async function openCard(...games: Game[]) {
  const opened = await openList(...games)
  return { ...opened, card: opened.page.getByRole('article') }
}

const getPictures = (element: Element) => [...element.querySelectorAll('img')].map((image) => image.getAttribute('src'))
const loading = () => screen.queryAllByRole('status').find((status) => getText(status).includes('Loading'))
const mainLink = (name: string) =>
  within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name, exact: true } as object)

describe('Storefront | upcoming games', () => {
  test('shows games with a seat left before full ones on the start page', async () => {
    const full = gameWith({ available_seats: 0 })
    const open = laterGame({ module: { ...full.module, id: 99, name: 'The Open Door' }, venue: onlineVenue })
    const { page } = await openPage('/', { api: new FakeApi().answer(LIST, getList(full, open)) })
    const names = (await page.findAllByRole('heading', { level: 3 })).map(getText)
    expect(names.indexOf('The Open Door')).toBeGreaterThanOrEqual(0)
    expect(names.indexOf('The Open Door')).toBeLessThan(names.indexOf('The Drowned Bell'))
  })

  test('heads the list "Upcoming Games"', { tags: ['1-2.1-01', '2-2.1-11'] }, async () => {
    const { page } = await openList(gameWith())
    page.getByRole('heading', { level: 1, name: 'Upcoming Games' })
    expect(document.title).toMatch(/^Upcoming Games/)
  })

  test(
    'tells on one card what, when, where and with whom',
    { tags: ['1-2.1-03', '1-2.1-05', '1-2.1-07', '1-2.1-08', '1-2.1-10', '1-1-07', '2-9-08', '2-9-18'] },
    async () => {
      const { card } = await openCard(gameWith(), laterGame({ available_seats: 1 }))
      within(card).getByRole('heading', { name: 'The Drowned Bell' })
      expect(getText(card.querySelector('time'))).toBe('Wednesday, June 10')
      for (const words of ['System Fifth Edition', 'Hall of Boulder - Boulder, CO', 'J.R. Smith', '$25.00'])
        expect(getText(card)).toContain(words)
      const sessions = within(card).getAllByRole('listitem').slice(-2).map(getText)
      expect(sessions[0]).toContain('4:00 PM MT4 seats available')
      expect(sessions[1]).toContain('6:00 PM MT1 seat available')
      const target = (name: string) => getHref(within(card).getByRole('link', { name }))
      expect(target('Fifth Edition')).toBe('/system/fifth-edition')
      expect(target('J.R. Smith')).toBe('/game-master/jr-smith')
      expect(target('Hall of Boulder')).toBe('/at/hall-of-boulder')
      expect(card.querySelector('a a')).toBeNull()
    }
  )

  test('keeps games of another day or game master apart', { tags: ['1-2.1-03'] }, async () => {
    const { page } = await openList(
      gameWith(),
      gameWith({ id: 2, date: '2026-06-11T22:00:00.000Z' }),
      gameWith({ id: 3, gameMaster: { ...gameMaster, id: 4, name: 'Sam', slug: 'sam' } }),
      gameWith({ id: 4, venue: onlineVenue })
    )
    expect(page.getAllByRole('article')).toHaveLength(4)
  })

  test('says of a game without a system nothing about one', { tags: ['1-2.1-08'] }, async () => {
    const { card } = await openCard(gameWith({ module: { ...gameWith().module, system: null } }))
    expect(getText(card)).not.toContain('System')
  })

  for (const [name, place] of [
    ['an online venue', onlineVenue],
    ['no venue', null],
  ] as const) {
    test(`calls a game at ${name} "Online"`, { tags: ['1-2.1-06'] }, async () => {
      const { card } = await openCard(gameWith({ venue: place }))
      within(card).getByText('Online')
    })
  }

  test('shows a seat icon for each player', { tags: ['1-2.1-11', '1-2.1-12', '2-9-19'] }, async () => {
    const { card } = await openCard(gameWith({ max_players: 5, available_seats: 2 }))
    const icons = [...card.querySelectorAll<HTMLElement>('[data-filled]')].map(({ dataset }) => dataset.filled)
    expect(icons).toEqual(['true', 'true', 'true', 'false', 'false'])
  })

  test("shows the venue's picture over the module's", { tags: ['1-2.1-04'] }, async () => {
    const { card } = await openCard(gameWith({ venue: { ...storeVenue, moduleOverlayImage: '/icon-192.png' } }))
    expect(getPictures(card).slice(0, 2)).toEqual(['/icon-512.png', '/icon-192.png'])
    const { card: plain } = await openCard(gameWith())
    expect(getPictures(plain)).toEqual(['/icon-512.png'])
  })

  test("shows the game master's picture next to the name", { tags: ['1-2.1-09'] }, async () => {
    const { card } = await openCard(gameWith({ gameMaster: { ...gameMaster, image: '/icon-192.png' } }))
    const line = within(card).getByRole('link', { name: 'J.R. Smith' }).closest('li')!
    expect(getPictures(line)).toEqual(['/icon-192.png'])
  })

  for (const [name, id, part] of [
    ['picture', 1, (card) => card.querySelector('a[aria-hidden]')],
    ['button', 1, (card) => within(card).getByRole('link', { name: /^Join Game/ })],
    ['time of the first session', 1, (card) => within(card).getByText(/4:00 PM/)],
    ['time of a session', 2, (card) => within(card).getByText(/6:00 PM/)],
    ['seats of a session', 2, (card) => card.querySelectorAll('[data-seats]')[1]!],
  ] as [string, number, (card: HTMLElement) => Element | null][]) {
    test(`leads by the ${name} to the game`, { tags: ['1-2.1-13', '1-2.1-14', '1-2.1-15'] }, async () => {
      const { card, api, user } = await openCard(gameWith(), laterGame())
      api.answer('QUERY game', ({ body }) => gameWith({ id: body.id }))
      await user.click(part(card)!)
      await screen.findByRole('heading', { level: 1, name: 'The Drowned Bell' })
      expect(window.location.pathname).toBe(`/join-game/${id}`)
    })
  }

  test(
    'closes a full game',
    { tags: ['1-2.1-13', '1-2.1-14', '1-2.1-15', '1-2.1-16', '1-2.1-17', '1-4-01'] },
    async () => {
      const { card } = await openCard(gameWith({ available_seats: 0 }))
      expect(within(card).getByRole('button', { name: 'Game Full' })).toHaveProperty('disabled', true)
      expect(card.querySelector('a[href^="/join-game"]')).toBeNull()
      expect(getText(within(card).getAllByRole('listitem').at(-1)!)).toContain('0 seats availableFull')
    }
  )

  test(
    'leads to the first session with a seat without a chosen time',
    { tags: ['1-2.1-13', '1-2.1-15', '1-2.1-16', '1-2.1-17', '1-4-01'] },
    async () => {
      const { card } = await openCard(gameWith({ available_seats: 0 }), laterGame({ available_seats: 2 }))
      expect(card.querySelector('a[href="/join-game/1"]')).toBeNull()
      for (const link of [
        within(card).getByRole('link', { name: /^Join Game/ }),
        card.querySelector<HTMLElement>('a[aria-hidden]')!,
      ])
        expect(getHref(link)).toBe('/join-game/2')
    }
  )

  test('counts overbooked seats as none', { tags: ['1-4-01'] }, async () => {
    const { card } = await openCard(gameWith({ available_seats: -1 }))
    within(card).getByRole('button', { name: 'Game Full' })
  })

  test('turns the die until the list is there', { tags: ['1-2.1-02', '1-4-27'] }, async () => {
    const { page, api, user } = await openPage('/campaigns')
    api.answer(LIST, getList(gameWith()))
    const release = api.hold(LIST)
    stopTime()
    await user.click(mainLink('Games'))
    await settle()
    await passTime(1000)
    expect(loading()?.querySelector('svg')).not.toBeNull()
    release()
    await settle()
    page.getByRole('heading', { level: 1, name: 'Upcoming Games' })
    page.getByRole('article')
    expect(loading()).toBeUndefined()
  })

  test('asks GraphQL again on every visit', { tags: ['1-7-02', '1-7-04', '1-7-05'] }, async () => {
    const addresses: string[] = []
    const { page, api, user } = await openPage('/campaigns')
    const answer = api.fetch
    globalThis.fetch = (address, init) => {
      addresses.push(`${init?.method} ${String(address)}`)
      return answer(address, init)
    }
    for (let visit = 0; visit < 2; visit += 1) {
      await user.click(mainLink('Games'))
      await page.findByRole('heading', { level: 1, name: 'Upcoming Games' })
      await user.click(mainLink('Campaigns'))
      await page.findByRole('heading', { level: 1, name: 'Epic Campaigns' })
    }
    expect(addresses.filter((line) => line.endsWith('/graphql'))).toEqual(['POST /api/graphql', 'POST /api/graphql'])
    expect(api.callsTo(LIST).map(({ body }) => body.startDate)).toEqual(Array(2).fill('2026-06-01T18:00:00.000Z'))
  })

  test('shows an empty list where GraphQL answers with an error', { tags: ['1-7-05', '1-2.1-18'] }, async () => {
    const { page } = await openPage('/games', { api: new FakeApi().refuse(LIST, 200, { message: 'no' }) })
    page.getByText(EMPTY)
    expect(getHref(page.getByRole('link', { name: 'Game Masters' }))).toBe('/game-masters')
  })

  test('says that there are no games', { tags: ['1-2.1-18'] }, async () => {
    const { page } = await openList()
    page.getByText(EMPTY)
    expect(page.queryByRole('searchbox')).toBeNull()
  })

  test('says that the list failed and asks for it again', { tags: ['1-4-27'] }, async () => {
    const api = new FakeApi().refuse(LIST, 503)
    const { page, user } = await openPage('/games', { api })
    within(page.getByRole('alert')).getByText(/could not reach the board/)
    expect(page.queryByText(EMPTY)).toBeNull()
    api.answer(LIST, getList(gameWith()))
    await user.click(page.getByRole('button', { name: 'Try again' }))
    await page.findByRole('article')
    expect(page.queryByRole('alert')).toBeNull()
  })

  for (const [name, path] of [
    ['a venue', '/at/hall-of-boulder'],
    ['a game master', '/game-master/jr-smith'],
    ['a system', '/system/fifth-edition'],
    ['a campaign setting', '/campaign-setting/larkspur-coast'],
    ['a special event', '/special-event/night-of-bells'],
    ['a special event by its id', '/special-event/4'],
  ] as const) {
    test(`shows the same cards on the page of ${name}`, { tags: ['1-2.1-19', '2-2.1-17'] }, async () => {
      const api = new FakeApi()
        .answer('QUERY games', [gameWith()])
        .answer('GET /venues', [venue])
        .answer('GET /game-masters/slug/:slug', gameMaster)
        .answer('GET /systems/:slug', system)
        .answer('GET /systems/:slug/games', [systemGame])
        .answer('GET /systems/:slug/campaigns', [])
        .answer('GET /campaign-settings/slug/:slug', campaignSetting)
        .answer('GET /special-events/slug/:slug', specialEvent)
      const { page } = await openPage(path, { api })
      const card = page.getByRole('article')
      within(card).getByRole('heading', { name: 'The Drowned Bell' })
      expect(getText(card)).toContain('Hall of Boulder - Boulder, CO')
      expect(getText(card)).toContain('4:00 PM MT4 seats available')
      expect(getHref(within(card).getByRole('link', { name: /^Join Game/ }))).toBe('/join-game/1')
    })
  }
})

describe('Storefront | filters of the games', () => {
  const home = gameWith()
  const online = gameWith({ id: 2, venue: onlineVenue, module: { ...home.module, name: 'The Far Star', id: 12 } })
  const choices = (...counts: number[]) => [
    { value: 'fifth-edition', label: 'Fifth Edition', cards: counts[0]! },
    { value: 'star-rules', label: 'Star Rules', cards: counts[1]! },
  ]
  const places = [
    { value: 'hall-of-boulder', label: 'Hall of Boulder', cards: 1 },
    { value: 'online', label: 'Online', cards: 1 },
  ]
  const all = {
    ...getList(home, online),
    filters: [
      { name: 'system', choices: choices(1, 1) },
      { name: 'venue', choices: places },
      { name: 'seats', choices: [1, 2].map((seats) => ({ value: `${seats}`, label: `${seats}+`, cards: 2 })) },
      { name: 'price', choices: [{ value: '25', label: 'Up to $25', cards: 2 }] },
    ],
  }
  const answers: Record<string, typeof all> = {
    '': all,
    '?venue=online': {
      ...getList(online),
      all: 2,
      filters: [
        { name: 'system', choices: choices(0, 1) },
        { name: 'venue', choices: places },
      ],
    },
    '?q=nobody+wrote+this': { ...getList(), all: 2, filters: [] },
    '?q=far+star': { ...getList(online), all: 2, filters: [] },
  }
  const shopApi = () => new FakeApi().answer(LIST, ({ body }) => answers[body.search] ?? all)
  const names = (main: HTMLElement) => [...main.querySelectorAll('article h3')].map(getText)

  test('shows what a choice leaves and takes it back', async () => {
    const { page, main, user, api } = await openPage('/games', { api: shopApi() })
    expect(names(main)).toEqual(['The Drowned Bell', 'The Far Star'])
    page.getByText('2 games')
    const place = page.getByRole('combobox', { name: 'Place', hidden: true })
    const offered = page.getAllByRole('combobox', { hidden: true }).length
    expect(page.queryByRole('combobox', { name: 'Price', hidden: true })).toBeNull()
    await user.selectOptions(place, 'Online (1)')
    await waitFor(() => expect(names(main)).toEqual(['The Far Star']))
    expect(window.location.search).toBe('?venue=online')
    page.getByText('1 of 2 games')
    await expectAccessible()
    expect(page.getAllByRole('combobox', { hidden: true })).toHaveLength(offered)
    expect(page.getByRole('option', { name: 'Fifth Edition (0)', hidden: true })).toHaveProperty('disabled', true)
    expect(page.getByRole('button', { name: 'Filters (1)' })).toBeTruthy()
    expect(getHref(page.getByRole('link', { name: 'Calendar feed' }))).toBe('/games/calendar.ics?venue=online')
    await user.click(page.getByRole('link', { name: 'Clear filters' }))
    await waitFor(() => expect(names(main)).toHaveLength(2))
    expect([window.location.search, (place as HTMLSelectElement).value]).toEqual(['', ''])
    expect(api.callsTo(LIST)).toHaveLength(3)
  })

  test('shows the answer to the last of two choices', async () => {
    const { page, main, user, api } = await openPage('/games', { api: shopApi() })
    const release = api.hold(LIST)
    const field = (name: string) => page.getByRole('combobox', { name, hidden: true })
    await user.selectOptions(field('Open seats'), '2')
    await user.selectOptions(field('Place'), 'online')
    await waitFor(() => expect(api.callsTo(LIST)).toHaveLength(3))
    release()
    await waitFor(() => expect(window.location.search).toBe('?venue=online&seats=2'))
    expect(api.callsTo(LIST).at(-1)!.body.search).toBe('?venue=online&seats=2')
    expect(names(main)).toHaveLength(2)
  })

  test('looks for words while they are typed', async () => {
    const { page, main, user } = await openPage('/games', { api: shopApi() })
    const words = page.getByRole('searchbox', { name: 'Find a game' })
    await user.type(words, ' Far STAR')
    await waitFor(() => expect(names(main)).toEqual(['The Far Star']))
    expect(window.location.search).toBe('?q=far+star')
    page.getByText('1 of 2 games')
    await user.clear(words)
    await user.type(words, 'nobody wrote this')
    await page.findByText('No game matches all of this right now.')
    await user.click(page.getAllByRole('link', { name: 'Clear filters' }).at(-1)!)
    await waitFor(() => expect(names(main)).toHaveLength(2))
    expect((words as HTMLInputElement).value).toBe('')
  })
})
