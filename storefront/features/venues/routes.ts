import type { Route } from '../../navigation/route.ts'

export const venuesRoutes: Route[] = [
  { id: 'venue', path: '/at/:slug', pending: 'cards', load: () => import('../../routes/venue.tsx') },
]
