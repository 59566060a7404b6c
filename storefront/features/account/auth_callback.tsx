import { useEffect } from 'react'
import { callbackText } from './text/sign_in.ts'
import { Spinner } from '#storefront/ui/spinner'
import { completeSignIn } from './complete_sign_in.ts'

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
