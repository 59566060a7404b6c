import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { expectAccessible } from './accessibility.ts'
import { FakeApi } from './fake_api.ts'
import { getHref, openPage, passTime, settle, stopTime, getText } from './render.tsx'
import {
  campaignSetting,
  campaignWith,
  gameMaster,
  gameWith,
  largeEventWith,
  getList,
  onlineVenue,
  specialEvent,
  system,
  systemCampaign,
  systemGame,
  venue,
} from './samples.ts'

const LIST = 'GET /campaigns'
const CAMPAIGN = 'GET /campaigns/slug/:slug'

const friday = campaignWith({
  id: 9,
  slug: 'salt-and-ash',
  name: 'Salt and Ash',
  scheduleDay: 5,
  price: 20,
  system: { slug: 'star-rules', name: 'Star Rules' },
  venue: onlineVenue,
  gameMaster: { ...gameMaster, id: 4, name: 'Mara Quill', slug: 'mara-quill' },
  campaignSetting: null,
})

const getNames = (main: HTMLElement) => [...main.querySelectorAll('article :is(h2, h3)')].map(getText)
const loading = () => screen.queryAllByRole('status').find((status) => getText(status).includes('Loading'))

describe('Campaigns | their list', () => {
  test('turns the die until the list is there', { tags: ['2-2.9-01'] }, async () => {
    const { page, api, user } = await openPage('/systems')
    api.answer(LIST, [campaignWith()])
    const release = api.hold(LIST)
    stopTime()
    await user.click(within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name: 'Campaigns' }))
    await settle()
    await passTime(1000)
    expect(loading()?.querySelector('svg')).not.toBeNull()
    release()
    await settle()
    page.getByRole('heading', { level: 1, name: 'Epic Campaigns' })
    page.getByRole('article')
    expect(loading()).toBeUndefined()
  })

  test('tells on a card what, when, where and with whom', async () => {
    const { page } = await openPage('/campaigns', { api: new FakeApi().answer(LIST, [campaignWith()]) })
    const card = page.getByRole('article')
    for (const words of [
      'Weekly on Mondays at 5:00 PM MT',
      'System Fifth Edition',
      'Hall of Boulder - Boulder, CO',
      '$25.00 per session',
      '5 of 6 seats free',
      'J.R. Smith',
    ])
      expect(getText(card)).toContain(words)
    for (const name of ['The Long Road', /^Campaign Details/])
      expect(getHref(within(card).getByRole('link', { name }))).toBe('/campaign/the-long-road')
    expect(page.queryByRole('combobox')).toBeNull()
  })

  test('marks a full campaign, which still leads to its page', async () => {
    const full = campaignWith({ seats: 1 })
    const { page } = await openPage('/campaigns', { api: new FakeApi().answer(LIST, [full]) })
    expect(getText(page.getByRole('article'))).toMatch(/0 of 1 seat free ?Full/)
    page.getByRole('link', { name: /^Campaign Details/ })
  })

  test('shows at once what a choice leaves', { tags: ['2-2.9-01'] }, async () => {
    const api = new FakeApi().answer(LIST, [campaignWith(), friday])
    const { page, main, user } = await openPage('/campaigns', { api })
    expect(getNames(main)).toEqual(['The Long Road', 'Salt and Ash'])
    page.getByText('2 campaigns')
    await user.selectOptions(page.getByLabelText('System'), 'Star Rules (1)')
    await waitFor(() => expect(getNames(main)).toEqual(['Salt and Ash']))
    page.getByText('1 of 2 campaigns')
    await expectAccessible()
    expect(window.location.search).toBe('?system=star-rules')
    expect(page.getByRole('option', { name: 'Mondays (0)' })).toHaveProperty('disabled', true)
    await user.click(page.getByRole('link', { name: 'Clear filters' }))
    await waitFor(() => expect(getNames(main)).toHaveLength(2))
  })

  test('says that no campaign matches', async () => {
    const api = new FakeApi().answer(LIST, [campaignWith(), friday])
    const { page, main, user } = await openPage('/campaigns?system=star-rules&day=monday', { api })
    page.getByText('No campaign matches all of this right now.')
    expect(getNames(main)).toEqual([])
    await user.click(page.getAllByRole('link', { name: 'Clear filters' }).at(-1)!)
    await waitFor(() => expect(getNames(main)).toHaveLength(2))
  })

  test('says that no campaigns are open', async () => {
    const { page } = await openPage('/campaigns')
    page.getByText('No campaigns are open right now.')
    expect(getHref(page.getByRole('link', { name: 'Find a one-shot' }))).toBe('/games')
  })
})

