import { declined } from '../stripe/errors.ts'
import type { TypedCard } from '../stripe/payment_method_object.ts'

/** Number, "MM / YY" and code as somebody typed them into a form. */
export function readTypedCard(wish: Record<string, unknown>): TypedCard {
  const number = String(wish.number ?? '').replaceAll(/\D/g, '')
  const expiry = String(wish.expiry ?? '').replaceAll(/\D/g, '')
  const cvc = String(wish.cvc ?? '').trim()
  if (number === '') throw incomplete('incomplete_number', 'Your card number is incomplete.', 'number')
  if (expiry.length !== 4)
    throw incomplete('incomplete_expiry', "Your card's expiration date is incomplete.", 'exp_year')
  if (cvc.length < 3) throw incomplete('incomplete_cvc', "Your card's security code is incomplete.", 'cvc')
  return { number, exp_month: Number(expiry.slice(0, 2)), exp_year: 2000 + Number(expiry.slice(2)), cvc }
}

function incomplete(code: string, message: string, param: string): Error {
  return declined({ code, message, param })
}
