import type ts from 'typescript'
import { createAvoidedFinder, readAvoided } from './avoided.ts'
import { findComments, maskScript, maskStyles } from './comments.ts'
import { findFaults, MAX_WORDS } from './markers.ts'
import { markdownSentences } from './markdown.ts'
import { findDeclaredNames, findExports } from './names.ts'
import { findTitles, MAX_TITLE } from './titles.ts'
import type { TreeFile } from './tree.ts'

export const MEASURES = {
  avoidedNames: 'names on the avoid list of docs/glossary.md',
  commentsPer100Lines: 'comments per 100 lines of code',
  functionsNamedOf: 'functions named …Of',
  repeatedExports: 'exports whose name another file exports',
  testTitles: `test titles over ${MAX_TITLE} characters or with a semicolon`,
  unclearText: `comments and sentences with a marker or over ${MAX_WORDS} words`,
} as const

export type Measure = keyof typeof MEASURES

export const measures = Object.keys(MEASURES) as Measure[]

export interface Place {
  file: string
  line: number
  text: string
}

/** One folder by one measure. */
export interface Measured {
  number: number
  places: Place[]
}

export type Measurements = Record<Measure, Map<string, Measured>>

/** Moving code within a large folder must not change the density of its comments. */
const getTopFolder = (folder: string) => folder.split('/')[0]!
/** A repeated export concerns two folders, so the tree has one number. */
const TREE = 'tree'
const TEST_FILE = /\.(?:spec|test)\.tsx?$/
/** React Router expects these names. */
const CONVENTIONAL_EXPORTS = ['loader']

export function measureTree(files: readonly TreeFile[], glossary: string): Measurements {
  const measured = Object.fromEntries(measures.map((measure) => [measure, new Map()])) as Measurements
  const add: Add = (measure, folder, place) => {
    const found = measured[measure].get(folder) ?? { number: 0, places: [] }
    found.number += 1
    found.places.push(place)
    measured[measure].set(folder, found)
  }
  const findAvoided = createAvoidedFinder(readAvoided(glossary))
  const linesOfCode = new Map<string, number>()
  for (const file of files) {
    if (file.path.endsWith('.md')) measureDocument(file, add)
    else {
      const top = getTopFolder(file.folder)
      linesOfCode.set(top, (linesOfCode.get(top) ?? 0) + measureComments(file, add))
    }
    if (file.script) measureNames(file, file.script, findAvoided, add)
    if (file.script && TEST_FILE.test(file.path)) measureTitles(file, file.script, add)
  }
  measureExports(files, add)
  for (const [folder, found] of measured.commentsPer100Lines) {
    found.number = Math.round((found.number * 1000) / linesOfCode.get(folder)!) / 10
  }
  return measured
}

type Add = (measure: Measure, folder: string, place: Place) => void

function measureDocument({ path, folder, text }: TreeFile, add: Add): void {
  for (const sentence of markdownSentences(text)) addUnclear([sentence.text], path, folder, sentence.line, add)
}

/** Returns the number of lines of code. */
function measureComments({ path, folder, script, text }: TreeFile, add: Add): number {
  const { comments, linesOfCode } = findComments(script ? maskScript(script) : maskStyles(text))
  for (const { line, sentences } of comments) {
    add('commentsPer100Lines', getTopFolder(folder), { file: path, line, text: sentences.join(' ') })
    addUnclear(sentences, path, folder, line, add)
  }
  return linesOfCode
}

function addUnclear(sentences: string[], file: string, folder: string, line: number, add: Add): void {
  const faults = sentences.flatMap(findFaults)
  if (faults.length > 0)
    add('unclearText', folder, { file, line, text: `[${faults.join('] [')}] ${sentences.join(' ')}` })
}

function measureNames(
  { path, folder }: TreeFile,
  script: ts.SourceFile,
  findAvoided: (name: string) => string | undefined,
  add: Add
): void {
  for (const { name, line, isFunction } of findDeclaredNames(script)) {
    const avoided = findAvoided(name)
    if (avoided) add('avoidedNames', folder, { file: path, line, text: `${name} (avoid ${avoided})` })
    if (isFunction && /[a-z]Of$/.test(name) && name !== 'valueOf') {
      add('functionsNamedOf', folder, { file: path, line, text: name })
    }
  }
}

function measureTitles({ path, folder }: TreeFile, script: ts.SourceFile, add: Add): void {
  for (const { text, line } of findTitles(script)) {
    if (text.length > MAX_TITLE || text.includes(';')) add('testTitles', folder, { file: path, line, text })
  }
}

function measureExports(files: readonly TreeFile[], add: Add): void {
  const first = new Map<string, string>(CONVENTIONAL_EXPORTS.map((name) => [name, '']))
  for (const { path, script } of files) {
    for (const { name, line } of script ? findExports(script) : []) {
      const other = first.get(name)
      if (other) add('repeatedExports', TREE, { file: path, line, text: `${name} (also in ${other})` })
      else if (other === undefined) first.set(name, path)
    }
  }
}
