import type { Route } from '../../navigation/route.ts'
import { FOLLOW_OWN_DAY, TELL_OWN_DAY } from '../games/follow_own_day.ts'

export const homeRoutes: Route[] = [
  {
    id: 'home',
    path: '/',
    pending: 'plain',
    firstScript: TELL_OWN_DAY,
    standsAlone: FOLLOW_OWN_DAY,
    load: () => import('../../routes/home.tsx'),
  },
]
