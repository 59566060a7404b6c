import type { SignInAnswer } from '#common/wire'
import { signInText } from './text/sign_in.ts'
import { rest } from '#storefront/wire/rest'
import { forgetSignIn, storeSignIn } from '#storefront/wire/signed_in'
import { readStored, removeStored, STORED } from '#storefront/wire/storage'

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
