import type { Role } from '#common/wire'

/** Mirrors the server, which decides on every call: the back office is the administrators'. */
export const canAccess = (roles: readonly Role[]) => roles.includes('Administrator')
