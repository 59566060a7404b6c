import { becomeGameMasterText as text } from './text/become_game_master.ts'
import { emailError } from '../registration/rules.ts'
import { LONGEST } from '#common/longest'

export interface GameMasterForm {
  name: string
  email: string
  /** May be left empty. */
  biography: string
  image: File | null
}

export type GameMasterField = keyof GameMasterForm
export type GameMasterErrors = Partial<Record<GameMasterField, string>>

export function gameMasterErrors({ name, email, biography, image }: GameMasterForm): GameMasterErrors {
  const errors: GameMasterErrors = {}
  if (name.trim() === '') errors.name = text.nameRequired
  else if (name.trim().length > LONGEST.line) errors.name = text.nameTooLong
  const wrongEmail = emailError(email, true)
  if (wrongEmail) errors.email = wrongEmail
  if (biography.trim().length > LONGEST.prose) errors.biography = text.biographyTooLong
  if (!image) errors.image = text.imageRequired
  return errors
}

export function formData({ name, email, biography, image }: GameMasterForm): FormData {
  const form = new FormData()
  form.set('name', name.trim())
  form.set('email', email.trim())
  if (biography.trim() !== '') form.set('biography', biography.trim())
  if (image) form.set('image', image)
  return form
}
