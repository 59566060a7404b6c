import type { TestResult } from '../../tests/bin/results.ts'
import type { Group } from './groups.ts'

/** More than this is no accident of a busy machine. Files. */
const MOST = 4

/**
 * A browser, and with it a test, depends on a machine that others keep busy. The files whose browser tests failed, to be run
 * once more by themselves: only what fails again has failed. Empty when there is nothing to look at, or too much.
 */
export function secondLooks(groups: readonly Group[], results: readonly TestResult[]): Group[] {
  const failed = results.filter(({ outcome }) => outcome === 'failed')
  const suites = [...new Set(groups.map(({ suite }) => suite))].filter(
    ({ needsBrowser, needsOtherBrowsers }) => needsBrowser || needsOtherBrowsers
  )
  const looks = suites.map((suite) => ({
    name: `${suite.name} again`,
    suite,
    files: [...new Set(failed.filter((result) => result.suite === suite.name).map(({ file }) => file))],
  }))
  return looks.filter(({ files }) => files.length > 0 && files.length <= MOST && files.every(Boolean))
}

/** The results with those of a second look in the place of the first. */
export const withSecondLook = (
  results: readonly TestResult[],
  { suite, files }: Group,
  again: readonly TestResult[]
): TestResult[] => [
  ...results.filter((result) => result.suite !== suite.name || !files.includes(result.file)),
  ...again,
]
