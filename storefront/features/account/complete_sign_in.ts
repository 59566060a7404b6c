import type { SignInAnswer } from '../../../common/wire.ts'
import { signInText } from './text/sign_in.ts'
import { reportError } from '../../wire/error_reports.ts'
import { rest } from '../../wire/rest.ts'
import { takeReturnUrl } from '../../wire/return_url.ts'
import { storeSignIn } from '../../wire/signed_in.ts'

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
