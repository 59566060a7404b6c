import type { Route } from '#storefront/navigation/route'
import { gameMastersHeading, systemsHeading } from '#storefront/text/headings'

export const catalogRoutes: Route[] = [
  {
    id: 'systems',
    path: '/systems',
    pending: 'cards',
    heading: systemsHeading,
    load: () => import('#storefront/routes/systems'),
  },
  { id: 'system', path: '/system/:slug', pending: 'detail', load: () => import('#storefront/routes/system') },
  {
    id: 'game-masters',
    path: '/game-masters',
    pending: 'cards',
    heading: gameMastersHeading,
    load: () => import('#storefront/routes/game_masters'),
  },
  {
    id: 'game-master',
    path: '/game-master/:slug',
    pending: 'detail',
    load: () => import('#storefront/routes/game_master'),
  },
  { id: 'gm', path: '/gm/:slug', pending: 'detail', load: () => import('#storefront/routes/gm') },
  {
    id: 'campaign-setting',
    path: '/campaign-setting/:slug',
    pending: 'detail',
    load: () => import('#storefront/routes/campaign_setting'),
  },
  {
    id: 'special-event',
    path: '/special-event/:slug?',
    pending: 'detail',
    load: () => import('#storefront/routes/special_event'),
  },
  { id: 'venue', path: '/at/:slug', pending: 'cards', load: () => import('#storefront/routes/venue') },
]
