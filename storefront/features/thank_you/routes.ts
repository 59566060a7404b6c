import type { Route } from '#storefront/navigation/route'

export const thankYouRoutes: Route[] = [
  {
    id: 'thank-you',
    path: '/thank-you',
    pending: 'plain',
    standsAlone: 'false',
    load: () => import('#storefront/routes/thank_you'),
  },
]
