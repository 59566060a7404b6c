import type { Role } from '#common/wire'

/** A section, as far as it matters here. */
interface Guarded {
  name: string
  roles?: readonly Role[]
}

const ADMINISTRATORS: readonly Role[] = ['Administrator']

/** Mirrors the server, which decides on every call. */
export const mayOpen = ({ roles = ADMINISTRATORS }: Pick<Guarded, 'roles'>, own: readonly Role[]) => roles.some((role) => own.includes(role))

/** Into the back office comes who may open something there. */
export const mayEnter = (sections: readonly Guarded[], own: readonly Role[]) => sections.some((section) => mayOpen(section, own))

/** What belongs to no section is for everybody who is in. */
export function canAccess(sections: readonly Guarded[], own: readonly Role[], resource: string): boolean {
  const section = sections.find(({ name }) => name === resource)
  return section ? mayOpen(section, own) : mayEnter(sections, own)
}
