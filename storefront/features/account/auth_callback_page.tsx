import { useEffect } from 'react'
import { callbackText, signInText } from './text/sign_in.ts'
import { Spinner } from '#storefront/ui/spinner'
import type { SignInAnswer } from '#common/wire'
import { reportError } from '#storefront/wire/error_reports'
import { rest } from '#storefront/wire/rest'
import { takeReturnUrl } from '#storefront/wire/return_url'
import { storeSignIn } from '#storefront/wire/signed_in'
import { Head } from '#storefront/ui/head'
import { PageFrame } from '#storefront/ui/page_frame'

/** The way back from Discord (docs/adr/0007): the token leaves the address before anything else happens. */
export function AuthCallback() {
  useEffect(() => {
    const { pathname, search } = window.location
    window.history.replaceState(window.history.state, '', pathname)
    void completeSignIn(new URLSearchParams(search).get('token')).then((address) => {
      // A document of its own follows, so that nothing of this one, its first address least of all, lives on.
      window.location.replace(address)
    })
  }, [])
  return <Spinner label={callbackText.completing} prompt={false} />
}

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

export default function AuthCallbackPage() {
  return (
    <PageFrame narrow>
      <Head title={callbackText.completing} description={callbackText.description} hidden />
      <AuthCallback />
      <noscript>
        <p>{callbackText.withoutScripts}</p>
      </noscript>
    </PageFrame>
  )
}
