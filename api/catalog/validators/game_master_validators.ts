import vine from '@vinejs/vine'
import { pictureField } from '#api/catalog/validators/picture_field'
import { emailAddress } from '#api/shared/email_address'
import { markdownText } from '#api/shared/markdown_text'
import { nameText } from '#api/shared/name_text'

export const newGameMasterValidator = vine.create({
  name: nameText().minLength(1),
  email: emailAddress(),
  /** Markdown. */
  biography: markdownText().optional(),
  image: pictureField(),
})
