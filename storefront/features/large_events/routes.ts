import type { Route } from '#storefront/navigation/route'
import { largeEventsHeading } from '#storefront/text/headings'

export const largeEventsRoutes: Route[] = [
  {
    id: 'large-events',
    path: '/lpg',
    pending: 'cards',
    heading: largeEventsHeading,
    load: () => import('#storefront/routes/large_events'),
  },
  // Before the events, of which none is called so.
  {
    id: 'ticket',
    path: '/lpg/ticket',
    pending: 'plain',
    standsAlone: 'false',
    load: () => import('./ticket_page.tsx'),
  },
  { id: 'large-event', path: '/lpg/:slug', pending: 'detail', load: () => import('#storefront/routes/large_event') },
  {
    id: 'large-event-registration',
    path: '/lpg/:slug/register',
    pending: 'detail',
    standsAlone: 'false',
    load: () => import('#storefront/routes/large_event_registration'),
  },
]
