import { stripVTControlCharacters } from 'node:util'
import type { Reporter, Suite as PlaywrightSuite, TestCase } from '@playwright/test/reporter'
import { requirementIds } from '../../scripts/requirements.ts'
import { writeResults, type TestResult } from './results.ts'

/** Writes the outcome of every browser test in the format that `spec:coverage` reads. */
export default class PlaywrightReporter implements Reporter {
  #root: PlaywrightSuite | undefined
  readonly #knownIds = requirementIds()
  readonly #errors: string[] = []

  onBegin(_: unknown, root: PlaywrightSuite): void {
    this.#root = root
  }

  /** Errors outside of tests: a file that does not load, a worker that does not end. */
  onError({ message, stack }: { message?: string; stack?: string }): void {
    this.#errors.push(stack ?? message ?? 'unknown error')
  }

  onEnd(): void {
    const results = (this.#root?.allTests() ?? []).map((test) => this.#describe(test))
    if (this.#errors.length > 0) {
      results.push({
        suite: 'e2e',
        file: '',
        title: 'errors outside of tests',
        tags: [],
        outcome: 'failed',
        milliseconds: 0,
        errors: this.#errors,
      })
    }
    writeResults(process.env.TEST_GROUP ?? 'e2e', results)
  }

  printsToStdio(): boolean {
    return false
  }

  #describe(test: TestCase): TestResult {
    const tags = test.tags.map((tag) => tag.slice(1))
    const unknownIds = tags.filter((tag) => /^\d+-/.test(tag) && !this.#knownIds.has(tag))
    const outcome = { expected: 'passed', flaky: 'passed', skipped: 'skipped', unexpected: 'failed' } as const
    return {
      suite: test.parent.project()?.name ?? 'e2e',
      file: test.location.file,
      title: test.titlePath().slice(3).join(' | '),
      tags,
      outcome: unknownIds.length > 0 ? 'failed' : outcome[test.outcome()],
      retries: test.results.length - 1,
      milliseconds: test.results.reduce((sum, { duration }) => sum + duration, 0),
      errors: [
        ...test.results.flatMap(({ errors }) =>
          errors.map(({ message, stack }) => stripVTControlCharacters(stack ?? message ?? ''))
        ),
        ...(unknownIds.length > 0 ? [`docs/requirements.tsv has no row ${unknownIds.join(', ')}`] : []),
      ],
    }
  }
}
