import type { ErrorReport } from '#common/wire'
import { API } from './rest.ts'
import { signedIn } from './signed_in.ts'

/** A page that fails in a loop tells it a few times, not forever. */
const REPORTS_PER_PAGE = 8

/** What follows here opens something to whoever has it. */
const SECRET = /^(\/campaigns\/join\/).*/

const told = new Set<string>()

/** Posts an error to the error log. Never throws, never reports twice, and is silent when the log cannot be reached. */
export function reportError(reason: unknown, source: string, context: Record<string, unknown> = {}): void {
  const error = describe(reason)
  const fingerprint = `${source}|${error.message}`
  if (told.has(fingerprint) || told.size >= REPORTS_PER_PAGE) return
  told.add(fingerprint)
  const report: ErrorReport = {
    error,
    source,
    context: { ...context, address: window.location.pathname.replace(SECRET, '$1') },
  }
  const token = signedIn()?.token
  fetch(`${API}/error-logs/log`, {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(report),
  }).catch(() => {})
}

function describe(reason: unknown): ErrorReport['error'] {
  // An answer that is not ours, as of a proxy, brings no message; the log wants one.
  if (reason instanceof Error)
    return {
      name: reason.name,
      message: reason.message || `${reason.name} without a message`,
      stack: reason.stack?.slice(0, 4000),
    }
  return { message: typeof reason === 'string' ? reason : 'Something else than an error was thrown' }
}

/** Errors that no page caught. */
export function watchUncaughtErrors(): void {
  window.addEventListener('error', (event) => reportError(event.error ?? event.message, 'window'))
  window.addEventListener('unhandledrejection', (event) => reportError(event.reason, 'promise'))
}
