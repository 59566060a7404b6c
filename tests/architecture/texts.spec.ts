import { test } from '@japa/runner'
import ts from 'typescript'
import { TEXTS } from './arrows.ts'
import { filesUnder, read } from './sources.ts'

const WORD = /\p{L}{2}/u
/** Attributes that people see or hear. */
const SPOKEN = new Set(['advice', 'alt', 'aria-description', 'aria-label', 'confirm', 'description', 'heading', 'hint', 'keep', 'label', 'lead', 'message', 'placeholder', 'question', 'title'])
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
  const shown = ts.isJsxExpression(parent) || ((ts.isConditionalExpression(parent) || ts.isBinaryExpression(parent)) && ts.isJsxExpression(parent.parent))
  const holder = ts.isJsxExpression(parent) ? parent : parent.parent
  return shown && !ts.isJsxAttribute(holder.parent) && isValue(node) && WORD.test(node.text) ? node.text : null
}

/** Not what something is compared with. */
const isValue = (node: ts.Node) =>
  !(ts.isBinaryExpression(node.parent) && node.parent.operatorToken.kind !== ts.SyntaxKind.AmpersandAmpersandToken)

const texts = new RegExp(TEXTS)

test.group('Texts', () => {
  test('of the storefront stand in text.ts of its features or in storefront/text, and its language too', ({ assert }) => {
    const files = filesUnder(['storefront'], /\.tsx?$/).filter((file) => !texts.test(file))
    assert.deepEqual(files.flatMap(wordsIn), [])
    assert.isAbove(files.length, 100)
  })
})
