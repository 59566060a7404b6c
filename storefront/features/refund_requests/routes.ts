import type { Route } from '#storefront/navigation/route'
import { refundRequestsHeading } from './headings.ts'

export const refundRequestsRoutes: Route[] = [
  {
    id: 'refund-request',
    path: '/refund-request',
    pending: 'plain',
    standsAlone: 'false',
    load: () => import('#storefront/routes/refund_request'),
  },
  {
    id: 'refund-requests',
    path: '/account/refund-requests',
    pending: 'plain',
    heading: refundRequestsHeading,
    signedIn: true,
    load: () => import('#storefront/routes/refund_requests'),
  },
]
