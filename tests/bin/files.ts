import { existsSync, readdirSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from '../../scripts/product.ts'

/** The suite's test files, relative to the checkout, whose path contains one of the wanted words. */
export function testFiles(suite: string, wanted: readonly string[] = []): string[] {
  const folder = join(root, 'tests', suite)
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.spec.ts'))
    .map((name) => relative(root, join(folder, name)))
    .filter((path) => wanted.length === 0 || wanted.some((word) => path.includes(word)))
    .toSorted()
}

/** Shares files out so that each share has about the same size. */
export function shareOut(files: readonly string[], shares: number): string[][] {
  const groups = Array.from({ length: Math.max(1, Math.min(shares, files.length)) }, () => ({ size: 0, files: [] as string[] }))
  const sized = files.map((file) => ({ file, size: statSync(join(root, file)).size }))
  for (const { file, size } of sized.toSorted((a, b) => b.size - a.size)) {
    const smallest = groups.reduce((least, group) => (group.size < least.size ? group : least))
    smallest.size += size
    smallest.files.push(file)
  }
  return groups.map((group) => group.files.toSorted())
}
