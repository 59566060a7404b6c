import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { clockShift } from '#common/campaigns/clock_shift'
import { comingSessions } from '#common/campaigns/next_session'
import type { Schedule } from '#common/campaigns/schedule'
import { VIEWERS } from './viewers.ts'

const TUESDAYS: Schedule = { scheduleType: 'weekly', scheduleDay: 2, scheduleTime: '17:00', startsOn: '2026-11-02' }

test.group('Campaigns | where clocks change on other days', () => {
  const shift = (zone: string, now: string, schedule = TUESDAYS) => {
    const starts = comingSessions(schedule, new Date(now), 53).map(({ startsAt }) => startsAt)
    const found = clockShift(starts, (instant) => DateTime.fromJSDate(instant, { zone }).toFormat('c HH:mm'))
    const day = (instant: Date | null) => instant && DateTime.fromJSDate(instant, { zone }).toFormat('yyyy-MM-dd HH:mm')
    return found && [day(found.from), day(found.to)]
  }

  test('a session is at another time for some weeks in Europe, for half a year where clocks never change, for ever at home', ({
    assert,
  }) => {
    assert.deepEqual(shift('Europe/Berlin', '2026-11-24T00:00:00Z'), ['2027-03-17 00:00', '2027-03-24 00:00'])
    assert.deepEqual(shift('Asia/Tokyo', '2026-11-24T00:00:00Z'), ['2027-03-17 08:00', '2027-11-03 08:00'])
    assert.isNull(shift('America/Denver', '2026-11-24T00:00:00Z'))
    assert.isNull(shift('America/New_York', '2026-11-24T00:00:00Z'), 'both clocks change on one night')
  })

  test('for three years, whoever looks in whichever of 40 zones at whichever schedule is told of the first stretch that is unlike the next session, from its first day to its last', ({
    assert,
  }) => {
    for (const zone of VIEWERS) {
      const clock = new Intl.DateTimeFormat('en-US', {
        timeZone: zone,
        weekday: 'short',
        hour: 'numeric',
        minute: '2-digit',
      })
      for (const [scheduleType, sessions] of [
        ['weekly', 53],
        ['biweekly', 27],
        ['monthly', 13],
      ] as const) {
        for (let month = 0; month < 36; month += 1) {
          const now = DateTime.fromISO('2026-11-24T00:00:00Z').plus({ months: month }).toJSDate()
          const starts = comingSessions({ ...TUESDAYS, scheduleType }, now, sessions).map(({ startsAt }) => startsAt)
          const walls = starts.map((start) => clock.format(start))
          const found = clockShift(starts, (instant) => clock.format(instant))
          const place = `${zone}, ${scheduleType}, from ${now.toISOString()}`
          if (!found) {
            assert.lengthOf(new Set(walls), 1, place)
            continue
          }
          const [from, to] = [starts.indexOf(found.from), found.to ? starts.indexOf(found.to) : starts.length - 1]
          assert.isAtLeast(from, 1, place)
          assert.isAtLeast(to, from, place)
          assert.isTrue(
            walls.slice(0, from).every((wall) => wall === walls[0]),
            `${place}: before it, as always`
          )
          assert.isTrue(
            walls.slice(from, to + 1).every((wall) => wall === walls[from] && wall !== walls[0]),
            `${place}: in it, at one other time`
          )
          assert.notEqual(walls[to + 1], walls[from], `${place}: after it, not any more`)
        }
      }
    }
  }).tags(['TIME-1'])

  test('what is skipped is no session, what was moved is one at its time', ({ assert }) => {
    const changes = [
      { sessionDate: '2026-12-01', date: null },
      { sessionDate: '2026-12-08', date: '2026-12-09T02:00:00.000Z' },
    ]
    assert.deepEqual(
      comingSessions(TUESDAYS, new Date('2026-11-30T00:00:00Z'), 2, changes).map(({ sessionDate, startsAt }) => [
        sessionDate,
        startsAt.toISOString(),
      ]),
      [
        ['2026-12-08', '2026-12-09T02:00:00.000Z'],
        ['2026-12-15', '2026-12-16T00:00:00.000Z'],
      ]
    )
    assert.deepEqual(comingSessions({ ...TUESDAYS, scheduleType: 'other' }, new Date('2026-11-30T00:00:00Z'), 2), [])
  })
})
