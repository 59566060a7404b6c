import { waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { Choices } from '#common/large_events/choosing'
import type { CartItem } from '#common/wire'
import { FakeApi } from './fake_api.ts'
import { getCart, getHref, openPage, storedCart, getText, getTexts, getValue, type PageOptions } from './render.tsx'
import { itemWith, largeEventWith, player, squadWith } from './samples.ts'

const EVENT = 'GET /lpg/games/:slug'
const PATH = '/lpg/siege-of-larkspur/register'
const event = largeEventWith({
  divisions: [
    { id: 1, name: 'North' },
    { id: 2, name: 'South' },
  ],
  squads: [squadWith({ division_id: 1, division_name: 'North' })],
  squad_names: ['Iron Owls'],
})

const asPlayer = { role: 'player', ticketTypeId: 101, squadId: 201 }
const asMaster = { role: 'master', ticketTypeId: 102, divisionId: 2, squadName: 'Mad Mice' }
const asRelief = { role: 'relief', ticketTypeId: 103 }
const waiting = { role: 'player', ticketTypeId: 101, joinWaitlist: true }

async function register(state: Partial<Choices> | object | null = asPlayer, options: PageOptions = {}) {
  const { api = new FakeApi() } = options
  const opened = await openPage(PATH, { ...options, state, api: api.answer(EVENT, event) })
  const field = (label: string) => opened.page.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`))
  const fill = async () => {
    await opened.user.type(field('First Name'), ' Robin ')
    await opened.user.type(field('Email'), 'robin@example.test')
  }
  const add = () => opened.user.click(opened.page.getByRole('button', { name: 'Add to Cart' }))
  return { ...opened, field, fill, add }
}

describe('Large events | the second step', () => {
  test('leads to the list without a choice', { tags: ['2-2.10-25'] }, async () => {
    const { page } = await register(null)
    await waitFor(() => expect(window.location.pathname).toBe('/lpg'))
    page.getByRole('heading', { level: 1, name: 'Legion Player Games' })
  })

  for (const [who, choices, summary] of [
    [
      'a player',
      asPlayer,
      ['RolePlayer', 'TicketStandard - $50.00', 'DivisionNo preference', 'Joining SquadIron Owls'],
    ],
    [
      'a game master',
      asMaster,
      ['RoleGame Master', 'TicketGame Master - $10.00', 'DivisionSouth', 'Squad NameMad Mice'],
    ],
    ['a relief', asRelief, ['RoleRelief Dungeon Master', 'TicketRelief - $0.00']],
    [
      'a waiting player',
      waiting,
      [
        'RolePlayer',
        'TicketStandard - $50.00',
        'DivisionNo preference',
        "Joining SquadWait List (You'll be assigned to a squad when one opens up)",
      ],
    ],
  ] as const) {
    test(`sums up what ${who} has chosen`, { tags: ['2-2.10-26', '2-2.10-27'] }, async () => {
      const { page } = await register(choices)
      const list = page.getByRole('heading', { name: 'Your choice' }).nextElementSibling!
      expect(getTexts(list.children)).toEqual(summary)
    })
  }

  test(
    'asks for the person and says what is wrong once a field was touched',
    { tags: ['2-2.10-28', '2-2.10-29', '2-5-26', '2-5-27'] },
    async () => {
      const { page, user, field, add } = await register()
      page.getByText('Please provide your contact information to complete your registration.')
      const form = page.getByRole('form', { name: 'Personal Information' })
      expect(getTexts(form.querySelectorAll('label'))).toEqual(['First Name *', 'Last Name', 'Email *', 'Phone'])
      expect(page.queryByText(/is required/)).toBeNull()
      await user.click(field('First Name'))
      await user.tab()
      page.getByText('First Name is required')
      expect(page.queryByText('Email is required')).toBeNull()
      await add()
      page.getByText('Email is required')
      await user.type(field('Email'), 'robin')
      page.getByText('Please enter a valid email address')
      expect(storedCart()).toEqual([])
    }
  )

  for (const [username, first, last] of [
    ['Robin Reed', 'Robin', 'Reed'],
    ['robin', '', ''],
    ['Robin van Reed', '', ''],
  ] as const) {
    test(`fills in what is known of ${username}`, { tags: ['2-2.10-30'] }, async () => {
      const { field } = await register(asPlayer, { person: { ...player, username } })
      expect(['First Name', 'Last Name', 'Email'].map((label) => getValue(field(label)))).toEqual([
        first,
        last,
        player.email,
      ])
    })
  }

  test(
    'puts one ticket into the cart without asking the server',
    { tags: ['2-2.10-31', '2-4-15', '2-5-30', '2-7-36', '2-6-04'] },
    async () => {
      const { page, api, fill, add } = await register()
      expect(getHref(page.getByRole('link', { name: 'Back to Ticket Selection' }))).toBe('/lpg/siege-of-larkspur')
      await fill()
      const calls = api.calls.length
      await add()
      expect(storedCart()).toEqual([
        {
          productId: 101,
          productName: 'Siege of Larkspur - Standard Ticket',
          productType: 'lpg',
          price: 50,
          quantity: 1,
          firstName: 'Robin',
          lastName: '',
          email: 'robin@example.test',
          phone: '',
          metadata: {
            lpgId: 9,
            isGameMaster: false,
            isReliefMaster: false,
            role: 'player',
            squadId: 201,
            joinedSquadName: 'Iron Owls',
          },
        },
      ])
      expect(api.calls).toHaveLength(calls)
      api.answer('GET /lpg/games/:id/squad-availability', { maxQuantity: 6, currentMembers: 0, hasGameMaster: true })
      await waitFor(() => expect(window.location.pathname).toBe('/cart'))
      await page.findByText('Max: 6')
    }
  )

  for (const [who, choices, name, metadata] of [
    ['a game master', asMaster, 'Game Master Ticket', { role: 'master', squadName: 'Mad Mice', divisionId: 2 }],
    ['a relief', asRelief, 'Relief Ticket', { role: 'relief', isReliefMaster: true }],
    ['a waiting player', waiting, 'Standard Ticket (Wait List)', { role: 'player', joinWaitlist: true }],
  ] as const) {
    test(`keeps what ${who} has chosen with the ticket`, { tags: ['2-6-04', '2-6-05'] }, async () => {
      const { fill, add } = await register(choices)
      await fill()
      await add()
      const [line] = storedCart()
      expect(line?.productName).toBe(`Siege of Larkspur - ${name}`)
      expect(line?.metadata).toMatchObject(metadata)
      if (choices.role === 'relief') {
        expect(line?.metadata).not.toHaveProperty('squadId')
        expect(line?.metadata).not.toHaveProperty('divisionId')
      }
    })
  }

  for (const [choices, words, tag] of [
    [{ role: 'player', joinWaitlist: true }, 'Please select a ticket type', '2-5-17'],
    [{ role: 'player', ticketTypeId: 101 }, 'Please select a squad to join', '2-5-18'],
    [{ role: 'master', ticketTypeId: 102 }, 'Please enter a squad name', '2-5-28'],
  ] as const) {
    test(`says on Add what is missing: ${words}`, { tags: [tag] }, async () => {
      const { page, fill, add } = await register(choices)
      await fill()
      await add()
      within(page.getByRole('alert')).getByText(words)
      expect(storedCart()).toEqual([])
    })
  }

  test('adds nothing to an event that has begun meanwhile', { tags: ['2-5-29'] }, async () => {
    const { page, fill, add } = await register(asRelief)
    await fill()
    vi.setSystemTime(new Date(event.event_date))
    await add()
    page.getAllByText('Sorry, this game has already started and registration is no longer available.')
    expect(storedCart()).toEqual([])
  })

  test('says that an event cannot be loaded', { tags: ['2-2.10-32'] }, async () => {
    const { page } = await openPage(PATH, { state: asPlayer, api: new FakeApi().refuse(EVENT, 500) })
    within(page.getByRole('alert')).getByText('Failed to load LPG details')
    expect(getHref(page.getByRole('link', { name: 'Back to LPG Events' }))).toBe('/lpg')
  })
})

describe('Large events | tickets in the cart', () => {
  const ticket = (metadata: CartItem['metadata'] = {}, details: Partial<CartItem> = {}) =>
    itemWith({
      productId: 101,
      productName: 'Siege of Larkspur - Standard Ticket',
      productType: 'lpg',
      price: 50,
      metadata: { lpgId: 9, role: 'player', ...metadata },
      ...details,
    })
  const ROOM = 'GET /lpg/games/:id/squad-availability'
  const openCart = (api: FakeApi, items: CartItem[], options: PageOptions = {}) =>
    openPage('/cart', { ...options, api, stored: getCart(...items) })

  test("lets a player have a squad's room, and asks nobody for a total", { tags: ['1-5-23', '1-7-33'] }, async () => {
    const api = new FakeApi()
      .answer(EVENT, event)
      .answer(ROOM, { maxQuantity: 4, currentMembers: 2, hasGameMaster: true })
    const { page, user } = await openCart(api, [ticket({ squadId: 201, joinedSquadName: 'Iron Owls' })])
    await page.findByText('Max: 4')
    expect(api.callsTo(ROOM)[0]).toMatchObject({
      path: '/lpg/games/9/squad-availability',
      query: { squad_id: '201', role: 'player' },
    })
    const quantity = page.getByRole('spinbutton')
    await user.tripleClick(quantity)
    await user.keyboard('5')
    within(page.getByRole('alert')).getByText('Invalid quantity. Maximum allowed: 4')
    expect(getValue(quantity)).toBe('4')
    expect(getText(page.getByText('Estimated total').parentElement)).toBe('Estimated total$200.00')
    expect(api.calls.filter(({ path }) => path.includes('cart'))).toEqual([])
  })

  test('only logs what squad and credits could not be asked', { tags: ['1-5-23', '1-8-21'] }, async () => {
    const api = new FakeApi()
      .answer(EVENT, event)
      .refuse(ROOM, 500, { message: 'No room.' })
      .refuse('GET /credits/my-credits', 500, { message: 'No credits.' })
    const { page } = await openCart(api, [ticket({ squadId: 201 })], { person: player })
    await page.findByText('Max: 1')
    await waitFor(() =>
      expect(
        api
          .callsTo('POST /error-logs/log')
          .map(({ body }) => body.source)
          .toSorted()
      ).toEqual(['credit balance', 'squad availability'])
    )
    expect(page.queryByRole('alert')).toBeNull()
  })

  test('takes out the tickets of an event that has begun', async () => {
    const begun = largeEventWith({ event_date: '2026-06-01T17:00:00.000Z' })
    const { page } = await openCart(new FakeApi().answer(EVENT, begun), [ticket()])
    await page.findByText(
      'Siege of Larkspur - Standard Ticket can no longer be joined, so it was taken out of your cart.'
    )
    expect(storedCart()).toEqual([])
  })

  for (const [what, item, words] of [
    [
      'a squad that is gone',
      ticket({ squadId: 999, joinedSquadName: 'Ghost Geese' }),
      'The squad "Ghost Geese" takes no more players. Remove this ticket and choose another squad.',
    ],
    [
      'a name that is taken',
      ticket({ role: 'master', squadName: 'Iron Owls' }, { productId: 102, price: 10 }),
      'There is a squad called "Iron Owls" already. Remove this ticket and choose another name.',
    ],
    ['too few tickets', ticket({}, { quantity: 61 }), 'Only 60 tickets of this kind left.'],
  ] as const) {
    test(`says on its line: ${what}`, async () => {
      const api = new FakeApi().answer(EVENT, event)
      api.answer(ROOM, { maxQuantity: 0, currentMembers: 6, hasGameMaster: false })
      const { page } = await openCart(api, [item])
      await page.findByText(words)
    })
  }
})