describe('Campaigns | the page of one', () => {
  test('says that the page failed and asks for it again', { tags: ['2-8-01'] }, async () => {
    const api = new FakeApi().answer(LIST, [campaignWith()]).refuse(CAMPAIGN, 503)
    const { page, user } = await openPage('/campaigns', { api })
    await user.click(page.getByRole('link', { name: 'The Long Road' }))
    await page.findByText('Failed to load campaign details')
    api.answer(CAMPAIGN, campaignWith())
    await user.click(page.getByRole('button', { name: 'Try again' }))
    await page.findByRole('heading', { level: 1, name: 'The Long Road' })
  })

  test('says that a campaign is not found', async () => {
    const { page, status } = await openPage('/campaign/none', { api: new FakeApi().refuse(CAMPAIGN, 404) })
    page.getByRole('heading', { level: 1, name: 'Campaign Not Found' })
    expect(status).toBe(404)
  })
})

describe('Storefront | sections of a page', () => {
  const full = () =>
    new FakeApi()
      .answer(LIST, [campaignWith(), friday])
      .answer('QUERY games', [gameWith()])
      .answer('QUERY chosenGames', getList(gameWith()))
      .answer('GET /venues', [venue])
      .answer('GET /game-masters/slug/:slug', gameMaster)
      .answer('GET /game-masters', [gameMaster])
      .answer('GET /systems/:slug', system)
      .answer('GET /systems/:slug/games', [systemGame])
      .answer('GET /systems/:slug/campaigns', [systemCampaign])
      .answer('GET /campaign-settings/slug/:slug', campaignSetting)
      .answer('GET /special-events', [specialEvent])
      .answer('GET /lpg/games', [largeEventWith()])
  const bare = () =>
    full()
      .answer(LIST, [friday])
      .answer('QUERY games', [])
      .answer('GET /systems/:slug/games', [])
      .answer('GET /systems/:slug/campaigns', [])
      .answer('GET /lpg/games', [])
  const getSections = (main: HTMLElement) => [...main.querySelectorAll('section h2')].map(getText)
  /** The grid of campaigns is code that comes later. */
  const getCampaigns = async (main: HTMLElement) => {
    const links = await within(main).findAllByRole('link', { name: /^Campaign Details/ })
    return links.map((link) => getText(link.closest('article')!.querySelector('h3')))
  }

  for (const [name, path, games, campaigns, tags] of [
    ['a venue', '/at/hall-of-boulder', 'One-Shot Games', 'Epic Campaigns', ['2-2.5-03', '2-7-02']],
    [
      'a campaign setting',
      '/campaign-setting/larkspur-coast',
      'Upcoming One-Shot Games',
      'Epic Campaigns',
      ['2-2.7-03', '2-7-02'],
    ],
    [
      'a system',
      '/system/fifth-edition',
      'Play Fifth Edition One-Shot Adventures',
      'Play Fifth Edition Campaigns',
      ['2-2.8-03', '2-7-30'],
    ],
  ] as [string, string, string, string, string[]][]) {
    test(`lists games and campaigns of ${name} only where there are any`, { tags }, async () => {
      const { main } = await openPage(path, { api: full() })
      expect(getSections(main).filter((heading) => heading !== 'Legion Player Games')).toEqual([games, campaigns])
      expect(await getCampaigns(main)).toEqual(['The Long Road'])
      const { main: nothing, page } = await openPage(path, { api: bare() })
      expect(getSections(nothing)).toEqual([])
      expect(getHref(page.getByRole('link', { name: 'Browse all games' }))).toBe('/games')
      const { main: only } = await openPage(path, {
        api: bare().answer('QUERY games', [gameWith()]).answer('GET /systems/:slug/games', [systemGame]),
      })
      expect(getSections(only)).toEqual([games])
    })
  }

  test('asks for games and campaigns of a system at the same time', { tags: ['2-7-30'] }, async () => {
    const api = full()
    const held = (['GET /systems/:slug', 'GET /systems/:slug/games'] as const).map((endpoint) => api.hold(endpoint))
    const opening = openPage('/system/fifth-edition', { api })
    await waitFor(() =>
      expect(api.calls.map(({ path }) => path)).toEqual([
        '/systems/fifth-edition',
        '/systems/fifth-edition/games',
        '/systems/fifth-edition/campaigns',
      ])
    )
    for (const release of held) release()
    await opening
  })

  test('lists games and campaigns of a game master', { tags: ['2-2.6-04', '2-7-02'] }, async () => {
    const { main, api } = await openPage('/game-master/jr-smith', { api: full() })
    expect(getSections(main)).toEqual(['Upcoming One-Shot Games', 'Epic Campaigns'])
    expect(await getCampaigns(main)).toEqual(['The Long Road'])
    expect(api.callsTo('QUERY games')[0]!.body).toMatchObject({ gameMasterId: 3 })
    const { page } = await openPage('/game-master/jr-smith', { api: bare() })
    page.getByText('J.R. Smith has no one-shots scheduled right now.')
    page.getByText('J.R. Smith has no open campaigns right now.')
  })

  test('orders the sections of the home page', { tags: ['2-2.3-03'] }, async () => {
    const { main } = await openPage('/', { api: full() })
    expect([...main.querySelectorAll('section[id] h2')].map(getText)).toEqual([
      'Special Events',
      'Legion Player Games',
      'Upcoming Games',
      'Epic Campaigns',
      'Professional Game Masters',
    ])
    const { main: specified } = await openPage('/', { api: full().answer('GET /lpg/games', []) })
    expect([...specified.querySelectorAll('section[id] h2')].map(getText)).toEqual([
      'Special Events',
      'Upcoming Games',
      'Epic Campaigns',
      'Professional Game Masters',
    ])
  })

  test('shows at most four campaigns at home', { tags: ['2-2.3-03'] }, async () => {
    const many = Array.from({ length: 5 }, (_, id) => campaignWith({ id, slug: `road-${id}`, name: `Road ${id}` }))
    const { main } = await openPage('/', { api: full().answer(LIST, many) })
    const section = within(main.querySelector<HTMLElement>('#campaigns')!)
    await waitFor(() => expect(section.getAllByRole('article')).toHaveLength(4))
    expect(getHref(section.getByRole('link', { name: 'See all campaigns' }))).toBe('/campaigns')
  })

  test('hides the lists of events at home while they are empty', { tags: ['2-2.3-04'] }, async () => {
    const { main: filled } = await openPage('/', { api: full() })
    expect(filled.querySelectorAll('section[id] h2')).toHaveLength(5)
    const api = full()
    for (const list of ['GET /special-events', 'GET /lpg/games', LIST, 'GET /game-masters'] as const)
      api.answer(list, [])
    const { main } = await openPage('/', { api })
    expect([...main.querySelectorAll('section[id] h2')].map(getText)).toEqual([
      'Upcoming Games',
      'Epic Campaigns',
      'Professional Game Masters',
    ])
  })
})

