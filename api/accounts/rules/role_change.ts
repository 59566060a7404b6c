import { Invalid } from '#api/shared/errors'
import type { Duties, Role } from '#common/wire'

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

/** In one order, each once; venues are of the role Venue, which is nothing without them. */
export function dutiesIn({ roles, venueIds }: Duties): Duties {
  const keepsVenues = roles.includes('Venue')
  if (keepsVenues && venueIds.length === 0)
    throw new Invalid([{ field: 'venueIds', rule: 'required', message: 'Please choose at least one venue.' }])
  return {
    roles: [...new Set(roles)].toSorted(),
    venueIds: keepsVenues ? [...new Set(venueIds)].toSorted((one, other) => one - other) : [],
  }
}

export const sameDuties = (some: Duties, others: Duties): boolean =>
  some.roles.join() === others.roles.join() && some.venueIds.join() === others.venueIds.join()
