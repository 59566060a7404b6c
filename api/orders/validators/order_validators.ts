import vine from '@vinejs/vine'
import type { OrderFilters } from '#api/orders/queries/list_orders'
import { recordId } from '#api/shared/ids'
import { days, instantsOf, searchText } from '#api/shared/list_filters'
import { inProductWords } from '#api/shared/product_words'

export const manualOrderValidator = inProductWords(
  vine.create({
    gameId: recordId(),
    firstName: vine.string().trim().minLength(1).maxLength(200),
    lastName: vine.string().trim().maxLength(200).nullable().optional(),
    email: vine.string().trim().maxLength(320).email().nullable().optional(),
    phone: vine.string().trim().maxLength(50).nullable().optional(),
    quantity: vine.number().withoutDecimals().range([1, 1000]),
    key: vine.string().uuid().optional(),
  })
)

export const moveValidator = vine.create({ gameId: recordId() })
export const resendValidator = vine.create({ key: vine.string().uuid() })

const orderFiltersValidator = vine.create({
  q: searchText().optional(),
  id: vine.array(recordId()).maxLength(1000).optional(),
  gameId: recordId().optional(),
  gameMasterId: recordId().optional(),
  venueId: recordId().optional(),
  manual: vine.boolean().optional(),
  status: vine.enum(['active', 'partly cancelled', 'cancelled', 'refunded']).optional(),
  ...days(),
})

/** The conditions of a list of orders. Throws Invalid (422). */
export async function readOrderFilters(filter: Record<string, unknown>): Promise<OrderFilters> {
  const { id: ids, from, to, ...filters } = await orderFiltersValidator.validate(filter)
  return { ...filters, ids, ...instantsOf({ from, to }) }
}
