import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import type { Stripe, StripeCardElement } from '@stripe/stripe-js'
import { useSettings } from '#storefront/layout/settings_context'
import { loadPayments } from '#storefront/wire/payments'

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
  const styles = getComputedStyle(element)
  const token = (name: string) => styles.getPropertyValue(name).trim()
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
