export type Tier = 'fast' | 'deep'

export interface Suite {
  name: string
  /** `npm test` runs the fast tier, `npm run test:deep` the deep one. */
  tier: Tier
  runner: 'japa' | 'playwright' | 'vitest'
  /** Milliseconds that one test may take; the others' are in playwright.config.ts and vitest.config.ts. */
  timeout?: number
  /** Targets of the build that have to be fresh; empty: all of them. */
  needsBuilt?: string[]
  /** Firefox and WebKit. Where they can't be installed, the suite is skipped with a message. */
  needsOtherBrowsers?: boolean
  /** Maximum number of processes among which a Japa suite's files are shared out; Playwright and Vitest have workers. */
  processes: number
}

/** The tests of a suite are every `*.spec.ts` and `*.spec.tsx` under `tests/<name>/`. */
export const suites: Suite[] = [
  { name: 'unit', tier: 'fast', runner: 'japa', timeout: 5_000, processes: 1 },
  { name: 'architecture', tier: 'fast', runner: 'japa', timeout: 30_000, processes: 1 },
  { name: 'component', tier: 'fast', runner: 'vitest', processes: 1 },
  { name: 'sandbox', tier: 'fast', runner: 'japa', timeout: 30_000, processes: 1 },
  {
    name: 'functional',
    tier: 'fast',
    runner: 'japa',
    needsBuilt: ['api', 'storefront', 'storefront-server', 'widget'],
    timeout: 30_000,
    processes: 6,
  },
  { name: 'concurrency', tier: 'fast', runner: 'japa', needsBuilt: ['api'], timeout: 120_000, processes: 3 },
  { name: 'e2e', tier: 'fast', runner: 'playwright', needsBuilt: [], processes: 1 },
  { name: 'looks', tier: 'deep', runner: 'playwright', needsBuilt: [], processes: 1 },
  { name: 'plans', tier: 'deep', runner: 'japa', needsBuilt: ['api'], timeout: 180_000, processes: 3 },
  { name: 'markup', tier: 'deep', runner: 'japa', needsBuilt: [], timeout: 120_000, processes: 1 },
  {
    name: 'browsers',
    tier: 'deep',
    runner: 'japa',
    timeout: 60_000,
    needsBuilt: [],
    needsOtherBrowsers: true,
    processes: 2,
  },
  { name: 'recovery', tier: 'deep', runner: 'japa', needsBuilt: [], timeout: 180_000, processes: 2 },
  { name: 'image', tier: 'deep', runner: 'japa', needsBuilt: [], timeout: 600_000, processes: 1 },
]
