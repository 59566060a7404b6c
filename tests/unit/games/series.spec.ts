import { test } from '@japa/runner'
import { movedAlong, seriesDays } from '#common/games/series'
import { clockOddity, instantAt } from '#common/wall_time'

test.group('Games | the days of a series', () => {
  test('a series has so many dates, or those to a last day, and keeps its weekday', ({ assert }) => {
    assert.deepEqual(seriesDays({ repeats: 'weekly', startsOn: '2026-12-18', count: 3 }), [
      '2026-12-18',
      '2026-12-25',
      '2027-01-01',
    ])
    assert.deepEqual(
      seriesDays({ repeats: 'biweekly', startsOn: '2026-12-18', until: '2027-01-15' }),
      ['2026-12-18', '2027-01-01', '2027-01-15'],
      'the last day is one of them'
    )
    assert.deepEqual(seriesDays({ repeats: 'weekly', startsOn: '2026-12-18', until: '2026-12-17' }), [])
    assert.lengthOf(
      seriesDays({ repeats: 'weekly', startsOn: '2026-12-18', until: '2199-01-01' }),
      53,
      'one more than there may be'
    )
  }).tags(['TIME-1'])

  test('a monthly one keeps its weekday of the month: across ends of months, leap years, and in months without a fifth', ({
    assert,
  }) => {
    assert.deepEqual(
      seriesDays({ repeats: 'monthly', startsOn: '2027-12-31', count: 4 }),
      ['2027-12-31', '2028-01-28', '2028-02-25', '2028-03-31'],
      'the fifth Friday, else the last'
    )
    assert.deepEqual(
      seriesDays({ repeats: 'monthly', startsOn: '2028-02-29', count: 3 }),
      ['2028-02-29', '2028-03-28', '2028-04-25'],
      'a fifth Tuesday'
    )
    assert.deepEqual(seriesDays({ repeats: 'monthly', startsOn: '2026-11-10', count: 3 }), [
      '2026-11-10',
      '2026-12-08',
      '2027-01-12',
    ])
  })

  test('a series stays at its hour when clocks change, both ways', ({ assert }) => {
    const at = (day: string, time = '17:00') => instantAt(day, time).toISOString()
    assert.deepEqual(
      seriesDays({ repeats: 'weekly', startsOn: '2027-03-07', count: 2 }).map((day) => at(day)),
      ['2027-03-08T00:00:00.000Z', '2027-03-14T23:00:00.000Z']
    )
    assert.deepEqual(
      seriesDays({ repeats: 'weekly', startsOn: '2026-10-31', count: 2 }).map((day) => at(day)),
      ['2026-10-31T23:00:00.000Z', '2026-11-08T00:00:00.000Z']
    )
    assert.deepEqual(
      [at('2027-03-14', '02:30'), clockOddity('2027-03-14', '02:30')],
      ['2027-03-14T09:30:00.000Z', 'never'],
      'what clocks skip is an hour later'
    )
    assert.deepEqual(
      [at('2026-11-01', '01:30'), clockOddity('2026-11-01', '01:30')],
      ['2026-11-01T07:30:00.000Z', 'twice'],
      'of two the first'
    )
  }).tags(['TIME-1'])

  test('when one date moves the others move as many days, and monthly ones to the same weekday of their month', ({
    assert,
  }) => {
    assert.equal(movedAlong('weekly', { from: '2026-12-18', to: '2026-12-20' }, '2027-02-26'), '2027-02-28')
    assert.equal(movedAlong('biweekly', { from: '2026-12-18', to: '2026-12-11' }, '2027-01-01'), '2026-12-25')
    // From the second Tuesday to the second Wednesday, which is not always the day after it.
    assert.equal(movedAlong('monthly', { from: '2026-11-10', to: '2026-11-11' }, '2026-12-08'), '2026-12-09')
    assert.equal(movedAlong('monthly', { from: '2026-11-10', to: '2026-11-11' }, '2027-09-14'), '2027-09-08')
    assert.equal(
      movedAlong('monthly', { from: '2026-11-30', to: '2026-12-07' }, '2026-12-28'),
      '2027-01-04',
      'into the next month'
    )
    assert.equal(
      movedAlong('monthly', { from: '2026-11-10', to: '2026-11-10' }, '2026-12-29'),
      '2026-12-29',
      'a date of its own stays'
    )
  })
})
