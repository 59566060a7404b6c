import type { Route } from './navigation/route'

/** Every address of the storefront. The last one takes whatever nothing else takes. */
export const routes: Route[] = [
  { id: 'home', path: '/', pending: 'plain', load: () => import('./routes/home') },
  { id: 'games', path: '/games', pending: 'cards', heading: 'Upcoming Games', load: () => import('./routes/games') },
  { id: 'not-found', path: '*', pending: 'plain', load: () => import('./routes/not_found') },
]
