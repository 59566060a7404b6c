import { test } from '@japa/runner'
import {
  columnAt,
  columnDay,
  columnsOf,
  drawnIn,
  tableColumns,
  byDay,
  canMove,
  entriesOf,
  type Entry,
} from '#backoffice/resources/calendar/entries'
import { fixedPlace, movedGame, staysPut } from '#backoffice/resources/calendar/moves'
import { daysOf, daysToRead, lookIn, monthsLater, titleOf, turned } from '#backoffice/resources/calendar/view'
import type { CalendarGame } from '#common/wire'

const NOW = new Date('2026-11-20T12:00:00Z')
const venue = { id: 3, name: 'Dice Cellar', type: 'store' as const }
const game = (more: Partial<CalendarGame> = {}): CalendarGame => ({
  id: 1,
  module: { id: 2, name: 'Curse', image: null },
  date: '2026-11-28T00:00:00.000Z',
  ends: '2026-11-28T04:00:00.000Z',
  price: 15,
  gameMaster: { id: 4, name: 'Vera' },
  venue,
  maxPlayers: 6,
  players: 2,
  held: 1,
  city: 'Denver',
  state: 'CO',
  campaignSetting: null,
  table: null,
  seriesId: null,
  specialEventId: null,
  cancelledAt: null,
  version: 1,
  mayEdit: true,
  session: null,
  conflicts: [],
  ...more,
})
const entry = (more: Partial<CalendarGame> = {}): Entry => entriesOf({ games: [game(more)], events: [] }, NOW)[0]!
const event = {
  id: 9,
  name: 'Siege',
  date: '2026-11-27T16:00:00.000Z',
  ends: '2026-11-29T00:00:00.000Z',
  venue,
  sold: 3,
  held: 1,
  stock: 60,
  version: 2,
  conflicts: [],
}

