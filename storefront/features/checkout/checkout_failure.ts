import { checkoutText } from './text.ts'
import { RestError } from '#storefront/wire/rest'

type CartFailureCode = keyof typeof checkoutText.banners

export type CheckoutFailure =
  /** Back to the cart, with a banner, and with what the server said where the banner does not tell it. */
  | { place: 'cart'; error: CartFailureCode; banner: string; emptyCart: boolean; said?: string }
  | { place: 'checkout'; message: string; refresh: boolean; signIn?: true }

/** A refusal with the sentence that a visitor may read. */
export class CheckoutError extends Error {
  override name = 'CheckoutError'

  constructor(
    message: string,
    readonly status: number,
    readonly code: string | undefined
  ) {
    super(message)
  }
}

const UNAVAILABLE = 'CART_ITEMS_UNAVAILABLE'
/** Their sentence says what to do, and is shown as it is. */
const SPOKEN = new Set(['REPLACED', 'TOO_MANY_HELD'])
const ROSE = 'PRICES_ROSE'
const SIGN_IN_FIRST = 'SIGN_IN_FIRST'

/** The sentence for what the server said when a checkout or an order was asked for. */
export function checkoutError(reason: unknown): unknown {
  if (!(reason instanceof RestError)) return reason
  const { status, code, message } = reason
  if (code === UNAVAILABLE) return new CheckoutError(checkoutText.failures.updated, status, code)
  if (status === 400 && includes(message, 'already started'))
    return new CheckoutError(checkoutText.failures.started, status, code)
  if (status === 400 && message) return new CheckoutError(message, status, code)
  return reason
}

/** Where a failed checkout leads: cart errors first, then email, then everything else. */
export function checkoutFailure(reason: unknown): CheckoutFailure {
  const error = checkoutError(reason)
  const { message = '', status, code } = error as Partial<CheckoutError>
  if (code === SIGN_IN_FIRST) return { place: 'checkout', message, refresh: false, signIn: true }
  if (code && SPOKEN.has(code)) return { place: 'checkout', message, refresh: true }
  const emptyCart = code === UNAVAILABLE
  if (emptyCart || (status === 400 && includes(message, 'cart has been updated')))
    return toCart('cart_updated', emptyCart)
  if (code === ROSE) return toCart('prices_rose')
  if (status === 400 && includes(message, 'already started')) return toCart('games_started')
  if (includes(message, 'email'))
    return { place: 'checkout', message: checkoutText.failures.email(withoutStop(message)), refresh: false }
  // What was chosen is refused with 422; it is mended where it was chosen.
  if (status === 400 || status === 422) return { ...toCart('checkout_failed'), said: message }
  if (message === checkoutText.failures.noUrl) return { place: 'checkout', message, refresh: true }
  return { place: 'checkout', message: checkoutText.failures.form, refresh: true }
}

const toCart = (error: CartFailureCode, emptyCart = false): Extract<CheckoutFailure, { place: 'cart' }> => ({
  place: 'cart',
  error,
  banner: checkoutText.banners[error],
  emptyCart,
})

const includes = (message: string, words: string) => message.toLowerCase().includes(words)
/** The sentence around it brings its own full stop. */
const withoutStop = (message: string) => message.replace(/\.$/, '')

/** Every sentence that a checkout may send along (1-8). */
const CATALOG = new Set<string>([
  ...Object.values(checkoutText.banners),
  checkoutText.failures.started,
  checkoutText.failures.updated,
])

/**
 * Returns the banner that an address asks for with both an error and a message. Anybody can write an address, so a message that is none
 * of our texts is ignored (decision D-33).
 */
export function bannerOf(search: string): string | null {
  const parameters = new URLSearchParams(search)
  const message = parameters.get('message') ?? ''
  return parameters.get('error') && CATALOG.has(message) ? message : null
}

export const asksForBanner = (search: string) => /[?&](?:error|message)=/.test(search)

export const bannerAddress = (error: string, message: string) => `/cart?${new URLSearchParams({ error, message })}`