describe('Storefront | a catalog that fails or is slow', () => {
  test('says that a special event is not found', { tags: ['2-2.4-07'] }, async () => {
    for (const code of [503, 404]) {
      const api = new FakeApi().refuse('GET /special-events/slug/:slug', code)
      const { page } = await openPage('/special-event/night-of-bells', { api })
      page.getByRole('heading', { level: 1, name: 'Event Not Found' })
      expect(getHref(page.getByRole('link', { name: 'Back to the tavern' }))).toBe('/')
    }
  })

  test('shows no systems where they fail', { tags: ['2-2.8-04'] }, async () => {
    const { page } = await openPage('/systems', { api: new FakeApi().refuse('GET /systems', 503) })
    page.getByRole('heading', { level: 1, name: 'Game Systems' })
    expect(page.queryByRole('article')).toBeNull()
    expect(page.queryByRole('alert')).toBeNull()
    expect(page.queryByText(/No systems are listed/)).toBeNull()
  })

  test('shows nothing of a system that fails', { tags: ['2-2.8-04'] }, async () => {
    const api = new FakeApi()
    for (const part of ['', '/games', '/campaigns'] as const) api.refuse(`GET /systems/:slug${part}`, 503)
    const { page } = await openPage('/system/fifth-edition', { api })
    page.getByRole('heading', { level: 1, name: 'Game Systems' })
    expect(page.queryByRole('alert')).toBeNull()
  })

  test('turns the die until a campaign setting is there', { tags: ['2-2.7-01'] }, async () => {
    const { page, api, user } = await openPage('/join-game/1', { api: new FakeApi().answer('QUERY game', gameWith()) })
    api.answer('GET /campaign-settings/slug/:slug', campaignSetting)
    const release = api.hold('GET /campaign-settings/slug/:slug')
    stopTime()
    await user.click(page.getByRole('link', { name: 'Larkspur Coast' }))
    await settle()
    await passTime(1000)
    expect(loading()?.querySelector('svg')).not.toBeNull()
    release()
    await settle()
    page.getByRole('heading', { level: 1, name: 'Larkspur Coast' })
    expect(loading()).toBeUndefined()
  })
})

describe('Storefront | the page of a venue', () => {
  test('heads an online venue', { tags: ['2-2.5-01', '2-2.1-15'] }, async () => {
    const api = new FakeApi().answer('GET /venues', [{ ...venue, type: 'online', name: 'Starlight Tables' }])
    const { page } = await openPage('/at/hall-of-boulder', { api })
    page.getByRole('heading', { level: 1, name: 'Role-Playing Games Online with Starlight Tables' })
    expect(page.queryByRole('heading', { level: 2 })).toBeNull()
    expect(getHref(page.getByRole('link', { name: 'Browse all games' }))).toBe('/games')
  })

  test('says that a venue is not listed', { tags: ['2-2.1-15'] }, async () => {
    const { page, status } = await openPage('/at/nowhere-at-all', { api: new FakeApi().answer('GET /venues', [venue]) })
    page.getByRole('heading', { level: 1, name: 'This venue is not listed' })
    expect(status).toBe(404)
  })
})
