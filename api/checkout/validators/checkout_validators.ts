import { buyerFields, shownTotal } from '#api/orders/validators/manual_order_validators'
import { emailAddress } from '#api/shared/email_address'
import { inFormWords } from '#api/shared/form_words'
import { recordId } from '#api/shared/ids'
import { nameText } from '#api/shared/name_text'
import { ID_RANGE } from '#common/ids'
import { LONGEST } from '#common/longest'
import { MANUAL_ORDER_ITEMS, SEATS } from '#common/ranges'
import vine from '@vinejs/vine'

const MAX_LINES = 50
/** PostgreSQL's largest integer. */
const MOST_CENTS = ID_RANGE[1]
/** Characters of a line's choice, and of its product's name. */
const LONGEST_CHOICE = 2000
/** One that is not sold is refused with the rest of what is not for sale. */
const productType = () => vine.string().minLength(1).maxLength(40)
const productName = () => vine.string().maxLength(LONGEST_CHOICE)
const buyerKey = () => vine.string().trim().minLength(16).maxLength(64)
const quantity = () =>
  vine
    .number()
    .withoutDecimals()
    .range([...SEATS])
const email = () => emailAddress().nullable().optional()

/** Whom a line's seats are for. Prices and anything else in it are left aside (PAY-2). */
const contact = vine.object({
  productId: recordId(),
  productType: productType().optional(),
  productName: productName().nullable().optional(),
  metadata: vine.any().optional(),
  firstName: nameText().nullable().optional(),
  lastName: nameText().nullable().optional(),
  email: email(),
  phone: vine.string().trim().maxLength(LONGEST.phone).nullable().optional(),
})

export const startCheckoutValidator = vine.create({
  customer_email: email(),
  ui_mode: vine.enum(['embedded', 'hosted']).optional(),
  referral_code: vine.string().trim().maxLength(LONGEST.referralCode).nullable().optional(),
  buyerKey: buyerKey().optional(),
  keepCredits: vine.boolean({ strict: true }).optional(),
  shownPrices: vine
    .array(
      vine.object({
        productType: productType().optional(),
        productId: recordId(),
        cents: vine.number().withoutDecimals().range([0, MOST_CENTS]),
      })
    )
    .maxLength(MAX_LINES)
    .optional(),
  lineItems: vine
    .array(
      vine.object({
        quantity: quantity(),
        price_data: vine.object({
          product_data: vine.object({
            name: productName().optional(),
            metadata: vine.object({
              productId: recordId(),
              productType: productType(),
              lpgMetadata: vine.string().maxLength(LONGEST_CHOICE).optional(),
            }),
          }),
        }),
      })
    )
    .maxLength(MAX_LINES),
  cartItems: vine.array(contact).maxLength(MAX_LINES).optional(),
})

/** With the link of the mail, where a guest confirms free seats. */
export const confirmCheckoutValidator = vine.create({ link: vine.string().trim().maxLength(200).optional() })

export const createOrderValidator = vine.create({
  sessionId: vine.string().trim().minLength(1).maxLength(200),
  cartItems: vine.array(contact).maxLength(MAX_LINES).optional(),
  buyerKey: buyerKey().optional(),
})

export const paymentLinkValidator = inFormWords(
  vine.create({
    ...buyerFields,
    email: emailAddress(),
    items: vine
      .array(
        vine.object({
          gameId: recordId(),
          quantity: vine
            .number()
            .withoutDecimals()
            .range([...SEATS]),
        })
      )
      .minLength(1)
      .maxLength(MANUAL_ORDER_ITEMS),
    total: shownTotal().optional(),
    key: vine.string().uuid(),
  })
)
