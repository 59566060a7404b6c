import { test } from '@japa/runner'
import { selectRecords } from '#api/catalog/rules/select_records'
import { findBySlug } from '#api/catalog/rules/slug'
import { slugOf } from '#common/slugs'
import { periodOf } from '#api/shared/period'
import { inLockOrder, mayBeJoined, obstacle, seatsLeft, type Joinable } from '#api/games/rules/seats'
import { parseStart } from '#api/shared/start'

const NOW = new Date('2026-06-01T18:00:00Z')
const game = (more: Partial<Joinable> = {}): Joinable => ({
  maxPlayers: 6,
  seatsSold: 2,
  seatsHeld: 1,
  startsAt: new Date('2026-06-01T23:00:00Z'),
  cancelledAt: null,
  ...more,
})

test.group('Seats of a game', () => {
  test('Seats left are what is neither sold nor held, never below zero', ({ assert }) => {
    assert.equal(seatsLeft(game()), 3)
    assert.equal(seatsLeft(game({ seatsSold: 6, seatsHeld: 0 })), 0)
    assert.equal(seatsLeft(game({ seatsSold: 9 })), 0)
  }).tags(['1-4-01', '1-3-02'])

  test('A game is joined before it starts, while it is on and has room', ({ assert }) => {
    const cases = [
      { reason: null, given: game(), quantity: 3 },
      { reason: 'full', given: game(), quantity: 4 },
      { reason: 'full', given: game({ seatsHeld: 4 }), quantity: 1 },
      { reason: 'started', given: game({ startsAt: NOW }), quantity: 1 },
      { reason: 'cancelled', given: game({ cancelledAt: NOW, startsAt: NOW }), quantity: 1 },
    ]
    for (const { reason, given, quantity } of cases) {
      assert.equal(obstacle(given, quantity, NOW), reason)
      if (quantity === 1) assert.equal(mayBeJoined(given, NOW), reason === null)
    }
  })

  test('Wishes for the same game are one wish, and games come in ascending order', ({ assert }) => {
    const wishes = [
      { gameId: 12, quantity: 1 },
      { gameId: 2, quantity: 2 },
      { gameId: 12, quantity: 3 },
    ]
    assert.deepEqual(inLockOrder(wishes), [
      { gameId: 2, quantity: 2 },
      { gameId: 12, quantity: 4 },
    ])
  })
})

test.group('Days of the games list', () => {
  test('{text} begins at {from} and ends at {until}')
    .with([
      {
        text: 'A day in summer',
        given: [2026, 7, 4],
        from: '2026-07-04T06:00:00.000Z',
        until: '2026-07-05T06:00:00.000Z',
      },
      {
        text: 'The day that loses an hour',
        given: [2026, 3, 8],
        from: '2026-03-08T07:00:00.000Z',
        until: '2026-03-09T06:00:00.000Z',
      },
      {
        text: 'The day that wins an hour',
        given: [2026, 11, 1],
        from: '2026-11-01T06:00:00.000Z',
        until: '2026-11-02T07:00:00.000Z',
      },
      { text: 'A month', given: [2026, 2], from: '2026-02-01T07:00:00.000Z', until: '2026-03-01T07:00:00.000Z' },
      { text: 'A year', given: [2026], from: '2026-01-01T07:00:00.000Z', until: '2027-01-01T07:00:00.000Z' },
    ] as { text: string; given: [number, number?, number?]; from: string; until: string }[])
    .run(({ assert }, { given, from, until }) => {
      const period = periodOf(...given)
      assert.deepEqual([period?.from.toISOString(), period?.until.toISOString()], [from, until])
    })

  test('What names no day is no day', ({ assert }) => {
    for (const given of [
      [2026, 2, 30],
      [2026, 13, 1],
      [2026, 0, 1],
      [0, 1, 1],
      [2_000_000, 1, 1],
      [2026, undefined, 3],
    ] as const) {
      assert.isNull(periodOf(given[0], given[1], given[2]), given.join('-'))
    }
  })

  test('A start is ISO 8601, in Mountain Time where no offset is told', ({ assert }) => {
    const cases: [string, string | null][] = [
      ['2026-06-01T12:00:00Z', '2026-06-01T12:00:00.000Z'],
      ['2026-06-01T12:00:00.250+02:00', '2026-06-01T10:00:00.250Z'],
      ['2026-06-01T12:00', '2026-06-01T18:00:00.000Z'],
      ['2026-06-01', '2026-06-01T06:00:00.000Z'],
      ['2026-11-01T01:30', '2026-11-01T07:30:00.000Z'],
      ['2026-11-01T01:30-07:00', '2026-11-01T08:30:00.000Z'],
      ['2026-02-28T12:00:00.000Z', '2026-02-28T12:00:00.000Z'],
      ['2026-02-30T12:00:00.000Z', null],
      ['2026-02-28T25:00:00.000Z', null],
      ['yesterday', null],
      ['2026-13-01', null],
      ['+275760-09-13T00:00:00Z', null],
      ['0000-01-01', null],
      ['', null],
    ]
    for (const [text, instant] of cases) assert.equal(parseStart(text)?.toISOString() ?? null, instant)
  })
})

test.group('Records of the catalogue', () => {
  test('A game master is found by stored slug and by both written forms of the name', ({ assert }) => {
    const records = [
      { slug: 'jo-2', name: 'Jo' },
      { slug: 'stored', name: 'J.R. Smith' },
      { slug: 'jr-smith', name: 'Somebody Else' },
    ]
    assert.equal(findBySlug(records, 'jr-smith')?.name, 'Somebody Else')
    assert.equal(findBySlug(records, 'j-r-smith')?.name, 'J.R. Smith')
    assert.equal(findBySlug(records.slice(0, 2), 'jr-smith')?.name, 'J.R. Smith')
    assert.equal(findBySlug(records, 'jo')?.slug, 'jo-2')
    assert.isNull(findBySlug(records, ''))
  })

  test('Slugs have no punctuation, no accents and no spaces', ({ assert }) => {
    assert.equal(slugOf("  Zoë  O'Hara!  "), 'zoe-ohara')
    assert.equal(slugOf('🐉'), '')
    assert.equal(slugOf('J.R. Smith'), 'jr-smith')
    assert.equal(slugOf('Lena  Osei'), 'lena-osei')
    assert.equal(slugOf("Zoë O'Hara-Voss"), 'zoe-ohara-voss')
  }).tags(['1-2.2-03'])

  test('Lists leave archived records out, unless they are asked for by id', ({ assert }) => {
    const records = [
      { id: 2, name: 'beta', archived: false },
      { id: 1, name: 'Alpha', archived: false },
      { id: 3, name: 'gamma', archived: true },
    ]
    const byName = { field: 'name', order: 'ASC' } as const
    assert.deepEqual(
      selectRecords(records, { sort: byName }).map(({ id }) => id),
      [1, 2]
    )
    assert.deepEqual(
      selectRecords(records, { id: [3, 2], sort: byName }).map(({ id }) => id),
      [2, 3]
    )
    assert.deepEqual(
      selectRecords(records, { q: 'ALPH', sort: byName }).map(({ id }) => id),
      [1]
    )
    assert.deepEqual(
      selectRecords(records, { sort: { field: 'id', order: 'DESC' } }).map(({ id }) => id),
      [2, 1]
    )
  })
})
