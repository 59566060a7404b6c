import type { ErrorReport } from '#common/wire'
import { token } from './signed_in'
import { ToldError } from './told_error'

/** Writes unexpected failures to the product's error log. A lost report is not reported. */
export function reportError(failure: unknown, context: Record<string, unknown>) {
  if (failure instanceof ToldError && failure.isExpected) return
  const raw = failure instanceof ToldError && failure.cause ? failure.cause : failure
  const { name, message, stack } = raw instanceof Error ? raw : new Error(String(raw))
  const report: ErrorReport = { error: { name, message, stack }, context, source: 'backoffice' }
  const bearer = token()
  void fetch('/api/error-logs/log', {
    method: 'POST',
    keepalive: true,
    headers: { 'Content-Type': 'application/json', ...(bearer ? { Authorization: `Bearer ${bearer}` } : {}) },
    body: JSON.stringify(report),
  }).catch(() => {})
}
