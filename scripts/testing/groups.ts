import { createWriteStream, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { shareOut, testFiles } from '../../tests/bin/files.ts'
import type { RunOptions } from '../../tests/bin/options.ts'
import { readResults, resultsFolder, type TestResult } from '../../tests/bin/results.ts'
import { secondsOf } from '../../tests/bin/seconds.ts'
import type { Suite } from '../../tests/bin/suites.ts'
import { start, type Running } from '../processes.ts'
import { root } from '../product.ts'

/** Files of one suite that one process runs, or Playwright or Vitest with its workers. */
export interface Group {
  name: string
  suite: Suite
  files: string[]
}

/** What can run before there is a build, then what takes longest, so that no lane waits for it at the end. */
const before = (a: Group, b: Group) =>
  Number(needsBuild(a)) - Number(needsBuild(b)) || secondsOfAll(b) - secondsOfAll(a)
const secondsOfAll = ({ files }: Group) => files.reduce((sum, file) => sum + secondsOf(file), 0)

export function groupsOf({ suites, files }: RunOptions): Group[] {
  return suites
    .flatMap((suite) => {
      const chosen = testFiles(suite.name, files)
      if (chosen.length === 0 && files.length > 0) return []
      const shares = shareOut(chosen, suite.processes)
      return shares.map((share, index) => ({
        name: shares.length > 1 ? `${suite.name}-${index + 1}` : suite.name,
        suite,
        files: share,
      }))
    })
    .toSorted(before)
}

export const needsBuild = ({ suite }: Group) => suite.needsBuilt !== undefined

/** A hanging process ends early enough for the rest to be reported. */
const LIMIT_MINUTES = { japa: 14, playwright: 60, vitest: 14 }

export interface GroupRun {
  env: NodeJS.ProcessEnv
  others: string[]
  onLine: ((line: string) => void) | undefined
  onStart: (running: Running) => void
}

const VITEST_OPTIONS: Record<string, string> = { '--tests': '--testNamePattern', '--tags': '--tagsFilter' }

function commandFor({ suite, files }: Group, others: readonly string[]): { options: string[]; env: NodeJS.ProcessEnv } {
  if (suite.runner === 'japa') {
    const options = ['--import', '@poppinss/ts-exec', 'tests/bin/run.ts', '--suite', suite.name, ...others]
    return { options, env: { TEST_FILES: JSON.stringify(files) } }
  }
  if (suite.runner === 'vitest') {
    const filters = others.map((word) => VITEST_OPTIONS[word] ?? word)
    return { options: [join('node_modules', 'vitest/vitest.mjs'), 'run', ...files, ...filters], env: {} }
  }
  const filters = others.map((word) => (word === '--tests' || word === '--tags' ? '--grep' : word))
  return {
    options: [join('node_modules', '@playwright/test/cli.js'), 'test', `--project=${suite.name}`, ...files, ...filters],
    // AdonisJS's loader in place of Playwright's: Lucid's decorators need it.
    env: { PW_DISABLE_TS_ESM: '1', NODE_OPTIONS: '--import @poppinss/ts-exec --disable-warning=ExperimentalWarning' },
  }
}

/** Runs the group in a process of its own; a crash, a hang or an empty run counts as a failed test. */
export async function runGroup(group: Group, { env, others, onLine, onStart }: GroupRun): Promise<TestResult[]> {
  mkdirSync(resultsFolder, { recursive: true })
  const log = createWriteStream(join(resultsFolder, `${group.name}.log`))
  const command = commandFor(group, others)
  const running = start(process.execPath, command.options, {
    cwd: root,
    env: { ...env, ...command.env, TEST_GROUP: group.name },
    onLine: (line) => {
      log.write(`${line}\n`)
      onLine?.(line)
    },
  })
  onStart(running)
  let ending: string | undefined
  const minutes = LIMIT_MINUTES[group.suite.runner]
  const limit = setTimeout(() => {
    ending = `was ended after ${minutes} minutes`
    void running.stop()
  }, minutes * 60_000)
  const code = await running.exited
  clearTimeout(limit)
  log.end()

  const results = readResults(group.name)
  const failed = results.some(({ outcome }) => outcome === 'failed')
  if (code !== 0 && !failed) results.push(failure(group, ending ?? `the process ended with ${code}`, running.tail()))
  return results
}

export function failure(group: Group, title: string, error: string): TestResult {
  return {
    suite: group.suite.name,
    file: '',
    title: `${group.name}: ${title}`,
    tags: [],
    outcome: 'failed',
    milliseconds: 0,
    errors: [error],
  }
}
