import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSettings } from '#storefront/layout/settings_context'
import { signInText as text } from './text/sign_in.ts'
import { Alert } from '#storefront/ui/alert'
import { Button } from '#storefront/ui/button'
import { reportError } from '#storefront/wire/error_reports'
import type { GoogleIdentity } from '#storefront/wire/google'
import { loadGoogle } from './google_script.ts'
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
