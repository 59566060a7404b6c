import type { Role } from '#common/wire'

/** A resource, as far as it matters here. */
interface Guarded {
  name: string
  options?: { roles?: readonly Role[] }
}

const ADMINISTRATORS: readonly Role[] = ['Administrator']

/** Mirrors the server, which decides on every call. */
const mayOpen = ({ options }: Guarded, own: readonly Role[]) => (options?.roles ?? ADMINISTRATORS).some((role) => own.includes(role))

/** Into the back office comes who may open something there. */
export const mayEnter = (resources: readonly Guarded[], own: readonly Role[]) => resources.some((resource) => mayOpen(resource, own))

/** What belongs to no resource is for everybody who is in. */
export function canAccess(resources: readonly Guarded[], own: readonly Role[], resource: string): boolean {
  const guarded = resources.find(({ name }) => name === resource)
  return guarded ? mayOpen(guarded, own) : mayEnter(resources, own)
}
