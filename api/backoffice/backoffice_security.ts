import { transportHeaders } from '#api/http/transport_headers'
import { CSP_REPORT_DIRECTIVES, REPORTING_HEADERS } from '#api/shared/csp_reports'

/** Nothing from elsewhere, no inline script; styles that the page makes itself carry the nonce. */
function contentSecurityPolicy(nonce: string, appUrl: string): string {
  return [
    "default-src 'none'",
    "base-uri 'none'",
    "connect-src 'self'",
    "font-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // What partner pages show, as they show it.
    "frame-src 'self'",
    "img-src 'self' data: blob:",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "worker-src 'self'",
    ...(appUrl.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
    ...CSP_REPORT_DIRECTIVES,
  ].join('; ')
}

/** The service worker fetches pages and files of this origin, and loads nothing else. */
export const WORKER_HEADERS = {
  'content-security-policy': "default-src 'none'; connect-src 'self'",
  'x-content-type-options': 'nosniff',
}

/** Where codes of tickets and seats are read. */
const USES_CAMERA = /^\/admin\/(?:games|large-events)\/\d+\/check-in\/?$/

const permissionsPolicy = (path: string) =>
  `accelerometer=(), camera=${USES_CAMERA.test(path) ? '(self)' : '()'}, geolocation=(), gyroscope=(), microphone=(), payment=(), usb=()`

export function backofficeHeaders(nonce: string, appUrl: string, path: string): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(nonce, appUrl),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': permissionsPolicy(path),
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'x-robots-tag': 'noindex',
    ...REPORTING_HEADERS,
    ...transportHeaders(appUrl),
  }
}
