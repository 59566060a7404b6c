import vine from '@vinejs/vine'
import { dayNamed, type Period } from '#api/games/rules/period'
import type { OrderFilters } from '#api/orders/queries/list_orders'
import { Invalid } from '#api/shared/errors'

const MAX_ID = 2 ** 31 - 1
const id = () => vine.number().withoutDecimals().range([1, MAX_ID])
const DAY = /^\d{4}-\d{2}-\d{2}$/

export const manualOrderValidator = vine.create({
  gameId: id(),
  firstName: vine.string().trim().minLength(1).maxLength(200),
  lastName: vine.string().trim().maxLength(200).nullable().optional(),
  email: vine.string().trim().maxLength(320).email().nullable().optional(),
  phone: vine.string().trim().maxLength(50).nullable().optional(),
  quantity: vine.number().withoutDecimals().range([1, 1000]),
  key: vine.string().uuid().optional(),
})

export const moveValidator = vine.create({ gameId: id() })
export const resendValidator = vine.create({ key: vine.string().uuid() })

const orderFiltersValidator = vine.create({
  q: vine.string().trim().maxLength(200).optional(),
  id: vine.array(id()).maxLength(1000).optional(),
  gameId: id().optional(),
  gameMasterId: id().optional(),
  venueId: id().optional(),
  manual: vine.boolean().optional(),
  status: vine.enum(['active', 'partly cancelled', 'cancelled', 'refunded']).optional(),
  from: vine.string().regex(DAY).optional(),
  to: vine.string().regex(DAY).optional(),
})

/** The conditions of a list of orders. Throws Invalid (422). */
export async function readOrderFilters(filter: Record<string, unknown>): Promise<OrderFilters> {
  const { id: ids, from, to, ...filters } = await orderFiltersValidator.validate(filter)
  return { ...filters, ids, from: dayIn('from', from)?.from, until: dayIn('to', to)?.until }
}

/** The day of a filter, in Mountain Time. Throws Invalid for one that no calendar has. */
function dayIn(field: string, text: string | undefined): Period | null {
  const day = text === undefined ? null : dayNamed(text)
  if (text !== undefined && !day) throw new Invalid([{ field, rule: 'date', message: 'There is no such day.' }])
  return day
}
