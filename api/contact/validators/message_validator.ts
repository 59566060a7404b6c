import vine from '@vinejs/vine'
import { emailAddress } from '#api/shared/email_address'
import { recordId } from '#api/shared/ids'
import { inFormWords } from '#api/shared/form_words'
import { nameText } from '#api/shared/name_text'
import { LONGEST } from '#common/longest'
import { withoutSign } from '#common/order_number'

/** Bounded, since anybody may write here. */
export const messageValidator = inFormWords(
  vine.create({
    name: nameText(LONGEST.message.name).minLength(1),
    email: emailAddress(LONGEST.message.email),
    // Without scripts the field is sent as it was typed.
    orderNumber: recordId()
      .parse((value) => (typeof value === 'string' ? withoutSign(value) : value))
      .nullable()
      .optional(),
    message: vine.string().trim().minLength(1).maxLength(LONGEST.message.text),
  })
)
