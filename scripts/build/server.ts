import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'

/** What the compiler leaves to do: other files, the console's entry, and outputs whose source is gone. */
export function finishServer(root: string): void {
  copyFileSync(join(root, 'package.json'), join(root, 'build/package.json'))
  writeFileSync(join(root, 'build/ace.js'), "await import('./api/bin/console.js')\n")
  for (const folder of ['api', 'common', 'database']) {
    copyOthers(root, folder)
    removeOrphans(root, folder)
  }
}

function copyOthers(root: string, folder: string): void {
  for (const path of filesIn(join(root, folder))) {
    if (extname(path) === '.ts') continue
    const target = join(root, 'build', folder, path)
    mkdirSync(dirname(target), { recursive: true })
    copyFileSync(join(root, folder, path), target)
  }
}

function removeOrphans(root: string, folder: string): void {
  for (const path of filesIn(join(root, 'build', folder))) {
    const source = join(root, folder, path.replace(/\.js(\.map)?$/, '.ts'))
    if (!existsSync(source) && !existsSync(join(root, folder, path))) rmSync(join(root, 'build', folder, path))
  }
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
}
