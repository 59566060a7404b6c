import { test } from '@japa/runner'
import reactAdmin from 'ra-language-english'
import ts from 'typescript'
import { english } from '#backoffice/i18n/english'
import { TEXTS } from './arrows.ts'
import { filesUnder, read } from './sources.ts'

const WORD = /\p{L}{2}/u
/** Attributes that people see or hear. */
const SPOKEN = new Set([
  'advice',
  'alt',
  'aria-description',
  'aria-label',
  'confirm',
  'description',
  'heading',
  'hint',
  'keep',
  'label',
  'lead',
  'message',
  'noun',
  'placeholder',
  'question',
  'title',
])
const LANGUAGES = /^[a-z]{2}-[A-Z]{2}$/

/** `file:line words` of every text that a component carries itself. */
function wordsIn(file: string): string[] {
  const source = ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, true)
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    const words = ownWords(node)
    if (words) found.push(`${file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1} ${words}`)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

function ownWords(node: ts.Node): string | null {
  if (ts.isJsxText(node)) return WORD.test(node.text) ? node.text.trim() : null
  if (!ts.isStringLiteralLike(node)) return null
  if (LANGUAGES.test(node.text)) return node.text
  const { parent } = node
  if (ts.isJsxAttribute(parent)) return SPOKEN.has(parent.name.getText()) && WORD.test(node.text) ? node.text : null
  // `{'words'}`, `{open && 'words'}`, `{open ? 'words' : 'others'}` among the children of an element
  const shown =
    ts.isJsxExpression(parent) ||
    ((ts.isConditionalExpression(parent) || ts.isBinaryExpression(parent)) && ts.isJsxExpression(parent.parent))
  const holder = ts.isJsxExpression(parent) ? parent : parent.parent
  return shown && !ts.isJsxAttribute(holder.parent) && isValue(node) && WORD.test(node.text) ? node.text : null
}

const SENTENCE = /^\p{Lu}[\p{L}'’-]*[,;:]? \p{L}|\p{L}{2}[.!?…](?: |$)/u
/** Between what a template fills in, one is enough. */
const WORDS = /\p{L}{2}[,;:.!?…]? \p{L}{2}|^ \p{L}{2,}[,;:]? $/u
/** The name of a venue, not a text. */
const NAME_OF_VENUE = 'We Geek Together'

/**
 * `file:line words` of the sentences of a back-office file wherever they stand: in constants, templates, what is thrown. Words that the server prints, too
 * (`PAYMENT_WORDS`, `VENUE_TYPES` in `common/`), are not of the back office; what a plain `Error` says is for the error log alone: people read `ToldError` (`reasonOf`).
 */
function sentencesIn(file: string): string[] {
  const source = ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, true)
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isNewExpression(node) && node.expression.getText() === 'Error') return
    if (isSentence(node))
      found.push(`${file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1} ${node.getText()}`)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

function isSentence(node: ts.Node): boolean {
  if (ts.isTemplateExpression(node))
    return [node.head, ...node.templateSpans.map(({ literal }) => literal)].some(({ text }) => WORDS.test(text))
  if (!ts.isStringLiteralLike(node) || node.text === NAME_OF_VENUE) return false
  const isNoun =
    ts.isPropertyAssignment(node.parent) && node.parent.initializer === node && node.parent.name.getText() === 'noun'
  return isNoun || SENTENCE.test(node.text)
}

/** Not what something is compared with. */
const isValue = (node: ts.Node) =>
  !(ts.isBinaryExpression(node.parent) && node.parent.operatorToken.kind !== ts.SyntaxKind.AmpersandAmpersandToken)

const texts = new RegExp(TEXTS)

interface Phrases {
  [name: string]: string | Phrases
}

/** The names of all phrases below: `lists.views.action`. */
const namesIn = (phrases: Phrases, within = ''): string[] =>
  Object.entries(phrases).flatMap(([name, phrase]) =>
    typeof phrase === 'string' ? [within + name] : namesIn(phrase, `${within}${name}.`)
  )

