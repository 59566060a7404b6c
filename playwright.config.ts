import { defineConfig } from '@playwright/test'
import { availableParallelism } from 'node:os'

// Short-lived pages cost less without optimized code.
const JS_FLAGS = '--js-flags=--no-opt,--no-maglev'

export default defineConfig({
  outputDir: 'tmp/test-results/playwright',
  workers: availableParallelism() + 1,
  projects: [
    { name: 'e2e', testDir: 'tests/e2e', timeout: 180_000 },
    { name: 'looks', testDir: 'tests/looks', timeout: 900_000 },
  ],
  expect: { timeout: 15_000 },
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['./tests/bin/playwright_reporter.ts']],
  use: {
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: process.env.CHROME_PATH,
      args: [JS_FLAGS, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
    },
  },
})
