import type { Route } from '../../navigation/route.ts'
import { headings } from '../../text/headings.ts'

export const contactRoutes: Route[] = [
  { id: 'contact', path: '/contact', pending: 'plain', heading: headings.contact, load: () => import('../../routes/contact.tsx') },
]
