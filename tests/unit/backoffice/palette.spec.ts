import { test } from '@japa/runner'
import { dayMeant, isNamed, wishFor, wordsOf, settingsNamed } from '#backoffice/palette/matching'
import { english } from '#backoffice/i18n/english'

const ALSO: Record<string, string[]> = { create: ['new', 'add'] }
const wish = (typed: string, action: string) => wishFor(wordsOf(typed), action, (word) => ALSO[word] ?? [])

test.group('Back office | what is said to the palette', () => {
  test('an action is asked for by the beginnings of its words, in any order, and by what they are also called; the rest says what it is done to', ({
    assert,
  }) => {
    for (const [typed, action, said, rest] of [
      ['refund order 2689', 'Refund order …', 2, ['2689']],
      ['ref 2689', 'Refund order …', 0.9, ['2689']],
      ['order refund', 'Refund order …', 2, []],
      ['new game friday', 'Create Game on …', 2, ['friday']],
      ['Add player to Séance', 'Add a player to …', 3, ['seance']],
      ['r', 'Refund order …', 0.9, []],
      ['order 2689', 'Show the orders of …', 0.9, ['2689']],
    ] as const)
      assert.deepEqual(wish(typed, action), { said, rest: [...rest] }, typed)
  })

  test('what is done at a table, to a line and to a person is asked for by its own words and by those that people use for it', ({
    assert,
  }) => {
    const { actions, also } = { actions: english.resources, also: english.palette.also as Record<string, string> }
    const best = (typed: string) => {
      const all = (['games', 'orders', 'people', 'large-events'] as const).flatMap((resource) =>
        Object.entries(actions[resource].actions).flatMap(([name, text]) => {
          const found = wishFor(wordsOf(typed), text.replace('%{what}', '…'), (word) => wordsOf(also[word] ?? ''))
          return found ? [{ of: `${resource} ${name}`, ...found }] : []
        })
      )
      const most = Math.max(...all.map(({ said }) => said))
      return all.filter(({ said }) => said === most).map(({ of, rest }) => [of, rest.join(' ')])
    }
    for (const [typed, action, rest] of [
      ['check-in mill', 'games check_in', 'mill'],
      ['message players mill', 'games message', 'mill'],
      ['table sheet mill', 'games sheet', 'mill'],
      ['repeat mill', 'games repeat', 'mill'],
      ['copy game mill', 'games clone', 'mill'],
      ['delete game mill', 'games delete', 'mill'],
      ['move seat 12', 'orders move', '12'],
      ['edit contact 12', 'orders contact', '12'],
      ['correct contact 12', 'orders contact', '12'],
      ['cancel seats 12', 'orders cancel_seats', '12'],
      ['merge ann', 'people merge', 'ann'],
      ['export person ann', 'people export', 'ann'],
      ['forget ann', 'people erase', 'ann'],
    ] as const)
      assert.deepInclude(best(typed), [action, rest], typed)
    assert.deepEqual(best('cancel order 12')[0], ['orders cancel', '12'])
  })

  test('a setting is found by its name first, then by its group, else by what is said of it; a few of many', ({
    assert,
  }) => {
    const found = (typed: string) => settingsNamed(wordsOf(typed), 'Setting').map(({ key }) => key)
    assert.deepEqual(found('refund policy'), ['refunds.tiers'])
    assert.equal(found('hold')[0], 'booking.holdSeconds')
    assert.include(found('setting refunds'), 'refunds.tiers')
    assert.lengthOf(found('mail'), 5)
    assert.deepEqual([found('dragons'), found('')], [[], []])
  })

  test('what begins with something else asks for something else', ({ assert }) => {
    for (const typed of ['2689 refund', 'mill of whispers', 'to the mill', 're mill'])
      assert.isNull(wish(typed, 'Refund order …'), typed)
    assert.isNull(wish('to mill', 'Add a player to …'))
  })

  test('a screen is found by the beginnings of the words of its name', ({ assert }) => {
    assert.deepEqual(
      ['game', 'ga ma', 'master', 'mast game', 'am', 'games x'].map((typed) => isNamed(wordsOf(typed), 'Game Masters')),
      [true, true, true, true, false, false]
    )
  })

  test('a day is the next one that it can be, from today on', ({ assert }) => {
    const today = '2026-11-27'
    const days = [
      ['friday', today],
      ['thu', '2026-12-03'],
      ['tomorrow', '2026-11-28'],
      ['yesterday', null],
      ['dec 12', '2026-12-12'],
      ['12th of november', '2027-11-12'],
      ['11/27', today],
      ['2026-11-26', null],
      ['feb 30', null],
      ['feb 29', null],
      ['friday evening', null],
      ['', null],
    ] as const
    for (const [typed, day] of days) assert.equal(dayMeant(wordsOf(typed), today), day, typed)
  })
})
