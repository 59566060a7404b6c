import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { FakeApi } from './fake_api.ts'
import { getHref, openPage, getText, getTexts } from './render.tsx'
import { campaignSetting, largeEventWith, NOW, squadWith, ticketTypeWith, venue } from './samples.ts'

const LIST = 'GET /lpg/games'
const EVENT = 'GET /lpg/games/:slug'
const bare = largeEventWith({
  id: 10,
  slug: 'nameless-fair',
  name: 'The Nameless Fair',
  image: null,
  event_date: '2026-07-04T18:00:00.000Z',
  venue_name: null,
  venue: null,
  campaign_setting_name: null,
  campaign_setting: null,
  ticketTypes: [],
})

const openEvent = (event = largeEventWith()) =>
  openPage(`/lpg/${event.slug}`, {
    api: new FakeApi()
      .answer(EVENT, event)
      .answer('GET /lpg/games/:id/waitlist-count', { lpg_id: event.id, waitlist_count: 0 }),
  })

describe('Large events | their pages', () => {
  test('lists each event to come as a card', { tags: ['2-2.10-01', '2-2.10-02', '2-2.10-03'] }, async () => {
    const over = largeEventWith({
      id: 11,
      name: 'Over',
      event_date: '2026-05-01T18:00:00.000Z',
      ends_at: '2026-05-02T02:00:00.000Z',
    })
    const api = new FakeApi().answer(LIST, [largeEventWith(), bare, over])
    const { page } = await openPage('/lpg', { api })
    page.getByRole('heading', { level: 1, name: 'Legion Player Games' })
    const [card, other, ...more] = await page.findAllByRole('article')
    expect(more).toEqual([])
    for (const words of ['Saturday, June 20, 2026', 'Siege of Larkspur', 'Larkspur Hall', 'Tickets from $50.00'])
      within(card!).getByText(words)
    expect(card!.querySelector('img')?.getAttribute('src')).toBe('/icon-512.png')
    expect(getHref(within(card!).getByRole('link'))).toBe('/lpg/siege-of-larkspur')
    for (const words of ['Saturday, July 4, 2026', 'The Nameless Fair', 'TBD', 'LPG']) within(other!).getByText(words)
    expect(other!.querySelector('img')).toBeNull()
  })

  test('leads to an event without a slug by its number', { tags: ['2-2.10-03'] }, async () => {
    const event = largeEventWith({ slug: '' })
    const api = new FakeApi().answer(LIST, [event]).answer(EVENT, event)
    api.answer('GET /lpg/games/:id/waitlist-count', { lpg_id: 9, waitlist_count: 0 })
    const { page, user } = await openPage('/lpg', { api })
    await user.click(await page.findByRole('link', { name: /^Get Tickets/ }))
    await page.findByRole('heading', { level: 1, name: 'Siege of Larkspur' })
    expect([window.location.pathname, api.callsTo(EVENT)[0]?.path]).toEqual(['/lpg/9', '/lpg/games/9'])
  })

  test('says that no event is scheduled', { tags: ['2-2.10-04'] }, async () => {
    const { page } = await openPage('/lpg')
    page.getByText('There are no Legion Player Games scheduled right now.')
    expect(getHref(page.getByRole('link', { name: 'Find a one-shot' }))).toBe('/games')
  })

  for (const step of [1, 2]) {
    test(`shows at step ${step} what the event is`, { tags: ['2-2.10-05', '2-2.10-06'] }, async () => {
      const api = new FakeApi().answer(EVENT, largeEventWith())
      api.answer('GET /lpg/games/:id/waitlist-count', { lpg_id: 9, waitlist_count: 0 })
      const path = step === 1 ? '/lpg/siege-of-larkspur' : '/lpg/siege-of-larkspur/register'
      const { page, main } = await openPage(path, { api, state: { role: 'relief', ticketTypeId: 103 } })
      const info = main.querySelector('header')!
      expect(info.querySelector('img')?.getAttribute('src')).toBe('/icon-512.png')
      within(info).getByRole('heading', { level: 1, name: 'Siege of Larkspur' })
      expect(getText(info)).toContain('Twenty tables, one story.')
      for (const part of [
        'Date & TimeSaturday, June 20, 2026',
        '12:00 PM until 8:00 PM Mountain Time',
        'Doors open at 11:00 AM',
        'VenueLarkspur Hall - Boulder, CO12 Mill Lane',
        'Campaign SettingLarkspur Coast',
      ])
        expect(getText(info)).toContain(part)
      const steps = within(page.getByRole('list', { name: 'Registration' })).getAllByRole('listitem')
      expect(getTexts(steps)).toEqual(
        step === 1
          ? ['1Ticket Selection', '2Personal Information']
          : ['✓Ticket Selection (done)', '2Personal Information']
      )
      expect(steps.map((one) => one.getAttribute('aria-current'))).toEqual(step === 1 ? ['step', null] : [null, 'step'])
    })
  }

  test('says that the place is not known', { tags: ['2-2.10-06'] }, async () => {
    const { main } = await openEvent(bare)
    const info = main.querySelector('header')!
    expect(getText(info)).toContain('VenueLocation TBD')
    expect(getText(info)).not.toContain('Campaign Setting')
    within(info).getByText('LPG')
  })

  test('lists tickets and squads with room', async () => {
    const event = largeEventWith({
      ticketTypes: [ticketTypeWith({ available_count: 0 })],
      squads: [squadWith({ division_id: 1, division_name: 'North', player_count: 2 })],
    })
    const { main } = await openEvent(event)
    for (const words of ['Standard$50.00', 'SOLD OUT', 'Iron OwlsNorth', '2 of 6 players'])
      expect(getText(main)).toContain(words)
  })

  for (const [name, change, words] of [
    ['is cancelled', { cancelled: true }, /^This event is cancelled\./],
    [
      'has begun',
      { event_date: NOW.toISOString() },
      /^Sorry, this game has already started and registration is no longer available\.$/,
    ],
    ['is over', { event_date: '2026-05-31T18:00:00.000Z', ends_at: NOW.toISOString() }, /^This event is over\./],
  ] as const) {
    test(`takes no registration for an event that ${name}`, async () => {
      const { page } = await openPage('/lpg/siege-of-larkspur', {
        api: new FakeApi().answer(EVENT, largeEventWith(change)),
      })
      within(page.getByRole('status')).getByText(words)
      expect(page.queryByRole('form')).toBeNull()
      expect(getHref(page.getByRole('link', { name: 'See other events' }))).toBe('/lpg')
    })
  }

  test('says that an event is not listed', async () => {
    const { page, status } = await openPage('/lpg/never-was', { api: new FakeApi().refuse(EVENT, 404) })
    expect(status).toBe(404)
    page.getByRole('heading', { name: 'This event is not listed' })
    expect(getHref(page.getByRole('link', { name: 'Back to LPG Events' }))).toBe('/lpg')
  })

  test('shows an event at home, at its venue and in its setting alone', async () => {
    const other = largeEventWith({ id: 12, slug: 'other', name: 'Elsewhere', venue: null, campaign_setting: null })
    const api = new FakeApi()
      .answer(LIST, [largeEventWith(), other])
      .answer('GET /venues', [
        { ...venue, slug: 'larkspur-hall' },
        { ...venue, id: 7, slug: 'empty-hall' },
      ])
      .answer('GET /campaign-settings/slug/:slug', campaignSetting)
    for (const [path, names] of [
      ['/', ['Siege of Larkspur', 'Elsewhere']],
      ['/at/larkspur-hall', ['Siege of Larkspur']],
      ['/campaign-setting/larkspur-coast', ['Siege of Larkspur']],
      ['/at/empty-hall', []],
    ] as const) {
      const { main } = await openPage(path, { api })
      if (names.length > 0) await screen.findByRole('heading', { level: 2, name: 'Legion Player Games' })
      await waitFor(() => expect(getTexts(main.querySelectorAll('article h3')), path).toEqual(names))
      if (names.length === 0) expect(screen.queryByRole('heading', { name: 'Legion Player Games' })).toBeNull()
    }
  })
})
