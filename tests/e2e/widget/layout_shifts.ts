import type { BrowserContext, Page } from '@playwright/test'

/** Adds up by how much anything moves, from the first frame on. */
export const watchShifts = (profile: BrowserContext) =>
  profile.addInitScript(() => {
    const seen = Object.assign(window, { shift: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })

export const shiftOf = (page: Page) => page.evaluate(() => (window as unknown as { shift: number }).shift)
