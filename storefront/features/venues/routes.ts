import type { Route } from '#storefront/navigation/route'

export const venuesRoutes: Route[] = [
  { id: 'venue', path: '/at/:slug', pending: 'cards', load: () => import('#storefront/routes/venue') },
]
