/**
 * Runs suites in this process: node --import @poppinss/ts-exec tests/bin/run.ts --suite functional --files checkout
 * `npm test` starts one of these per share of a suite; TEST_FILES then lists its files.
 */
import 'reflect-metadata'
import { assert } from '@japa/assert'
import { configure, processCLIArgs, run } from '@japa/runner'
import { disallowPinnedTests } from '@japa/runner/plugins'
import { spec } from '@japa/runner/reporters'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildStale } from '../../scripts/build/targets.ts'
import { root } from '../../scripts/product.ts'
import { sharedApp } from '../support/app.ts'
import { endGroup, endTest, endWorkspace } from '../support/workspace.ts'
import { testFiles } from './files.ts'
import { readOptions } from './options.ts'
import { recorder } from './recorder.ts'

const groupName = process.env.TEST_GROUP ?? 'alone'
const given = process.env.TEST_FILES ? (JSON.parse(process.env.TEST_FILES) as string[]) : undefined
const options = readOptions(process.argv.slice(2))

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => void endWorkspace().finally(() => process.exit(130)))
}
const needed = options.suites.flatMap(({ needsBuilt }) => (needsBuilt ? [needsBuilt] : []))
if (!given && needed.length > 0) {
  const only = needed.every((targets) => targets.length > 0) ? needed.flat() : []
  await buildStale(root, { only, say: console.log })
}

// Test files import modules that read the environment.
if (options.suites.some(({ name }) => name === 'functional')) await sharedApp()

processCLIArgs(options.others)
configure({
  cwd: pathToFileURL(`${root}/`).pathname,
  plugins: [assert(), disallowPinnedTests({ disallow: given !== undefined })],
  reporters: { activated: ['spec', 'record'], list: [spec(), recorder(groupName)] },
  suites: options.suites.map(({ name, timeout }) => ({
    name,
    timeout,
    configure: (suite) => {
      suite.onTest((test) => test.teardown(endTest))
      suite.onGroup((group) => group.teardown(endGroup))
    },
    files: () => (given ?? testFiles(name, options.files)).map((path) => pathToFileURL(join(root, path))),
  })),
  teardown: [endWorkspace],
  forceExit: true,
})
await run()
