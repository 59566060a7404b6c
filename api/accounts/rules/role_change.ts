import type { Role } from '#common/wire'

export interface RoleChange {
  userId: number
  before: readonly Role[]
  after: readonly Role[]
  /** Who makes it. */
  actorId: number
  /** Who else is an administrator. */
  otherAdministrators: number
}

export type RoleObstacle = 'own' | 'last'

/** Nobody shuts themselves out, and somebody always has the keys. */
export function roleObstacle({ userId, before, after, actorId, otherAdministrators }: RoleChange): RoleObstacle | null {
  const takesKeys = before.includes('Administrator') && !after.includes('Administrator')
  if (!takesKeys) return null
  if (userId === actorId) return 'own'
  return otherAdministrators === 0 ? 'last' : null
}
