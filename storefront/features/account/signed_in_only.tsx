import { Fragment, useEffect, type ReactNode } from 'react'
import type { Route } from '../../navigation/route.ts'
import { shopText } from '../../text/shop.ts'
import { Head } from '../../ui/head.tsx'
import { PageFrame } from '../../ui/page_frame.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { leaveForSignIn } from '../../wire/return_url.ts'
import { signedIn, watchSignInElsewhere } from '../../wire/signed_in.ts'
import { useSignedIn } from '../../wire/use_signed_in.ts'

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
