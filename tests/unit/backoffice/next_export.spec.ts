import { test } from '@japa/runner'
import { nextExport } from '#api/backoffice/rules/next_export'
import type { ExportTimes } from '#common/wire'

/** When, asked at what instant, next at what instant. */
const CASES: [what: string, times: ExportTimes, asked: string, next: string][] = [
  ['later today', { every: 'day', onDay: 1, hour: 7 }, '2026-11-25T13:59:59Z', '2026-11-25T14:00:00Z'],
  ['not twice on a day', { every: 'day', onDay: 1, hour: 7 }, '2026-11-25T14:00:00Z', '2026-11-26T14:00:00Z'],
  [
    'at the same hour when clocks went forward',
    { every: 'day', onDay: 1, hour: 7 },
    '2026-03-07T20:00:00Z',
    '2026-03-08T13:00:00Z',
  ],
  [
    'an hour that the clocks skip is the next one',
    { every: 'day', onDay: 1, hour: 2 },
    '2026-03-07T20:00:00Z',
    '2026-03-08T09:00:00Z',
  ],
  [
    'an hour that they have twice is the first',
    { every: 'day', onDay: 1, hour: 1 },
    '2026-10-31T20:00:00Z',
    '2026-11-01T07:00:00Z',
  ],
  ['and not the second as well', { every: 'day', onDay: 1, hour: 1 }, '2026-11-01T07:00:00Z', '2026-11-02T08:00:00Z'],
  ['the same week', { every: 'week', onDay: 5, hour: 0 }, '2026-11-25T12:00:00Z', '2026-11-27T07:00:00Z'],
  ['the week after', { every: 'week', onDay: 1, hour: 7 }, '2026-11-25T12:00:00Z', '2026-11-30T14:00:00Z'],
  ['over the change of clocks', { every: 'week', onDay: 7, hour: 7 }, '2026-10-25T20:00:00Z', '2026-11-01T14:00:00Z'],
  ['this month', { every: 'month', onDay: 30, hour: 7 }, '2026-11-25T12:00:00Z', '2026-11-30T14:00:00Z'],
  [
    'a shorter month on its last day',
    { every: 'month', onDay: 31, hour: 7 },
    '2027-01-31T15:00:00Z',
    '2027-02-28T14:00:00Z',
  ],
  ['and then on the day again', { every: 'month', onDay: 31, hour: 7 }, '2027-02-28T14:00:00Z', '2027-03-31T13:00:00Z'],
  ['the new year', { every: 'month', onDay: 1, hour: 0 }, '2026-12-15T12:00:00Z', '2027-01-01T07:00:00Z'],
]

test.group('Scheduled exports | when', () => {
  for (const [what, times, asked, next] of CASES) {
    test(what, ({ assert }) =>
      assert.equal(nextExport(times, new Date(asked)).toISOString(), new Date(next).toISOString())
    )
  }
})
