import vine from '@vinejs/vine'
import type { ManualOrderItem } from '#api/orders/queries/manual_order'
import { FIRST_TYPE } from '#api/sales/product'
import { emailAddress } from '#api/shared/email_address'
import { inFormWords } from '#api/shared/form_words'
import { recordId } from '#api/shared/ids'
import { nameText } from '#api/shared/name_text'
import { needsPaymentNote, PAYMENT_KINDS } from '#common/choices'
import { LONGEST } from '#common/longest'
import { MANUAL_ORDER_ITEMS, SEATS } from '#common/ranges'

const seats = () =>
  vine
    .number()
    .withoutDecimals()
    .range([...SEATS])

/** One product in the fields of the form itself, or several in `items`. */
const products = {
  gameId: recordId().optional().requiredIfMissing(['productId', 'items']),
  productType: vine.string().minLength(1).maxLength(40).optional(),
  productId: recordId().optional(),
  choice: vine.any().optional(),
  quantity: seats().optional().requiredIfMissing('items'),
  items: vine
    .array(
      vine.object({
        gameId: recordId().optional().requiredIfMissing('productId'),
        productType: vine.string().minLength(1).maxLength(40).optional(),
        productId: recordId().optional(),
        choice: vine.any().optional(),
        quantity: seats(),
      })
    )
    .minLength(1)
    .maxLength(MANUAL_ORDER_ITEMS)
    .optional(),
}

export const buyerFields = {
  firstName: nameText().minLength(1),
  lastName: nameText().nullable().optional(),
  email: emailAddress().nullable().optional(),
  phone: vine.string().trim().maxLength(LONGEST.phone).nullable().optional(),
}

/** In dollars: the server refuses another total than the form showed. */
export const shownTotal = () => vine.number().decimal([0, 2]).min(0)

export const manualOrderValidator = inFormWords(
  vine.create({
    ...products,
    ...buyerFields,
    payment: vine.enum(PAYMENT_KINDS).optional(),
    paymentNote: vine
      .string()
      .trim()
      .minLength(1)
      .maxLength(LONGEST.line)
      .optional()
      .requiredWhen(({ parent }) => needsPaymentNote(parent.payment)),
    total: shownTotal().optional(),
    key: vine.string().uuid().optional(),
  }),
  {
    'payment.enum': 'Please choose how it was paid: cash, card, complimentary, site credit or other.',
    'paymentNote.required': 'Please say how it was paid.',
  }
)

export const manualQuoteValidator = inFormWords(
  vine.create({ ...products, email: emailAddress().nullable().optional() })
)

interface ProductFields {
  gameId?: number
  productType?: string
  productId?: number
  choice?: unknown
  quantity?: number
}

/** A product by its number, a game by its old name. The validator has seen that both parts are there. */
export const readManualItems = ({ items, ...single }: ProductFields & { items?: ProductFields[] }): ManualOrderItem[] =>
  (items ?? [single]).map(({ gameId, productType = FIRST_TYPE, productId = gameId!, choice, quantity }) => ({
    productType,
    productId,
    chosen: choice,
    quantity: quantity!,
  }))
