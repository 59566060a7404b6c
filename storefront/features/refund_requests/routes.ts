import type { Route } from '../../navigation/route.ts'
import { refundRequestsHeading } from './headings.ts'

export const refundRequestsRoutes: Route[] = [
  {
    id: 'refund-request',
    path: '/refund-request',
    pending: 'plain',
    standsAlone: 'false',
    load: () => import('../../routes/refund_request.tsx'),
  },
  {
    id: 'refund-requests',
    path: '/account/refund-requests',
    pending: 'plain',
    heading: refundRequestsHeading,
    signedIn: true,
    load: () => import('../../routes/refund_requests.tsx'),
  },
]
