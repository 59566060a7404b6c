import { test } from '@japa/runner'
import { dayBegunAt } from '#api/shared/daily_jobs'

test.group('Jobs | at a time of day', () => {
  test('at {0}, the day whose {1} has come in Mountain Time is {2}')
    .with([
      ['2026-06-02T12:29:59Z', '06:30', '2026-06-01'],
      ['2026-06-02T12:30:00Z', '06:30', '2026-06-02'],
      ['2026-06-03T05:59:00Z', '06:30', '2026-06-02'],
      ['2026-01-02T13:29:00Z', '06:30', '2026-01-01'],
      ['2026-01-02T13:30:00Z', '06:30', '2026-01-02'],
      // Clocks skip from two to three, and show the hour before two twice.
      ['2026-03-08T08:59:00Z', '02:30', '2026-03-07'],
      ['2026-03-08T09:00:00Z', '02:30', '2026-03-08'],
      ['2026-11-01T07:30:00Z', '01:15', '2026-11-01'],
      ['2026-11-01T08:10:00Z', '01:15', '2026-10-31'],
    ] as const)
    .run(({ assert }, [now, time, day]) => assert.equal(dayBegunAt(time, new Date(now)), day))
})
