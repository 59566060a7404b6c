import ts from 'typescript'
import { splitSentences } from './sentences.ts'

export interface Comment {
  /** Counted from 1. */
  line: number
  sentences: string[]
}

export interface Comments {
  comments: Comment[]
  /** Lines that are neither empty nor comments. */
  linesOfCode: number
}

/** Instructions to tools are no prose. */
const DIRECTIVE =
  /^(?:@__|[#@]__PURE__|@ts-|@vite-|@vitest-|@jsx|oxlint-|oxfmt-|webpack|c8 |v8 |guard:|end guard\b|<reference\b)/
const COMMENT = /\/\*[^]*?\*\/|(?<![^\n])[ \t]*\/\/[^\n]*(?:\n[ \t]*\/\/[^\n]*)*|\/\/[^\n]*/g
const STYLE_TOKEN = /\/\*[^]*?\*\/|"[^"\n]*"|'[^'\n]*'|url\([^)]*\)/g

/** Consecutive lines with `//` are one comment. */
export function findComments(masked: string): Comments {
  const found = [...masked.matchAll(COMMENT)]
  const code = masked.replaceAll(COMMENT, '')
  return {
    comments: found.flatMap(({ 0: comment, index }) => {
      const text = withoutDelimiters(comment)
      const line = masked.slice(0, index).split('\n').length
      return text === '' || DIRECTIVE.test(text) ? [] : [{ line, sentences: paragraphs(text).flatMap(splitSentences) }]
    }),
    linesOfCode: code.split('\n').filter((line) => line.trim() !== '').length,
  }
}

function withoutDelimiters(comment: string): string {
  return comment
    .replace(/^\s*\/\*+|\*+\/$/g, '')
    .replaceAll(/^[ \t]*(?:\/\/+|\*+(?!\/))[ \t]?/gm, '')
    .trim()
}

/** Empty lines, list items and JSDoc tags begin a paragraph. */
const paragraphs = (text: string) => text.split(/\n\s*\n|\n(?=[ \t]*(?:[-*]|\d+\.) )|^[ \t]*@\w+[ \t]*/m)

/** Hides strings, templates, regular expressions and JSX texts: a `//` in them begins no comment. */
export function maskScript(source: ts.SourceFile): string {
  const spans: [number, number][] = []
  const visit = (node: ts.Node): void => {
    if (isOpaque(node)) spans.push([node.getStart(source), node.end])
    else ts.forEachChild(node, visit)
  }
  visit(source)
  return mask(source.text, spans)
}

const isOpaque = ({ kind }: ts.Node) =>
  (kind >= ts.SyntaxKind.StringLiteral && kind <= ts.SyntaxKind.NoSubstitutionTemplateLiteral) ||
  (kind >= ts.SyntaxKind.TemplateHead && kind <= ts.SyntaxKind.TemplateTail)

export function maskStyles(text: string): string {
  const spans = [...text.matchAll(STYLE_TOKEN)]
    .filter(([found]) => !found.startsWith('/*'))
    .map(({ 0: found, index }): [number, number] => [index, index + found.length])
  // A stylesheet has block comments only.
  return mask(text, spans).replaceAll('//', '__')
}

/** Keeps all positions. */
function mask(text: string, spans: readonly [number, number][]): string {
  let masked = ''
  let end = 0
  for (const [from, to] of spans) {
    masked += text.slice(end, from) + text.slice(from, to).replaceAll(/[^\n]/g, '_')
    end = to
  }
  return masked + text.slice(end)
}
