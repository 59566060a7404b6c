import { Invalid } from '#api/shared/errors'
import type { Duties } from '#common/wire'

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