test.group('Back office | the calendar', () => {
  test('what is in sight follows from the address; what is none there is left out', ({ assert }) => {
    const look = (text: string) => lookIn(new URLSearchParams(text), 'month', NOW)
    assert.deepEqual(look('view=decade&date=soon&by=mood&venueId=-1'), {
      view: 'month',
      date: '2026-11-20',
      by: 'venue',
      venueId: null,
      gameMasterId: null,
    })
    assert.deepEqual(daysOf(look('date=2026-11-20')), { from: '2026-11-01', to: '2026-12-05' }, 'whole weeks')
    assert.deepEqual(daysOf(look('date=2027-02-28')), { from: '2027-01-31', to: '2027-03-06' })
    assert.deepEqual(daysOf(look('view=week&date=2026-11-28')), { from: '2026-11-22', to: '2026-11-28' })
    assert.deepEqual(daysToRead(look('view=day&by=table&date=2026-11-28')), { from: '2026-11-14', to: '2026-12-12' })
    assert.deepEqual(
      [monthsLater('2027-01-31', 1), monthsLater('2026-12-31', 1), monthsLater('2026-01-15', -1)],
      ['2027-02-01', '2027-01-01', '2025-12-01']
    )
    assert.deepEqual(
      [turned(look('view=week&date=2026-11-28'), 1), turned(look('view=day&date=2026-11-01'), -1)],
      ['2026-12-05', '2026-10-31']
    )
    assert.deepEqual(
      [titleOf(look('date=2026-11-20')), titleOf(look('view=day&date=2026-11-27'))],
      ['November 2026', 'Friday, November 27, 2026']
    )
  })

  test('entries stand at the hour of Mountain Time, on the day on which they begin there', ({ assert }) => {
    const { startWall, endWall, seats } = entry()
    assert.deepEqual([startWall, endWall, seats], ['2026-11-27T17:00', '2026-11-27T21:00', { taken: 3, of: 6 }])
    assert.deepEqual(
      byDay(entriesOf({ games: [game()], events: [event] }, NOW), '2026-11-28').map(([day, those]) => [
        day,
        those.length,
      ]),
      [['2026-11-28', 2]],
      'what began before stands on the first day'
    )
    const [staff, venueKeeper] = [() => true, (permission: string) => permission === 'games.edit']
    assert.deepEqual(
      [
        canMove(entry(), staff),
        canMove(entry({ date: '2026-11-20T11:00:00Z' }), staff),
        canMove(entry({ module: { id: null, name: 'Lost', image: null } }), staff),
      ],
      [true, false, false]
    )
    assert.deepEqual(
      [canMove(entry(), venueKeeper), canMove(entriesOf({ games: [], events: [event] }, NOW)[0]!, venueKeeper)],
      [true, false]
    )
    assert.isFalse(canMove(entry({ mayEdit: false }), venueKeeper), 'what they run elsewhere is not theirs to move')
    assert.isTrue(entriesOf({ games: [], events: [{ ...event, conflicts: ['venue'] }] }, NOW)[0]!.isTwice)
  })

  test('a column is drawn as a day of its own, and found again by it; what lasts over midnight ends there', ({
    assert,
  }) => {
    for (const index of [0, 1, 30, 400]) assert.equal(columnAt(`${columnDay(index)}T17:00:00Z`), index)
    assert.deepEqual(drawnIn(1, '2026-11-27', { startWall: '2026-11-27T22:00', endWall: '2026-11-28T02:00' }), {
      start: '2001-01-02T22:00',
      end: '2001-01-03T00:00',
    })
    assert.deepEqual(drawnIn(0, '2026-11-28', { startWall: '2026-11-27T22:00', endWall: '2026-11-28T02:00' }), {
      start: '2001-01-01T00:00',
      end: '2001-01-01T02:00',
    })
  })

  test('columns are of those where something takes place, and others beside them', ({ assert }) => {
    const hosts = Array.from({ length: 30 }, (_, index) => ({
      id: index + 10,
      name: `Host ${String(index).padStart(2, '0')}`,
    }))
    const day = entriesOf({ games: [game(), game({ id: 2, gameMaster: hosts[29]! })], events: [event] }, NOW)
    const columns = columnsOf(day, 'gameMaster', hosts)
    assert.deepEqual([columns[0]!.key, columns.length], ['', 17], 'those of nobody first')
    assert.includeMembers(
      columns.map(({ name }) => name),
      ['Vera', 'Host 29', 'Host 00']
    )
    assert.deepEqual(
      tableColumns([entry({ table: 'Table 10' }), entry({ table: 'Table 2' }), entry({ table: 'table 2' })]).map(
        ({ name }) => name
      ),
      ['', 'table 2', 'Table 10']
    )
  })

  test('a move says where it goes; a session keeps what it has from its campaign, and dropped where it was nothing moves', ({
    assert,
  }) => {
    const other = { id: 5, name: 'Max' }
    assert.containSubset(movedGame(game(), { wall: '2027-07-01T17:00', gameMaster: other, table: 'A' }), {
      date: '2027-07-01T23:00:00.000Z',
      gameMaster: other,
      venue,
      table: 'A',
      city: 'Denver',
    })
    assert.isTrue(
      staysPut(entry(), { wall: '2026-11-27T17:00', venue, gameMaster: { id: 4, name: 'Vera' }, table: null })
    )
    assert.isFalse(staysPut(entry(), { wall: '2026-11-27T17:00', table: 'A' }))
    const session = entry({ session: { campaignId: 1, heldOn: '2026-11-27' } })
    assert.deepEqual(
      [
        fixedPlace(session, { wall: '2026-11-28T17:00' }),
        fixedPlace(session, { wall: '2026-11-28T17:00', gameMaster: other }),
      ],
      [null, 'session']
    )
    assert.equal(
      fixedPlace(entriesOf({ games: [], events: [event] }, NOW)[0]!, { wall: '2026-11-28T17:00', gameMaster: other }),
      'event'
    )
  })
})
