import type { Route } from '../../navigation/route.ts'

export const checkoutRoutes: Route[] = [
  {
    id: 'checkout',
    path: '/checkout',
    pending: 'plain',
    ownDocument: true,
    standsAlone: 'false',
    load: () => import('../../routes/checkout.tsx'),
  },
]
