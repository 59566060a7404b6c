import type { Route } from '../../navigation/route.ts'

export const seatsRoutes: Route[] = [
  { id: 'seats', path: '/seats', pending: 'plain', standsAlone: 'false', load: () => import('../../routes/seats.tsx') },
]
