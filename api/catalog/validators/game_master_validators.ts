import vine from '@vinejs/vine'
import { pictureField } from '#api/catalog/validators/picture_field'
import { emailAddress } from '#api/shared/email_address'
import { markdownText } from '#api/shared/markdown_text'
import { LONGEST } from '#common/longest'

export const newGameMasterValidator = vine.create({
  name: vine.string().trim().minLength(1).maxLength(LONGEST.line),
  email: emailAddress(),
  /** Markdown. */
  biography: markdownText().optional(),
  image: pictureField(),
})
