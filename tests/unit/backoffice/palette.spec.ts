import { test } from '@japa/runner'
import { dayMeant } from '../../../backoffice/src/palette/day_meant.ts'
import { isNamed, wishFor, wordsOf } from '../../../backoffice/src/palette/matching.ts'

const ALSO: Record<string, string[]> = { create: ['new', 'add'] }
const wish = (typed: string, action: string) => wishFor(wordsOf(typed), action, (word) => ALSO[word] ?? [])

test.group('Back office | what is said to the palette', () => {
  test('an action is asked for by the beginnings of its words, in any order, and by what they are also called; the rest says what it is done to', ({ assert }) => {
    for (const [typed, action, said, rest] of [
      ['refund order 2689', 'Refund order …', 2, ['2689']],
      ['ref 2689', 'Refund order …', 0.9, ['2689']],
      ['order refund', 'Refund order …', 2, []],
      ['new game friday', 'Create Game on …', 2, ['friday']],
      ['Add player to Séance', 'Add a player to …', 3, ['seance']],
      ['r', 'Refund order …', 0.9, []],
      ['order 2689', 'Show the orders of …', 0.9, ['2689']],
    ] as const) assert.deepEqual(wish(typed, action), { said, rest: [...rest] }, typed)
  })

  test('what begins with something else asks for something else', ({ assert }) => {
    for (const typed of ['2689 refund', 'mill of whispers', 'to the mill', 're mill']) assert.isNull(wish(typed, 'Refund order …'), typed)
    assert.isNull(wish('to mill', 'Add a player to …'))
  })

  test('a screen is found by the beginnings of the words of its name', ({ assert }) => {
    assert.deepEqual(['game', 'ga ma', 'master', 'mast game', 'am', 'games x'].map((typed) => isNamed(wordsOf(typed), 'Game Masters')), [true, true, true, true, false, false])
  })

  test('a day is the next one that it can be, from today on', ({ assert }) => {
    const today = '2026-11-27'
    const days = [
      ['friday', today], ['thu', '2026-12-03'], ['tomorrow', '2026-11-28'], ['yesterday', null], ['dec 12', '2026-12-12'], ['12th of november', '2027-11-12'], ['11/27', today],
      ['2026-11-26', null], ['feb 30', null], ['feb 29', null], ['friday evening', null], ['', null],
    ] as const
    for (const [typed, day] of days) assert.equal(dayMeant(wordsOf(typed), today), day, typed)
  })
})
