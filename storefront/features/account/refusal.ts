import { signInText } from './text/sign_in.ts'
import { RestError } from '#storefront/wire/rest'

export type Refusal = keyof typeof signInText.refusals

/** Why somebody is back at the sign-in page, from `?error=`; whatever is not known there has simply failed. */
export function refusalOf(search: string): Refusal | null {
  const code = new URLSearchParams(search).get('error')
  if (code === null) return null
  return Object.hasOwn(signInText.refusals, code) ? (code as Refusal) : 'failed'
}

/** What the server says of a token of Google's. */
const CODES: Record<string, Refusal> = {
  EMAIL_UNVERIFIED: 'google_unverified',
  SIGN_IN_EXPIRED: 'expired',
  CONFIRM_GOOGLE: 'confirm_google',
  CONFIRM_DISCORD: 'confirm_discord',
  CONFIRM_SAME: 'confirm_same',
}

/** Why an attempt failed. */
export const refusalBy = (reason: unknown): Refusal =>
  (reason instanceof RestError && CODES[reason.code ?? '']) || 'failed'
