import vine from '@vinejs/vine'
import { recordId } from '#api/shared/ids'
import { inProductWords } from '#api/shared/product_words'
import { LONGEST } from '#common/longest'

/** Bounded, since anybody may write here. */
export const messageValidator = inProductWords(
  vine.create({
    name: vine.string().trim().minLength(1).maxLength(LONGEST.message.name),
    email: vine.string().trim().maxLength(LONGEST.message.email).email(),
    orderNumber: recordId().nullable().optional(),
    message: vine.string().trim().minLength(1).maxLength(LONGEST.message.text),
  })
)
