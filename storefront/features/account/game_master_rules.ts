import { becomeGameMasterText as text } from './text/game_master.ts'
import { emailError } from '#storefront/ui/email_error'
import { LONGEST } from '#common/longest'

export interface ProfileForm {
  name: string
  /** May be left empty. */
  biography: string
}

export interface GameMasterForm extends ProfileForm {
  email: string
  image: File | null
}

export type GameMasterField = keyof GameMasterForm
export type GameMasterErrors = Partial<Record<GameMasterField, string>>

export function profileErrors({ name, biography }: ProfileForm): Partial<Record<keyof ProfileForm, string>> {
  const errors: Partial<Record<keyof ProfileForm, string>> = {}
  if (name.trim() === '') errors.name = text.nameRequired
  else if (name.trim().length > LONGEST.line) errors.name = text.nameTooLong
  if (biography.trim().length > LONGEST.prose) errors.biography = text.biographyTooLong
  return errors
}

export function gameMasterErrors({ email, image, ...profile }: GameMasterForm): GameMasterErrors {
  const errors: GameMasterErrors = profileErrors(profile)
  const wrongEmail = emailError(email, true)
  if (wrongEmail) errors.email = wrongEmail
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
