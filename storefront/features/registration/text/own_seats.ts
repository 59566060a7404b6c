import { count } from '#storefront/text/plural'

export const ownSeatsText = {
  held: (seats: number, until: string) => `${count(seats, 'seat')} held for you until ${until}`,
  lead: 'Nobody else can take what you hold. Go on to checkout to make it yours.',
  checkout: 'Continue to checkout',
  cart: 'Back to your cart',
} as const
