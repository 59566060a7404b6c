import { test as base, type BrowserContext, type Page } from '@playwright/test'
import { trackRequests, waitForScripts } from '#tests/support/browser'
import { collectProblems } from '#tests/support/page_problems'
import type { Person } from '#tests/support/people'
import type { Product } from '#tests/support/product'
import { endTest, endWorkspace } from '#tests/support/workspace'

export { expect } from '@playwright/test'

export interface PageOptions {
  product: Pick<Product, 'url'>
  /** Opened at once; `openPage` waits until its scripts respond. */
  path?: string
  /** Signs this person in before the first page opens. */
  person?: Person
  /** CSS pixels. Default: 1440 by 900; a phone is 844 high. */
  width?: number
  height?: number
  scheme?: 'light' | 'dark'
  javaScript?: boolean
  /** Default: America/Denver. */
  timezone?: string
  reducedMotion?: boolean
  /** Address of the HTTP proxy that carries all requests of this context. */
  proxy?: string
  /** Console messages, errors and failed requests that this test expects. */
  allow?: RegExp[]
  /** Runs before the first page opens: cookies, routes, scripts. */
  prepare?: (context: BrowserContext) => Promise<unknown>
}

export type OpenPage = (options: PageOptions) => Promise<Page>

interface TestFixtures {
  /** Opens a page in a new browser context. The test fails if the page reports a problem. */
  openPage: OpenPage
  endOfTest: void
}

interface WorkerFixtures {
  endOfWorker: void
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  openPage: async ({ browser }, use, testInfo) => {
    const contexts: BrowserContext[] = []
    const problems: string[] = []
    await use(async (options) => {
      const { width = 1440, height = width < 600 ? 844 : 900, scheme = 'light' } = options
      const context = await browser.newContext({
        baseURL: options.product.url,
        viewport: { width, height },
        colorScheme: scheme,
        reducedMotion: options.reducedMotion ? 'reduce' : 'no-preference',
        javaScriptEnabled: options.javaScript ?? true,
        hasTouch: width < 600,
        locale: 'en-US',
        timezoneId: options.timezone ?? 'America/Denver',
        ...(options.proxy && { proxy: { server: options.proxy } }),
      })
      contexts.push(context)
      trackRequests(context)
      collectProblems(context, problems, options.allow ?? [])
      if (options.person) await signIn(context, options.product.url, options.person)
      await options.prepare?.(context)
      const page = await context.newPage()
      if (options.path !== undefined) await page.goto(options.path)
      if (options.path !== undefined && options.javaScript !== false) await waitForScripts(page)
      return page
    })
    if (testInfo.status !== testInfo.expectedStatus) {
      for (const page of contexts.flatMap((context) => context.pages())) {
        const picture = await page.screenshot({ timeout: 5000 }).catch(() => undefined)
        if (picture) await testInfo.attach('page', { body: picture, contentType: 'image/png' })
      }
    }
    for (const context of contexts) await context.close()
    if (problems.length > 0) throw new Error(`The page reported:\n${problems.join('\n')}`)
  },
  endOfTest: [
    async ({}, use) => {
      await use()
      await endTest()
    },
    { auto: true },
  ],
  endOfWorker: [
    async ({}, use) => {
      await use()
      await endWorkspace()
    },
    { scope: 'worker', auto: true },
  ],
})

async function signIn(context: BrowserContext, url: string, person: Person): Promise<void> {
  const answer = await fetch(new URL('/api/auth/me', url), { headers: { authorization: `Bearer ${person.token}` } })
  if (!answer.ok) throw new Error(`${person.email} is not signed in: /api/auth/me returned ${answer.status}`)
  const storage = { authToken: person.token, currentUser: JSON.stringify(await answer.json()) }
  // Once per tab: after a sign-out the next page must stay signed out.
  await context.addInitScript((entries) => {
    // A new tab starts blank, and neither a blank page nor a sandboxed frame has storage.
    if (!location.protocol.startsWith('http') || self.origin === 'null' || sessionStorage.getItem('test-signed-in'))
      return
    sessionStorage.setItem('test-signed-in', 'yes')
    for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value)
  }, storage)
}
