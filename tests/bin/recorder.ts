import { BaseReporter } from '@japa/runner/core'
import type { NamedReporterContract } from '@japa/runner/types'
import { inspect } from 'node:util'
import { requirementIds } from '../../scripts/requirements.ts'
import { writeResults, type TestResult } from './results.ts'

type EndedTest = Parameters<BaseReporter['onTestEnd']>[0]

/** Writes the outcome of every test; a tag that looks like a requirement and is none fails its test. */
class Recorder extends BaseReporter {
  readonly results: TestResult[] = []
  readonly #group: string
  readonly #known = requirementIds()
  #since = performance.now()

  constructor(group: string) {
    super()
    this.#group = group
  }

  protected override onTestEnd(ended: EndedTest): void {
    const unknown = ended.tags.filter((tag) => /^\d+-/.test(tag) && !this.#known.has(tag))
    const errors = ended.errors.map(({ phase, error }) => `${phase}: ${describe(error)}`)
    if (unknown.length > 0) errors.push(`docs/requirements.tsv has no row ${unknown.join(', ')}`)
    this.results.push({
      suite: this.currentSuiteName ?? '',
      file: this.currentFileName ?? '',
      title: [this.currentGroupName, ended.title.expanded].filter(Boolean).join(' | '),
      tags: ended.tags,
      outcome: ended.isSkipped || ended.isTodo ? 'skipped' : ended.hasError || unknown.length > 0 ? 'failed' : 'passed',
      milliseconds: this.#sinceTheLast(),
      errors,
    })
  }

  protected override onSuiteStart(): void {
    this.#since = performance.now()
  }

  #sinceTheLast(): number {
    const began = this.#since
    this.#since = performance.now()
    return Math.round(this.#since - began)
  }

  protected override async end(): Promise<void> {
    this.#addHookErrors()
    writeResults(this.#group, this.results)
    if (this.results.some(({ outcome }) => outcome === 'failed')) process.exitCode = 1
  }

  /** Setup and teardown of groups and suites belong to no test, but a run in which they fail has failed. */
  #addHookErrors(): void {
    const summary = this.runner!.getSummary()
    for (const { phase, title, error } of this.aggregateErrors(summary)) {
      if (phase === 'test' || this.results.some(({ errors }) => errors.some((text) => text.includes(error.message))))
        continue
      this.results.push({
        suite: this.currentSuiteName ?? '',
        file: this.currentFileName ?? '',
        title: `${title} (${phase})`,
        tags: [],
        outcome: 'failed',
        milliseconds: 0,
        errors: [describe(error)],
      })
    }
  }
}

const LONGEST_VALUE = 1500

/** Message, the two values that should be equal, and the project's own frames. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { actual, expected } = error as Error & { actual?: unknown; expected?: unknown }
  const frames = (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line) && !/node_modules|node:internal/.test(line))
  const values = [
    ['expected', expected],
    ['actual', actual],
  ].flatMap(([name, value]) => {
    const text = value === undefined ? '' : inspect(value, { depth: 6, breakLength: 120 })
    return text ? [`  ${name}: ${text.slice(0, LONGEST_VALUE)}`] : []
  })
  return [`${error.name}: ${error.message}`, ...values, ...frames].join('\n')
}

export function recorder(group: string): NamedReporterContract {
  return {
    name: 'record',
    handler: (runner, emitter) => new Recorder(group).boot(runner, emitter),
  }
}
