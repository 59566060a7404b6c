import type { Route } from '#storefront/navigation/route'
import { partnersHeading } from './headings.ts'

export const partnersRoutes: Route[] = [
  {
    id: 'partners',
    path: '/partners',
    pending: 'plain',
    heading: partnersHeading,
    load: () => import('#storefront/routes/partners'),
  },
]
