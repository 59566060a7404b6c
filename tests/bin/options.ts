import { suites, type Suite } from './suites.ts'

export interface RunOptions {
  suites: Suite[]
  /** Words of which a file's path has to contain one. */
  files: string[]
  /** What goes to the test framework as it is: --tests, --tags, --groups, --bail ... */
  others: string[]
  /** Is every test of the product meant? */
  everything: boolean
}

/** Understands `--suite a --suite b,c`, plain suite names and `--files word`; leaves the rest to the framework. */
export function readOptions(argv: readonly string[]): RunOptions {
  const chosen: string[] = []
  const files: string[] = []
  const others: string[] = []
  const words = argv.flatMap((word) => (/^--(suite|files)=/.test(word) ? word.split(/=(.*)/s).slice(0, 2) : [word]))
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index]!
    if (word === '--suite') chosen.push(...(words[(index += 1)] ?? '').split(','))
    else if (word === '--files') files.push(...(words[(index += 1)] ?? '').split(','))
    else if (suites.some(({ name }) => name === word) && !words[index - 1]?.startsWith('--')) chosen.push(word)
    else others.push(word)
  }
  const unknown = chosen.filter((name) => !suites.some((suite) => suite.name === name))
  if (unknown.length > 0) {
    throw new Error(`There is no suite ${unknown.join(', ')}; there are: ${suites.map(({ name }) => name).join(', ')}`)
  }
  return {
    suites: suites.filter(({ name }) => chosen.length === 0 || chosen.includes(name)),
    files,
    others,
    everything: chosen.length + files.length + others.length === 0,
  }
}
