import type { Route } from '../../navigation/route.ts'

export const thankYouRoutes: Route[] = [
  {
    id: 'thank-you',
    path: '/thank-you',
    pending: 'plain',
    standsAlone: 'false',
    load: () => import('../../routes/thank_you.tsx'),
  },
]
