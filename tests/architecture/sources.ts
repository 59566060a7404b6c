import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from '../../scripts/product.ts'

/** tsup writes this file next to its configuration while it loads it. */
export const COMPILED_CONFIGURATION = /\.bundled_/

/** Files below these folders whose name matches, as paths from the checkout's root. */
export function filesUnder(folders: readonly string[], pattern: RegExp): string[] {
  return folders
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && pattern.test(entry.name) && !COMPILED_CONFIGURATION.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .toSorted()
}

export function read(path: string): string {
  return readFileSync(join(root, path), 'utf8')
}
