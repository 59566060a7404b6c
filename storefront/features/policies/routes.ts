import type { Route } from '../../navigation/route.ts'
import { headings } from '../../text/headings.ts'

export const policiesRoutes: Route[] = [
  { id: 'return-policy', path: '/return-policy', pending: 'plain', heading: headings.returnPolicy, load: () => import('../../routes/return_policy.tsx') },
  { id: 'terms', path: '/terms', pending: 'plain', heading: headings.terms, load: () => import('../../routes/terms.tsx') },
  { id: 'privacy', path: '/privacy', pending: 'plain', heading: headings.privacy, load: () => import('../../routes/privacy.tsx') },
]
