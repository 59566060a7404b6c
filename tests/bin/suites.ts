export interface Suite {
  name: string
  /** Milliseconds that one test may take. */
  timeout: number
  /** Parts of the build that have to be fresh; empty: all of it. */
  needsBuilt?: string[]
  needsBrowser?: boolean
  /** Firefox and WebKit; where they can't be had the suite is left out, which is said. */
  needsOtherBrowsers?: boolean
  /** Most operating-system processes among which its files are shared out. */
  lanes: number
}

/** The tests of a suite are every `*.spec.ts` under `tests/<name>/`. */
export const suites: Suite[] = [
  { name: 'unit', timeout: 5_000, lanes: 1 },
  { name: 'architecture', timeout: 30_000, lanes: 1 },
  { name: 'sandbox', timeout: 30_000, needsBrowser: true, lanes: 1 },
  { name: 'functional', needsBuilt: ['api', 'storefront', 'storefront-server', 'widget'], timeout: 30_000, lanes: 6 },
  { name: 'concurrency', needsBuilt: ['api'], timeout: 120_000, lanes: 3 },
  { name: 'e2e', needsBuilt: [], timeout: 90_000, needsBrowser: true, lanes: 12 },
  { name: 'browsers', timeout: 60_000, needsBuilt: [], needsOtherBrowsers: true, lanes: 2 },
  { name: 'recovery', needsBuilt: [], timeout: 180_000, lanes: 2 },
  { name: 'image', needsBuilt: [], timeout: 600_000, lanes: 1 },
]
