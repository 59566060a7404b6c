import vine from '@vinejs/vine'
import { pictureField } from '#api/catalog/validators/picture_field'
import { emailAddress } from '#api/shared/email_address'
import { markdownText } from '#api/shared/markdown_text'
import { nameText } from '#api/shared/name_text'

/** The picture is optional: without one, the stored picture stays. */
export const ownProfileValidator = vine.create({
  name: nameText().minLength(1),
  /** Markdown. */
  biography: markdownText().optional(),
  image: pictureField().optional(),
  version: vine.number().withoutDecimals(),
})

export const newGameMasterValidator = vine.create({
  name: nameText().minLength(1),
  email: emailAddress(),
  /** Markdown. */
  biography: markdownText().optional(),
  image: pictureField(),
})
