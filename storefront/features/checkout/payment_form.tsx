import { useEffect, useRef, useState } from 'react'
import { useSettings } from '../../layout/settings_context.ts'
import { checkoutText as text } from '../../text/checkout.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { loadPayments } from './payments.ts'
import styles from './checkout.module.css'

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
    turn = turn.then(async () => {
      if (left) return
      try {
        const stripe = await loadPayments(settings)
        if (left) return
        const form = await stripe.createEmbeddedCheckoutPage({ fetchClientSecret: () => Promise.resolve(clientSecret) })
        const element = place.current
        if (left || !element) return form.destroy()
        form.mount(element)
        leave = () => {
          form.unmount()
          form.destroy()
        }
        setReady(true)
      } catch (reason) {
        if (!left) onFailure(reason)
      }
    })
    return () => {
      left = true
      turn = turn.then(() => leave())
    }
  }, [clientSecret, settings, onFailure])

  return (
    <div className={styles.form} aria-busy={!ready}>
      {!ready && <Spinner label={text.loadingForm} />}
      <div ref={place} />
    </div>
  )
}
