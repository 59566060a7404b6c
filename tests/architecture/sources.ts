import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import ts from 'typescript'
import { root } from '../../scripts/product.ts'

export interface Import {
  /** Paths from the checkout's root; the imported one without its ending. */
  from: string
  to: string
}

/** Files below these folders whose name matches, as paths from the checkout's root. */
export function filesUnder(folders: readonly string[], pattern: RegExp): string[] {
  return folders
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && pattern.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .toSorted()
}

export function read(path: string): string {
  return readFileSync(join(root, path), 'utf8')
}

/** Imports of the project's own files, types included. */
export function importsOf(path: string): Import[] {
  return ts.preProcessFile(read(path), true, true).importedFiles.flatMap(({ fileName }) => {
    const target = resolveOwn(path, fileName)
    return target ? [{ from: path, to: target.replace(/\.[cm]?[jt]sx?$/, '') }] : []
  })
}

function resolveOwn(from: string, name: string): string | undefined {
  if (name.startsWith('#')) return name.slice(1)
  if (name.startsWith('.')) return join(dirname(from), name)
  return undefined
}
