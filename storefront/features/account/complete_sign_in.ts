import type { SignInAnswer } from '#common/wire'
import { signInText } from './text/sign_in.ts'
import { reportError } from '#storefront/wire/error_reports'
import { rest } from '#storefront/wire/rest'
import { takeReturnUrl } from '#storefront/wire/return_url'
import { storeSignIn } from '#storefront/wire/signed_in'

const FAILED = '/sign-in?error=failed'

/** Changes the token that came through the address for one that no address has seen, and answers where to go on. */
export async function completeSignIn(token: string | null): Promise<string> {
  if (!token) return FAILED
  try {
    const answer = await rest<Partial<SignInAnswer> | null>('/auth/exchange', {
      method: 'POST',
      body: { token },
      keepSignIn: true,
    })
    if (!answer?.user || !answer.token) throw new Error(signInText.invalid)
    storeSignIn({ user: answer.user, token: answer.token })
    return takeReturnUrl(null)
  } catch (reason) {
    reportError(reason, 'sign-in')
    return FAILED
  }
}
