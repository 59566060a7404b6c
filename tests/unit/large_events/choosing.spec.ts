import { test } from '@japa/runner'
import { TICKET_ROLES } from '#common/choices'
import {
  divisionsFor,
  faultsOf,
  NOTHING_CHOSEN,
  restoredChoices,
  saleOf,
  squadsFor,
  squadsToTakeOver,
  ticketsFor,
  toWaitlist,
  withDivision,
  withOnlyOnes,
  withRole,
  withTicket,
  type Choices,
} from '#common/large_events/choosing'
import { eventWith, squadWith, typeWith } from './events.ts'

const NOW = new Date('2031-01-01T00:00:00Z')
const chosen = (change: Partial<Choices> = {}): Choices => ({ ...NOTHING_CHOSEN, role: 'player', ...change })
const event = eventWith()
const names = (choices: Choices, of = event) => squadsFor(of, choices).map(({ name }) => name)

test.group('Large events | what is chosen', () => {
  test('there are three roles, and each has its own tickets', ({ assert }) => {
    assert.deepEqual([...TICKET_ROLES].toSorted(), ['master', 'player', 'relief'])
    for (const [role, ids] of [
      ['player', [1, 2]],
      ['master', [3]],
      ['relief', [4]],
      [null, []],
    ] as const)
      assert.deepEqual(
        ticketsFor(event, role).map(({ id }) => id),
        [...ids]
      )
  }).tags(['2-4-09', '2-2.10-10'])

  test('divisions are asked of players and game masters of an event that has some', ({ assert }) => {
    assert.deepEqual(
      TICKET_ROLES.map((role) => [role, divisionsFor(event, role).length]),
      [
        ['master', 2],
        ['relief', 0],
        ['player', 2],
      ]
    )
    assert.deepEqual(divisionsFor(eventWith({ divisions: [] }), 'player'), [])
  })

  test('a player is offered squads of the chosen division, if any', ({ assert }) => {
    assert.deepEqual(names(chosen({ ticketTypeId: 1 })), ['Iron Owls', 'Sly Foxes'])
    assert.deepEqual(names(chosen({ ticketTypeId: 1, divisionId: 2 })), ['Sly Foxes'])
  }).tags(['2-5-23'])

  test('a ticket with "vip" in its tier, in any case, is for VIP squads, and any other for the others', ({
    assert,
  }) => {
    assert.deepEqual(names(chosen({ ticketTypeId: 2 })), ['Gilded Geese'])
    assert.notInclude(names(chosen({ ticketTypeId: 1 })), 'Gilded Geese')
    for (const [tier, vip] of [
      ['VIP', true],
      ['Gold vIp', true],
      ['vipers', true],
      ['Very important', false],
    ] as const) {
      const one = eventWith({ ticketTypes: [typeWith({ tier })], squads: [squadWith({ is_vip: true })] })
      assert.lengthOf(names(chosen({ ticketTypeId: 1 }), one), Number(vip), tier)
    }
  }).tags(['2-5-24'])

  test('a squad with six players is offered to nobody', ({ assert }) => {
    for (const [players, offered] of [
      [0, 1],
      [5, 1],
      [6, 0],
      [7, 0],
    ] as const) {
      assert.lengthOf(
        names(chosen({ ticketTypeId: 1 }), eventWith({ squads: [squadWith({ player_count: players })] })),
        offered,
        `${players} players`
      )
    }
  }).tags(['2-5-25'])

  test('another role clears ticket, division, squad and name, and has other tickets', ({ assert }) => {
    assert.deepEqual(withRole('master'), {
      role: 'master',
      ticketTypeId: null,
      divisionId: null,
      squadId: null,
      squadName: '',
      joinWaitlist: false,
    })
    assert.notSameMembers(
      ticketsFor(event, 'master').map(({ id }) => id),
      ticketsFor(event, 'player').map(({ id }) => id)
    )
  })

  test('another ticket clears a squad that does not suit it, and no other', ({ assert }) => {
    const before = chosen({ ticketTypeId: 1, squadId: 1 })
    assert.equal(withTicket(event, before, 2).squadId, null)
    const two = eventWith({ ticketTypes: [typeWith(), typeWith({ id: 5, tier: 'Student' })] })
    assert.equal(withTicket(two, before, 5).squadId, 1)
  })

  test('another division clears a squad that is not in it, and no other', ({ assert }) => {
    const before = chosen({ ticketTypeId: 1, squadId: 1 })
    assert.equal(withDivision(event, before, 2).squadId, null)
    assert.equal(withDivision(event, before, 1).squadId, 1)
    assert.equal(withDivision(event, { ...before, divisionId: 1 }, null).squadId, 1)
  })

  test('what there is one of is filled in where nothing is chosen; what was chosen stays', ({ assert }) => {
    const single = eventWith({
      ticketTypes: [typeWith(), typeWith({ id: 2, tier: 'VIP', available_count: 0 })],
      divisions: [{ id: 1, name: 'North' }],
      squads: [squadWith()],
    })
    assert.deepInclude(withOnlyOnes(single, chosen(), NOW), { ticketTypeId: 1, divisionId: 1, squadId: 1 })
    assert.deepInclude(withOnlyOnes(event, chosen(), NOW), { ticketTypeId: null, divisionId: null, squadId: null })
    assert.deepInclude(withOnlyOnes(event, chosen({ ticketTypeId: 2, divisionId: 1 }), NOW), {
      ticketTypeId: 2,
      divisionId: 1,
      squadId: 3,
    })
    assert.equal(withOnlyOnes(single, withRole('master'), NOW).squadId, null)
    assert.equal(withOnlyOnes(single, NOTHING_CHOSEN, NOW).ticketTypeId, null)
  })

  test("the waiting list takes a player's ticket and division along, or the only ticket, and no squad", ({
    assert,
  }) => {
    assert.deepEqual(
      toWaitlist(event, chosen({ ticketTypeId: 2, divisionId: 2, squadId: 3 }), NOW),
      chosen({ ticketTypeId: 2, divisionId: 2, joinWaitlist: true })
    )
    assert.equal(toWaitlist(event, chosen({ role: 'master', ticketTypeId: 3 }), NOW).ticketTypeId, null)
    assert.equal(toWaitlist(eventWith({ ticketTypes: [typeWith()] }), chosen(), NOW).ticketTypeId, 1)
  })

  test('choices that came along hold as far as they still can', ({ assert }) => {
    const carried = chosen({ ticketTypeId: 1, divisionId: 1, squadId: 1 })
    assert.deepEqual(restoredChoices(event, carried), carried)
    assert.deepEqual(restoredChoices(event, { ...carried, ticketTypeId: 3 }), { ...carried, ticketTypeId: null })
    assert.equal(restoredChoices(event, { ...carried, squadId: 77 })?.squadId, null)
    assert.deepEqual(restoredChoices(event, { role: 'master', squadName: 'Mad Mice' }), {
      ...withRole('master'),
      squadName: 'Mad Mice',
    })
    for (const nothing of [null, undefined, 'text', 7, {}, { role: 'king' }])
      assert.isNull(restoredChoices(event, nothing))
  })

  test('of {0}, what is missing is {1}')
    .with<[string, string, Choices, typeof event?][]>([
      ['nothing', 'role missing', NOTHING_CHOSEN],
      ['a player', 'ticket missing, squad missing', chosen()],
      ['a player with a ticket', 'squad missing', chosen({ ticketTypeId: 1 })],
      ['a player where no squad is', 'squad no squads', chosen({ ticketTypeId: 1 }), eventWith({ squads: [] })],
      ['a player with all of it', '', chosen({ ticketTypeId: 1, squadId: 1 })],
      ['who waits', '', chosen({ ticketTypeId: 1, joinWaitlist: true })],
      ['a relief with a ticket', '', chosen({ role: 'relief', ticketTypeId: 4 })],
      ['a game master', 'ticket missing, division missing, squadName missing', chosen({ role: 'master' })],
      [
        'a game master of an event without divisions',
        'squadName missing',
        chosen({ role: 'master', ticketTypeId: 3 }),
        eventWith({ divisions: [] }),
      ],
      [
        'a name of two letters',
        'squadName too short',
        chosen({ role: 'master', ticketTypeId: 3, divisionId: 1, squadName: ' ab ' }),
      ],
      ['a name of three letters', '', chosen({ role: 'master', ticketTypeId: 3, divisionId: 1, squadName: 'abc' })],
      [
        'a name that a squad has',
        'squadName taken',
        chosen({ role: 'master', ticketTypeId: 3, divisionId: 1, squadName: 'iron OWLS' }),
      ],
      [
        'the name of a squad without a game master',
        '',
        chosen({ role: 'master', ticketTypeId: 3, divisionId: 1, squadName: 'Iron Owls' }),
        eventWith({ squads_without_master: [squadWith()] }),
      ],
    ])
    .run(({ assert }, [, missing, choices, of = event]) => {
      assert.equal(
        faultsOf(of, choices)
          .map(({ field, kind }) => `${field} ${kind}`)
          .join(', '),
        missing
      )
    })

  test('squads without a game master are offered to game masters of their tier and division', ({ assert }) => {
    const orphaned = eventWith({
      squads_without_master: [squadWith(), squadWith({ id: 8, is_vip: true }), squadWith({ id: 9, division_id: 2 })],
    })
    const ids = (choices: Choices) => squadsToTakeOver(orphaned, choices).map(({ id }) => id)
    assert.deepEqual(ids(chosen({ role: 'master', ticketTypeId: 3 })), [1, 9])
    assert.deepEqual(ids(chosen({ role: 'master', ticketTypeId: 3, divisionId: 1 })), [1])
    assert.deepEqual(ids(chosen({ ticketTypeId: 1 })), [])
  })

  test('a ticket is sold while there are some, in its time', ({ assert }) => {
    const at = (change: Parameters<typeof typeWith>[0]) => saleOf(typeWith(change), NOW)
    assert.equal(at({}), 'open')
    assert.equal(at({ available_count: 0 }), 'sold out')
    assert.equal(at({ on_sale_from: '2031-01-01T00:00:01Z' }), 'not yet')
    assert.equal(at({ on_sale_from: NOW.toISOString() }), 'open')
    assert.equal(at({ on_sale_to: NOW.toISOString() }), 'over')
  })
})
