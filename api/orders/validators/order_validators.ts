import vine from '@vinejs/vine'
import type { OrderFilters } from '#api/orders/queries/list_orders'
import { PAYMENT_KINDS } from '#api/orders/rules/desk_payment'
import { recordId } from '#api/shared/ids'
import { days, instantsOf, searchText } from '#api/shared/list_filters'
import { inProductWords } from '#api/shared/product_words'
import { LONGEST } from '#common/longest'

export const manualOrderValidator = inProductWords(
  vine.create({
    gameId: recordId().optional().requiredIfMissing('productId'),
    productType: vine.string().minLength(1).maxLength(40).optional(),
    productId: recordId().optional(),
    choice: vine.any().optional(),
    firstName: vine.string().trim().minLength(1).maxLength(LONGEST.line),
    lastName: vine.string().trim().maxLength(LONGEST.line).nullable().optional(),
    email: vine.string().trim().maxLength(LONGEST.email).email().nullable().optional(),
    phone: vine.string().trim().maxLength(LONGEST.phone).nullable().optional(),
    quantity: vine.number().withoutDecimals().range([1, 1000]),
    payment: vine.enum(PAYMENT_KINDS).optional(),
    paymentNote: vine.string().trim().minLength(1).maxLength(LONGEST.line).optional().requiredWhen('payment', '=', 'other'),
    key: vine.string().uuid().optional(),
  }),
  {
    'payment.enum': 'Please choose how it was paid: cash, card, complimentary or other.',
    'paymentNote.required': 'Please say how it was paid.',
  }
)

/** Of the line's own type; a game by its old name, too. */
export const moveValidator = vine.create({ gameId: recordId().optional().requiredIfMissing('productId'), productId: recordId().optional() })
export const resendValidator = vine.create({ key: vine.string().uuid() })

const orderFiltersValidator = vine.create({
  q: searchText().optional(),
  id: vine.array(recordId()).maxLength(1000).optional(),
  gameId: recordId().optional(),
  gameMasterId: recordId().optional(),
  venueId: recordId().optional(),
  manual: vine.boolean().optional(),
  status: vine.enum(['active', 'partly refunded', 'partly cancelled', 'cancelled', 'refunded', 'disputed']).optional(),
  paymentKind: vine.enum(PAYMENT_KINDS).optional(),
  refunded: vine.object(days()).optional(),
  plays: vine.object(days()).optional(),
  ...days(),
})

/** The conditions of a list of orders. Throws Invalid (422). */
export async function readOrderFilters(filter: Record<string, unknown>): Promise<OrderFilters> {
  const { id: ids, from, to, refunded, plays, ...filters } = await orderFiltersValidator.validate(filter)
  return { ...filters, ids, refunded: refunded && instantsOf(refunded), plays: plays && instantsOf(plays), ...instantsOf({ from, to }) }
}
