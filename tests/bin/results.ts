import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from '../../scripts/product.ts'

export type Outcome = 'passed' | 'failed' | 'skipped'

export interface TestResult {
  suite: string
  file: string
  title: string
  tags: string[]
  outcome: Outcome
  /** How often a browser test was run again before it passed. */
  retries?: number
  /** Setup included. */
  milliseconds: number
  errors: string[]
}

export const resultsFolder = join(root, 'tmp/test-results')

/** Removes the last results of these suites; those of the other tier stay, so that `spec:coverage` counts both. */
export function clearResults(suites: readonly string[]): void {
  for (const name of listResults()) {
    if (suites.some((suite) => new RegExp(`^${suite}(-\\d+)?\\.json$`).test(name))) rmSync(join(resultsFolder, name))
  }
}

export function writeResults(group: string, results: readonly TestResult[]): void {
  mkdirSync(resultsFolder, { recursive: true })
  const portable = results.map((result) => ({ ...result, file: relative(root, result.file) }))
  writeFileSync(join(resultsFolder, `${group}.json`), JSON.stringify(portable, null, 1))
}

export function readResults(group?: string): TestResult[] {
  return listResults()
    .filter((name) => group === undefined || name === `${group}.json`)
    .flatMap((name) => JSON.parse(readFileSync(join(resultsFolder, name), 'utf8')) as TestResult[])
}

function listResults(): string[] {
  try {
    return readdirSync(resultsFolder).filter((name) => name.endsWith('.json'))
  } catch {
    return []
  }
}
