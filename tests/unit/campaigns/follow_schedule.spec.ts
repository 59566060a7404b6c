import { test } from '@japa/runner'
import { followSchedule, type PlannedSession } from '#api/campaigns/rules/follow_schedule'
import { instantAt } from '#common/wall_time'
import type { Schedule } from '#common/campaigns/schedule'
import type { PaidSessions } from '#common/wire'

const MONDAYS: Schedule = { scheduleType: 'weekly', scheduleDay: 1, scheduleTime: '17:00', startsOn: '2026-11-02' }
const NOW = new Date('2026-11-24T12:00:00Z')
/** Of Mondays at five; in capitals what is paid for. */
const planned = (...days: string[]): PlannedSession[] =>
  days.map((day, index) => {
    const heldOn = `2026-${day.replace('!', '')}`
    return {
      gameId: index + 1,
      heldOn,
      startsAt: instantAt(heldOn, '17:00'),
      isMoved: false,
      taken: day.endsWith('!') ? 2 : 0,
    }
  })
const MONTH = /^2026-/

test.group('Campaigns | sessions under another schedule', () => {
  const places = (
    sessions: PlannedSession[],
    change: Partial<Schedule>,
    paid: PaidSessions,
    blocked: string[] = [],
    now = NOW
  ) =>
    [...followSchedule(sessions, { ...MONDAYS, ...change }, paid, { now, blocked })]
      .toSorted(([one], [other]) => one - other)
      .map(
        ([, place]) =>
          place &&
          `${place.heldOn.replace(MONTH, '')} ${place.startsAt.toISOString().slice(5, 16)}${place.isMoved ? ' moved' : ''}`
      )

  test('those that nobody has paid for are there on its days at its time, and nowhere else', ({ assert }) => {
    const sessions = planned('11-30', '12-07', '12-14')
    assert.deepEqual(places(sessions, { scheduleTime: '18:30' }, 'keep'), [
      '11-30 12-01T01:30',
      '12-07 12-08T01:30',
      '12-14 12-15T01:30',
    ])
    assert.deepEqual(places(sessions, { scheduleDay: 3 }, 'keep'), [null, null, null])
    assert.deepEqual(places(sessions, { scheduleType: 'biweekly' }, 'move'), [
      '11-30 12-01T00:00',
      null,
      '12-14 12-15T00:00',
    ])
    assert.deepEqual(places([], { scheduleDay: 3 }, 'move'), [])
    const today = planned('11-30')
    assert.deepEqual(
      places(today, { scheduleTime: '08:00' }, 'keep', [], new Date('2026-11-30T18:00:00Z')),
      [null],
      'no session begins in the past'
    )
  })

  test('paid ones keep their time, from then on as one of their own; what is as the schedule says is no exception', ({
    assert,
  }) => {
    assert.deepEqual(places(planned('11-30!', '12-07'), { scheduleTime: '18:30' }, 'keep'), [
      '11-30 12-01T00:00 moved',
      '12-07 12-08T01:30',
    ])
    assert.deepEqual(places(planned('11-30!', '12-07'), { scheduleDay: 3 }, 'keep'), ['11-30 12-01T00:00 moved', null])
    assert.deepEqual(places(planned('11-30!', '12-07!'), {}, 'keep'), ['11-30 12-01T00:00', '12-07 12-08T00:00'])
  })

  test('or they move with it, each to the first day that is free, never before its own and in their order', ({
    assert,
  }) => {
    assert.deepEqual(places(planned('11-30!', '12-07!'), { scheduleTime: '18:30' }, 'move'), [
      '11-30 12-01T01:30',
      '12-07 12-08T01:30',
    ])
    assert.deepEqual(places(planned('11-30!', '12-07', '12-14!'), { scheduleDay: 3 }, 'move'), [
      '12-02 12-03T00:00',
      null,
      '12-16 12-17T00:00',
    ])
    assert.deepEqual(
      places(planned('11-30!', '12-07!', '12-14'), { scheduleType: 'biweekly' }, 'move'),
      ['11-30 12-01T00:00', '12-14 12-15T00:00', null],
      'in place of one that nobody paid for'
    )
    assert.deepEqual(places(planned('11-30!', '12-07!'), { scheduleType: 'monthly' }, 'move'), [
      '12-07 12-08T00:00',
      '2027-01-04 01-05T00:00',
    ])
    assert.deepEqual(
      places(planned('11-30!'), { scheduleDay: 3 }, 'move', ['2026-12-02']),
      ['12-09 12-10T00:00'],
      'not on a day that is skipped'
    )
  })

  test('what was moved by itself stays where it was put, and nothing else comes to its day', ({ assert }) => {
    const [first, second] = planned('11-30!', '12-07!')
    const moved = { ...second!, startsAt: instantAt('2026-12-09', '20:00'), isMoved: true }
    assert.deepEqual(places([first!, moved], { scheduleTime: '18:30' }, 'move'), [
      '11-30 12-01T01:30',
      '12-07 12-10T03:00 moved',
    ])
  })
})
