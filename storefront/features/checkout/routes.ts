import type { Route } from '#storefront/navigation/route'

export const checkoutRoutes: Route[] = [
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
]
