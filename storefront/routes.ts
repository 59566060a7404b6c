import { accountRoutes } from './features/account/routes.ts'
import { accountPagesRoutes } from './features/account_pages/routes.ts'
import { campaignsRoutes } from './features/campaigns/routes.ts'
import { cartRoutes } from './features/cart/routes.ts'
import { catalogRoutes } from './features/catalog/routes.ts'
import { checkoutRoutes } from './features/checkout/routes.ts'
import { contactRoutes } from './features/contact/routes.ts'
import { gamesRoutes } from './features/games/routes.ts'
import { homeRoutes } from './features/home/routes.ts'
import { largeEventsRoutes } from './features/large_events/routes.ts'
import { partnersRoutes } from './features/partners/routes.ts'
import { partnerReportRoutes } from './features/partner_report/routes.ts'
import { policiesRoutes } from './features/policies/routes.ts'
import { refundRequestsRoutes } from './features/refund_requests/routes.ts'
import { seatsRoutes } from './features/seats/routes.ts'
import { thankYouRoutes } from './features/thank_you/routes.ts'
import { venuesRoutes } from './features/venues/routes.ts'
import type { Route } from './navigation/route.ts'

/** Every address of the storefront: each feature brings its own. The last one takes whatever nothing else takes. */
export const routes: Route[] = [
  ...homeRoutes,
  ...gamesRoutes,
  ...cartRoutes,
  ...checkoutRoutes,
  ...thankYouRoutes,
  ...accountRoutes,
  ...accountPagesRoutes,
  ...refundRequestsRoutes,
  ...campaignsRoutes,
  ...largeEventsRoutes,
  ...seatsRoutes,
  ...catalogRoutes,
  ...venuesRoutes,
  ...partnersRoutes,
  ...partnerReportRoutes,
  ...policiesRoutes,
  ...contactRoutes,
  { id: 'not-found', path: '*', pending: 'plain', load: () => import('./routes/not_found.tsx') },
]
