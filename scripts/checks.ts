import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { execute } from './processes.ts'
import { root } from './product.ts'

export interface Check {
  name: string
  /** Throws with the findings. */
  run: () => Promise<void>
}

/** The compiler over every project of the repository: one per tsconfig.json. */
export function typeChecks(): Check[] {
  const folders = readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(root, entry.name, 'tsconfig.json')))
    .map((entry) => entry.name)
  return ['.', ...folders].map((project) => ({
    name: `types: ${project === '.' ? 'api' : project}`,
    // The native compiler needs a quarter of the time. `tests/architecture` and tsup need the API of the other one.
    run: () => run('typescript-native/bin/tsc', '--noEmit', '-p', project),
  }))
}

export function lintChecks(): Check[] {
  return [
    { name: 'lint', run: () => run('.bin/oxlint', '--deny-warnings') },
    { name: 'format', run: () => run('.bin/oxfmt', '--check') },
  ]
}

/** Lighthouse and axe over one page of every kind, without the figures that depend on the machine. */
export function pageAudit(): Check {
  return {
    name: 'page audit',
    run: () => execute(process.execPath, [join(root, 'scripts/audit_pages.ts'), '--no-timings'], { cwd: root }),
  }
}

function run(program: string, ...options: string[]): Promise<void> {
  return execute(process.execPath, [join(root, 'node_modules', program), ...options], { cwd: root })
}
