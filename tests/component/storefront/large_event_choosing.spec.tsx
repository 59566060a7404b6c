import { waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { LargeEvent } from '#common/wire'
import { FakeApi } from './fake_api.ts'
import {
  getHref,
  openPage,
  passTime,
  settle,
  stopTime,
  getText,
  getTexts,
  getValue,
  type PageOptions,
} from './render.tsx'
import { largeEventWith, masterTicket, player, reliefTicket, squadWith, ticketTypeWith } from './samples.ts'

const EVENT = 'GET /lpg/games/:slug'
const COUNT = 'GET /lpg/games/:id/waitlist-count'
const STATUS = 'GET /lpg/games/:id/waitlist-status'

const [north, south] = [
  { id: 1, name: 'North' },
  { id: 2, name: 'South' },
]
const standard = ticketTypeWith()
const vip = ticketTypeWith({ id: 111, tier: 'VIP', price: 90, available_count: 9 })
const gone = ticketTypeWith({ id: 112, tier: 'Early Bird', price: 30, available_count: 0 })
const vipMaster = { ...masterTicket, id: 113, tier: 'VIP Game Master', price: 20 }
const owls = squadWith({ division_id: 1, division_name: 'North' })
const foxes = squadWith({ id: 202, name: 'Sly Foxes', division_id: 2, division_name: 'South', player_count: 1 })
const geese = squadWith({ id: 203, name: 'Gilded Geese', division_id: 1, division_name: 'North', is_vip: true })

/** Two divisions, three kinds of tickets for players, squads of both tiers. */
const rich = largeEventWith({
  divisions: [north, south],
  ticketTypes: [masterTicket, vipMaster, reliefTicket, standard, vip, gone],
  squads: [owls, foxes, geese],
  squad_names: ['Iron Owls', 'Sly Foxes', 'Gilded Geese'],
})

const ROLES = { master: /^Game Master/, relief: /^Relief Dungeon Master/, player: /^Player/ }

async function openEvent(event = rich, options: PageOptions = {}) {
  const { api = new FakeApi() } = options
  const counted = { lpg_id: event.id, waitlist_count: event.waitlist_count }
  api.answer(EVENT, event).answer(COUNT, counted)
  if (options.person) api.answer(STATUS, { isOnWaitlist: false, waitlistEntry: null })
  const opened = await openPage(`/lpg/${event.slug}`, { ...options, api })
  const { page, user } = opened
  const select = (name: RegExp) => page.queryByRole('combobox', { name })
  const step = {
    ticket: () => select(/^Ticket Type/)!,
    division: () => select(/^Division/),
    squad: () => select(/^Join Squad/),
    squadName: () => page.queryByRole('textbox', { name: /^Squad Name/ }),
    role: (role: keyof typeof ROLES) => page.getByRole<HTMLInputElement>('radio', { name: ROLES[role] }),
    /** Waits for what follows from a role by itself. */
    choose: async (role: keyof typeof ROLES) => {
      stopTime()
      await user.click(step.role(role))
      await passTime(100)
    },
    goOn: () => user.click(page.getByRole('button', { name: /^Continue to Registration/ })),
  }
  return { ...opened, step }
}

const getOptions = (field: HTMLElement | null) => getTexts(field!.querySelectorAll('option'))
const chosenIn = (...fields: (HTMLElement | null)[]) => fields.map((field) => field && getValue(field))

describe('Large events | the first step', () => {
  test('has two steps, what the event is, and a form to choose in', { tags: ['2-2.10-05', '2-2.10-07'] }, async () => {
    const { page } = await openEvent()
    const steps = within(page.getByRole('list', { name: 'Registration' })).getAllByRole('listitem')
    expect(getTexts(steps)).toEqual(['1Ticket Selection', '2Personal Information'])
    expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual(['step', null])
    page.getByRole('heading', { level: 1, name: 'Siege of Larkspur' })
    within(page.getByRole('form', { name: 'Select Your Options' })).getByRole('heading', {
      name: 'Select Your Options',
    })
  })

  test('offers three roles and says who waits before one is chosen', { tags: ['2-2.10-08'] }, async () => {
    const { page, step } = await openEvent()
    const roles = within(page.getByRole('group', { name: 'I want to be a...' }))
    expect(roles.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)).toEqual([false, false, false])
    for (const role of ['master', 'relief', 'player'] as const) step.role(role)
    roles.getByRole('note', { name: 'Waiting list' })
    expect(step.ticket()).toBeNull()
  })

  test(
    'shows tier, price and what is left of the tickets of a role',
    { tags: ['2-2.10-10', '2-2.10-11', '2-2.10-12', '2-2.10-13', '2-2.10-20'] },
    async () => {
      const { page, user, step } = await openEvent()
      await step.choose('player')
      expect(getOptions(step.ticket())).toEqual([
        'Select a ticket',
        'Standard - $50.00',
        'VIP - $90.00 (9 left)',
        'Early Bird - $30.00 SOLD OUT',
      ])
      const options = within(step.ticket()).getAllByRole<HTMLOptionElement>('option')
      expect(options.map(({ disabled }) => disabled)).toEqual([false, false, false, true])
      await user.selectOptions(step.ticket(), 'Standard - $50.00')
      expect(getText(page.getByRole('form'))).toContain('$50.00 A seat for the whole day')
      page.getByRole('button', { name: 'Continue to Registration $50.00' })
      await step.choose('relief')
      expect(getOptions(step.ticket())).toEqual(['Select a ticket', 'Relief - $0.00'])
      page.getByRole('button', { name: 'Continue to Registration $0.00' })
    }
  )

  test('says how many are left below ten', { tags: ['2-2.10-11'] }, async () => {
    const ten = ticketTypeWith({ id: 1, tier: 'Ten', available_count: 10 })
    const nine = ticketTypeWith({ id: 2, tier: 'Nine', available_count: 9 })
    const { step } = await openEvent(largeEventWith({ ticketTypes: [ten, nine] }))
    await step.choose('player')
    expect(getOptions(step.ticket()).slice(1)).toEqual(['Ten - $50.00', 'Nine - $50.00 (9 left)'])
  })

  test('says from when tickets are sold', async () => {
    const later = ticketTypeWith({ on_sale_from: '2026-06-06T18:00:00.000Z' })
    const { page, step } = await openEvent(largeEventWith({ ticketTypes: [later] }))
    await step.choose('player')
    expect(getOptions(step.ticket())[1]).toBe('Standard - $50.00 On sale from Sat, Jun 6, 12:00 PM MT')
    page.getByText('All tickets for this role are taken right now.')
    await step.choose('relief')
    page.getByText('There are no tickets for this role right now.')
  })

  test(
    'asks a game master for a division, others if they like, a relief never',
    { tags: ['2-2.10-14', '2-2.10-15', '2-6-05'] },
    async () => {
      const { page, step } = await openEvent()
      await step.choose('master')
      expect(getOptions(step.division())).toEqual(['Select a division', 'North', 'South'])
      page.getByText('Division', { selector: 'label > span' })
      expect(getText((step.division() as HTMLSelectElement).labels[0]!)).toBe('Division *')
      await step.choose('player')
      expect(getOptions(step.division())).toEqual(['No preference', 'North', 'South'])
      expect(getText((step.division() as HTMLSelectElement).labels[0]!)).toBe('Division')
      await step.choose('relief')
      expect(step.division()).toBeNull()
      const plain = await openEvent(largeEventWith())
      await plain.step.choose('master')
      expect([plain.step.division(), plain.step.squadName() !== null]).toEqual([null, true])
    }
  )

  test(
    'lets a game master name a squad, and tells a relief that there is none',
    { tags: ['2-2.10-16', '2-2.10-17'] },
    async () => {
      const { page, user, step } = await openEvent()
      await step.choose('master')
      page.getByText('As a Game Master you create a new squad for players to join.')
      await user.click(page.getByRole('button', { name: 'Generate Random Name' }))
      await settle()
      expect(getValue(step.squadName()!)).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+$/)
      await step.choose('relief')
      page.getByText("You don't create a squad. On the day, we assign you to a squad that needs a Game Master.")
      expect(step.squadName()).toBeNull()
    }
  )

  test(
    'lets a player join a squad of their ticket and division',
    { tags: ['2-2.10-18', '2-4-11', '2-4-12'] },
    async () => {
      const { page, user, step } = await openEvent()
      await step.choose('player')
      await user.selectOptions(step.ticket(), 'Standard - $50.00')
      expect(getOptions(step.squad())).toEqual([
        'Select a squad',
        'Iron Owls (North) - 0 players',
        'Sly Foxes (South) - 1 player',
      ])
      await user.selectOptions(step.squad()!, 'Iron Owls (North) - 0 players')
      await user.selectOptions(step.division()!, 'South')
      expect(getOptions(step.squad())).toEqual(['Select a squad', 'Sly Foxes (South) - 1 player'])
      expect(getValue(step.squad()!), 'a squad of another division is cleared').toBe('')
      await user.selectOptions(step.squad()!, 'Sly Foxes (South) - 1 player')
      await user.selectOptions(step.ticket(), 'VIP - $90.00 (9 left)')
      page.getByText('No squads with Game Masters are available for your selection yet.')
      await user.selectOptions(step.division()!, 'North')
      expect(getOptions(step.squad())).toEqual(['Select a squad', 'Gilded Geese (North) - 0 players'])
      expect(getValue(step.squad()!), 'a squad of another tier is cleared').toBe('')
    }
  )

  test('clears all choices with another role', { tags: ['2-4-10'] }, async () => {
    const { user, step } = await openEvent()
    await step.choose('master')
    await user.selectOptions(step.ticket(), 'Game Master - $10.00')
    await user.selectOptions(step.division()!, 'North')
    await user.type(step.squadName()!, 'Mad Mice')
    await user.click(step.role('player'))
    expect(chosenIn(step.ticket(), step.division(), step.squad())).toEqual(['', '', ''])
    expect(getOptions(step.ticket()).join()).not.toContain('Game Master')
    await user.click(step.role('master'))
    expect(chosenIn(step.ticket(), step.division(), step.squadName())).toEqual(['', '', ''])
  })

  test(
    'chooses what is the only one a tenth of a second after a role',
    { tags: ['2-2.10-22', '2-2.10-23'] },
    async () => {
      const { user, step } = await openEvent(largeEventWith({ divisions: [north], squads: [owls] }))
      stopTime()
      await user.click(step.role('player'))
      await passTime(99)
      expect(chosenIn(step.ticket(), step.division(), step.squad())).toEqual(['', '', ''])
      await passTime(1)
      expect(chosenIn(step.ticket(), step.division(), step.squad())).toEqual(['101', '1', '201'])
    }
  )

  test(
    'offers to become a game master or to wait without a squad',
    { tags: ['2-2.10-19', '2-2.10-27', '2-4-13', '2-4-14'] },
    async () => {
      const { page, user, step } = await openEvent(largeEventWith({ divisions: [north, south] }))
      await step.choose('player')
      page.getByText('No squads with Game Masters are available for your selection yet.')
      await user.click(page.getByRole('button', { name: 'Sign up as a Game Master' }))
      expect([step.role('master').checked, step.squadName() !== null]).toEqual([true, true])
      await step.choose('player')
      await user.selectOptions(step.division()!, 'South')
      await user.click(page.getByRole('button', { name: 'Join Waiting List' }))
      await settle()
      expect(window.location.pathname).toBe('/lpg/siege-of-larkspur/register')
      page.getByRole('heading', { name: 'Personal Information' })
      const summary = page.getByRole('heading', { name: 'Your choice' }).nextElementSibling!
      expect(getTexts(summary.children)).toEqual([
        'RolePlayer',
        'TicketStandard - $50.00',
        'DivisionSouth',
        "Joining SquadWait List (You'll be assigned to a squad when one opens up)",
      ])
      expect(history.state.state).toMatchObject({
        role: 'player',
        ticketTypeId: 101,
        divisionId: 2,
        joinWaitlist: true,
      })
    }
  )

  test(
    'says what is missing, word for word, above and at the field',
    { tags: ['2-5-13', '2-5-14', '2-5-15', '2-5-16', '2-5-19', '2-5-20', '2-5-21', '2-5-22'] },
    async () => {
      const { page, user, step } = await openEvent()
      const says = async (alert: string, ...fields: string[]) => {
        await step.goOn()
        within(page.getByRole('alert')).getByText(alert)
        for (const field of fields) page.getAllByText(field)
        expect(window.location.pathname).toBe('/lpg/siege-of-larkspur')
      }
      await says('Please select your role')
      await step.choose('player')
      await says('Please select a ticket type', 'Ticket Type is required', 'Squad is required')
      await user.selectOptions(step.ticket(), 'Standard - $50.00')
      await says('Please select a squad to join', 'Squad is required')
      await user.selectOptions(step.ticket(), 'VIP - $90.00 (9 left)')
      await user.selectOptions(step.division()!, 'South')
      await says(
        'No squads with game masters are available for your selection yet. Please sign up as a Game Master or join the waiting list.'
      )
      await step.choose('master')
      await user.selectOptions(step.ticket(), 'Game Master - $10.00')
      await says('Please select a division', 'Division is required', 'Squad Name is required')
      await user.selectOptions(step.division()!, 'North')
      await says('Please enter a squad name or generate one', 'Squad Name is required')
      await user.type(step.squadName()!, 'ab')
      await says('Squad name must be at least 3 characters long')
      await user.clear(step.squadName()!)
      await user.type(step.squadName()!, 'iron owls')
      await says('There is a squad called "iron owls" already. Please choose another name.')
      await user.clear(step.squadName()!)
      await user.type(step.squadName()!, 'Mad Mice')
      await step.goOn()
      await settle()
      expect(window.location.pathname).toBe('/lpg/siege-of-larkspur/register')
    }
  )

  test('restores what was chosen on the way back', { tags: ['2-2.10-21'] }, async () => {
    const { page, user, step } = await openEvent()
    await step.choose('master')
    await user.selectOptions(step.ticket(), 'Game Master - $10.00')
    await user.selectOptions(step.division()!, 'South')
    await user.type(step.squadName()!, 'Mad Mice')
    await step.goOn()
    await settle()
    await user.click(page.getByRole('link', { name: 'Back to Ticket Selection' }))
    await settle()
    expect(step.role('master').checked).toBe(true)
    expect(chosenIn(step.ticket(), step.division(), step.squadName())).toEqual(['102', '2', 'Mad Mice'])
  })

  test('says that an event cannot be loaded, with a way to the list', { tags: ['2-2.10-24'] }, async () => {
    const { page } = await openPage('/lpg/siege-of-larkspur', { api: new FakeApi().refuse(EVENT, 500) })
    within(page.getByRole('alert')).getByText('Failed to load LPG details')
    expect(getHref(page.getByRole('link', { name: 'Back to LPG Events' }))).toBe('/lpg')
  })

  const getBox = ({ page }: Awaited<ReturnType<typeof openEvent>>) => page.getByRole('note', { name: 'Waiting list' })

  for (const [count, words] of [
    [0, 'Nobody is on the waiting list right now.'],
    [
      1,
      '1 person is on the waiting list.Places open whenever a new Game Master signs up or somebody gives a ticket back.',
    ],
    [
      5,
      '5 people are on the waiting list.This event is in high demand. Become a Game Master: each one opens six more places.',
    ],
  ] as const) {
    test(`says that ${count} wait`, { tags: ['2-2.10-09', '2-4-17'] }, async () => {
      const opened = await openEvent(largeEventWith({ waitlist_count: count }))
      await waitFor(() => expect(getText(getBox(opened))).toBe(words))
      expect(opened.api.callsTo(STATUS)).toEqual([])
    })
  }

  test('tells a person that they wait', { tags: ['2-2.10-09'] }, async () => {
    const opened = await openEvent(largeEventWith({ waitlist_count: 1 }), { person: player })
    opened.api.answer(STATUS, { isOnWaitlist: true, waitlistEntry: { status: 'waiting', position: 1 } })
    const again = await openPage('/lpg/siege-of-larkspur', { api: opened.api })
    await again.page.findByText(/^You are on the waiting list\./)
  })

  test('counts what cannot be asked as nobody, and logs it', { tags: ['2-4-16'] }, async () => {
    const event = largeEventWith({ waitlist_count: 4 })
    const api = new FakeApi().answer(EVENT, event).refuse(COUNT, 500).refuse(STATUS, 500, { message: 'No status.' })
    const { page } = await openPage('/lpg/siege-of-larkspur', { api, person: player })
    const box = page.getByRole('note', { name: 'Waiting list' })
    await waitFor(() => expect(getText(box)).toBe('Nobody is on the waiting list right now.'))
    await waitFor(() =>
      expect(api.callsTo('POST /error-logs/log').map(({ body }) => body.source)).toEqual([
        'waiting list',
        'waiting list',
      ])
    )
  })

  test('offers a squad without a game master under its name', async () => {
    const lambs = squadWith({ id: 204, name: 'Lost Lambs', player_count: 1 })
    const event: Partial<LargeEvent> = { squads_without_master: [lambs], squad_names: ['Lost Lambs'] }
    const { page, user, step } = await openEvent(largeEventWith(event))
    await step.choose('master')
    await user.click(page.getByRole('button', { name: 'Lost Lambs - 1 player' }))
    expect(getValue(step.squadName()!)).toBe('Lost Lambs')
    await step.goOn()
    await settle()
    expect(window.location.pathname).toBe('/lpg/siege-of-larkspur/register')
  })
})
