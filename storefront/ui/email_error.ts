import { emailFault, splitAddress } from '#common/email'
import { emailText as text } from '#storefront/text/fields'

/** The message of the first rule that the address breaks. */
export function emailError(value: string, required: boolean): string | null {
  const email = value.trim()
  if (email === '') return required ? text.required : null
  const fault = emailFault(email)
  if (fault === null) return null
  return fault === 'fullDomain' ? text.fullDomain(`${splitAddress(email).domain.toLowerCase()}.com`) : text[fault]
}
