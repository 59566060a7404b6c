import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { execute } from './processes.ts'

/** JAVA_HOME's, or the first on the path: the checker of the W3C needs one. */
export function findJava(): string | undefined {
  const { JAVA_HOME: home, PATH: path = '' } = process.env
  const folders = [...(home ? [join(home, 'bin')] : []), ...path.split(delimiter).filter(Boolean)]
  return folders.map((folder) => join(folder, 'java')).find(isExecutable)
}

/** Finds one or installs Debian's. */
export async function provideJava(say: (line: string) => void): Promise<void> {
  if (findJava()) return
  const advice = 'The check of the HTML needs Java 17 or newer: install one, or name it with JAVA_HOME.'
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) throw new Error(advice)
  say('Installing Java (Debian) ...')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await execute('apt-get', ['update', '-q'], { env })
  await execute('apt-get', ['install', '-q', '-y', '--no-install-recommends', 'default-jre-headless'], { env })
  if (!findJava()) throw new Error(advice)
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
