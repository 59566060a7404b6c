import vine from '@vinejs/vine'
import { pictureField } from '#api/catalog/validators/picture_field'
import { LONGEST } from '#common/longest'

export const newGameMasterValidator = vine.create({
  name: vine.string().trim().minLength(1).maxLength(LONGEST.line),
  email: vine.string().trim().maxLength(LONGEST.email).email(),
  /** Markdown. */
  biography: vine.string().trim().maxLength(LONGEST.prose).optional(),
  image: pictureField(),
})
