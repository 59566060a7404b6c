import type { Route } from '#storefront/navigation/route'
import { privacyHeading, returnPolicyHeading, termsHeading } from './headings.ts'

export const policiesRoutes: Route[] = [
  {
    id: 'return-policy',
    path: '/return-policy',
    pending: 'plain',
    heading: returnPolicyHeading,
    load: () => import('#storefront/routes/return_policy'),
  },
  {
    id: 'terms',
    path: '/terms',
    pending: 'plain',
    heading: termsHeading,
    load: () => import('#storefront/routes/terms'),
  },
  {
    id: 'privacy',
    path: '/privacy',
    pending: 'plain',
    heading: privacyHeading,
    load: () => import('#storefront/routes/privacy'),
  },
]
