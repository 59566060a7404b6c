import { useEffect } from 'react'
import { reportError } from '#storefront/wire/error_reports'
import { mayOwnCheckout, readOwn } from './own_checkout.ts'

interface SupersededProps {
  sessionId: string
  onSuperseded: () => void
}

/** Asks, whenever the visitor comes back to this tab, whether another tab started a newer checkout. */
export function Superseded({ sessionId, onSuperseded }: SupersededProps) {
  useEffect(() => {
    let left = false
    const check = () => {
      if (document.visibilityState !== 'visible' || !mayOwnCheckout()) return
      readOwn().then(
        ({ hold }) => !left && hold && hold.sessionId !== sessionId && onSuperseded(),
        (reason: unknown) => reportError(reason, 'own checkout')
      )
    }
    document.addEventListener('visibilitychange', check)
    return () => {
      left = true
      document.removeEventListener('visibilitychange', check)
    }
  }, [sessionId, onSuperseded])
  return null
}
