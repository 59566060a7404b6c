import { existsSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from '../../scripts/product.ts'
import { secondsOf } from './seconds.ts'

/** The suite's test files, relative to the checkout, whose path contains one of the wanted words. */
export function testFiles(suite: string, wanted: readonly string[] = []): string[] {
  const folder = join(root, 'tests', suite)
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.spec\.tsx?$/.test(name))
    .map((name) => relative(root, join(folder, name)))
    .filter((path) => wanted.length === 0 || wanted.some((word) => path.includes(word)))
    .toSorted()
}

/** Shares files out so that each share takes about the same time. */
export function shareOut(files: readonly string[], shares: number): string[][] {
  const groups = Array.from({ length: Math.max(1, Math.min(shares, files.length)) }, () => ({
    seconds: 0,
    files: [] as string[],
  }))
  const timed = files.map((file) => ({ file, seconds: secondsOf(file) }))
  for (const { file, seconds } of timed.toSorted((a, b) => b.seconds - a.seconds)) {
    const shortest = groups.reduce((least, group) => (group.seconds < least.seconds ? group : least))
    shortest.seconds += seconds
    shortest.files.push(file)
  }
  return groups.map((group) => group.files.toSorted())
}
