import vine from '@vinejs/vine'
import { pictureField } from '#api/catalog/validators/picture_field'

export const newGameMasterValidator = vine.create({
  name: vine.string().trim().minLength(1).maxLength(200),
  email: vine.string().trim().maxLength(320).email(),
  /** Markdown. */
  biography: vine.string().trim().maxLength(20_000).optional(),
  image: pictureField(),
})
