import ts from 'typescript'
import { lineAt } from './names.ts'

export const MAX_TITLE = 72

export interface Title {
  /** Placeholders of a template are shown as `${…}`. */
  text: string
  isComputed: boolean
  group: string
  line: number
}

const TEST = /^(?:test|it)(?:\.(?:only|skip|fixme|fail|todo))?$/
const GROUP = /^(?:test\.group|(?:test\.)?describe(?:\.(?:only|skip|fixme|serial|parallel))?)$/

/** The titles of the tests of a file, of Japa, Playwright or Vitest. */
export function findTitles(source: ts.SourceFile): Title[] {
  const titles: Title[] = []
  const visit = (node: ts.Node, group: string): void => {
    const called = ts.isCallExpression(node) ? calledName(node.expression) : ''
    const title = ts.isCallExpression(node) ? titleText(node.arguments[0]) : undefined
    if (TEST.test(called) && title) titles.push({ ...title, group, line: lineAt(source, node) })
    const within = GROUP.test(called) && title ? title.text : group
    ts.forEachChild(node, (child) => visit(child, within))
  }
  visit(source, source.fileName)
  return titles
}

/** `test.describe` of `test.describe('...')`. */
function calledName(node: ts.Expression): string {
  if (ts.isIdentifier(node)) return node.text
  return ts.isPropertyAccessExpression(node) ? `${calledName(node.expression)}.${node.name.text}` : ''
}

function titleText(node: ts.Expression | undefined): { text: string; isComputed: boolean } | undefined {
  if (!node) return undefined
  if (ts.isStringLiteralLike(node)) return { text: node.text, isComputed: false }
  if (!ts.isTemplateExpression(node)) return undefined
  return {
    text: node.head.text + node.templateSpans.map(({ literal }) => `\${…}${literal.text}`).join(''),
    isComputed: true,
  }
}
