import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { execute } from './processes.ts'

export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Where programs of these names would be, in the order of the names. */
export function onPath(names: readonly string[]): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  return names.flatMap((name) => folders.map((folder) => join(folder, name)))
}

export const findProgram = (...names: string[]): string | undefined => onPath(names).find(isExecutable)

/** May packages of Debian be installed here? */
export const isDebians = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** Only what has to come along, and nothing that is there is taken away. */
export async function installDebians(...packages: string[]): Promise<void> {
  if (!isDebians()) throw new Error('apt-get: not root, or not Debian')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const patience = ['-o', 'Acquire::http::Timeout=10']
  await execute('apt-get', ['update', '-q', ...patience], { env })
  await execute(
    'apt-get',
    ['install', '-q', '-y', '--no-install-recommends', '--no-remove', ...patience, ...packages],
    { env }
  )
}
