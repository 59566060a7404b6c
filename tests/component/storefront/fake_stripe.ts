interface CardAnswer {
  error?: { message: string }
  setupIntent?: { status: string; payment_method: string }
}

/** Stands in for the payment provider's library: its forms are buttons, its card field is ready at once. */
export class FakeStripe {
  static readonly version = 'endive'

  /** Arguments that opened the library. */
  opened: unknown[] = []
  readonly confirmed: { secret: string; card: unknown }[] = []
  cardAnswer: CardAnswer = { setupIntent: { status: 'succeeded', payment_method: 'pm_1' } }
  /** Called when a person types into the card field. */
  type: (message?: string) => void = () => {}

  /** The library is loaded once, so that it is asked for the newest of these. */
  static install(): FakeStripe {
    const stripe = new FakeStripe()
    const open = (...given: unknown[]) => {
      const current = Reflect.get(globalThis, 'fakeStripe') as FakeStripe
      current.opened = given
      return current
    }
    const Stripe = Object.assign(open, { version: FakeStripe.version })
    Object.assign(globalThis, { fakeStripe: stripe, Stripe })
    return stripe
  }

  static remove(): void {
    delete (window as { Stripe?: unknown }).Stripe
  }

  createEmbeddedCheckoutPage = async ({ fetchClientSecret }: { fetchClientSecret: () => Promise<string> }) => {
    const form = document.createElement('button')
    form.textContent = `Pay ${await fetchClientSecret()}`
    return { mount: (place: HTMLElement) => place.append(form), unmount: () => form.remove(), destroy: () => {} }
  }

  elements = () => ({
    create: (kind: string) => {
      const listeners: Record<string, (event: { error?: { message: string } }) => void> = {}
      this.type = (message) => listeners.change?.(message ? { error: { message } } : {})
      return {
        kind,
        on: (name: string, listener: (event: object) => void) => void (listeners[name] = listener),
        mount: () => queueMicrotask(() => listeners.ready?.({})),
        destroy: () => {},
      }
    },
  })

  confirmCardSetup = async (secret: string, { payment_method: { card } }: { payment_method: { card: unknown } }) => {
    this.confirmed.push({ secret, card })
    return this.cardAnswer
  }
}
