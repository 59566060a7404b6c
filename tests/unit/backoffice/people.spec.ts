import { test } from '@japa/runner'
import { changeInWords, differences, placeOfSubject } from '#backoffice/resources/audit-log/differences'
import { creditErrors, newCredit, reasonInWords, toCreditStep } from '#backoffice/resources/users/credit_form'
import { say as translate } from '#backoffice/i18n/index'

test.group('Back office | people and logs in words', () => {
  test('credits need an amount and a reason, and no more is taken than there is', ({ assert }) => {
    assert.sameMembers(Object.keys(creditErrors(newCredit, 20, translate)), ['amount', 'note'])
    const taken = { way: 'take' as const, amount: '20.01', note: 'by mistake' }
    assert.deepEqual(creditErrors(taken, 20, translate), { amount: 'At most $20.00 can be taken back.' })
    assert.deepEqual(creditErrors({ ...taken, amount: '$20' }, 20, translate), {})
    assert.deepEqual(toCreditStep({ ...taken, amount: '5', note: ' by mistake ' }), { amount: -5, note: 'by mistake' })
    assert.equal(reasonInWords('referral', translate), 'Referral reward')
    assert.equal(reasonInWords('new thing', translate), 'New thing')
  })

  test('a change is shown field by field, and what stayed is left out', ({ assert }) => {
    assert.deepEqual(
      differences(
        {
          before: { moduleId: 1, price_cents: 2, priceCents: 1500 },
          after: { moduleId: 2, price_cents: 2, priceCents: 2000 },
        },
        translate
      ),
      [
        { field: 'Module', before: '#1', now: '#2' },
        { field: 'Price', before: '$15.00', now: '$20.00' },
      ]
    )
    const names: Record<string, string> = { 'modules 1': 'The Mill', 'game-masters 2': 'Gwen' }
    assert.deepEqual(
      differences(
        {
          before: {
            moduleId: 1,
            game_master_id: null,
            startsAt: '2031-07-05T23:00:00.000Z',
            private: false,
            tiers: [{ id: 4, tier: 'VIP', priceCents: 9950, note: null }],
          },
          after: { game_master_id: 2, private: true },
        },
        translate,
        ({ resource, id }) => names[`${resource} ${id}`] ?? null
      ),
      [
        { field: 'Module', before: 'The Mill', now: 'nothing' },
        { field: 'Game master', before: 'nothing', now: 'Gwen' },
        { field: 'Starts at', before: 'Jul 5, 2031, 5 PM', now: 'nothing' },
        { field: 'Private', before: 'No', now: 'Yes' },
        { field: 'Tiers', before: 'tier VIP · price $99.50', now: 'nothing' },
      ]
    )
    assert.deepEqual(differences({ before: { roles: [] }, after: { roles: ['Administrator'] } }, translate), [
      { field: 'Roles', before: 'nothing', now: 'Administrator' },
    ])
    assert.deepEqual(differences({ before: null, after: { name: 'Ashes', note: null } }, translate), [
      { field: 'Name', before: 'nothing', now: 'Ashes' },
    ])
  })

  test('what was changed is named, and found where it has a screen', ({ assert }) => {
    assert.equal(
      changeInWords({
        action: 'moved seats',
        subjectType: 'order',
        subjectId: '17',
        subjectName: null,
        subjectDate: null,
      }),
      'Moved seats, order 17'
    )
    assert.equal(
      changeInWords({
        action: 'changed',
        subjectType: 'venue',
        subjectId: '3',
        subjectName: 'Dice Cellar',
        subjectDate: null,
      }),
      'Changed, venue 3: Dice Cellar'
    )
    const game = {
      action: 'changed',
      subjectType: 'game',
      subjectId: '1041',
      subjectName: 'The Drowned Bell',
      subjectDate: '2031-07-05T23:00:00.000Z',
    }
    assert.equal(changeInWords(game), 'Changed, game 1041: The Drowned Bell, Jul 5, 2031, 5 PM')
    const sections = [
      { name: 'users', options: { subject: 'user' } },
      { name: 'game-masters', options: { subject: 'game master' } },
      { name: 'alerts' },
    ]
    assert.equal(placeOfSubject({ subjectType: 'game master', subjectId: '3' }, sections), '/game-masters/3')
    assert.equal(placeOfSubject({ subjectType: 'user', subjectId: '3' }, sections), '/users/3')
    assert.isNull(placeOfSubject({ subjectType: 'alert', subjectId: '3' }, sections))
  })
})
