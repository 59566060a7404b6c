import { cartHeading } from './headings.ts'
import { count } from '#storefront/text/plural'

export const cartText = {
  heading: cartHeading,
  empty: 'Your cart is empty.',
  emptyAdvice: 'A seat at a good table is a fine thing to put in it.',
  browse: 'Browse Available Games',
  loading: 'Looking at your seats',
  failed: 'Failed to load your cart. Please try again.',
  again: 'Try again',
  player: 'Player',
  quantity: 'Quantity',
  price: 'Price',
  total: 'Total',
  item: 'Item',
  remove: 'Remove',
  removeLabel: (name: string) => `Remove ${name}`,
  removed: (name: string, total: string) => `${name} was removed. Your total is now ${total}.`,
  removedLast: (name: string) => `${name} was removed. Your cart is empty.`,
  quantityLabel: (name: string) => `Quantity of ${name}`,
  maximum: (maximum: number) => `Max: ${maximum}`,
  invalidQuantity: (maximum: number) => `Invalid quantity. Maximum allowed: ${maximum}`,
  for: (name: string) => `For ${name}`,
  summary: 'Summary',
  subtotal: 'Subtotal',
  credits: 'Account credits',
  creditsApplied: 'Credits applied at checkout',
  creditsBalance: (balance: string) => `You have ${balance} in credits.`,
  estimatedTotal: 'Estimated total',
  seats: (seats: number) => count(seats, 'seat'),
  referral: 'Referral code',
  referralApplied: (code: string) => `Referral code applied: ${code}`,
  referralAsked: (code: string) => `Looking at referral code ${code}`,
  referralUnknown: (code: string) =>
    `We couldn't check referral code ${code} right now. We check it again when you order.`,
  referralLeftOut: (code: string, why: string) =>
    `Referral code ${code} was not applied. ${why} You can continue without one.`,
  referralRemove: 'Remove code',
  referralTooMany: 'Too many codes were tried. Wait a minute, or clear the field to continue without one.',
  referralUnchecked: "We couldn't check the code right now. Try again, or clear the field to continue without it.",
  checkout: 'Proceed to Checkout',
  more: 'Add another game',
  applyCredits: 'Use my credits',
  notHeld: "Seats aren't held yet. We hold them for 15 minutes once you go to checkout.",
  dropped: (name: string) => `${name} can no longer be joined, so it was taken out of your cart.`,
  repriced: (name: string, price: string, before: string) => `The price of ${name} is now ${price}. It was ${before}.`,
  priceBefore: 'Before:',
  booked: (name: string) => `${name} is booked, so we removed it from your cart.`,
  mailed: (email: string, until: string) =>
    `Check your email to confirm your seats. We sent a link to ${email}, and it works until ${until}.`,
  held: (held: number, wanted: number, until: string) =>
    held < wanted ? `${held} of ${count(wanted, 'seat')} held for you until ${until}` : `Held for you until ${until}`,
  allHeld: (until: string) => `Your seats are held until ${until}. Check out to book them.`,
  tooMany: 'A table in your cart has fewer seats left than you want. Lower the number or remove it, then continue.',
  onlySeats: (seats: number) =>
    seats <= 0
      ? 'This table is full right now. Remove it to check out the rest.'
      : `Only ${count(seats, 'seat')} left at this table.`,
  otherDates: 'See other dates',
  withoutScripts: 'Your cart is kept in this browser and needs JavaScript to be shown.',
} as const
