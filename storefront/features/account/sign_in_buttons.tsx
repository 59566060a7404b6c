import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSettings } from '#storefront/layout/settings_context'
import { signInText as text } from './text/sign_in.ts'
import { Alert } from '#storefront/ui/alert'
import { Button } from '#storefront/ui/button'
import { reportError } from '#storefront/wire/error_reports'
import { type GoogleIdentity, googleIdentity } from '#storefront/wire/google'
import { askNonce } from './sign_in.ts'
import styles from './sign_in.module.css'

/** Pixels, as specified. */
const WIDTH = { mobile: 280, desktop: 400 }
const MOBILE = 768
/** Before the nonce of the button is too old for the server. Milliseconds. */
const REDRAWN_EVERY = 20 * 60_000

interface GoogleButtonProps {
  /** The address asked for this provider. */
  chosen: boolean
  onCredential: (credential: string) => void
}

/** Google draws the button itself; its place is kept, so that nothing moves when it comes. */
export function GoogleButton({ chosen, onCredential }: GoogleButtonProps) {
  const { google } = useSettings()
  const place = useRef<HTMLDivElement>(null)
  const [blocked, setBlocked] = useState(false)
  // A new object tries again.
  const [script, setScript] = useState({ address: google.scriptUrl })
  const draw = useEffectEvent((identity: GoogleIdentity, nonce: string, element: HTMLElement) => {
    identity.initialize({
      client_id: google.clientId,
      nonce,
      callback: ({ credential }) => onCredential(credential),
      ux_mode: 'popup',
      use_fedcm_for_button: true,
    })
    identity.renderButton(element, {
      type: 'standard',
      theme: window.matchMedia('(prefers-color-scheme: dark)').matches ? 'filled_black' : 'outline',
      size: 'large',
      text: 'continue_with',
      shape: 'pill',
      width: window.innerWidth <= MOBILE ? WIDTH.mobile : WIDTH.desktop,
    })
    // The button itself is Google's: its frame takes no focus from us, so the place that shows it does.
    if (chosen) element.focus()
  })

  useEffect(() => {
    let left = false
    async function show() {
      try {
        const [identity, { nonce }] = await Promise.all([loadGoogle(script.address), askNonce()])
        if (!left && place.current) draw(identity, nonce, place.current)
      } catch (reason) {
        if (left) return
        reportError(reason, 'sign-in script')
        setBlocked(true)
      }
    }
    void show()
    const redraw = setTimeout(() => setScript({ address: script.address }), REDRAWN_EVERY)
    return () => {
      left = true
      clearTimeout(redraw)
    }
  }, [script])

  if (!blocked)
    return (
      <div ref={place} className={styles.google} tabIndex={chosen ? -1 : undefined} data-chosen={chosen || undefined} />
    )
  return (
    <Alert>
      <p>{text.blocked}</p>
      <Button
        look="quiet"
        onClick={() => {
          setBlocked(false)
          setScript({ address: google.scriptUrl })
        }}
      >
        {text.again}
      </Button>
    </Alert>
  )
}

let loading: Promise<GoogleIdentity> | null = null

/** Google's sign-in library; it is loaded on the sign-in page only, and once. */
function loadGoogle(address: string): Promise<GoogleIdentity> {
  loading ??= inject(address).catch((reason: unknown) => {
    loading = null
    throw reason
  })
  return loading
}

function inject(address: string): Promise<GoogleIdentity> {
  return new Promise((resolve, reject) => {
    const element = document.createElement('script')
    const refuse = () => {
      element.remove()
      reject(new Error('The sign-in script did not load'))
    }
    element.src = address
    element.async = true
    element.addEventListener('load', () => {
      const identity = googleIdentity()
      if (identity) resolve(identity)
      else refuse()
    })
    element.addEventListener('error', refuse)
    document.head.append(element)
  })
}

interface DiscordButtonProps {
  /** The address asked for this provider. */
  chosen: boolean
  onLeave: () => void
}

export function DiscordButton({ chosen, onLeave }: DiscordButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [leaving, setLeaving] = useState(false)

  useEffect(() => {
    if (chosen) button.current?.focus()
  }, [chosen])

  useEffect(() => {
    // Who goes back from Discord finds the page as it was left.
    const back = () => setLeaving(false)
    window.addEventListener('pageshow', back)
    return () => window.removeEventListener('pageshow', back)
  }, [])

  return (
    <Button
      ref={button}
      look="quiet"
      className={styles.discord}
      data-chosen={chosen || undefined}
      busy={leaving}
      onClick={() => {
        if (leaving) return
        setLeaving(true)
        onLeave()
      }}
    >
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
        <path d="M20.32 4.37a19.8 19.8 0 0 0-4.89-1.52l-.61 1.25a18.3 18.3 0 0 0-5.64 0l-.62-1.25a19.7 19.7 0 0 0-4.89 1.52C.58 9.05-.27 13.6.15 18.08a19.9 19.9 0 0 0 6 3.03l1.23-1.99a13 13 0 0 1-1.92-.92l.47-.36a14.200 14.200 0 0 0 12.140 0l.47.36a12.300 12.300 0 0 1-1.920.920l1.230 1.990a19.800 19.800 0 0 0 6-3.030c.5-5.180-.84-9.680-3.530-13.710zM8.020 15.330c-1.180 0-2.160-1.080-2.160-2.420s.96-2.420 2.160-2.420c1.210 0 2.180 1.100 2.160 2.420 0 1.340-.96 2.420-2.160 2.420zm7.970 0c-1.180 0-2.160-1.080-2.160-2.420s.96-2.420 2.160-2.420c1.210 0 2.180 1.100 2.160 2.420 0 1.340-.95 2.420-2.160 2.420z" />
      </svg>
      <span>{leaving ? text.signingIn : text.discord}</span>
    </Button>
  )
}
