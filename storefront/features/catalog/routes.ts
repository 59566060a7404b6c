import type { Route } from '../../navigation/route.ts'
import { gameMastersHeading, systemsHeading } from './headings.ts'

export const catalogRoutes: Route[] = [
  {
    id: 'systems',
    path: '/systems',
    pending: 'cards',
    heading: systemsHeading,
    load: () => import('../../routes/systems.tsx'),
  },
  { id: 'system', path: '/system/:slug', pending: 'detail', load: () => import('../../routes/system.tsx') },
  {
    id: 'game-masters',
    path: '/game-masters',
    pending: 'cards',
    heading: gameMastersHeading,
    load: () => import('../../routes/game_masters.tsx'),
  },
  {
    id: 'game-master',
    path: '/game-master/:slug',
    pending: 'detail',
    load: () => import('../../routes/game_master.tsx'),
  },
  { id: 'gm', path: '/gm/:slug', pending: 'detail', load: () => import('../../routes/gm.tsx') },
  {
    id: 'campaign-setting',
    path: '/campaign-setting/:slug',
    pending: 'detail',
    load: () => import('../../routes/campaign_setting.tsx'),
  },
  {
    id: 'special-event',
    path: '/special-event/:slug?',
    pending: 'detail',
    load: () => import('../../routes/special_event.tsx'),
  },
]
