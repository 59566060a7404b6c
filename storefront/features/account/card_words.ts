import type { PaymentMethod } from '#common/wire'
import { paymentMethodsText as text } from './text/payment_methods.ts'

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
export const cardName = ({ brand, last4 }: Card) => `${brandText(brand)} ${text.ending(last4)}`

export const expiryText = ({ exp_month, exp_year }: Card) => text.expires(String(exp_month).padStart(2, '0'), exp_year)

/** A card is good to the end of its month. */
export function isExpired({ exp_month, exp_year }: Card, now: Date): boolean {
  return exp_year * 12 + exp_month - 1 < now.getFullYear() * 12 + now.getMonth()
}
