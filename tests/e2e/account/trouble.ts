import { expect, type BrowserContext } from '@playwright/test'
import type { Product } from '#tests/support/product'

/** Calls of this path are refused with a status until `mend` is called. */
export async function refuse(
  context: BrowserContext,
  path: string,
  status: number,
  method?: string
): Promise<{ mend: () => Promise<void> }> {
  const pattern = `**/api${path}`
  await context.route(pattern, (route) =>
    method && route.request().method() !== method
      ? route.fallback()
      : route.fulfill({ status, contentType: 'application/json', body: JSON.stringify({ message: '' }) })
  )
  return { mend: () => context.unroute(pattern) }
}

/** What a refused call leaves in the browser's console. */
export const refused = (status: number, path: string) => [
  new RegExp(`^answer ${status}: .*${path}`),
  new RegExp(`status of ${status} .*${path}`),
]

/** Calls of this path wait until the answer is let go. */
export async function hold(context: BrowserContext, path: string): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await context.route(`**/api${path}`, async (route) => {
    await held.promise
    await route.continue()
  })
  return held.resolve
}

/** Waits for an entry of the error log, which browsers write to when they get round to it. */
export async function reported({ database }: Product, source: string): Promise<void> {
  await expect.poll(() => database.query('select 1 from error_log where source = $1', [source])).not.toHaveLength(0)
}
