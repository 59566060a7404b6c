import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { scheduleText, sessionDays, sessionLabel, SESSIONS_AHEAD } from '#common/campaigns/schedule'
import type { ScheduleType } from '#common/wire'

const MONDAY = 1
const days = (
  scheduleType: ScheduleType,
  startsOn: string,
  from = startsOn,
  scheduleDay = MONDAY,
  count = SESSIONS_AHEAD
) => sessionDays({ scheduleType, scheduleDay, startsOn }, from, count)

test.group('Campaigns | schedules', () => {
  test('six sessions are planned from today on, the day of today among them', ({ assert }) => {
    assert.equal(SESSIONS_AHEAD, 6)
    assert.deepEqual(days('weekly', '2026-11-02', '2026-11-23'), [
      '2026-11-23',
      '2026-11-30',
      '2026-12-07',
      '2026-12-14',
      '2026-12-21',
      '2026-12-28',
    ])
    assert.equal(days('weekly', '2026-11-02', '2026-11-24')[0], '2026-11-30')
    assert.equal(days('weekly', '2026-12-08', '2026-11-24')[0], '2026-12-14', 'none before it starts')
    assert.deepEqual(days('other', '2026-11-02'), [])
  }).tags(['2-9-01'])

  test('a week, two weeks or a month lie between them; every other week keeps the rhythm of its first session, a month its n-th weekday, and its last where it has no fifth', ({
    assert,
  }) => {
    assert.deepEqual(days('biweekly', '2026-11-02', '2026-11-02', MONDAY, 3), [
      '2026-11-02',
      '2026-11-16',
      '2026-11-30',
    ])
    assert.deepEqual(
      days('biweekly', '2026-11-02', '2026-11-17', MONDAY, 2),
      ['2026-11-30', '2026-12-14'],
      'however late one looks'
    )
    assert.deepEqual(days('monthly', '2026-11-10', '2026-11-10', MONDAY, 3), ['2026-11-16', '2026-12-21', '2027-01-18'])
    assert.deepEqual(days('monthly', '2026-11-10', '2026-11-17', MONDAY, 1), ['2026-12-21'])
    assert.deepEqual(days('monthly', '2026-11-28', '2026-11-28', MONDAY, 4), [
      '2026-11-30',
      '2026-12-28',
      '2027-01-25',
      '2027-02-22',
    ])
    assert.include(days('monthly', '2026-11-28', '2027-03-01', MONDAY, 1), '2027-03-29')
  }).tags(['2-9-06', 'TIME-1'])

  test('three years of every schedule fall on their weekday, in order, once each, wherever one begins to look', ({
    assert,
  }) => {
    for (const type of ['weekly', 'biweekly', 'monthly'] as const) {
      for (const day of [0, 1, 2, 3, 4, 5, 6]) {
        const startsOn = DateTime.fromISO('2026-10-29')
          .plus({ days: day * 5 })
          .toISODate()!
        const all = days(type, startsOn, startsOn, day, 160)
        assert.equal(new Set(all).size, 160)
        assert.deepEqual(all, all.toSorted())
        for (const date of all) assert.equal(DateTime.fromISO(date).weekday % 7, day)
        for (const [index, date] of all.slice(0, 100).entries()) {
          const after = DateTime.fromISO(date).plus({ days: 1 }).toISODate()!
          assert.equal(days(type, startsOn, after, day, 1)[0], all[index + 1], `${type} after ${date}`)
        }
        const nth = (date: string) => Math.ceil(DateTime.fromISO(date).day / 7)
        const isLast = (date: string) =>
          DateTime.fromISO(date).plus({ weeks: 1 }).month !== DateTime.fromISO(date).month
        if (type === 'monthly')
          assert.isTrue(all.every((date) => nth(date) === nth(all[0]!) || (nth(all[0]!) === 5 && isLast(date))))
        else
          assert.isTrue(
            all
              .slice(1)
              .every(
                (date, index) =>
                  DateTime.fromISO(date).diff(DateTime.fromISO(all[index]!), 'days').days ===
                  (type === 'weekly' ? 7 : 14)
              )
          )
      }
    }
  }).tags(['2-9-06', 'TIME-1'])

  test('a schedule is told in words, its time in Mountain Time', ({ assert }) => {
    const told = (scheduleType: ScheduleType, startsOn: string, scheduleTime = '17:00') =>
      scheduleText({ scheduleType, scheduleDay: MONDAY, scheduleTime, startsOn })
    assert.equal(told('weekly', '2026-11-02'), 'Weekly on Mondays at 5:00 PM MT')
    assert.equal(told('biweekly', '2026-11-02', '00:30'), 'Every other week on Mondays at 12:30 AM MT')
    assert.equal(told('monthly', '2026-11-02', '12:05'), 'Monthly on the first Monday at 12:05 PM MT')
    assert.equal(told('monthly', '2026-11-28', '09:00'), 'Monthly on the last Monday at 9:00 AM MT')
    assert.equal(told('other', '2026-11-02'), 'Sessions by arrangement')
  }).tags(['B-16', '2-9-08'])

  test('the next two sessions have names of their own, later ones numbers', ({ assert }) => {
    const labels = (type: ScheduleType) => [1, 2, 3, 6].map((number) => sessionLabel(type, number))
    assert.deepEqual(labels('weekly'), [
      "This Week's Session",
      "Next Week's Session",
      'Week 3 Session',
      'Week 6 Session',
    ])
    assert.deepEqual(labels('biweekly'), ['This Session', 'Next Session', 'Session 3', 'Session 6'])
    assert.deepEqual(labels('monthly'), [
      "This Month's Session",
      "Next Month's Session",
      'Month 3 Session',
      'Month 6 Session',
    ])
  }).tags(['2-9-02', '2-9-03', '2-9-04', '2-9-05'])
})
