import type { TestResult } from '../../tests/bin/results.ts'

export interface Counts {
  passed: number
  failed: number
  skipped: number
}

export function count(results: readonly TestResult[]): Counts {
  const of = (outcome: TestResult['outcome']) => results.filter((result) => result.outcome === outcome).length
  return { passed: of('passed'), failed: of('failed'), skipped: of('skipped') }
}

export function inWords({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

/** One line for a group, and below it what failed. */
export function describeGroup(name: string, results: readonly TestResult[], seconds: number): string {
  const counts = count(results)
  const lines = [
    `${counts.failed > 0 ? 'FAIL' : ' ok '}  ${name.padEnd(18)} ${inWords(counts)} (${seconds.toFixed(1)} s)`,
  ]
  for (const { title, file, errors } of results.filter(({ outcome }) => outcome === 'failed')) {
    lines.push(
      `      ${title}${file && `  (${file})`}`,
      ...errors.flatMap((error) => error.split('\n').map((line) => `        ${line}`))
    )
  }
  return lines.join('\n')
}

/** The browser tests that passed only when they were run again. */
export function listRetried(results: readonly TestResult[]): string[] {
  return results
    .filter(({ outcome, retries }) => outcome === 'passed' && retries)
    .map(({ title, file }) => `  needed a retry: ${title}  (${file})`)
}
