import { paymentMethodsText } from './text/payment_methods.ts'
import { RestError } from '#storefront/wire/rest'

const text = paymentMethodsText.new

/** What the provider says to a card. */
export interface CardConfirmation {
  error?: { message?: string }
  setupIntent?: { status: string; payment_method: string | { id: string } | null }
}

export interface CardCalls {
  createIntent: () => Promise<{ clientSecret: string }>
  confirm: (clientSecret: string) => Promise<CardConfirmation>
  attach: (paymentMethodId: string) => Promise<unknown>
}

export type CardOutcome =
  | { outcome: 'saved' }
  /** `confirmed` is a card that the provider has taken already: the next try need only attach it. */
  | { outcome: 'failed'; message: string; reason: unknown; confirmed: string | null }

/** Secret, confirmation, attachment: each step fails in its own words (specification 1-8). */
export async function saveCard(calls: CardCalls, alreadyConfirmed: string | null): Promise<CardOutcome> {
  let confirmed = alreadyConfirmed
  let sentence: string = text.setupFailed
  try {
    if (confirmed === null) {
      const { clientSecret } = await calls.createIntent()
      sentence = text.unexpected
      const { error, setupIntent } = await calls.confirm(clientSecret)
      if (error) return { outcome: 'failed', message: error.message || text.unexpected, reason: null, confirmed }
      if (setupIntent?.status !== 'succeeded' || !setupIntent.payment_method)
        throw new Error(`The card is ${setupIntent?.status ?? 'unconfirmed'}`)
      const { payment_method: method } = setupIntent
      confirmed = typeof method === 'string' ? method : method.id
    }
    sentence = text.attachFailed
    await calls.attach(confirmed)
    return { outcome: 'saved' }
  } catch (reason) {
    const said = reason instanceof RestError && reason.message !== '' ? reason.message : sentence
    return { outcome: 'failed', message: said, reason, confirmed }
  }
}
