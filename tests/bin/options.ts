import { suites, type Suite, type Tier } from './suites.ts'

export interface RunOptions {
  suites: Suite[]
  tier: Tier
  /** A file's path has to contain one of these words. */
  files: string[]
  /** Goes to the test framework as it is: --tests, --tags, --groups, --bail ... */
  others: string[]
  /** True if a whole tier runs. */
  everything: boolean
}

/** Understands `--tier deep`, `--suite a --suite b,c`, plain suite names and `--files word`. */
export function readOptions(argv: readonly string[]): RunOptions {
  const chosen: string[] = []
  const files: string[] = []
  const others: string[] = []
  let tier: Tier = 'fast'
  const words = argv.flatMap((word) =>
    /^--(suite|files|tier)=/.test(word) ? word.split(/=(.*)/s).slice(0, 2) : [word]
  )
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index]!
    if (word === '--suite') chosen.push(...(words[(index += 1)] ?? '').split(','))
    else if (word === '--files') files.push(...(words[(index += 1)] ?? '').split(','))
    else if (word === '--tier') tier = words[(index += 1)] === 'deep' ? 'deep' : 'fast'
    else if (suites.some(({ name }) => name === word) && !words[index - 1]?.startsWith('--')) chosen.push(word)
    else others.push(word)
  }
  const unknown = chosen.filter((name) => !suites.some((suite) => suite.name === name))
  if (unknown.length > 0) {
    throw new Error(`There is no suite ${unknown.join(', ')}; there are: ${suites.map(({ name }) => name).join(', ')}`)
  }
  const everything = chosen.length + files.length + others.length === 0
  return {
    suites: suites.filter((suite) =>
      chosen.length > 0 ? chosen.includes(suite.name) : suite.tier === tier || (!everything && tier === 'fast')
    ),
    tier,
    files,
    others,
    everything,
  }
}
