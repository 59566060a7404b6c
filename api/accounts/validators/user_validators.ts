import vine from '@vinejs/vine'
import type { UserFilters } from '#api/accounts/queries/list_users'
import { days, instantsOf, listedId, searchText } from '#api/shared/list_filters'

const ROLES = ['Administrator', 'Game Master'] as const

const userFiltersValidator = vine.create({
  q: searchText().optional(),
  id: vine.array(listedId()).maxLength(1000).optional(),
  role: vine.enum(ROLES).optional(),
  ...days(),
})

/** The conditions of a list of people. Throws Invalid (422). */
export async function readUserFilters(filter: Record<string, unknown>): Promise<UserFilters> {
  const { id: ids, from, to, ...filters } = await userFiltersValidator.validate(filter)
  return { ...filters, ids, ...instantsOf({ from, to }) }
}

/** The other fields of a person are their own. */
export const rolesValidator = vine.create({ roles: vine.array(vine.enum(ROLES)).maxLength(2) })
