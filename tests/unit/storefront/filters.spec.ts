import { test } from '@japa/runner'
import { candidatesOf, choicesOf, chosenOf, shownOf } from '#common/games/search'
import { FILTERS, readFilters, searchOf } from '#common/games/filters'
import { gameWith, onlineVenue } from './games.ts'

const bell = gameWith().module
const at = (date: string) => ({ date })
/** Friday November 27: two sessions at a store in Denver. Saturday: online, dearer, another system and game master. */
const games = [
  gameWith({ id: 1, ...at('2026-11-27T18:00:00Z'), available_seats: 1, price: 15 }),
  gameWith({ id: 2, ...at('2026-11-28T02:00:00Z'), available_seats: 4, price: 15 }),
  gameWith({
    id: 3,
    ...at('2026-11-29T01:00:00Z'),
    available_seats: 6,
    price: 22,
    venue: onlineVenue,
    gameMaster: { id: 9, name: 'Ada Voss', slug: 'ada-voss', image: null },
    module: { ...bell, id: 8, name: 'Ice', system: { id: 5, name: 'Two Dice', slug: 'two-dice' } },
  }),
]
const candidates = candidatesOf(games)
const idsFor = (search: string) =>
  chosenOf(candidates, readFilters(search)).flatMap(({ sessions }) => sessions.map(({ id }) => id))

test.group('Storefront | filters of the games', () => {
  test('"{0}" leaves the games {1}')
    .with<[string, number[]][]>([
      ['', [1, 2, 3]],
      ['?system=two-dice', [3]],
      ['?venue=online', [3]],
      ['?city=denver-co', [1, 2]],
      ['?day=2026-11-28', [3]],
      ['?day=friday', [1, 2]],
      ['?time=morning', [1]],
      ['?time=evening', [2, 3]],
      ['?price=20', [1, 2]],
      ['?seats=2', [2, 3]],
      ['?game-master=ada-voss', [3]],
      ['?day=friday&time=evening&seats=2', [2]],
      ['?city=denver-co&venue=online', []],
      ['?system=nothing-of-that', []],
      ['?q=ICE', [3]],
      ['?q=ic%E2%80%99e', [3]],
      ["?q=i'ce", [3]],
      ['?q=ada', [3]],
      ['?q=two+dice+%C3%ADce', [3]],
      ['?q=geek%20tog', [1, 2]],
      ['?q=denver&time=evening', [2]],
      ['?q=ice+denver', []],
      ['?sort=price', [1, 2, 3]],
      ['?sort=seats', [3, 1, 2]],
    ])
    .run(({ assert }, [search, ids]) => assert.deepEqual(idsFor(search), ids))

  test('a card that lost a session counts the seats of those that are left', ({ assert }) => {
    const [card] = chosenOf(candidates, { seats: '2' })
    assert.deepInclude(card, { players: 4, date: '2026-11-28T02:00:00Z' })
  })

  test('what could be no value is ignored: {$self}')
    .with([
      '?day=someday',
      '?day=2026-1-1',
      '?price=-5',
      '?price=1e9',
      '?seats=0',
      '?seats=99',
      '?time=noon',
      '?system=',
      '?system=%00',
      '?system[]=x',
      '?unknown=1',
      '?venue=../../etc',
      '?sort=soonest',
      '?show=-1',
      '?show=24',
      '?show=all',
      '?q=%00',
      `?q=${'a'.repeat(61)}`,
      `?city=${'a'.repeat(500)}`,
    ])
    .run(({ assert }, search) => assert.deepEqual(readFilters(search), {}))

  test('the same filters are always written the same way', ({ assert }) => {
    assert.equal(
      searchOf(readFilters('?utm_source=x&seats=2&time=&system=Two-Dice&seats=3')),
      '?system=two-dice&seats=2'
    )
    assert.equal(searchOf(readFilters('?x=1')), '')
    assert.equal(
      searchOf(readFilters('?show=25&q=%20Ice &sort=price&day=friday')),
      '?day=friday&q=ice&sort=price&show=48'
    )
  })

  test('each choice says how many cards it would leave, given the others', ({ assert }) => {
    const choices = choicesOf(candidates, readFilters('?day=friday'))
    assert.sameMembers(
      choices.system.map(({ label, cards }) => `${label} ${cards}`),
      [`${bell.system?.name} 1`, 'Two Dice 0']
    )
    assert.deepEqual(
      choices.day.map(({ value, cards }) => `${value} ${cards}`),
      ['weekend 1', 'friday 1', 'saturday 1', '2026-11-27 1', '2026-11-28 1']
    )
    const all = choicesOf(candidates, {})
    assert.deepEqual(
      all.price.map(({ label, cards }) => `${label} ${cards}`),
      ['Up to $15 1', 'Up to $25 2']
    )
    assert.deepEqual(
      all.seats.map(({ cards }) => cards),
      [2, 2, 2, 2, 1, 1]
    )
    assert.deepEqual(
      all.venue.map(({ label }) => label),
      ['Online', 'We Geek Together']
    )
    assert.deepEqual(
      all.time.map(({ value }) => value),
      ['morning', 'evening']
    )
  })

  test('offers the games of all weekends', ({ assert }) => {
    const [weekend] = choicesOf(candidates, {}).day
    assert.deepInclude(weekend, { value: 'weekend', label: 'Weekends', cards: 1 })
    assert.deepEqual(readFilters('?day=weekend'), { day: 'weekend' })
  })

  test('no choice goes because of another, or of words that are looked for', ({ assert }) => {
    const all = choicesOf(candidates, {})
    for (const search of ['?day=friday&venue=online', '?q=nothing+of+that', '?seats=6&price=25']) {
      const some = choicesOf(candidates, readFilters(search))
      for (const name of FILTERS)
        assert.deepEqual(
          some[name].map(({ value }) => value),
          all[name].map(({ value }) => value),
          `${name} ${search}`
        )
    }
  })

  test('a list shows its first cards, and more where its address says so', ({ assert }) => {
    const cards = Array.from({ length: 60 }, () => candidates[0]!.summary)
    const shown = (search: string) => shownOf(cards, readFilters(search)).length
    assert.deepEqual(['', '?show=1', '?show=30', '?show=48', '?show=9999'].map(shown), [24, 24, 48, 48, 60])
  })

  test('a choice that nothing fits stays there, with its name and a zero', ({ assert }) => {
    const label = (search: string, name: 'city' | 'day' | 'system') =>
      choicesOf(candidates, readFilters(search))[name].find(({ cards }) => cards === 0)?.label
    assert.equal(label('?system=two-dice&day=friday', 'system'), 'Two Dice')
    assert.equal(label('?city=boulder-co', 'city'), 'Boulder co')
    assert.equal(label('?day=2026-12-24', 'day'), 'Thu, Dec 24')
    assert.equal(label('?day=2026-13-45', 'day'), '2026-13-45')
  })

  test('of the same games the same cards are made, and of one with other seats only its own card is another', ({
    assert,
  }) => {
    const sold = { ...games[1]!, available_seats: 3 }
    const [friday, saturday] = candidatesOf(games)
    const again = candidatesOf([...games])
    assert.isTrue(again[0] === friday && again[1] === saturday)
    const [changed, same] = candidatesOf([games[0]!, sold, games[2]!])
    assert.strictEqual(same, saturday)
    assert.deepEqual([friday!.summary.players, changed!.summary.players], [5, 4])
    assert.deepEqual(
      candidatesOf([games[0]!, games[2]!]).map(({ summary }) => summary.players),
      [1, 6]
    )
  })
})
