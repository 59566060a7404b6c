import { fileURLToPath } from 'node:url'

/** A piece of the built product that a test takes out or replaces, to see that its absence would be noticed. */
export interface Guard {
  /** Below `build/`. */
  file: string
  text: string
  instead?: string
}

const loader = fileURLToPath(new URL('without_guard.mjs', import.meta.url))
const clock = fileURLToPath(new URL('clock_ahead.mjs', import.meta.url))

/** Settings of an API process that runs without some of its guards. */
export function withoutGuards(...guards: Guard[]): NodeJS.ProcessEnv {
  return { NODE_OPTIONS: `--import ${JSON.stringify(loader)}`, WITHOUT_GUARDS: JSON.stringify(guards) }
}

/** Settings of an API process whose clock is ahead, and which may run without some of its guards as well. */
export function aheadBy(seconds: number, ...guards: Guard[]): NodeJS.ProcessEnv {
  const options = [loader, clock].map((file) => `--import ${JSON.stringify(file)}`).join(' ')
  return { NODE_OPTIONS: options, WITHOUT_GUARDS: JSON.stringify(guards), CLOCK_AHEAD: String(seconds * 1000) }
}
