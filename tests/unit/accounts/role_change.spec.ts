import { test } from '@japa/runner'
import { roleObstacle, type RoleChange } from '#api/accounts/rules/role_change'

const change: RoleChange = { userId: 2, before: ['Administrator'], after: [], actorId: 1, otherAdministrators: 3 }

test.group('Accounts | changing roles', () => {
  test('anybody else may lose the administrator role while another one is left', ({ assert }) => {
    assert.isNull(roleObstacle(change))
    assert.equal(roleObstacle({ ...change, otherAdministrators: 0 }), 'last')
  })

  test('nobody takes it from themselves, though they may change what else they are', ({ assert }) => {
    assert.equal(roleObstacle({ ...change, actorId: 2 }), 'own')
    assert.isNull(roleObstacle({ ...change, actorId: 2, after: ['Administrator', 'Game Master'] }))
    assert.isNull(roleObstacle({ ...change, before: ['Game Master'], otherAdministrators: 0 }))
  })
})
