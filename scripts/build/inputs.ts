import { createHash, type Hash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** One hash over the names and contents of these files and folders. */
export function hashOf(root: string, inputs: readonly string[]): string {
  const hash = createHash('sha256').update(process.version)
  for (const input of new Set(inputs)) add(hash, root, input)
  return hash.digest('hex')
}

function add(hash: Hash, root: string, path: string): void {
  const found = statSync(join(root, path), { throwIfNoEntry: false })
  if (!found) return
  if (found.isDirectory()) {
    for (const name of readdirSync(join(root, path)).toSorted()) add(hash, root, `${path}/${name}`)
    return
  }
  hash.update(`\0${path}\0`).update(readFileSync(join(root, path)))
}
