import { test } from '@japa/runner'
import type { Role } from '#common/wire'
import { canAccess, mayEnter } from '../../../backoffice/src/providers/can_access.ts'

const sections = [{ name: 'orders' }, { name: 'tables', options: { roles: ['Administrator', 'Game Master'] as const } }]

test.group('Back office | who may open what', () => {
  test('administrators alone open a section that says nothing of it, others what is theirs', ({ assert }) => {
    const opens = (...roles: Role[]) => ['orders', 'tables', ''].map((name) => canAccess(sections, roles, name))
    assert.deepEqual(opens('Administrator'), [true, true, true])
    assert.deepEqual(opens('Game Master'), [false, true, true])
    assert.deepEqual(opens(), [false, false, false])
  })

  test('who may open nothing does not come in', ({ assert }) => {
    assert.isTrue(mayEnter(sections, ['Game Master']))
    assert.isFalse(mayEnter([{ name: 'orders' }], ['Game Master']))
  })
})
