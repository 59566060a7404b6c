import { discordRoutes } from '../discord/authorize_page.ts'
import type { Route } from '../http/exchange.ts'
import type { Services } from '../services.ts'
import { assetRoutes } from './assets.ts'
import { authenticateRoutes } from './authenticate_page.ts'
import { checkoutRoutes } from './checkout_routes.ts'
import { clockPage } from './clock_page.ts'
import { controlPage } from './control_page.ts'
import { frameRoutes } from './frame_routes.ts'
import { googleRoutes } from './google_pages.ts'
import { mailRoutes } from './mail_pages.ts'

/** Everything that is looked at. */
export function pageRoutes(sandbox: Services): Route[] {
  const { context } = sandbox.stripe
  return [
    { method: 'GET', pattern: '/', handle: () => controlPage(sandbox) },
    { method: 'GET', pattern: '/clock', handle: () => clockPage(sandbox) },
    ...assetRoutes(),
    ...checkoutRoutes(context),
    ...authenticateRoutes(context),
    ...frameRoutes(context),
    ...googleRoutes(sandbox.google),
    ...discordRoutes(sandbox.discord),
    ...mailRoutes(sandbox.mailbox),
  ]
}
