import { useEffect, useRef, useState } from 'react'
import { useSettings } from '#storefront/layout/settings_context'
import { checkoutText as text } from './text.ts'
import { Spinner } from '#storefront/ui/spinner'
import { loadPayments } from '#storefront/wire/payments'
import styles from './checkout.module.css'
import { Link } from '#storefront/navigation/link'
import { Icon } from '#storefront/ui/icon'

interface PaymentFormProps {
  clientSecret: string
  onFailure: (reason: unknown) => void
}

/** The provider's form, in its own frame. One at a time: a second one waits until the first is gone. */
let turn: Promise<void> = Promise.resolve()

export function PaymentForm({ clientSecret, onFailure }: PaymentFormProps) {
  const { stripe: settings } = useSettings()
  const place = useRef<HTMLDivElement>(null)
  const [ready, setReady] = useState(false)

  useEffect(() => {
    let left = false
    let leave = () => {}
    async function show(before: Promise<void>) {
      await before
      try {
        const stripe = left ? null : await loadPayments(settings)
        if (left || !stripe) return
        const form = await stripe.createEmbeddedCheckoutPage({ fetchClientSecret: () => Promise.resolve(clientSecret) })
        leave = () => form.destroy()
        if (left || !place.current) return leave()
        form.mount(place.current)
        leave = () => {
          form.unmount()
          form.destroy()
        }
        setReady(true)
      } catch (reason) {
        if (!left) onFailure(reason)
      }
    }
    async function hide(shown: Promise<void>) {
      await shown
      leave()
    }
    turn = show(turn)
    return () => {
      left = true
      turn = hide(turn)
    }
  }, [clientSecret, settings, onFailure])

  return (
    <div className={styles.form} aria-busy={!ready}>
      {!ready && <Spinner label={text.loadingForm} />}
      <div ref={place} />
    </div>
  )
}

/** What one may want to know before typing a card's number, and the way back. */
export function SafeToPay() {
  return (
    <div className={styles.safe}>
      <p className={styles.note}>
        <Icon shape="shield" size={18} /> {text.safe}
      </p>
      <Link to="/cart" className={styles.back}>
        {text.backToCart}
      </Link>
    </div>
  )
}
