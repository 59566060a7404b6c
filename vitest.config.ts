import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { requirementIds } from './scripts/requirements.ts'

const project = (name: string) => ({
  extends: true as const,
  test: { name, include: [`tests/component/${name}/**/*.spec.tsx`] },
})

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic' } },
  // As Node resolves: React Router exists twice otherwise, as CommonJS and as modules.
  resolve: { conditions: ['module-sync', 'node', 'development'] },
  test: {
    projects: [project('backoffice'), project('storefront')],
    environment: 'jsdom',
    environmentOptions: { jsdom: { url: 'http://questboard.test/' } },
    setupFiles: ['tests/component/setup.ts'],
    // The modules of react-admin and Material UI take seconds to load: once for each worker, not for each file.
    isolate: false,
    maxWorkers: Math.min(2, availableParallelism()),
    // An unknown tag fails its file.
    tags: [...requirementIds()].map((name) => ({ name })),
    testTimeout: 60_000,
    reporters: ['default', './tests/bin/vitest_reporter.ts'],
    env: { TZ: 'America/Los_Angeles' },
  },
})
