import { test } from '@japa/runner'
import { breachOf, type Mover, type SquadPlaces } from '#api/large_events/rules/seating'

const squad = (id: number, more: Partial<SquadPlaces> = {}): SquadPlaces => ({
  id,
  name: `Squad ${id}`,
  vip: false,
  divisionId: null,
  players: 0,
  leaderId: null,
  ...more,
})
const player = (id: number, squadId: number | null, more: Partial<Mover> = {}): Mover => ({
  id,
  role: 'player',
  vip: false,
  squadId,
  divisionId: null,
  ...more,
})
const relief = (id: number, squadId: number | null = null): Mover => ({
  id,
  role: 'relief',
  vip: null,
  squadId,
  divisionId: null,
})
const squads = (...all: SquadPlaces[]) => new Map(all.map((one) => [one.id, one]))

test.group('Large events | what stands against a move', () => {
  for (const [title, moves, where, rule] of [
    [
      'nothing',
      [{ mover: player(1, 1), squadId: 2 }],
      squads(squad(1, { players: 1 }), squad(2, { players: 5 })),
      undefined,
    ],
    [
      'a squad of six',
      [{ mover: player(1, 1), squadId: 2 }],
      squads(squad(1, { players: 1 }), squad(2, { players: 6 })),
      'six players',
    ],
    [
      'nothing, where two of full squads swap',
      [
        { mover: player(1, 1), squadId: 2 },
        { mover: player(2, 2), squadId: 1 },
      ],
      squads(squad(1, { players: 6 }), squad(2, { players: 6 })),
      undefined,
    ],
    ['a VIP squad', [{ mover: player(1, null), squadId: 2 }], squads(squad(2, { vip: true })), 'tier'],
    [
      'another division',
      [{ mover: player(1, null, { divisionId: 7 }), squadId: 2 }],
      squads(squad(2, { divisionId: 8 })),
      'division',
    ],
    ['a game master', [{ mover: relief(1), squadId: 2 }], squads(squad(2, { leaderId: 9 })), 'game master'],
    [
      'two who would lead',
      [
        { mover: relief(1), squadId: 2 },
        { mover: relief(3), squadId: 2 },
      ],
      squads(squad(2)),
      'game master',
    ],
    [
      'nothing, where the game master goes in the same step',
      [
        { mover: relief(1), squadId: 2 },
        { mover: relief(9, 2), squadId: null },
      ],
      squads(squad(2, { leaderId: 9 })),
      undefined,
    ],
    ['a squad that is gone', [{ mover: relief(1), squadId: 3 }], squads(squad(2)), 'squad gone'],
    [
      'nothing, for who sits there already',
      [{ mover: player(1, 2), squadId: 2 }],
      squads(squad(2, { players: 6 })),
      undefined,
    ],
  ] as const) {
    test(title, ({ assert }) => assert.equal(breachOf(moves, where)?.rule, rule)).tags(['SEAT-4'])
  }
})
