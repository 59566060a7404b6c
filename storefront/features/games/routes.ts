import type { Route } from '#storefront/navigation/route'
import { gamesHeading } from '#storefront/text/headings'
import { FOLLOW_OWN_DAY, TELL_OWN_DAY } from './follow_own_day.ts'

export const gamesRoutes: Route[] = [
  {
    id: 'games',
    path: '/games',
    pending: 'cards',
    heading: gamesHeading,
    firstScript: TELL_OWN_DAY,
    standsAlone: FOLLOW_OWN_DAY,
    load: () => import('#storefront/routes/games'),
  },
  { id: 'join-game', path: '/join-game/:id', pending: 'detail', load: () => import('#storefront/routes/join_game') },
]
