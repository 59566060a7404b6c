import { reportError } from '#storefront/wire/error_reports'
import { rest, RestError } from '#storefront/wire/rest'

const accepting = new Map<string, Promise<void>>()

/** An invitation works once: however often the page asks, it is sent once, and again only after it failed. */
export function acceptOnce(token: string): Promise<void> {
  const under = accepting.get(token) ?? accept(token)
  accepting.set(token, under)
  return under
}

async function accept(token: string): Promise<void> {
  try {
    await rest(`/campaigns/join/${encodeURIComponent(token)}`, { method: 'POST' })
  } catch (reason) {
    accepting.delete(token)
    // What is said of a call that got no answer names its address, which is a secret.
    reportError(
      reason instanceof RestError ? reason : new Error('An invitation got no answer'),
      'accepting an invitation'
    )
    throw reason
  }
}
