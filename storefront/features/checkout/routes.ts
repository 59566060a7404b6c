import type { Route } from '#storefront/navigation/route'
import { cartHeading } from '#storefront/text/headings'
import { TELL_EMPTY_CART } from './cart/tell_empty_cart.ts'

export const checkoutRoutes: Route[] = [
  {
    id: 'cart',
    path: '/cart',
    pending: 'plain',
    heading: cartHeading,
    standsAlone: TELL_EMPTY_CART,
    load: () => import('#storefront/routes/cart'),
  },
  {
    id: 'checkout',
    path: '/checkout',
    pending: 'plain',
    ownDocument: true,
    standsAlone: 'false',
    load: () => import('#storefront/routes/checkout'),
  },
  {
    id: 'confirm-seats',
    path: '/confirm-seats',
    pending: 'plain',
    standsAlone: 'false',
    load: () => import('#storefront/routes/confirm_seats'),
  },
  {
    id: 'thank-you',
    path: '/thank-you',
    pending: 'plain',
    standsAlone: 'false',
    load: () => import('#storefront/routes/thank_you'),
  },
]
