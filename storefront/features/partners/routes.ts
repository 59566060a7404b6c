import type { Route } from '../../navigation/route.ts'
import { partnersHeading } from './headings.ts'

export const partnersRoutes: Route[] = [
  {
    id: 'partners',
    path: '/partners',
    pending: 'plain',
    heading: partnersHeading,
    load: () => import('../../routes/partners.tsx'),
  },
]
