import { test } from '@japa/runner'
import { mayEnter, neededFor } from '#common/permissions'
import { ROLES } from '#common/choices'
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

  test('lets every role in, except for game masters without a confirmation', ({ assert }) => {
    assert.deepEqual(
      [[], ...ROLES.map((role) => [role])].map((roles) => mayEnter({ roles })),
      [false, true, true, true, true]
    )
    const entersUnconfirmed = (...roles: Role[]) => mayEnter({ roles, awaitsConfirmation: true })
    assert.deepEqual(
      [entersUnconfirmed('Game Master'), entersUnconfirmed('Game Master', 'Venue'), entersUnconfirmed()],
      [false, true, false]
    )
  })

  test('names the role that is needed', ({ assert }) => {
    assert.deepEqual(
      [neededFor('users.roles'), neededFor('shop'), neededFor('games')],
      [
        'This needs the Administrator role.',
        'This needs the Administrator or Staff role.',
        'This needs the Administrator, Staff, Venue or Game Master role.',
      ]
    )
  })
})
