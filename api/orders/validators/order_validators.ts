import vine from '@vinejs/vine'
import type { OrderFilters } from '#api/orders/queries/list_orders'
import { FIRST_TYPE } from '#api/sales/product'
import { productsOf } from '#api/sales/products_of'
import { emailAddress } from '#api/shared/email_address'
import { recordId } from '#api/shared/ids'
import { days, instantsOf, searchText } from '#api/shared/list_filters'
import { inFormWords } from '#api/shared/form_words'
import { nameText } from '#api/shared/name_text'
import { ORDER_STATUSES, PAYMENT_KINDS } from '#common/choices'
import { LONGEST } from '#common/longest'
import { SEATS } from '#common/ranges'

/** By what their products belong to as well. */
const HOSTS: ReadonlySet<string> = new Set(['gameMaster', 'venue'])

export const contactValidator = inFormWords(
  vine.create({
    firstName: nameText().minLength(1),
    lastName: nameText().nullable().optional(),
    email: emailAddress().nullable().optional(),
    phone: vine.string().trim().maxLength(LONGEST.phone).nullable().optional(),
    resend: vine.boolean().optional(),
  })
)

const someSeats = () =>
  vine
    .number()
    .withoutDecimals()
    .range([...SEATS])
    .optional()

/** Of the line's own type; a game by its old name, too. Without `seats` the whole line goes. */
export const moveValidator = vine.create({
  gameId: recordId().optional().requiredIfMissing('productId'),
  productId: recordId().optional(),
  seats: someSeats(),
})
export const moveTargetsValidator = vine.create({
  q: searchText().optional(),
  id: vine.array(recordId()).maxLength(1000).optional(),
  seats: someSeats(),
})
export const orderNoteValidator = inFormWords(
  vine.create({ text: vine.string().trim().minLength(1).maxLength(LONGEST.note) })
)
export const resendValidator = vine.create({ key: vine.string().uuid() })

/** A filter for each: `moduleId`. Orders of a host are kept beside them. */
const belongings = productsOf
  .kinds()
  .filter((kind) => !HOSTS.has(kind))
  .map((kind) => ({ kind, filter: `${kind}Id` }))

const orderFiltersValidator = vine.create({
  q: searchText().optional(),
  id: vine.array(recordId()).maxLength(1000).optional(),
  gameId: recordId().optional(),
  productType: vine.string().minLength(1).maxLength(40).optional(),
  productId: recordId().optional(),
  gameMasterId: recordId().optional(),
  venueId: recordId().optional(),
  partnerId: recordId().optional(),
  manual: vine.boolean().optional(),
  status: vine.enum(ORDER_STATUSES).optional(),
  paymentKind: vine.enum(PAYMENT_KINDS).optional(),
  refunded: vine.object(days()).optional(),
  plays: vine.object(days()).optional(),
  ...days(),
})
const belongingsValidator = vine.create(
  Object.fromEntries(belongings.map(({ filter: name }) => [name, recordId().optional()]))
)

/** The conditions of a list of orders, a game by its old name, too. Throws Invalid (422). */
export async function readOrderFilters(filter: Record<string, unknown>): Promise<OrderFilters> {
  const {
    id: ids,
    from,
    to,
    refunded,
    plays,
    gameId,
    productType = FIRST_TYPE,
    productId = gameId,
    ...filters
  } = await orderFiltersValidator.validate(filter)
  const product = productId === undefined ? undefined : { productType, productId }
  return {
    ...filters,
    ids,
    product,
    of: await readBelongings(filter),
    refunded: refunded && instantsOf(refunded),
    plays: plays && instantsOf(plays),
    ...instantsOf({ from, to }),
  }
}

async function readBelongings(filter: Record<string, unknown>): Promise<OrderFilters['of']> {
  const ids = await belongingsValidator.validate(filter)
  const given = belongings.flatMap(({ kind, filter: name }) =>
    ids[name] === undefined ? [] : [[kind, ids[name]] as const]
  )
  return given.length > 0 ? Object.fromEntries(given) : undefined
}
