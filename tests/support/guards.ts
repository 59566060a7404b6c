import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { root } from '../../scripts/product.ts'
import { guardNames } from './guard_markers.ts'

/** The name of a marker in the source of the product. Its piece is cut, or replaced. */
export type Guard = string | { name: string; replacement: string } | { file: string; text: string; instead?: string }

const loader = fileURLToPath(new URL('without_guard.ts', import.meta.url))
const clock = fileURLToPath(new URL('clock_ahead.mjs', import.meta.url))

/** Settings of an API process that runs without some of its guards. Throws when the product has no such marker. */
export function withoutGuards(...guards: Guard[]): NodeJS.ProcessEnv {
  return { NODE_OPTIONS: `--import ${JSON.stringify(loader)}`, WITHOUT_GUARDS: JSON.stringify(locate(guards)) }
}

/** Settings of an API process whose clock is ahead, and which may run without some of its guards as well. */
export function aheadBy(seconds: number, ...guards: Guard[]): NodeJS.ProcessEnv {
  const options = [loader, clock].map((file) => `--import ${JSON.stringify(file)}`).join(' ')
  return { ...withoutGuards(...guards), NODE_OPTIONS: options, CLOCK_AHEAD: String(seconds * 1000) }
}

function locate(guards: readonly Guard[]) {
  return guards.map((guard) => {
    const cut = typeof guard === 'string' ? { name: guard } : guard
    if ('text' in cut) throw new Error(`Not converted: ${cut.text}`)
    const files = guardFiles().get(cut.name)
    if (!files) throw new Error(`No marker "guard: ${cut.name}" in build/api`)
    return { ...cut, files }
  })
}

let built: Map<string, string[]> | undefined

const guardFiles = () => (built ??= filesByGuard('build'))

/** The files below `api/` in this folder of the checkout that mark each guard, as paths from the folder. */
export function filesByGuard(folder: string): Map<string, string[]> {
  const found = new Map<string, string[]>()
  const base = join(root, folder)
  for (const entry of readdirSync(join(base, 'api'), { recursive: true, withFileTypes: true })) {
    if (!/\.(js|ts)$/.test(entry.name)) continue
    const path = join(entry.parentPath, entry.name)
    for (const name of new Set(guardNames(readFileSync(path, 'utf8'))))
      found.set(name, [...(found.get(name) ?? []), relative(base, path)])
  }
  return found
}
