import type { Page } from '@playwright/test'

interface Shift extends PerformanceEntry {
  value: number
  sources: { node: Element | null }[]
}

/** What of the page has moved of itself. */
export const shifts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const observer = new PerformanceObserver((list) =>
          resolve(
            (list.getEntries() as Shift[])
              .filter(({ value }) => value > 0.001)
              .map(
                ({ value, sources }) =>
                  `${value}: ${sources.map(({ node }) => `${node?.nodeName} ${node?.textContent.slice(0, 40)}`).join()}`
              )
          )
        )
        observer.observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve([]), 200)
      })
  )
