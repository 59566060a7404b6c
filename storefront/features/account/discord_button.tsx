import { useEffect, useRef, useState } from 'react'
import { signInText as text } from './text/sign_in.ts'
import { Button } from '#storefront/ui/button'
import styles from './sign_in.module.css'

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
