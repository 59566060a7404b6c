import { test } from '@japa/runner'
import type { CartItem } from '#common/wire'
import { NOTHING_CHOSEN, type Choices } from '#common/large_events/choosing'
import { checkCart } from '#storefront/features/checkout/cart/check_cart'
import {
  personErrors,
  refusalToAdd,
  staleWords,
  ticketCheck,
  ticketItem,
} from '#storefront/features/large_events/ticket_rules'
import { eventWith, squadWith, typeWith } from './events.ts'

const NOW = new Date('2031-01-01T00:00:00Z')
const event = eventWith()
const person = { firstName: ' Robin ', lastName: 'Reed', email: 'robin@example.test ', phone: '555' }
const chosen = (change: Partial<Choices>): Choices => ({
  ...NOTHING_CHOSEN,
  role: 'player',
  ticketTypeId: 1,
  ...change,
})
const itemOf = (change: Partial<Choices>, of = event) => ticketItem(of, chosen(change), person)!
const PLAYER = { lpgId: 9, isGameMaster: false, isReliefMaster: false, role: 'player' as const }

test.group('Large events | tickets in the cart', () => {
  test('a ticket is one line with its person', ({ assert }) => {
    const { metadata, ...line } = itemOf({ squadId: 1, divisionId: 1 })
    assert.deepEqual(line, {
      productId: 1,
      productName: 'Siege of Larkspur - Standard Ticket',
      productType: 'lpg',
      price: 50,
      quantity: 1,
      firstName: 'Robin',
      lastName: 'Reed',
      email: 'robin@example.test',
      phone: '555',
    })
    assert.isObject(metadata)
  }).tags(['2-3-29', '2-5-30'])

  test('what was chosen goes along with it', ({ assert }) => {
    assert.deepEqual(itemOf({ squadId: 1, divisionId: 1 }).metadata, {
      ...PLAYER,
      squadId: 1,
      joinedSquadName: 'Iron Owls',
      divisionId: 1,
    })
    assert.deepEqual(itemOf({ role: 'master', ticketTypeId: 3, divisionId: 2, squadName: ' Mad Mice ' }).metadata, {
      ...PLAYER,
      role: 'master',
      isGameMaster: true,
      squadName: 'Mad Mice',
      divisionId: 2,
    })
    assert.deepEqual(itemOf({ role: 'relief', ticketTypeId: 4 }).metadata, {
      ...PLAYER,
      role: 'relief',
      isReliefMaster: true,
    })
    assert.deepEqual(itemOf({ joinWaitlist: true }).metadata, { ...PLAYER, joinWaitlist: true })
  }).tags(['2-3-30'])

  test('it is called after event and tier, and says when it waits', ({ assert }) => {
    assert.equal(itemOf({ squadId: 1 }).productName, 'Siege of Larkspur - Standard Ticket')
    assert.equal(itemOf({ joinWaitlist: true }).productName, 'Siege of Larkspur - Standard Ticket (Wait List)')
  }).tags(['2-3-31'])

  test('of {0}, adding says {1}')
    .with<[string, string | null, Partial<Choices>, Parameters<typeof eventWith>[0]?][]>([
      ['a player in a squad', null, { squadId: 1 }],
      ["nobody's ticket", 'Please select a ticket type', { ticketTypeId: null, joinWaitlist: true }],
      ['a player without a squad', 'Please select a squad to join', {}],
      ['who waits', null, { joinWaitlist: true }],
      ['a game master without a name', 'Please enter a squad name', { role: 'master', ticketTypeId: 3 }],
      ['a relief', null, { role: 'relief', ticketTypeId: 4 }],
      [
        'an event that has begun',
        'Sorry, this game has already started and registration is no longer available.',
        { squadId: 1 },
        { event_date: '2030-12-31T23:00:00Z' },
      ],
    ])
    .run(({ assert }, [, words, change, of]) => assert.equal(refusalToAdd(eventWith(of), chosen(change), NOW), words))

  test('first name and email are required, the email valid; the others are not', ({ assert }) => {
    assert.deepEqual(personErrors({ firstName: ' ', lastName: '', email: '', phone: '' }), {
      firstName: 'First Name is required',
      email: 'Email is required',
    })
    assert.deepEqual(personErrors({ firstName: 'Robin', lastName: '', email: 'robin', phone: '' }), {
      email: 'Please enter a valid email address',
    })
    assert.deepEqual(personErrors({ firstName: 'Robin', lastName: '', email: 'robin@example.test', phone: '' }), {})
  })

  test('a cart keeps tickets of events to come at their price of today, and drops the others by name', ({ assert }) => {
    const item = (change: Partial<CartItem> = {}): CartItem => ({ ...itemOf({ squadId: 1 }), price: 45, ...change })
    const look = (of: ReturnType<typeof eventWith> | null, at = NOW) =>
      checkCart([item()], () => ({ check: ticketCheck, Maximum: () => null }), new Map([['lpg 9', of]]), at)
    assert.deepEqual(
      look(event).items.map(({ price }) => price),
      [50]
    )
    assert.deepEqual(look(event).repriced, [
      { productType: 'lpg', productId: 1, name: 'Siege of Larkspur - Standard Ticket', price: 50, before: 45 },
    ])
    for (const gone of [
      look(null),
      look(eventWith({ cancelled: true })),
      look(event, new Date(event.event_date)),
      look(eventWith({ ticketTypes: [typeWith({ id: 77 })] })),
    ]) {
      assert.deepEqual([gone.items, gone.dropped], [[], ['Siege of Larkspur - Standard Ticket']])
    }
  })

  test('a squad that takes nobody any more, a name that is taken and tickets that are gone are told, unless they are held', ({
    assert,
  }) => {
    const player = itemOf({ squadId: 1 })
    const master = itemOf({ role: 'master', ticketTypeId: 3, divisionId: 1, squadName: 'Sly Foxes' })
    assert.isNull(staleWords(player, event, 0))
    assert.match(staleWords(player, eventWith({ squads: [] }), 0)!, /^The squad "Iron Owls" takes no more players/)
    assert.isNull(staleWords(player, eventWith({ squads: [] }), 1))
    assert.match(staleWords(master, event, 0)!, /^There is a squad called "Sly Foxes" already/)
    assert.isNull(staleWords(master, event, 1))
    assert.isNull(staleWords(master, eventWith({ squads_without_master: [squadWith({ name: 'Sly Foxes' })] }), 0))
    assert.match(staleWords(player, eventWith({ ticketTypes: [typeWith({ available_count: 0 })] }), 0)!, /sold out/)
    assert.match(
      staleWords({ ...player, quantity: 3 }, eventWith({ ticketTypes: [typeWith({ available_count: 2 })] }), 0)!,
      /^Only 2 tickets/
    )
  })
})
