import { becomeGameMasterText as text } from '../../text/become_game_master.ts'
import { emailError } from '../registration/rules.ts'

export interface GameMasterForm {
  name: string
  email: string
  /** May be left empty. */
  biography: string
  image: File | null
}

export type GameMasterField = keyof GameMasterForm
export type GameMasterErrors = Partial<Record<GameMasterField, string>>

/** As long as the server takes. */
const NAME_MAXIMUM = 200
const BIOGRAPHY_MAXIMUM = 20_000

export function gameMasterErrors({ name, email, biography, image }: GameMasterForm): GameMasterErrors {
  const errors: GameMasterErrors = {}
  if (name.trim() === '') errors.name = text.nameRequired
  else if (name.trim().length > NAME_MAXIMUM) errors.name = text.nameTooLong
  const wrongEmail = emailError(email, true)
  if (wrongEmail) errors.email = wrongEmail
  if (biography.trim().length > BIOGRAPHY_MAXIMUM) errors.biography = text.biographyTooLong
  if (!image) errors.image = text.imageRequired
  return errors
}

/** A file that can be dropped or chosen by name may be anything. Its size is the server's business. */
export const isPicture = ({ type }: Pick<File, 'type'>) => type.startsWith('image/')

export function formData({ name, email, biography, image }: GameMasterForm): FormData {
  const form = new FormData()
  form.set('name', name.trim())
  form.set('email', email.trim())
  if (biography.trim() !== '') form.set('biography', biography.trim())
  if (image) form.set('image', image)
  return form
}
