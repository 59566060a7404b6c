import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { instantAt } from '#common/campaigns/next_session'
import { sessionDays } from '#common/campaigns/schedule'

const ZONE = 'America/Denver'
/** People everywhere: every offset, with and without changes of the clock, on both halves of the globe. */
const VIEWERS = Intl.supportedValuesOf('timeZone').filter((_, index, all) => index % Math.floor(all.length / 40) === 0)

test.group('Campaigns | when a session begins', () => {
  test('a session at five is at five in Mountain Time for three years, whatever the clocks do, and at one instant for viewers of 40 zones', ({ assert }) => {
    assert.isAtLeast(VIEWERS.length, 40)
    for (const scheduleType of ['weekly', 'biweekly', 'monthly'] as const) {
      const days = sessionDays({ scheduleType, scheduleDay: 1, startsOn: '2026-11-30' }, '2026-11-30', { weekly: 157, biweekly: 79, monthly: 37 }[scheduleType])
      for (const day of days) {
        const start = instantAt(day, '17:00')
        assert.equal(DateTime.fromJSDate(start, { zone: ZONE }).toFormat("yyyy-MM-dd'T'HH:mm"), `${day}T17:00`)
        for (const zone of VIEWERS) assert.equal(DateTime.fromJSDate(start, { zone }).toMillis(), start.getTime())
      }
      const offsets = new Set(days.map((day) => DateTime.fromJSDate(instantAt(day, '17:00'), { zone: ZONE }).offset))
      assert.deepEqual([...offsets].toSorted(), [-360, -420], 'both changes of the clock are among them')
    }
  }).tags(['TIME-1'])

  test('a time that clocks skip is an hour later; of one that they show twice it is the first', ({ assert }) => {
    assert.equal(instantAt('2027-03-14', '02:30').toISOString(), '2027-03-14T09:30:00.000Z')
    assert.equal(DateTime.fromJSDate(instantAt('2027-03-14', '02:30'), { zone: ZONE }).toFormat('HH:mm'), '03:30')
    assert.equal(instantAt('2026-11-01', '01:30').toISOString(), '2026-11-01T07:30:00.000Z')
    assert.equal(instantAt('2026-11-01', '00:30').toISOString(), '2026-11-01T06:30:00.000Z')
    assert.equal(instantAt('2026-11-01', '02:30').toISOString(), '2026-11-01T09:30:00.000Z')
    assert.equal(instantAt('2027-03-14', '01:30').toISOString(), '2027-03-14T08:30:00.000Z')
    assert.equal(instantAt('2027-03-14', '03:30').toISOString(), '2027-03-14T09:30:00.000Z')
  }).tags(['TIME-1'])
})
