import type { Route } from '#storefront/navigation/route'
import { cartHeading } from './headings.ts'
import { TELL_EMPTY_CART } from './tell_empty_cart.ts'

export const cartRoutes: Route[] = [
  {
    id: 'cart',
    path: '/cart',
    pending: 'plain',
    heading: cartHeading,
    standsAlone: TELL_EMPTY_CART,
    load: () => import('#storefront/routes/cart'),
  },
]
