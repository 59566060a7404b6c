import { readdirSync } from 'node:fs'
import ts from 'typescript'
import { root } from '../../../scripts/product.ts'
import { filesUnder, read } from '../sources.ts'

export interface TreeFile {
  path: string
  /** The folder that its numbers belong to. */
  folder: string
  text: string
  /** Parsed once; null for stylesheets and documents. */
  script: ts.SourceFile | null
}

const WRITTEN = /\.(?:[cm]?[jt]sx?|css|md)$/
const SCRIPT = /\.[cm]?[jt]sx?$/
/** Builds that are committed as they were released. */
const RELEASED = 'widget/releases/'
/** Folders whose subfolders have numbers of their own. */
const DIVIDED = ['api', 'tests']

/** All sources and documents of the repository. */
export function readTree(): TreeFile[] {
  const entries = readdirSync(root, { withFileTypes: true })
  const ignored = read('.gitignore').replaceAll('/', '').split('\n')
  const folders = entries
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && !ignored.includes(entry.name))
    .map(({ name }) => name)
  const files = entries.filter((entry) => entry.isFile() && WRITTEN.test(entry.name)).map(({ name }) => name)
  return [...files, ...filesUnder(folders, WRITTEN)]
    .filter((path) => !path.startsWith(RELEASED))
    .map((path) => createTreeFile(path, read(path)))
}

export function createTreeFile(path: string, text: string): TreeFile {
  return { path, folder: getFolder(path), text, script: SCRIPT.test(path) ? parse(path, text) : null }
}

const parse = (path: string, text: string) =>
  ts.createSourceFile(path, text, {
    languageVersion: ts.ScriptTarget.Latest,
    jsDocParsingMode: ts.JSDocParsingMode.ParseNone,
  })

function getFolder(path: string): string {
  const [top, second, ...rest] = path.split('/')
  if (!second) return 'root'
  return DIVIDED.includes(top!) && rest.length > 0 ? `${top}/${second}` : top!
}
