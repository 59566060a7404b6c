import type { Route } from '../../navigation/route.ts'
import { contactHeading } from './headings.ts'

export const contactRoutes: Route[] = [
  {
    id: 'contact',
    path: '/contact',
    pending: 'plain',
    heading: contactHeading,
    load: () => import('../../routes/contact.tsx'),
  },
]
