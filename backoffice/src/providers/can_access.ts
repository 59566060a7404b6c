import type { CurrentUser } from '#common/wire'
import { mayDo, mayEnter, permissionFor } from '#common/permissions'

/** By the table that the server asks, which decides on every call. What belongs to no resource is for everybody who is in. */
export const canAccess = (person: Pick<CurrentUser, 'roles'>, resource: string, action: string): boolean =>
  resource === '' ? mayEnter(person) : mayDo(person, permissionFor(resource, action))
