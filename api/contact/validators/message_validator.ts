import vine from '@vinejs/vine'
import { recordId } from '#api/shared/ids'
import { inProductWords } from '#api/shared/product_words'

/** Bounded, since anybody may write here. */
export const messageValidator = inProductWords(
  vine.create({
    name: vine.string().trim().minLength(1).maxLength(100),
    email: vine.string().trim().maxLength(254).email(),
    orderNumber: recordId().nullable().optional(),
    message: vine.string().trim().minLength(1).maxLength(4000),
  })
)
