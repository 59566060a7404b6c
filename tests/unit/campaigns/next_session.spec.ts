import { test } from '@japa/runner'
import { nextSession } from '#common/campaigns/next_session'
import { clockOddity, instantAt } from '#common/wall_time'

const mondays = { scheduleType: 'weekly', scheduleDay: 1, scheduleTime: '17:00', startsOn: '2026-10-01' } as const

test.group('Campaigns | when a session begins', () => {
  test('five in the afternoon stays five in the afternoon when the clocks change', ({ assert }) => {
    assert.equal(instantAt('2026-10-26', '17:00').toISOString(), '2026-10-26T23:00:00.000Z')
    assert.equal(instantAt('2026-11-02', '17:00').toISOString(), '2026-11-03T00:00:00.000Z')
    assert.equal(instantAt('2027-03-13', '17:00').toISOString(), '2027-03-14T00:00:00.000Z')
    assert.equal(instantAt('2027-03-14', '17:00').toISOString(), '2027-03-14T23:00:00.000Z')
  })

  test('an hour that the clocks show twice is the first of them, one that they leave out an hour later', ({
    assert,
  }) => {
    assert.equal(instantAt('2026-11-01', '01:30').toISOString(), '2026-11-01T07:30:00.000Z')
    assert.equal(instantAt('2027-03-14', '02:30').toISOString(), '2027-03-14T09:30:00.000Z')
    assert.deepEqual(
      [
        ['2026-11-01', '01:30'],
        ['2027-03-14', '02:30'],
        ['2027-03-14', '03:00'],
        ['2026-11-01', '02:00'],
        ['2026-11-02', '01:30'],
      ].map(([day, time]) => clockOddity(day!, time!)),
      ['twice', 'never', null, null, null],
      'and that is told'
    )
  })

  test('the next one is the first that has not begun; what is arranged has none', ({ assert }) => {
    const next = (now: string) => nextSession(mondays, new Date(now))?.toISOString()
    assert.equal(next('2026-11-02T23:59:00Z'), '2026-11-03T00:00:00.000Z')
    assert.equal(next('2026-11-03T00:00:00Z'), '2026-11-03T00:00:00.000Z')
    assert.equal(next('2026-11-03T00:00:01Z'), '2026-11-10T00:00:00.000Z')
    assert.equal(next('2026-01-01T00:00:00Z'), '2026-10-05T23:00:00.000Z', 'none before it starts')
    assert.isNull(nextSession({ ...mondays, scheduleType: 'other' }, new Date('2026-11-02T00:00:00Z')))
  })
})
