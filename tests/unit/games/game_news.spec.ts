import { test } from '@japa/runner'
import { newsOfGame, type Before, type GameNow, type Note } from '#api/games/rules/game_news'

const NOW = new Date('2031-07-01T00:00:00Z')
const THEM = 7
const [SOON, LATER, PAST] = ['2031-07-04T23:00:00.000Z', '2031-07-05T23:00:00.000Z', '2031-06-01T23:00:00.000Z']

const TERMS = { moduleId: 3, name: 'The Mill', table: null, priceCents: 1500, maxPlayers: 6 }
const game = (more: Partial<GameNow> = {}): GameNow => ({
  ...TERMS,
  startsAt: new Date(SOON),
  venueId: 1,
  gameMasterId: THEM,
  cancelled: false,
  ...more,
})
const theirs = (more: object = {}): Note => ({
  gameId: 1,
  before: { ...TERMS, hosted: true, startsAt: SOON, venueId: 1, cancelled: false, ...more } as Before,
  player: null,
  seats: 0,
})
const NOT_THEIRS: Note = { gameId: 1, before: { hosted: false }, player: null, seats: 0 }
const seats = (player: string, difference: number): Note => ({ gameId: 1, before: null, player, seats: difference })

const CASES: [title: string, notes: Note[], game: GameNow | null, what: string | null][] = [
  ['put on', [NOT_THEIRS], game(), 'put on'],
  ['put on and off again', [NOT_THEIRS, theirs()], game({ gameMasterId: 8 }), null],
  ['put on, and cancelled before it was told', [NOT_THEIRS, theirs()], game({ cancelled: true }), null],
  ['taken off', [theirs()], game({ gameMasterId: 8 }), 'taken off'],
  ['taken off and put on again', [theirs(), NOT_THEIRS], game(), null],
  ['cancelled', [theirs()], game({ cancelled: true }), 'cancelled'],
  ['deleted', [theirs()], null, 'cancelled'],
  ['another time', [theirs({ startsAt: LATER })], game(), 'changed'],
  ['another place', [theirs({ venueId: 2 })], game(), 'changed'],
  ['another module', [theirs({ moduleId: 2, name: 'The Road' })], game(), 'changed'],
  ['another table', [theirs({ table: 'A' })], game(), 'changed'],
  ['another price', [theirs({ priceCents: 2000 })], game(), 'changed'],
  ['another number of seats', [theirs({ maxPlayers: 5 })], game(), 'changed'],
  ['dearer and as before again', [theirs(), theirs({ priceCents: 2000 })], game(), null],
  ['the same module under another name', [theirs({ name: 'The Old Mill' })], game(), null],
  ['moved and moved back', [theirs(), theirs({ startsAt: LATER })], game(), null],
  ['moved from the past to come', [theirs({ startsAt: PAST })], game(), 'changed'],
  ['over', [theirs({ startsAt: PAST })], game({ startsAt: new Date(PAST), venueId: 2 }), null],
  ['somebody came', [seats('Ann', 2)], game(), 'changed'],
  ['somebody came and went', [seats('Ann', 2), seats('Ann', -2)], game(), null],
  ['players of a game that somebody else runs by now', [seats('Ann', 2)], game({ gameMasterId: 8 }), 'taken off'],
]

test.group('Games | what a game master is told', () => {
  test('of a game: {0}')
    .with(CASES)
    .run(({ assert }, [, notes, now, what]) => {
      assert.equal(newsOfGame(notes, now, THEM, NOW)?.what ?? null, what)
    })

  test('what is another now is told with what it was, and players with how many seats', ({ assert }) => {
    const news = newsOfGame(
      [seats('Ann', 1), theirs({ startsAt: LATER }), seats('Bob', -1), seats('Ann', 1)],
      game(),
      THEM,
      NOW
    )
    assert.containsSubset(news, {
      startsAt: new Date(SOON),
      was: { startsAt: new Date(LATER) },
      came: [{ name: 'Ann', seats: 2 }],
      left: [{ name: 'Bob', seats: 1 }],
    })
    assert.notProperty(news!.was, 'venueId')
    const terms = newsOfGame(
      [theirs({ moduleId: 2, name: 'The Road', table: 'A', priceCents: 2000, maxPlayers: 5 })],
      game(),
      THEM,
      NOW
    )
    assert.deepEqual(terms!.was, { name: 'The Road', table: 'A', priceCents: 2000, maxPlayers: 5 })
  })
})
