import type { SignInAnswer } from '../../../api/types.ts'
import { signInText } from '../../text/sign_in.ts'
import { rest } from '../../wire/rest.ts'
import { forgetSignIn, storeSignIn } from '../../wire/signed_in.ts'
import { readStored, removeStored, STORED, writeStored } from '../../wire/storage.ts'

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

/** Where somebody was on their way to; only ever an address of this shop. Read once. */
export function takeReturnUrl(query: string | null): string {
  const wanted = readStored(STORED.returnUrl) ?? query
  removeStored(STORED.returnUrl)
  return ownAddress(wanted) ?? '/'
}

/** A path of this site, or null: no other origin, no address that only looks like a path. */
export function ownAddress(address: string | null): string | null {
  if (!address?.startsWith('/') || /^\/[/\\]/.test(address)) return null
  try {
    const base = 'https://own.invalid'
    const url = new URL(address, base)
    return url.origin === base ? `${url.pathname}${url.search}${url.hash}` : null
  } catch {
    return null
  }
}

export function saveReturnUrl(address: string): void {
  const own = ownAddress(address)
  if (own) writeStored(STORED.returnUrl, own)
}

/** Token, user, return address and the provider's state. */
export function clearSignInData(): void {
  forgetSignIn()
  removeStored(STORED.returnUrl)
}
