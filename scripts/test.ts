import { rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { readOptions, type RunOptions } from '../tests/bin/options.ts'
import type { Suite } from '../tests/bin/suites.ts'
import { clearResults, readResults, type TestResult } from '../tests/bin/results.ts'
import { createCluster } from '../tests/support/database.ts'
import { createWorkspace, endWorkspace } from '../tests/support/workspace.ts'
import { provideBrowser } from './browser.ts'
import { buildStale } from './build/targets.ts'
import { provideJava } from './java.ts'
import { lintChecks, pageAudit, typeChecks, type Check } from './checks.ts'
import { inLanes } from './lanes.ts'
import { Lifetime } from './lifetime.ts'
import { provideOtherBrowsers } from './other_browsers.ts'
import { root } from './product.ts'
import { coverageByArea, coverageTable } from './testing/coverage.ts'
import { failure, groupsOf, needsBuild, runGroup, type Group } from './testing/groups.ts'
import { percentBusy, processorTimes } from './testing/processors.ts'
import { count, describeGroup, inWords, listRetried } from './testing/report.ts'

const lifetime = new Lifetime()
const say = (line: string) => console.log(line)

/** A group that is busy with a long computation does not hear that it should end. */
const IMPATIENT_SECONDS = 3

/** A group also waits: for a browser, a database, a clock. One more than there are cores keeps them busy; yet another only stretches each test. */
const LANES = availableParallelism() + 1

/** Test files that give pages to the checker of the W3C. */
const CHECKS_HTML = /^tests\/markup\//

interface Task {
  name: string
  run: () => Promise<TestResult[]>
}

function checkTask({ name, run }: Check): Task {
  const result = { suite: 'checks', file: '', title: name, tags: [], milliseconds: 0 }
  return {
    name,
    run: () =>
      run().then(
        () => [{ ...result, outcome: 'passed', errors: [] }],
        (error: Error) => [{ ...result, outcome: 'failed', errors: [error.message] }]
      ),
  }
}

/** Everything a group shares with the others: one database server, one folder, one build, and what V8 made of it. */
async function prepare(groups: readonly Group[]): Promise<NodeJS.ProcessEnv> {
  const workspace = createWorkspace()
  process.env.TEST_WORKSPACE = workspace
  lifetime.atEnd(() => rmSync(workspace, { recursive: true, force: true }))
  const env: NodeJS.ProcessEnv = { ...process.env, NODE_COMPILE_CACHE: join(workspace, 'compiled') }
  if (groups.some(({ suite }) => suite.needsBuilt) && !env.TEST_DATABASE_URL) {
    lifetime.atEnd(endWorkspace)
    env.TEST_DATABASE_URL = (await createCluster({ durable: false })).url('postgres')
  }
  return env
}

/** Programs of others. Debian installs one at a time. Answers the environment that names them. */
async function provide(groups: readonly Group[]): Promise<NodeJS.ProcessEnv> {
  const env = groups.some(({ suite }) => suite.runner === 'playwright')
    ? { CHROME_PATH: await provideBrowser(say) }
    : {}
  if (groups.some(({ files }) => files.some((file) => CHECKS_HTML.test(file)))) await provideJava(say)
  if (groups.some(({ suite }) => suite.needsOtherBrowsers) && !(await provideOtherBrowsers(say))) {
    say('Firefox and WebKit are not tried: their drivers are packages of Debian')
  }
  return env
}

/**
 * The checks and Japa's processes share the lanes; Playwright fills the machine with its own workers afterwards.
 * Groups that start the product wait for the build.
 */
async function runAll(groups: readonly Group[], env: NodeJS.ProcessEnv, checks: Check[], others: string[]) {
  const all: TestResult[] = []
  const built = groups.some(needsBuild) ? buildStale(root, { say }) : Promise.resolve([])
  const ready = Promise.all([built, provide(groups)]).then(([, provided]) => ({ ...env, ...provided }))
  ready.catch(() => {})
  const groupTask = (group: Group): Task => ({
    name: group.name,
    run: async () => {
      const settings = needsBuild(group) ? await ready : env
      if (lifetime.isEnding) return []
      return runGroup(group, {
        env: settings,
        others,
        onLine: groups.length === 1 ? say : undefined,
        onStart: (running) => lifetime.atEnd(() => running.stop(IMPATIENT_SECONDS)),
      })
    },
  })
  const run = async (task: Task) => void all.push(...(await told(task)))
  const [alone, shared] = [true, false].map((isPlaywright) =>
    groups.filter(({ suite }) => (suite.runner === 'playwright') === isPlaywright).map(groupTask)
  )
  await inLanes([...checks.map(checkTask), ...shared!], run, LANES)
  await inLanes(alone!, run, 1)
  return all
}

async function told({ name, run }: Task): Promise<TestResult[]> {
  if (lifetime.isEnding) return []
  const began = performance.now()
  const results = await run()
  if (!lifetime.isEnding) say(describeGroup(name, results, (performance.now() - began) / 1000))
  return results
}

/** A suite in which nothing ran has proven nothing, unless its browsers can't be had here. */
function emptySuites(groups: readonly Group[], results: readonly TestResult[], everything: boolean): TestResult[] {
  const ran = ({ name, needsOtherBrowsers }: Suite) =>
    results.some(({ suite, outcome }) => suite === name && (outcome !== 'skipped' || needsOtherBrowsers))
  const empty = groups.filter(
    (group, index) => !ran(group.suite) && groups.findIndex(({ suite }) => suite === group.suite) === index
  )
  if (!everything && empty.length < groups.length) return []
  return empty.map((group) => failure(group, 'no test ran', 'Nothing was executed'))
}

function checksFor({ everything, tier }: RunOptions): Check[] {
  if (!everything) return []
  return tier === 'fast' ? [...typeChecks(), ...lintChecks()] : [pageAudit()]
}

async function main(): Promise<number> {
  const options = readOptions(process.argv.slice(2))
  const groups = groupsOf(options)
  if (groups.length === 0) throw new Error('No test file matches')
  clearResults(options.suites.map(({ name }) => name))
  const [began, before] = [performance.now(), processorTimes()]
  const env = await prepare(groups)
  const results = await runAll(groups, env, checksFor(options), options.others)
  if (lifetime.isEnding) return 130
  results.push(...emptySuites(groups, results, options.everything))
  say(
    options.everything
      ? `\n${coverageTable(coverageByArea(readResults()))}`
      : '\nTypes and lint were left out: npm run typecheck, npm run lint'
  )
  const minutes = ((performance.now() - began) / 60_000).toFixed(1)
  say(`\n${minutes} minutes, in which the processors were busy for ${percentBusy(before, processorTimes())} %`)
  const retried = listRetried(results)
  if (retried.length > 0) say(`\n${retried.join('\n')}`)
  const counts = count(results)
  say(`\n${inWords(counts)}`)
  return counts.failed > 0 || counts.passed === 0 ? 1 : 0
}

lifetime.bindToStarter(130)
try {
  void lifetime.end(await main())
} catch (error) {
  if (!lifetime.isEnding) {
    console.error((error as Error).message)
    say('\n0 passed, 1 failed')
  }
  void lifetime.end(1)
}
