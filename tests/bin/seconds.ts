import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../scripts/product.ts'
import type { TestResult } from './results.ts'

type Table = Record<string, number>

const table = join(root, 'tests/seconds.json')
let remembered: Table | undefined

/** What a file that nobody remembers takes a second for. */
const BYTES = 1000

/** How long a file of tests took when that was written down last, with all that it had to set up. */
export function secondsOf(file: string): number {
  remembered ??= readTable()
  return remembered[file] ?? statSync(join(root, file)).size / BYTES
}

/** Files that did not run keep what is known of them, unless they are gone. */
export function rememberSeconds(results: readonly TestResult[]): void {
  const all = readTable()
  for (const [file, tests] of Map.groupBy(results, (result) => result.file)) all[file] = secondsOfAll(tests)
  const files = Object.keys(all).filter((file) => file && existsSync(join(root, file)))
  writeFileSync(
    table,
    `${JSON.stringify(Object.fromEntries(files.toSorted().map((file) => [file, all[file]])), null, 2)}\n`
  )
}

/** A test that was looked at twice counts once. */
function secondsOfAll(tests: readonly TestResult[]): number {
  const once = new Map(tests.map(({ title, milliseconds }) => [title, milliseconds]))
  return Math.round([...once.values()].reduce((sum, each) => sum + each, 0) / 100) / 10
}

const readTable = () => JSON.parse(readFileSync(table, 'utf8')) as Table
