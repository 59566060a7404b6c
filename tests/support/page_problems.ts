import type { BrowserContext } from 'playwright'

/** Collects what goes wrong in the pages of a browser profile, but for what is allowed. */
export function watch(context: BrowserContext, allowed: readonly RegExp[]): string[] {
  const problems: string[] = []
  const report = (problem: string) => {
    if (!allowed.some((pattern) => pattern.test(problem))) problems.push(problem)
  }
  context.on('console', (message) => {
    report(`console ${message.type()}: ${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => report(`error: ${error.error().stack ?? error.error()}`))
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // A page that is left cancels what it was still loading.
    if (!/ERR_ABORTED|cancell?ed/i.test(reason))
      report(`request failed: ${request.method()} ${request.url()} ${reason}`)
  })
  context.on('response', (response) => {
    if (response.status() >= 400)
      report(`answer ${response.status()}: ${response.request().method()} ${response.url()}`)
  })
  return problems
}
