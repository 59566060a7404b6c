import { useRef, useState, type FormEvent, useEffect, useEffectEvent, type RefObject } from 'react'
import { useNavigate } from 'react-router'
import { paymentMethodsText } from './text/payment_methods.ts'
import { Alert } from '#storefront/ui/alert'
import { Button, ButtonLink } from '#storefront/ui/button'
import { Icon } from '#storefront/ui/icon'
import { Spinner } from '#storefront/ui/spinner'
import { reportError } from '#storefront/wire/error_reports'
import { rest } from '#storefront/wire/rest'
import { CARD_SAVED, saveCard, type CardCalls } from './cards.ts'
import styles from './payment_methods.module.css'
import type { Stripe, StripeCardElement } from '@stripe/stripe-js'
import { useSettings } from '#storefront/layout/settings_context'
import { loadPayments } from '#storefront/wire/payments'
import { AccountPage } from './account_page.tsx'

const text = paymentMethodsText.new
const LIST = '/account/payment-methods'

/** The provider's card field and what becomes of the card. */
export function NewCard() {
  const place = useRef<HTMLDivElement>(null)
  const [broken, setBroken] = useState(false)
  const [message, setMessage] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const confirmed = useRef<string | null>(null)
  const navigate = useNavigate()
  const field = useCardField(place, {
    onChange: (error) => {
      confirmed.current = null
      setMessage(error)
    },
    onFailure: (reason) => {
      reportError(reason, 'card form')
      setBroken(true)
    },
  })

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy || !field) return
    setBusy(true)
    setMessage(null)
    const result = await saveCard(callsWith(field), confirmed.current)
    if (result.outcome === 'saved') return void navigate(LIST, { state: CARD_SAVED })
    if (result.reason) reportError(result.reason, 'saving a payment method')
    confirmed.current = result.confirmed
    setMessage(result.message)
    setBusy(false)
  }

  if (broken) return <Broken />
  return (
    <form className={styles.form} onSubmit={submit} method="get">
      <fieldset aria-busy={!field} className={styles.field}>
        <legend>{text.card}</legend>
        <div className={styles.frame}>
          <div ref={place} />
          {!field && (
            <div className={styles.waiting}>
              <Spinner label={text.loading} />
            </div>
          )}
        </div>
      </fieldset>
      {message && (
        <Alert>
          <p>{message}</p>
        </Alert>
      )}
      <p className={styles.safe}>
        <Icon shape="shield" />
        {text.safe}
      </p>
      <div className={styles.actions}>
        <Button type="submit" busy={busy} disabled={!field}>
          {busy ? text.busy : text.submit}
        </Button>
        <ButtonLink to={LIST} look="quiet">
          {text.cancel}
        </ButtonLink>
      </div>
    </form>
  )
}

const callsWith = ({ stripe, element }: CardField): CardCalls => ({
  createIntent: () => rest(LIST, { method: 'POST' }),
  confirm: (clientSecret) => stripe.confirmCardSetup(clientSecret, { payment_method: { card: element } }),
  attach: (paymentMethodId) => rest(`${LIST}/attach`, { method: 'POST', body: { paymentMethodId } }),
})

function Broken() {
  return (
    <div className={styles.form}>
      <Alert>
        <p>{text.formFailed}</p>
      </Alert>
      <div className={styles.actions}>
        <Button onClick={() => window.location.reload()}>{text.refresh}</Button>
        <ButtonLink to={LIST} look="quiet">
          {text.cancel}
        </ButtonLink>
      </div>
    </div>
  )
}

export interface CardField {
  stripe: Stripe
  element: StripeCardElement
}

interface CardFieldHandlers {
  /** Anything typed; with what the provider has against it. */
  onChange: (message: string | null) => void
  onFailure: (reason: unknown) => void
}

/** The provider's card field, in its own frame within `place`; null until it can be typed into. */
export function useCardField(
  place: RefObject<HTMLElement | null>,
  { onChange, onFailure }: CardFieldHandlers
): CardField | null {
  const { stripe: settings } = useSettings()
  const [field, setField] = useState<CardField | null>(null)
  const changed = useEffectEvent(onChange)
  const failed = useEffectEvent(onFailure)
  const made = useRef<StripeCardElement | null>(null)

  useEffect(() => {
    let left = false
    async function show() {
      try {
        const stripe = await loadPayments(settings)
        if (left || !place.current) return
        const element = stripe.elements().create('card', { style: lookOf(place.current) })
        made.current = element
        element.on('change', ({ error }) => changed(error?.message ?? null))
        element.on('ready', () => !left && setField({ stripe, element }))
        element.mount(place.current)
      } catch (reason) {
        if (!left) failed(reason)
      }
    }
    void show()
    return () => {
      left = true
      made.current?.destroy()
      made.current = null
      setField(null)
    }
  }, [settings, place])
  return field
}

/** The provider's frame cannot read our tokens, so it gets their colors. */
function lookOf(element: HTMLElement) {
  const computed = getComputedStyle(element)
  const token = (name: string) => computed.getPropertyValue(name).trim()
  return {
    base: {
      'color': token('--ink'),
      'fontSize': '16px',
      'iconColor': token('--ink-soft'),
      '::placeholder': { color: token('--ink-faint') },
    },
    invalid: { color: token('--danger'), iconColor: token('--danger') },
  }
}

export default function NewPaymentMethodPage() {
  return (
    <AccountPage
      heading={paymentMethodsText.new.heading}
      lead={paymentMethodsText.new.hint}
      back={{ to: '/account/payment-methods', text: paymentMethodsText.heading }}
    >
      <NewCard />
    </AccountPage>
  )
}
