import type { Route } from '../../navigation/route.ts'
import { largeEventsHeading } from './headings.ts'

export const largeEventsRoutes: Route[] = [
  {
    id: 'large-events',
    path: '/lpg',
    pending: 'cards',
    heading: largeEventsHeading,
    load: () => import('../../routes/large_events.tsx'),
  },
  // Before the events, of which none is called so.
  {
    id: 'ticket',
    path: '/lpg/ticket',
    pending: 'plain',
    standsAlone: 'false',
    load: () => import('../../routes/ticket.tsx'),
  },
  { id: 'large-event', path: '/lpg/:slug', pending: 'detail', load: () => import('../../routes/large_event.tsx') },
  {
    id: 'large-event-registration',
    path: '/lpg/:slug/register',
    pending: 'detail',
    standsAlone: 'false',
    load: () => import('../../routes/large_event_registration.tsx'),
  },
]
