import type { Route } from '#storefront/navigation/route'
import { contactHeading } from './headings.ts'

export const contactRoutes: Route[] = [
  {
    id: 'contact',
    path: '/contact',
    pending: 'plain',
    heading: contactHeading,
    load: () => import('#storefront/routes/contact'),
  },
]
