import vine from '@vinejs/vine'

const MAX_ID = 2 ** 31 - 1
const DAY = /^\d{4}-\d{2}-\d{2}$/

export const manualOrderValidator = vine.create({
  gameId: vine.number().withoutDecimals().range([1, MAX_ID]),
  firstName: vine.string().trim().minLength(1).maxLength(200),
  lastName: vine.string().trim().maxLength(200).nullable().optional(),
  email: vine.string().trim().maxLength(320).email().nullable().optional(),
  phone: vine.string().trim().maxLength(50).nullable().optional(),
  quantity: vine.number().withoutDecimals().range([1, 1000]),
  key: vine.string().uuid().optional(),
})

export const moveValidator = vine.create({ gameId: vine.number().withoutDecimals().range([1, MAX_ID]) })
export const resendValidator = vine.create({ key: vine.string().uuid() })

export const orderFiltersValidator = vine.create({
  q: vine.string().trim().maxLength(200).optional(),
  id: vine.array(vine.number().withoutDecimals().range([1, MAX_ID])).maxLength(1000).optional(),
  gameId: vine.number().withoutDecimals().range([1, MAX_ID]).optional(),
  manual: vine.boolean().optional(),
  status: vine.enum(['active', 'cancelled', 'refunded']).optional(),
  from: vine.string().regex(DAY).optional(),
  to: vine.string().regex(DAY).optional(),
})
