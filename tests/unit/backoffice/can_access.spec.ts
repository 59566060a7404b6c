import { test } from '@japa/runner'
import { mayEnter, neededFor } from '#common/permissions'
import type { Role } from '#common/wire'
import { canAccess } from '#backoffice/providers/can_access'

test.group('Back office | who may open what', () => {
  const places = ['orders', 'games', 'campaigns', 'my-venues', 'audit-log', '']
  const opened = (...roles: Role[]) => places.filter((place) => canAccess({ roles }, place, 'list'))
  const done = (...roles: Role[]) =>
    [
      ['games', 'create'],
      ['games', 'edit'],
      ['games', 'delete'],
      ['games', 'export'],
      ['orders', 'edit'],
      ['users', 'roles'],
    ].map(([resource, action]) => canAccess({ roles }, resource!, action!))

  test('what the table does not name is for administrators and staff, and several roles open what each of them does', ({
    assert,
  }) => {
    assert.deepEqual(opened('Administrator'), ['orders', 'games', 'campaigns', 'audit-log', ''])
    assert.deepEqual(opened('Staff'), opened('Administrator'))
    assert.deepEqual(opened('Venue'), ['games', 'my-venues', ''])
    assert.deepEqual(opened('Game Master'), ['games', 'campaigns', ''])
    assert.deepEqual(opened('Venue', 'Game Master'), ['games', 'campaigns', 'my-venues', ''])
    assert.deepEqual(opened(), [])
  })

  test('roles are for administrators to give, games for venues to put on, and files for staff', ({ assert }) => {
    assert.deepEqual(done('Administrator'), [true, true, true, true, true, true])
    assert.deepEqual(done('Staff'), [true, true, true, true, true, false])
    assert.deepEqual(done('Venue'), [true, true, true, false, false, false])
    assert.deepEqual(done('Game Master'), [false, false, false, false, false, false])
  })

  test('who has no role does not come in, and hears which one it takes', ({ assert }) => {
    assert.deepEqual(
      [[], ['Game Master'], ['Administrator']].map((roles) => mayEnter({ roles: roles as Role[] })),
      [false, true, true]
    )
    assert.deepEqual(
      [neededFor('users.roles'), neededFor('shop'), neededFor('games')],
      [
        'This needs the Administrator role.',
        'This needs the Administrator or Staff role.',
        'This needs the Administrator, Staff, Venue or Game Master role.',
      ]
    )
  }).tags(['1-6-05'])
})
