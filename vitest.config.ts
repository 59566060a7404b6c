import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { requirementIds } from './scripts/requirements.ts'

const project = (name: string, setupFiles: string[] = []) => ({
  extends: true as const,
  test: {
    name,
    include: [`tests/component/${name}/**/*.spec.tsx`],
    setupFiles: ['tests/component/setup.ts', ...setupFiles],
  },
})

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic' } },
  // As Node resolves: React Router exists twice otherwise, as CommonJS and as modules.
  resolve: { conditions: ['module-sync', 'node', 'development'] },
  test: {
    projects: [project('backoffice'), project('storefront', ['tests/component/storefront/setup.ts'])],
    environment: 'jsdom',
    environmentOptions: { jsdom: { url: 'http://shop.test/' } },
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
