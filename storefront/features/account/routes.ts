import type { Route } from '../../navigation/route.ts'
import { accountHeading } from './headings.ts'

export const accountRoutes: Route[] = [
  {
    id: 'sign-in',
    path: '/sign-in',
    pending: 'plain',
    ownDocument: true,
    load: () => import('../../routes/sign_in.tsx'),
  },
  {
    id: 'auth-callback',
    path: '/auth-callback',
    pending: 'plain',
    ownDocument: true,
    standsAlone: 'false',
    load: () => import('../../routes/auth_callback.tsx'),
  },
  {
    id: 'discord-privacy-help',
    path: '/discord-privacy-help',
    pending: 'plain',
    load: () => import('../../routes/discord_privacy_help.tsx'),
  },
  { id: 'join', path: '/join', pending: 'plain', load: () => import('../../routes/join.tsx') },
  {
    id: 'account',
    path: '/account',
    pending: 'plain',
    heading: accountHeading,
    signedIn: true,
    load: () => import('../../routes/account.tsx'),
  },
]
