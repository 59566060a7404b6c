import type { Route } from '#storefront/navigation/route'
import { FOLLOW_OWN_DAY, TELL_OWN_DAY } from '../games/follow_own_day.ts'
import { contactHeading, privacyHeading, returnPolicyHeading, termsHeading } from '#storefront/text/headings'

export const pagesRoutes: Route[] = [
  {
    id: 'home',
    path: '/',
    pending: 'plain',
    firstScript: TELL_OWN_DAY,
    standsAlone: FOLLOW_OWN_DAY,
    load: () => import('#storefront/routes/home'),
  },
  {
    id: 'return-policy',
    path: '/return-policy',
    pending: 'plain',
    heading: returnPolicyHeading,
    load: () => import('#storefront/routes/return_policy'),
  },
  {
    id: 'terms',
    path: '/terms',
    pending: 'plain',
    heading: termsHeading,
    load: () => import('#storefront/routes/terms'),
  },
  {
    id: 'privacy',
    path: '/privacy',
    pending: 'plain',
    heading: privacyHeading,
    load: () => import('#storefront/routes/privacy'),
  },
  {
    id: 'contact',
    path: '/contact',
    pending: 'plain',
    heading: contactHeading,
    load: () => import('./contact/contact_page.tsx'),
  },
]
