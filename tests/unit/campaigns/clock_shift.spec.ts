import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { clockShift } from '#common/campaigns/clock_shift'
import { comingSessions } from '#common/campaigns/next_session'
import type { Schedule } from '#common/campaigns/schedule'

const TUESDAYS: Schedule = { scheduleType: 'weekly', scheduleDay: 2, scheduleTime: '17:00', startsOn: '2026-11-02' }

test.group('Campaigns | where clocks change on other days', () => {
  const shift = (zone: string, now: string, schedule = TUESDAYS) => {
    const starts = comingSessions(schedule, new Date(now), 53).map(({ startsAt }) => startsAt)
    const found = clockShift(starts, (instant) => DateTime.fromJSDate(instant, { zone }).toFormat('c HH:mm'))
    const day = (instant: Date | null) => instant && DateTime.fromJSDate(instant, { zone }).toFormat('yyyy-MM-dd HH:mm')
    return found && [day(found.from), day(found.to)]
  }

  test('a session is at another time for some weeks in Europe, for half a year where clocks never change, for ever at home', ({ assert }) => {
    assert.deepEqual(shift('Europe/Berlin', '2026-11-24T00:00:00Z'), ['2027-03-17 00:00', '2027-03-24 00:00'])
    assert.deepEqual(shift('Asia/Tokyo', '2026-11-24T00:00:00Z'), ['2027-03-17 08:00', '2027-11-03 08:00'])
    assert.isNull(shift('America/Denver', '2026-11-24T00:00:00Z'))
    assert.isNull(shift('America/New_York', '2026-11-24T00:00:00Z'), 'both clocks change on one night')
  })

  test('within a year each of 40 zones sees at most its own changes and Mountain Time’s', ({ assert }) => {
    for (const zone of Intl.supportedValuesOf('timeZone').filter((_, index) => index % 10 === 0).slice(0, 40)) {
      const found = shift(zone, '2026-11-24T00:00:00Z')
      const offsets = new Set(comingSessions(TUESDAYS, new Date('2026-11-24T00:00:00Z'), 53).map(({ startsAt }) => DateTime.fromJSDate(startsAt, { zone }).toFormat('c HH:mm')))
      assert.equal(found === null, offsets.size === 1, zone)
    }
  })

  test('what is skipped is no session, what was moved is one at its time', ({ assert }) => {
    const changes = [{ sessionDate: '2026-12-01', date: null }, { sessionDate: '2026-12-08', date: '2026-12-09T02:00:00.000Z' }]
    assert.deepEqual(
      comingSessions(TUESDAYS, new Date('2026-11-30T00:00:00Z'), 2, changes).map(({ sessionDate, startsAt }) => [sessionDate, startsAt.toISOString()]),
      [['2026-12-08', '2026-12-09T02:00:00.000Z'], ['2026-12-15', '2026-12-16T00:00:00.000Z']]
    )
    assert.deepEqual(comingSessions({ ...TUESDAYS, scheduleType: 'other' }, new Date('2026-11-30T00:00:00Z'), 2), [])
  })
})
