import type { Route } from '../../navigation/route.ts'
import { privacyHeading, returnPolicyHeading, termsHeading } from './headings.ts'

export const policiesRoutes: Route[] = [
  {
    id: 'return-policy',
    path: '/return-policy',
    pending: 'plain',
    heading: returnPolicyHeading,
    load: () => import('../../routes/return_policy.tsx'),
  },
  {
    id: 'terms',
    path: '/terms',
    pending: 'plain',
    heading: termsHeading,
    load: () => import('../../routes/terms.tsx'),
  },
  {
    id: 'privacy',
    path: '/privacy',
    pending: 'plain',
    heading: privacyHeading,
    load: () => import('../../routes/privacy.tsx'),
  },
]
