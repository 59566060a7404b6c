import { stripVTControlCharacters } from 'node:util'
import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node'
import { writeResults, type TestResult } from './results.ts'

const SUITE = 'component'

/** Writes the outcome of every component test in the format that `spec:coverage` reads. */
export default class VitestReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly SerializedError[]): void {
    const results = modules.flatMap((module) => [...module.children.allTests()].map(describeTest))
    for (const module of modules) {
      const outside = [...module.errors(), ...[...module.children.allSuites()].flatMap((suite) => suite.errors())]
      if (outside.length > 0) results.push(failure(module.moduleId, outside))
    }
    if (unhandledErrors.length > 0) results.push(failure('', unhandledErrors))
    writeResults(process.env.TEST_GROUP ?? SUITE, results)
  }
}

function describeTest(test: TestCase): TestResult {
  const { state, errors = [] } = test.result()
  return {
    suite: SUITE,
    file: test.module.moduleId,
    title: test.fullName.replaceAll(' > ', ' | '),
    tags: test.tags,
    outcome: state === 'passed' || state === 'failed' ? state : 'skipped',
    milliseconds: Math.round(test.diagnostic()?.duration ?? 0),
    errors: errors.map(textOfError),
  }
}

const failure = (file: string, errors: readonly SerializedError[]): TestResult => ({
  suite: SUITE,
  file,
  title: 'errors outside of tests',
  tags: [],
  outcome: 'failed',
  milliseconds: 0,
  errors: errors.map(textOfError),
})

const textOfError = ({ message, stack }: SerializedError) => stripVTControlCharacters(stack ?? message ?? '')
