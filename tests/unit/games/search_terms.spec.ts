import { test } from '@japa/runner'
import { searchTerms } from '#api/games/rules/search_terms'
import { dayKey } from '#common/mountain_time'

/** Still Friday in Mountain Time. */
const NOW = new Date('2026-11-28T05:30:00Z')

const read = (q: string) =>
  searchTerms(q, NOW).map(({ words, when }) => [
    words,
    when && ('weekday' in when ? when.weekday : when.days.map(({ from }) => dayKey(from)).join(' ')),
  ])
const ANY_YEAR = '2025-12-12 2026-12-12 2027-12-12'

test.group('Games | what somebody looks for', () => {
  for (const typed of [
    'dec 12',
    'DEC 12',
    'december 12',
    'decem 12',
    '12 dec',
    '12 december',
    'dec 12th',
    '12th of december',
    '12/12',
  ]) {
    test(`"${typed}" is that day of last year, of this one and of the next`, ({ assert }) => {
      assert.deepEqual(read(typed), [[typed.toLowerCase(), ANY_YEAR]])
    })
  }

  for (const typed of ['dec 12 2026', 'December 12, 2026', '12 dec 2026', '12/12/26', '12/12/2026', '2026-12-12']) {
    test(`"${typed}" is one day`, ({ assert }) => {
      assert.deepEqual(
        read(typed).map(([, when]) => when),
        ['2026-12-12']
      )
    })
  }

  test('a weekday is every one of them, by its whole name or its beginning', ({ assert }) => {
    assert.deepEqual(
      ['saturday', 'sat', 'satur', 'Tues', 'sun', 'mon'].map((typed) => read(typed)[0]![1]),
      [6, 6, 6, 2, 7, 1]
    )
  })

  test('today, tomorrow and yesterday are days in Mountain Time', ({ assert }) => {
    assert.deepEqual(
      ['today', 'tomorrow', 'yesterday'].map((typed) => read(typed)[0]![1]),
      ['2026-11-27', '2026-11-28', '2026-11-26']
    )
  })

  test('a day stands beside words of names, and beside another day, in any order', ({ assert }) => {
    assert.deepEqual(read('sat cellar'), [
      ['sat', 6],
      ['cellar', undefined],
    ])
    assert.deepEqual(read('dice cellar dec 12'), [
      ['dice', undefined],
      ['cellar', undefined],
      ['dec 12', ANY_YEAR],
    ])
    assert.deepEqual(read('saturday, december 12, dragon'), [
      ['saturday', 6],
      ['december 12', ANY_YEAR],
      ['dragon', undefined],
    ])
  })

  test('a leap day is one of the years that have it', ({ assert }) => {
    assert.deepEqual(
      searchTerms('feb 29', new Date('2028-01-05T12:00:00Z'))[0]!.when,
      searchTerms('2/29/2028', NOW)[0]!.when
    )
  })

  for (const typed of [
    'dragon',
    'sa',
    'de 12',
    'dec',
    'dec 32',
    'feb 30',
    '13/12',
    '12',
    '2026-13-01',
    'monkey',
    'constructor',
  ]) {
    test(`"${typed}" is no day`, ({ assert }) => {
      assert.deepEqual(
        read(typed).filter(([, when]) => when),
        []
      )
    })
  }

  test('nothing is asked for by blanks and commas', ({ assert }) => {
    assert.deepEqual(read(' , '), [])
  })
})
