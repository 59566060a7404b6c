import { portion } from '#storefront/text/plural'
import type { SessionLineItem } from '#common/wire'

export const checkoutText = {
  heading: 'Checkout',
  starting: 'Holding your seats',
  leaving: 'Taking you to the payment page',
  loadingForm: 'Opening the payment form',
  empty: 'Your cart is empty.',
  browse: 'Browse Available Games',
  backToCart: 'Back to your cart',
  heldUntil: 'Your seats are held until',
  left: (left: string) => `${left} left`,
  minutesLeft: (minutes: number) => (minutes === 1 ? 'One minute left to pay.' : `${minutes} minutes left to pay.`),
  ended: 'Your hold has ended',
  endedAdvice: "The seats are open to everyone again. You weren't charged.",
  holdAgain: 'Hold my seats again',
  superseded: 'You started a newer checkout',
  supersededAdvice: "This one has ended, and it wasn't charged. Your seats are held for the newer one.",
  hosted: 'Pay on the secure payment page',
  summary: 'Your seats',
  total: 'Total',
  subtotal: 'Subtotal',
  safe: 'Your card details go straight to our payment provider. We never see them.',
  credits: {
    heading: 'Credits Applied!',
    original: 'Original Total',
    applied: 'Credits Applied',
    toPay: 'Amount to Pay',
    continue: 'Continue to Payment',
    redirecting: "We'll take you there in a moment.",
    remaining: 'Credits left afterwards',
    keep: 'Keep my credits and pay by card',
    kept: (balance: string) => `Your ${balance} in credits stay with you.`,
    use: 'Use my credits',
  },
  review: {
    heading: 'Nothing is bought yet',
    lead: (credits: string) => `Please check your order. ${credits} of your credits are used when you confirm.`,
    free: 'Please check your order. There is nothing to pay. We place it when you confirm.',
    confirm: 'Confirm and book',
    confirming: 'Booking your seats',
    leave: 'If you leave this page, nothing is booked, and your seats open up again when the time is over.',
    failed:
      "We couldn't place your order right now. Your seats are still held, and no credits were used. Please try again.",
    noCharge: 'Free',
  },
  byEmail: {
    lead: (email: string) =>
      `Please check your order. There is nothing to pay. We send a link to ${email}, and your seats are yours when you follow it.`,
    confirm: 'Email me the link',
    confirming: 'Sending the link',
    failed: 'The link could not be sent just now. Your seats are still held. Please try again.',
  },
  checkEmail: {
    heading: (seats: number) => `Check your email to confirm your ${seats === 1 ? 'seat' : 'seats'}`,
    sent: (email: string) => `We sent a link to ${email}. Your booking is not complete until you follow it.`,
    until: 'The link works as long as your seats are held. After that they are open to everyone again.',
    done: 'I followed the link',
    wrong: 'No email? Check your spam folder. Wrong address? Remove the seat from your cart and add it again.',
  },
  portion,
  failures: {
    started:
      'Sorry, one or more games in your cart have already started and registration is no longer available. Please remove them from your cart and try again.',
    updated:
      'Some items in your cart are no longer available. Your cart has been updated. Please review and try again.',
    email: (message: string) => `Email validation error: ${message}. Please go back and correct your email address.`,
    form: 'Payment form failed to load. Please refresh the page and try again.',
    noUrl: 'No checkout URL received',
  },
  banners: {
    cart_updated: 'Some items in your cart are no longer available. Your cart has been updated.',
    games_started: 'Some games in your cart have already started and are no longer available.',
    prices_rose:
      'A price has risen since you saw it. Nothing is held or charged. Please look at the new price and decide again.',
    checkout_failed: 'There was an issue with your cart. Please review your items and try again.',
  },
  refresh: 'Refresh Page',
  signIn: 'Sign In',
  nothingCharged: 'Nothing was charged.',
  withoutScripts: 'Paying needs JavaScript: the payment form comes from our payment provider.',
} as const

export const confirmSeatsText = {
  heading: 'Confirm your seats',
  lead: 'One click, and they are yours. There is nothing to pay.',
  loading: 'Looking up your seat',
  withoutScripts: 'Confirming needs JavaScript. Your seat stays held until the time in your mail.',
  failed: 'Your seat could not be looked up. It is still held. Please try again.',
  again: 'Try again',
  several: (name: string, count: number) => `${name} (${count})`,
  confirm: (lines: readonly SessionLineItem[]) =>
    lines.reduce((sum, { quantity }) => sum + quantity, 0) === 1 ? 'Confirm my seat' : 'Confirm my seats',
  confirming: 'Confirming...',
  notConfirmed: "We didn't get an answer. Please try again: nothing is booked twice.",
  note: "Didn't ask for this? Close the page, and nothing is booked.",
  ended: 'This link no longer works',
  endedAdvice:
    'The time to confirm is over, or you started another checkout. Nothing was booked and nothing was charged. If there is still room, you can book again.',
  games: 'Browse Available Games',
  contact: 'Write to us',
} as const
