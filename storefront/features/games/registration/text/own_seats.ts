import { count } from '#storefront/text/plural'

export const ownSeatsText = {
  held: (seats: number, until: string) => `${count(seats, 'seat')} held for you until ${until}`,
  lead: 'No one else can take them. Check out to book them.',
  checkout: 'Continue to checkout',
  cart: 'Back to your cart',
} as const
