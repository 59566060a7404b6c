import { test } from '@japa/runner'
import { clockOfZone, listStart, type WallClock } from '#common/list_start'
import {
  cardDateText,
  dateText,
  dayKey,
  dayOf,
  fullDateText,
  isoText,
  shortDateText,
  timeText,
  withYear,
  ZONE,
} from '#common/mountain_time'

test.group('Storefront | Mountain Time', () => {
  const evening = new Date('2026-11-28T00:00:00Z')

  test('a time reads h:mm a in Denver, in winter and in summer', ({ assert }) => {
    assert.equal(timeText(evening), '5:00 PM')
    assert.equal(timeText(new Date('2026-07-01T00:30:00Z')), '6:30 PM')
  }).tags(['1-1-07', '2-9-08'])

  test('a card names weekday, full month and day number', ({ assert }) => {
    assert.equal(cardDateText(evening), 'Friday, November 27')
    assert.equal(fullDateText(evening), 'Friday, November 27, 2026')
  }).tags(['1-2.1-05'])

  test('names the year of a date unless it is the current one', ({ assert }) => {
    const [thisYear, nextYear] = [new Date('2026-12-31T23:00:00Z'), new Date('2027-01-01T07:00:00Z')]
    assert.equal(dateText(evening, thisYear), 'Friday, November 27')
    assert.equal(shortDateText(evening, thisYear), 'Fri, Nov 27')
    assert.equal(dateText(evening, nextYear), 'Friday, November 27, 2026')
    assert.equal(shortDateText(evening, nextYear), 'Fri, Nov 27, 2026')
    // Still 2026 in Denver.
    assert.equal(withYear('Nov 27', evening, new Date('2027-01-01T06:59:00Z')), 'Nov 27')
  })

  test('programs are told the hour in Denver and how far it is from Greenwich', ({ assert }) => {
    assert.equal(isoText(evening), '2026-11-27T17:00:00-07:00')
    assert.equal(isoText(new Date('2026-07-01T06:05:00Z')), '2026-07-01T00:05:00-06:00')
    // The hour that comes twice when the clocks go back.
    assert.deepEqual(
      ['2026-11-01T07:30:00Z', '2026-11-01T08:30:00Z'].map((time) => isoText(new Date(time))),
      ['2026-11-01T01:30:00-06:00', '2026-11-01T01:30:00-07:00']
    )
    for (let hour = 0; hour < 24 * 366; hour += 5) {
      const instant = new Date(Date.UTC(2026, 0, 1, hour))
      assert.equal(Date.parse(isoText(instant)), instant.getTime())
    }
  }).tags(['1-2.2-19', '2-2.5-05'])

  test('a day is the one in Denver', ({ assert }) => {
    assert.deepEqual(dayOf(evening), { year: 2026, month: 11, day: 27 })
    assert.equal(dayKey(new Date('2026-03-08T06:59:00Z')), '2026-03-07')
    assert.equal(dayKey(new Date('2026-03-08T07:00:00Z')), '2026-03-08')
  })
})

test.group('Storefront | start of the games list', () => {
  const now = new Date('2026-11-25T22:30:00Z')
  const nextDay = new Date('2026-11-26T07:00:00Z')
  const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
  const at = (day: string, hour: number): WallClock => ({ weekday: days.indexOf(day), hour, nextDay })

  test('on {0} the list starts now at any hour')
    .with(['Monday', 'Friday', 'Saturday'])
    .run(({ assert }, day) => {
      for (const hour of [0, 14, 15, 23])
        assert.deepEqual(listStart(now, at(day, hour)), { from: now, tomorrow: false })
    })
    .tags(['1-2.1-20'])

  test('on {0} the list starts now before 15:00 and with the next day from then on')
    .with(['Sunday', 'Tuesday', 'Wednesday', 'Thursday'])
    .run(({ assert }, day) => {
      assert.deepEqual(listStart(now, at(day, 14)), { from: now, tomorrow: false })
      assert.deepEqual(listStart(now, at(day, 15)), { from: nextDay, tomorrow: true })
      assert.deepEqual(listStart(now, at(day, 23)), { from: nextDay, tomorrow: true })
    })
    .tags(['1-2.1-21'])

  test("the clock of Denver on {0} is {1} o'clock, and its next day begins at {2}")
    .with<[string, number, string][]>([
      ['2026-11-25T22:30:00Z', 15, '2026-11-26T07:00:00.000Z'],
      ['2026-11-26T06:59:59Z', 23, '2026-11-26T07:00:00.000Z'],
      // The clocks go back on November 1 and forward on March 8.
      ['2026-10-31T20:00:00Z', 14, '2026-11-01T06:00:00.000Z'],
      ['2026-11-01T20:00:00Z', 13, '2026-11-02T07:00:00.000Z'],
      ['2026-03-08T20:00:00Z', 14, '2026-03-09T06:00:00.000Z'],
    ])
    .run(({ assert }, [instant, hour, next]) => {
      const clock = clockOfZone(new Date(instant), ZONE)
      assert.equal(clock.hour, hour)
      assert.equal(clock.nextDay.toISOString(), next)
    })
})