const { ra, ...own } = english
const ours = namesIn(own)
const known = new Set([
  ...ours,
  ...namesIn(ra as Phrases, 'ra.'),
  ...namesIn(reactAdmin.ra as unknown as Phrases, 'ra.'),
])
/** Asked for by react-admin itself, by the name of a resource and of a field. */
const BY_CONVENTION = /^resources\.[\w-]+\.(name|gone|fields\..+|empty|create|search)$/

/** Strings and templates of the back office, with `*` for what a template fills in. */
function spokenOf(file: string): string[] {
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) found.push(node.text)
    if (ts.isTemplateExpression(node))
      found.push(node.head.text + node.templateSpans.map(({ literal }) => `*${literal.text}`).join(''))
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, true))
  return found
}

const officeFiles = filesUnder(['backoffice/src'], /\.tsx?$/).filter((file) => !file.includes('/i18n/'))

test.group('Texts', () => {
  test('keeps all texts of the back office in english.ts and uses each of them', ({ assert }) => {
    // A name may be said within those of its screen: `fields.total`.
    const isName = (words: string) =>
      known.has(words) || ours.some((name) => name.endsWith(`.${words}`)) || LANGUAGES.test(words)
    const carried = officeFiles.flatMap(wordsIn)
    assert.deepEqual(
      carried.filter((found) => !isName(found.slice(found.indexOf(' ') + 1))),
      []
    )
    assert.deepEqual(officeFiles.flatMap(sentencesIn), [])
    const spoken = [...new Set(officeFiles.flatMap(spokenOf))]
    const NAME = new RegExp(`^(${Object.keys(own).join('|')})\\.[\\w.*-]+$`)
    const names = spoken.filter((text) => NAME.test(text))
    // What is said of a branch is said of all in it: its texts are named where they are chosen.
    const isBranch = (name: string) => ours.some((one) => one.startsWith(`${name}.`))
    const patterns = names
      .flatMap((name) => (isBranch(name) ? [`${name}.*`] : name.includes('*') ? [name] : []))
      .map((name) => new RegExp(`^${name.replaceAll('.', '\\.').replaceAll('*', '.+')}$`))
    assert.deepEqual(
      names.filter((name) => !name.includes('*') && !known.has(name) && !isBranch(name)),
      [],
      'unknown'
    )
    assert.deepEqual(patterns.filter((pattern) => !ours.some((name) => pattern.test(name))).map(String), [], 'unknown')
    assert.deepEqual(
      ours.filter(
        (name) => !BY_CONVENTION.test(name) && !names.includes(name) && !patterns.some((pattern) => pattern.test(name))
      ),
      [],
      'not used'
    )
  })

  test('keeps all texts of the storefront in text files', ({ assert }) => {
    const files = filesUnder(['storefront'], /\.tsx?$/).filter((file) => !texts.test(file))
    assert.deepEqual(files.flatMap(wordsIn), [])
    assert.isAbove(files.length, 100)
  })

  test('has a label for every subject type of the audit log', ({ assert }) => {
    const sources = filesUnder(['api'], /\.ts$/).map(read)
    const recorded = sources.flatMap((source) =>
      [...source.matchAll(/subjectType:\s*'([^']+)'/g)].map(([, subject]) => subject!)
    )
    // Named by a constant there: the nouns of the catalogue, and settings.
    const nouns = [...read('api/catalog/kinds.ts').matchAll(/noun:\s*'([^']+)'/g)].map(([, noun]) => noun!)
    assert.isAbove(recorded.length, 40)
    assert.lengthOf(nouns, 6)
    const worded = Object.keys(english.resources['audit-log'].subjects)
    assert.deepEqual([...new Set([...recorded, ...nouns, 'setting'])].toSorted(), worded.toSorted())
  })
})
