import type { Route } from '#storefront/navigation/route'
import { accountHeading } from './headings.ts'

export const accountRoutes: Route[] = [
  {
    id: 'sign-in',
    path: '/sign-in',
    pending: 'plain',
    ownDocument: true,
    load: () => import('#storefront/routes/sign_in'),
  },
  {
    id: 'auth-callback',
    path: '/auth-callback',
    pending: 'plain',
    ownDocument: true,
    standsAlone: 'false',
    load: () => import('#storefront/routes/auth_callback'),
  },
  {
    id: 'discord-privacy-help',
    path: '/discord-privacy-help',
    pending: 'plain',
    load: () => import('#storefront/routes/discord_privacy_help'),
  },
  { id: 'join', path: '/join', pending: 'plain', load: () => import('#storefront/routes/join') },
  {
    id: 'account',
    path: '/account',
    pending: 'plain',
    heading: accountHeading,
    signedIn: true,
    load: () => import('#storefront/routes/account'),
  },
]
