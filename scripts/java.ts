import { join } from 'node:path'
import { installDebians, isDebians, isExecutable, onPath } from './programs.ts'

/** JAVA_HOME's, or the first on the path: the checker of the W3C needs one. */
export function findJava(): string | undefined {
  const { JAVA_HOME: home } = process.env
  return [...(home ? [join(home, 'bin/java')] : []), ...onPath(['java'])].find(isExecutable)
}

/** Finds one or installs Debian's. */
export async function provideJava(say: (line: string) => void): Promise<void> {
  if (findJava()) return
  const advice = 'The check of the HTML needs Java 17 or newer: install one, or name it with JAVA_HOME.'
  if (!isDebians()) throw new Error(advice)
  say('Installing Java (Debian) ...')
  await installDebians('default-jre-headless')
  if (!findJava()) throw new Error(advice)
}
