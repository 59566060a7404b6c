import { accountRoutes } from './features/account/routes.ts'
import { campaignsRoutes } from './features/campaigns/routes.ts'
import { catalogRoutes } from './features/catalog/routes.ts'
import { checkoutRoutes } from './features/checkout/routes.ts'
import { gamesRoutes } from './features/games/routes.ts'
import { largeEventsRoutes } from './features/large_events/routes.ts'
import { ordersRoutes } from './features/orders/routes.ts'
import { pagesRoutes } from './features/pages/routes.ts'
import { partnersRoutes } from './features/partners/routes.ts'
import type { Route } from './navigation/route.ts'

/** Every address of the storefront. The last route takes all others. */
export const routes: Route[] = [
  ...pagesRoutes,
  ...gamesRoutes,
  ...checkoutRoutes,
  ...accountRoutes,
  ...ordersRoutes,
  ...campaignsRoutes,
  ...largeEventsRoutes,
  ...catalogRoutes,
  ...partnersRoutes,
  { id: 'not-found', path: '*', pending: 'plain', load: () => import('./routes/not_found.tsx') },
]
