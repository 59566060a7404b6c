import { signInText } from '../../text/sign_in.ts'

type Refusal = keyof typeof signInText.refusals

/** Why somebody is back at the sign-in page, from `?error=`; whatever is not known there has simply failed. */
export function refusalOf(search: string): Refusal | null {
  const code = new URLSearchParams(search).get('error')
  if (code === null) return null
  return Object.hasOwn(signInText.refusals, code) ? (code as Refusal) : 'failed'
}
