import { test } from '@japa/runner'
import { bucketsOf, changeOf, dayMarks, lastDays, periodIn, periodName } from '#backoffice/resources/dashboard/period'
import { weeksLater } from '#backoffice/resources/games/in_words'
import type { AdminGame } from '#common/wire'
import { say as translate } from '#backoffice/i18n/index'

test.group('Back office | figures', () => {
  test('a figure moves up or down by a share of the one before', ({ assert }) => {
    assert.deepEqual(changeOf(15, 10, translate), { direction: 'up', text: '50%' })
    assert.deepEqual(changeOf(5, 10, translate), { direction: 'down', text: '50%' })
    assert.deepEqual(changeOf(10_001, 10_000, translate), { direction: 'up', text: 'under 1%' })
    assert.deepEqual(changeOf(500, 10, translate), { direction: 'up', text: '50 times' })
    assert.deepEqual(changeOf(5, 0, translate), { direction: 'up', text: 'from none' })
    assert.deepEqual(changeOf(0, 0, translate), { direction: 'same', text: 'no change' })
    assert.isNull(changeOf(null, 0.5, translate))
  })

  test('a period is what the address says, else the last thirty days', ({ assert }) => {
    assert.deepEqual(periodIn(new URLSearchParams('from=2026-01-01&to=2026-01-31'), '2026-03-01'), {
      from: '2026-01-01',
      to: '2026-01-31',
    })
    for (const query of ['', 'from=2026-01-01', 'from=x&to=y'])
      assert.deepEqual(periodIn(new URLSearchParams(query), '2026-03-01'), { from: '2026-01-31', to: '2026-03-01' })
    assert.deepEqual(lastDays(1, '2026-03-01'), { from: '2026-03-01', to: '2026-03-01' })
    assert.equal(periodName({ from: '2026-01-31', to: '2026-03-01' }), 'Jan 31 – Mar 1, 2026')
    assert.equal(periodName({ from: '2025-12-31', to: '2026-03-01' }), 'Dec 31, 2025 – Mar 1, 2026')
    assert.equal(periodName({ from: '2026-03-01', to: '2026-03-01' }), 'Mar 1, 2026')
  })

  test('an axis that is longer than its days names each of them once', ({ assert }) => {
    assert.deepEqual(dayMarks(['2026-11-22'], [0, 1, 2]), ['Nov 22', '', ''])
  })

  test('many days are added up by week, and none is lost', ({ assert }) => {
    const days = Array.from({ length: 100 }, (_, day) => ({ day: String(day), revenue: 1, refunds: 0, seats: 2 }))
    const weeks = bucketsOf(days)
    assert.deepEqual(
      [weeks.length, weeks[0], weeks.at(-1)],
      [15, { day: '0', revenue: 2, refunds: 0, seats: 4 }, { day: '93', revenue: 7, refunds: 0, seats: 14 }]
    )
    assert.deepEqual(bucketsOf(days.slice(0, 92)), days.slice(0, 92))
  })

  test('a game some weeks later keeps its time of the wall; one long over comes on its next weekday', ({ assert }) => {
    const game = {
      module: { id: 1 },
      gameMaster: { id: 2 },
      venue: { id: 3 },
      maxPlayers: 5,
      price: 15,
      date: '2026-10-28T23:00:00Z',
    } as AdminGame
    const now = new Date('2026-10-27T18:00:00Z')
    assert.include(weeksLater(game, 1, now).date, '2026-11-04T17:00')
    assert.include(weeksLater(game, 1, new Date('2026-12-25T18:00:00Z')).date, '2026-12-30T17:00')
  })
})
