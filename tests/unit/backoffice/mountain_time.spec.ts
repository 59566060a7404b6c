import { test } from '@japa/runner'
import { amPm, dateAndTime, timeOfDay, today, wallTime } from '#backoffice/mountain_time'

test.group('Back office | Mountain Time', () => {
  test('a game is dated with weekday, date and hour in Mountain Time', ({ assert }) => {
    assert.equal(dateAndTime('2025-06-02T23:00:00Z'), 'Monday, June 2, 2025 @ 5 PM')
    assert.equal(dateAndTime('2026-11-22T01:30:00Z'), 'Saturday, November 21, 2026 @ 6:30 PM')
  }).tags(['2-2.12-03'])

  test('minutes are shown unless the hour is full', ({ assert }) => {
    assert.equal(timeOfDay('2025-06-02T16:00:00Z'), '10 AM')
    assert.equal(timeOfDay('2025-06-02T18:05:00Z'), '12:05 PM')
  })

  test('a game keeps its wall time on both sides of a clock change', ({ assert }) => {
    assert.deepEqual(wallTime('2026-03-08T00:00:00Z'), { date: '2026-03-07', time: '17:00' })
    assert.deepEqual(wallTime('2026-03-08T23:00:00Z'), { date: '2026-03-08', time: '17:00' })
    assert.deepEqual(wallTime('2026-11-01T23:00:00Z'), { date: '2026-11-01', time: '16:00' })
    assert.deepEqual(wallTime('2026-11-02T06:30:00Z'), { date: '2026-11-01', time: '23:30' })
  })

  test('today is the day in Denver, not in London', ({ assert }) => {
    assert.equal(today(new Date('2026-11-22T05:59:00Z')), '2026-11-21')
    assert.equal(today(new Date('2026-11-22T07:00:00Z')), '2026-11-22')
  })

  test('wall times read in AM and PM', ({ assert }) => {
    assert.deepEqual(['00:30', '10:00', '12:00', '17:30'].map(amPm), ['12:30 AM', '10:00 AM', '12:00 PM', '5:30 PM'])
  }).tags(['2-9-11'])
})
