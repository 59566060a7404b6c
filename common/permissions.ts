import type { Role } from './wire.ts'

const STAFF: readonly Role[] = ['Administrator', 'Staff']
const AT_VENUES: readonly Role[] = [...STAFF, 'Venue']
const AT_TABLES: readonly Role[] = [...AT_VENUES, 'Game Master']

/**
 * Who may do what in the back office: the server asks this before it answers, the back office before it offers something (docs/adr/0039).
 * A name is a resource, for reading it, or a resource with what is done to it. `shop` is all that has no name of its own.
 * Which rows are meant is said beside the rows: Venue and Game Master have their own alone.
 */
export const PERMISSIONS = {
  'shop': STAFF,
  'users.roles': ['Administrator'],
  'settings': ['Administrator'],
  'settings.edit': ['Administrator'],
  'refunds.above-limit': ['Administrator'],
  'games': AT_TABLES,
  'games.create': AT_VENUES,
  'games.edit': AT_VENUES,
  'games.delete': AT_VENUES,
  'calendar': AT_TABLES,
  'rosters': AT_TABLES,
  'campaigns': [...STAFF, 'Game Master'],
  'my-venues': ['Venue'],
} as const satisfies Record<string, readonly Role[]>

export type Permission = keyof typeof PERMISSIONS

/** As the database keeps who somebody is. */
interface Holder {
  readonly roles: readonly Role[]
  /** True for a self-registered game master until an administrator has confirmed them. */
  readonly awaitsConfirmation?: boolean
}

const rolesWith = (permission: Permission): readonly Role[] => PERMISSIONS[permission]

export const mayDo = ({ roles }: Holder, permission: Permission): boolean =>
  rolesWith(permission).some((role) => roles.includes(role))

/** Whether a user may enter the back office. */
export const mayEnter = ({ roles, awaitsConfirmation = false }: Holder): boolean =>
  roles.some((role) => role !== 'Game Master' || !awaitsConfirmation)

const READING = ['list', 'show']

/** The permission that an action on a resource needs. */
export function permissionFor(resource: string, action: string): Permission {
  const name = READING.includes(action) ? resource : `${resource}.${action}`
  return name in PERMISSIONS ? (name as Permission) : 'shop'
}

/** "This needs the Administrator or Staff role." */
export function neededFor(permission: Permission): string {
  const roles = rolesWith(permission)
  const last = roles.at(-1)!
  return `This needs the ${roles.length === 1 ? last : `${roles.slice(0, -1).join(', ')} or ${last}`} role.`
}
