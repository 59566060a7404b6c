import type { Route } from '#storefront/navigation/route'

export const seatsRoutes: Route[] = [
  {
    id: 'seats',
    path: '/seats',
    pending: 'plain',
    standsAlone: 'false',
    load: () => import('#storefront/routes/seats'),
  },
]
