import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { requirementIds } from './scripts/requirements.ts'
import { markdownHtml } from './storefront/bundling/markdown_html.ts'

/** As Node resolves: otherwise React Router exists twice, as CommonJS and as modules. */
const conditions = ['node', 'module-sync']
const setup = 'tests/component/setup.ts'

export default defineConfig({
  plugins: [markdownHtml()],
  oxc: { jsx: { runtime: 'automatic', development: false } },
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'backoffice',
          include: ['tests/component/backoffice/**/*.spec.tsx'],
          setupFiles: [setup, 'tests/component/backoffice/setup.ts'],
          env: { NODE_ENV: 'production' },
        },
      },
      {
        extends: true,
        test: {
          name: 'storefront',
          include: ['tests/component/storefront/**/*.spec.tsx'],
          setupFiles: [setup, 'tests/component/storefront/setup.ts'],
        },
      },
    ],
    environment: 'jsdom',
    environmentOptions: { jsdom: { url: 'http://shop.test/' } },
    // The modules of react-admin and Material UI take seconds to load: once for each worker, not for each file.
    isolate: false,
    maxWorkers: Math.min(2, availableParallelism()),
    tags: [...requirementIds()].map((name) => ({ name })),
    testTimeout: 60_000,
    reporters: ['default', './tests/bin/vitest_reporter.ts'],
    env: { TZ: 'America/Los_Angeles' },
  },
})
