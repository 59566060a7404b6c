import type { PaymentMethod } from '#common/wire'
import { paymentMethodsText } from './text/payment_methods.ts'
import { RestError } from '#storefront/wire/rest'

/** What the page that saves a card tells the list that follows it. */
export const CARD_SAVED = { cardSaved: true }

export const isNewsOfCard = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'cardSaved' in state

type Card = PaymentMethod['card']

/** Title case of what the provider writes in small letters: `american_express` is `American Express`. */
export const brandText = (brand: string) =>
  brand
    .split(/[\s_]+/)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')

export const maskedNumber = (last4: string) => `•••• •••• •••• ${last4}`

/** For ears, and for sentences. */
export const cardName = ({ brand, last4 }: Card) => `${brandText(brand)} ${paymentMethodsText.ending(last4)}`

export const expiryText = ({ exp_month, exp_year }: Card) =>
  paymentMethodsText.expires(String(exp_month).padStart(2, '0'), exp_year)

/** A card is good to the end of its month. */
export function isExpired({ exp_month, exp_year }: Card, now: Date): boolean {
  return exp_year * 12 + exp_month - 1 < now.getFullYear() * 12 + now.getMonth()
}

const text = paymentMethodsText.new

/** What the provider says to a card. */
interface CardConfirmation {
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
