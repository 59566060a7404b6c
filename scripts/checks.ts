import { existsSync, mkdirSync, readdirSync } from 'node:fs'
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
  const records = join(root, 'tmp/types')
  mkdirSync(records, { recursive: true })
  const folders = readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(root, entry.name, 'tsconfig.json')))
    .map((entry) => entry.name)
  return ['.', ...folders].map((project) => {
    const name = project === '.' ? 'api' : project
    const record = join(records, `${name}.tsbuildinfo`)
    return {
      name: `types: ${name}`,
      run: () => tool('tsc', '--noEmit', '--incremental', '--tsBuildInfoFile', record, '-p', project),
    }
  })
}

export function lintCheck(): Check {
  return { name: 'lint', run: () => tool('oxlint', '--deny-warnings') }
}

function tool(name: string, ...options: string[]): Promise<void> {
  return execute(process.execPath, [join(root, 'node_modules/.bin', name), ...options], { cwd: root })
}
