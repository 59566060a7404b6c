import { transportHeaders } from '#api/http/transport_headers'
import { CSP_REPORT_DIRECTIVES, REPORTING_HEADERS } from '#api/shared/csp_reports'
import type { StorefrontSettings } from '#common/wire'

/** What a page's security policy depends on. */
export interface PageSecurity {
  nonce: string
  /** The one style that stands in the page, as a source of the policy. */
  firstStyle: string
  /** The one script that stands in it without the nonce, the same for every visitor. */
  firstScript: string | null
  /** Id of the storefront's route. */
  route: string
  settings: StorefrontSettings
}

type Directives = Record<string, string[]>

/** Pages that show the payment form, and the page that shows Google's button. Nothing else loads anybody's script. */
const PAYMENT_ROUTES = new Set(['checkout', 'new-payment-method'])
const SIGN_IN_ROUTES = new Set(['sign-in'])
/** Pages whose address carries a token (docs/adr/0007, docs/adr/0024, docs/adr/0027, docs/adr/0034): no other address is told of it, no cache keeps it, ours neither. */
const SECRET_ROUTES = new Set(['auth-callback', 'order', 'refund-request', 'accept-invitation', 'ticket', 'seats'])

/** Those whose path is the token: it is taken as it is written. */
const SECRET_PATHS = new Set(['accept-invitation'])

export const hasSecretPath = (route: string): boolean => SECRET_PATHS.has(route)
export const isSecret = (route: string): boolean => SECRET_ROUTES.has(route)

/** Headers of every page. Answers and assets have their own. */
export function pageHeaders(page: PageSecurity): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(page),
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': permissionsPolicy(page),
    'referrer-policy': isSecret(page.route) ? 'no-referrer' : 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...REPORTING_HEADERS,
    ...transportHeaders(page.settings.appUrl),
  }
}

export function contentSecurityPolicy({ nonce, firstStyle, firstScript, route, settings }: PageSecurity): string {
  const directives: Directives = {
    'default-src': ["'none'"],
    'base-uri': ["'none'"],
    'connect-src': ["'self'"],
    'font-src': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'frame-src': [],
    'img-src': ["'self'", 'data:'],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'script-src': ["'self'", `'nonce-${nonce}'`, ...(firstScript ? [firstScript] : [])],
    'style-src': ["'self'", firstStyle],
  }
  if (PAYMENT_ROUTES.has(route)) allowPayments(directives, settings)
  if (SIGN_IN_ROUTES.has(route)) allowSignIn(directives, settings)
  if (settings.appUrl.startsWith('https:')) directives['upgrade-insecure-requests'] = []
  return Object.entries(directives)
    .filter(([name, sources]) => sources.length > 0 || name === 'upgrade-insecure-requests')
    .map(([name, sources]) => [name, ...sources].join(' '))
    .concat(CSP_REPORT_DIRECTIVES)
    .join('; ')
}

function allowPayments(directives: Directives, { stripe }: StorefrontSettings) {
  const origin = new URL(stripe.scriptUrl).origin
  if (origin !== 'https://js.stripe.com')
    return add(directives, ['script-src', 'connect-src', 'frame-src', 'img-src'], origin)
  add(directives, ['script-src'], origin, 'https://*.js.stripe.com', 'https://checkout.stripe.com')
  add(
    directives,
    ['frame-src'],
    origin,
    'https://*.js.stripe.com',
    'https://hooks.stripe.com',
    'https://checkout.stripe.com'
  )
  add(directives, ['connect-src'], 'https://api.stripe.com', 'https://checkout.stripe.com')
  add(directives, ['img-src'], 'https://*.stripe.com')
}

function allowSignIn(directives: Directives, { google }: StorefrontSettings) {
  const { origin } = new URL(google.scriptUrl)
  const real = origin === 'https://accounts.google.com'
  add(directives, ['script-src'], real ? `${origin}/gsi/client` : origin)
  add(directives, ['connect-src', 'frame-src'], real ? `${origin}/gsi/` : origin)
  add(directives, ['style-src'], real ? `${origin}/gsi/style` : origin)
  add(directives, ['img-src'], real ? 'https://*.googleusercontent.com' : origin)
}

function add(directives: Directives, names: string[], ...sources: string[]) {
  for (const name of names) directives[name] = [...(directives[name] ?? []), ...sources]
}

function permissionsPolicy({ route, settings }: PageSecurity): string {
  const payment = PAYMENT_ROUTES.has(route) ? `(self "${new URL(settings.stripe.scriptUrl).origin}")` : '()'
  const identity = SIGN_IN_ROUTES.has(route) ? `(self "${new URL(settings.google.scriptUrl).origin}")` : '()'
  return [
    'accelerometer=()',
    'camera=()',
    'geolocation=()',
    'gyroscope=()',
    'microphone=()',
    'usb=()',
    `payment=${payment}`,
    `identity-credentials-get=${identity}`,
  ].join(', ')
}
