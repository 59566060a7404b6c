import type { Route } from '#storefront/navigation/route'
import { FOLLOW_OWN_DAY, TELL_OWN_DAY } from '../games/follow_own_day.ts'

export const homeRoutes: Route[] = [
  {
    id: 'home',
    path: '/',
    pending: 'plain',
    firstScript: TELL_OWN_DAY,
    standsAlone: FOLLOW_OWN_DAY,
    load: () => import('#storefront/routes/home'),
  },
]
