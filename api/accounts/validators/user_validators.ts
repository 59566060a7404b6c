import vine from '@vinejs/vine'
import type { UserFilters } from '#api/accounts/queries/list_users'
import { emailAddress } from '#api/shared/email_address'
import { recordId } from '#api/shared/ids'
import { days, instantsOf, searchText } from '#api/shared/list_filters'
import { INVITED_ROLES, ROLES } from '#common/choices'

const userFiltersValidator = vine.create({
  q: searchText().optional(),
  id: vine.array(recordId()).maxLength(1000).optional(),
  role: vine.enum(ROLES).optional(),
  withRole: vine.boolean().optional(),
  ...days(),
})

/** The conditions of a list of people. Throws Invalid (422). */
export async function readUserFilters(filter: Record<string, unknown>): Promise<UserFilters> {
  const { id: ids, from, to, ...filters } = await userFiltersValidator.validate(filter)
  return { ...filters, ids, ...instantsOf({ from, to }) }
}

const roles = () => vine.array(vine.enum(ROLES)).maxLength(ROLES.length)

const venueIds = () => vine.array(recordId()).maxLength(200)

/** The other fields of a person are their own. `from` as they are: where they are others by now, these stay. */
export const rolesValidator = vine.create({
  roles: roles(),
  venueIds: venueIds().optional(),
  from: vine.object({ roles: roles(), venueIds: venueIds() }).optional(),
})

export const staffInvitationValidator = vine.create({ email: emailAddress(), role: vine.enum(INVITED_ROLES) })
