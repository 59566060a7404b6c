import { Fragment, useEffect, type ReactNode } from 'react'
import type { Route } from '#storefront/navigation/route'
import { shopText } from '#storefront/text/shop'
import { Head } from '#storefront/ui/head'
import { PageFrame } from '#storefront/ui/page_frame'
import { Spinner } from '#storefront/ui/spinner'
import { leaveForSignIn } from '#storefront/wire/return_url'
import { signedIn, watchSignInElsewhere, useSignedIn } from '#storefront/wire/signed_in'

/**
 * The guard of every page that needs somebody signed in (`signedIn` in the table of routes). The server renders its
 * waiting state: it does not know who asks. Another person in another tab starts the page afresh.
 */
export function SignedInOnly({ route, children }: { route: Route; children: ReactNode }) {
  const person = useSignedIn()

  useEffect(() => {
    const check = () => {
      if (!signedIn()) leaveForSignIn('replace')
    }
    check()
    // Of its own doings this tab takes care itself: signing out here leads to the start page.
    return watchSignInElsewhere(check)
  }, [])

  if (person) return <Fragment key={person.user.id}>{children}</Fragment>
  const heading = route.heading ?? ''
  return (
    <PageFrame heading={heading} narrow>
      <Head title={heading} description={shopText.signIn.needed} hidden />
      <Spinner />
      <noscript>
        <p>{shopText.signIn.withoutScripts}</p>
      </noscript>
    </PageFrame>
  )
}
