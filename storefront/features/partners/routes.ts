import type { Route } from '#storefront/navigation/route'
import { guideHeading, partnersHeading } from './headings.ts'

export const partnersRoutes: Route[] = [
  {
    id: 'partners',
    path: '/partners',
    pending: 'plain',
    heading: partnersHeading,
    load: () => import('#storefront/routes/partners'),
  },
  {
    id: 'partner-guide',
    path: '/partners/docs',
    pending: 'plain',
    heading: guideHeading,
    load: () => import('#storefront/routes/partner_guide'),
  },
]
