import { useState } from 'react'
import { useLocation } from 'react-router'
import { StorageRefused } from '#storefront/layout/notices'
import { mayEnter } from '#common/permissions'
import { Link } from '#storefront/navigation/link'
import { signInText } from './text/sign_in.ts'
import { Alert } from '#storefront/ui/alert'
import { Button } from '#storefront/ui/button'
import { Spinner } from '#storefront/ui/spinner'
import { reportError } from '#storefront/wire/error_reports'
import { returnUrl, takeReturnUrl } from '#storefront/wire/return_url'
import { useSignedIn } from '#storefront/wire/signed_in'
import {
  inAppBrowser,
  leaveForDiscord,
  refusalBy,
  refusalOf,
  type Refusal,
  clearSignInData,
  signInWith,
} from './sign_in.ts'
import { DiscordButton, GoogleButton } from './sign_in_buttons.tsx'
import styles from './sign_in.module.css'
import { shopText } from '#storefront/text/shop'
import { Head } from '#storefront/ui/head'
import { InBrowser } from '#storefront/ui/in_browser'
import { PageFrame } from '#storefront/ui/page_frame'

/** After this many failures the page helps to find out why. */
const PATIENCE = 2

type Attempt = 'none' | 'running' | 'cleared' | { failed: Refusal }

export function SignIn() {
  const [attempt, setAttempt] = useState<Attempt>('none')
  const [failures, setFailures] = useState(0)
  const { search } = useLocation()
  const query = new URLSearchParams(search)
  const provider = query.get('provider')
  const [inApp] = useState(() => inAppBrowser(navigator.userAgent))

  async function signIn(credential: string) {
    setAttempt('running')
    try {
      await signInWith('google', credential)
      // A document of its own, where Google's script is not; the back office is one anyway.
      window.location.replace(takeReturnUrl(query.get('returnUrl')))
    } catch (reason) {
      reportError(reason, 'sign-in')
      setFailures((before) => before + 1)
      setAttempt({ failed: refusalBy(reason) })
    }
  }

  function clear() {
    clearSignInData()
    setFailures(0)
    setAttempt('cleared')
  }

  return (
    <div className={styles.panel}>
      <StorageRefused />
      <Notice attempt={attempt} search={search} />
      {attempt !== 'running' && <AlreadySignedIn goOn={query.get('returnUrl')} />}
      {attempt === 'running' && <Spinner label={signInText.signingIn} prompt={false} />}
      <div className={styles.providers} hidden={attempt === 'running'}>
        {/* Each attempt needs a nonce of its own. */}
        {inApp ? (
          <Alert tone="note">
            <p>{signInText.inApp(inApp)}</p>
          </Alert>
        ) : (
          <GoogleButton
            key={failures}
            chosen={provider === 'google'}
            onCredential={(credential) => void signIn(credential)}
          />
        )}
        <DiscordButton chosen={provider === 'discord'} onLeave={() => leaveForDiscord(search)} />
      </div>
      {failures >= PATIENCE && <Troubleshooting onClear={clear} />}
      <p className={styles.guest}>
        {signInText.guest} <Link to="/games">{signInText.guestLink}</Link>
      </p>
    </div>
  )
}

/** What became of the last attempt, here or at Discord. */
function Notice({ attempt, search }: { attempt: Attempt; search: string }) {
  const person = useSignedIn()
  const refusal = typeof attempt === 'object' ? attempt.failed : refusalOf(search)
  if (attempt === 'cleared') {
    return (
      <Alert tone="success">
        <p>{signInText.troubleshooting.cleared}</p>
      </Alert>
    )
  }
  if (attempt === 'running' || !refusal) return null
  const isSessionEnd = refusal === 'session_ended'
  if (isSessionEnd && person) return null
  return (
    <Alert tone={isSessionEnd ? 'note' : 'danger'}>
      <p>{signInText.refusals[refusal]}</p>
      {refusal === 'email_required' && (
        <p>
          <Link to="/discord-privacy-help">{signInText.privacyHelp}</Link>
        </p>
      )}
    </Alert>
  )
}

/** Another tab may have been faster. Signing in again changes the account. */
function AlreadySignedIn({ goOn }: { goOn: string | null }) {
  const person = useSignedIn()
  if (!person) return null
  const destination = returnUrl(goOn)
  if (isBackOffice(destination) && !mayEnter(person.user)) {
    return (
      <Alert tone="note">
        <p>{signInText.notAllowed(person.user.username)}</p>
        <p>
          <Link to="/">{signInText.backToShop}</Link>
        </p>
      </Alert>
    )
  }
  return (
    <Alert tone="note">
      <p>{signInText.already(person.user.username)}</p>
      <p>
        {destination === '/' ? (
          <Link to="/account">{signInText.account}</Link>
        ) : (
          <a href={destination}>{signInText.goOn}</a>
        )}
      </p>
    </Alert>
  )
}

const isBackOffice = (address: string) => /^\/admin(?![^/?#])/.test(address)

function Troubleshooting({ onClear }: { onClear: () => void }) {
  const { heading, points, clear } = signInText.troubleshooting
  return (
    <section className={styles.help}>
      <h2>{heading}</h2>
      <ul>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <Button look="quiet" onClick={onClear}>
        {clear}
      </Button>
    </section>
  )
}

export default function SignInPage() {
  return (
    <div className={styles.page}>
      <PageFrame heading={signInText.heading} lead={signInText.lead} narrow>
        <Head title={signInText.heading} description={signInText.lead} />
        <InBrowser label={signInText.loading} without={shopText.signIn.withoutScripts}>
          <SignIn />
        </InBrowser>
      </PageFrame>
    </div>
  )
}
