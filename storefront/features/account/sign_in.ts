import type { SignInAnswer } from '#common/wire'
import { signInText } from './text/sign_in.ts'
import { rest, RestError } from '#storefront/wire/rest'
import { forgetSignIn, storeSignIn } from '#storefront/wire/signed_in'
import { readStored, removeStored, STORED } from '#storefront/wire/storage'
import { returnUrl, saveReturnUrl } from '#storefront/wire/return_url'

/** Binds the token that Google is about to give to this browser. */
export const askNonce = () => rest<{ nonce: string }>('/auth/nonce', { keepSignIn: true })

/** Changes a provider's token for ours, and remembers who that is. */
export async function signInWith(provider: 'google', token: string): Promise<void> {
  const referralCode = readStored(STORED.referralCode) ?? undefined
  try {
    const answer = await rest<Partial<SignInAnswer> | null>('/auth/verify-token', {
      method: 'POST',
      body: { token, provider, ...(referralCode ? { referralCode } : {}) },
      keepSignIn: true,
    })
    if (!answer?.user || !answer.token) throw new Error(signInText.invalid)
    storeSignIn({ user: answer.user, token: answer.token })
  } catch (reason) {
    forgetSignIn()
    throw reason
  }
}

/** Token, user, return address and the provider's state. */
export function clearSignInData(): void {
  forgetSignIn()
  removeStored(STORED.returnUrl)
}

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

export const refusalBy = (reason: unknown): Refusal =>
  (reason instanceof RestError && CODES[reason.code ?? '']) || 'failed'

/** Stores where to come back to, then leaves for Discord by way of the server, which remembers the referral code. */
export function leaveForDiscord(search: string): void {
  saveReturnUrl(returnUrl(new URLSearchParams(search).get('returnUrl')))
  window.location.assign(discordAddress(Date.now(), readStored(STORED.referralCode)))
}

export function discordAddress(timestamp: number, referralCode: string | null): string {
  const query = new URLSearchParams({ t: String(timestamp) })
  if (referralCode) query.set('ref', referralCode)
  return `/api/auth/discord?${query}`
}

/** User agents of browsers inside of apps. Google refuses to sign in there. */
const APPS: [RegExp, string][] = [
  [/Instagram/, 'Instagram'],
  [/FBAN|FBAV|FB_IAB/, 'Facebook'],
  [/TikTok|musical_ly|BytedanceWebview/i, 'TikTok'],
  [/Snapchat/, 'Snapchat'],
  [/Pinterest\//, 'Pinterest'],
  [/LinkedInApp/, 'LinkedIn'],
  [/Twitter(?:Android| for iPhone)/, 'X'],
  [/\bLine\//, 'LINE'],
  [/MicroMessenger/, 'WeChat'],
]

/** Returns the name of the app, or null in an ordinary browser. */
export const inAppBrowser = (userAgent: string): string | null =>
  APPS.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null
