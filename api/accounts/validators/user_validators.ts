import vine from '@vinejs/vine'

const MAX_ID = 2 ** 31 - 1
const ROLES = ['Administrator', 'Game Master'] as const

export const userFiltersValidator = vine.create({
  q: vine.string().trim().maxLength(200).optional(),
  id: vine.array(vine.number().withoutDecimals().range([1, MAX_ID])).maxLength(1000).optional(),
  role: vine.enum(ROLES).optional(),
})

/** The other fields of a person are their own. */
export const rolesValidator = vine.create({ roles: vine.array(vine.enum(ROLES)).maxLength(2) })
