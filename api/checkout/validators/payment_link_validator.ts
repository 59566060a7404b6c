import vine from '@vinejs/vine'
import { buyerFields, shownTotal } from '#api/orders/validators/manual_order_validators'
import { emailAddress } from '#api/shared/email_address'
import { inFormWords } from '#api/shared/form_words'
import { recordId } from '#api/shared/ids'
import { MANUAL_ORDER_ITEMS, SEATS } from '#common/ranges'

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
