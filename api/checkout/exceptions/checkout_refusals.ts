import booking from '#api/config/booking'
import type { HoldRefusal } from '#api/checkout/rules/hold_terms'
import type { ProductRef } from '#common/products'
import { Invalid, NotFound, ProductError, Refused } from '#api/shared/errors'

export const cartEmpty = () => new Refused('CART_EMPTY', 'Your cart is empty.')

export const tooManySeats = () =>
  new Refused(
    'TOO_MANY_SEATS',
    `One order takes up to ${booking.accountSeats} seats. Please write to us for a larger party.`
  )

const signInFirst = (message: string) => new Refused('SIGN_IN_FIRST', `${message} Your cart stays as it is.`)

/** Seats are not held for everybody who asks (docs/adr/0020). */
export function notHeld(reason: HoldRefusal): ProductError {
  switch (reason) {
    case 'party too large':
      return signInFirst(
        `Without an account we hold up to ${booking.guestSeats} seats at a time. Please sign in to take more.`
      )
    case 'browser limit':
      return signInFirst(
        `You have taken ${booking.guestSeats} free seats today, as many as you can without an account. Please sign in to take more.`
      )
    case 'account limit':
      return new ProductError(
        429,
        'TOO_MANY_HELD',
        `You have taken as many free seats as one account can in a day. Please try again tomorrow, or write to us.`,
        { 'Retry-After': '3600' }
      )
    case 'guest limit':
      return signInFirst(
        'Guests at your internet connection hold as many seats as they may right now. Please sign in to go on.'
      )
    case 'dropped too often':
      return signInFirst(
        'Seats were held here again and again without being bought. Please sign in to go on, or come back in an hour.'
      )
    case 'network limit':
      return new ProductError(
        429,
        'TOO_MANY_HELD',
        'Very many seats are held at your internet connection right now. Please try again in a few minutes.',
        {
          'Retry-After': '60',
        }
      )
  }
}

export const emailNeeded = () =>
  new Invalid([
    {
      field: 'email',
      rule: 'required',
      message: 'Please enter your email address: free seats are confirmed by a link in an email.',
    },
  ])

export const tooManyConfirmations = () =>
  new ProductError(
    429,
    'TOO_MANY_MAILS',
    'We cannot send another mail to this address today. Please sign in to book your free seats at once.'
  )

/** PAY-2 still holds: what a browser says it showed is compared, never charged. Dollars. */
export const pricesRose = (prices: (ProductRef & { price: number })[]) =>
  new Refused(
    'PRICES_ROSE',
    'A price has risen since it was shown to you. Nothing is held or charged. Please look at the new price and decide again.',
    {
      prices,
    }
  )

export const checkoutUnknown = () => new NotFound('This checkout is not known.')

export const checkoutOver = () =>
  new ProductError(
    410,
    'CHECKOUT_EXPIRED',
    'This checkout has ended. Your credits were not spent, and nothing was charged.'
  )

export const totalTooSmall = () =>
  new Refused('TOTAL_TOO_SMALL', 'A card pays 50 cents or more. Please add another seat.')

/** No `Retry-After`: two windows that try again by themselves would take the seats from each other for ever. */
export const checkoutReplaced = () =>
  new ProductError(
    409,
    'REPLACED',
    'You are checking out in another window as well, so the seats are kept there. Please go on there, or try again here.'
  )

export const paymentRefused = () =>
  new Refused(
    'PAYMENT_REFUSED',
    'The payment could not be started with these details. Nothing was charged. Please check your cart.'
  )

export const providerDown = () =>
  new ProductError(
    503,
    'PAYMENT_PROVIDER_DOWN',
    'Card payments cannot be reached right now. Nothing was charged and your cart is safe. Please try again in a moment.',
    { 'Retry-After': '10' }
  )
