import type { Route } from '#storefront/navigation/route'
import { orderHistoryHeading, refundRequestsHeading } from '#storefront/text/headings'

export const ordersRoutes: Route[] = [
  {
    id: 'order',
    path: '/order',
    pending: 'plain',
    standsAlone: 'false',
    load: () => import('#storefront/routes/order'),
  },
  {
    id: 'order-history',
    path: '/account/order-history',
    pending: 'plain',
    heading: orderHistoryHeading,
    signedIn: true,
    load: () => import('#storefront/routes/order_history'),
  },
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
  {
    id: 'seats',
    path: '/seats',
    pending: 'plain',
    standsAlone: 'false',
    load: () => import('./seats/seats_page.tsx'),
  },
]
