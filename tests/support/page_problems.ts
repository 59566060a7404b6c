import type { BrowserContext } from '@playwright/test'

/** Adds console messages, errors and failed requests of a context's pages to `problems`, except for the allowed ones. */
export function collectProblems(context: BrowserContext, problems: string[], allowed: readonly RegExp[]): void {
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
}
