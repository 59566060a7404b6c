import { test } from '@japa/runner'
import ts from 'typescript'
import { filesUnder, read } from './sources.ts'

interface Title {
  file: string
  text: string
}

/** Titles that stand in the source, with their group's; those put together at run time are left out. */
function titlesOf(file: string): Title[] {
  const titles: Title[] = []
  const visit = (node: ts.Node, group: string): void => {
    const called = ts.isCallExpression(node) ? node.expression.getText() : ''
    const first = ts.isCallExpression(node) ? node.arguments[0] : undefined
    const title = first && ts.isStringLiteralLike(first) ? first.text : undefined
    if (called === 'test' && title !== undefined) titles.push({ file, text: `${group} | ${title}` })
    const below = called === 'test.group' ? (title ?? group) : group
    ts.forEachChild(node, (child) => visit(child, below))
  }
  visit(ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, true), file)
  return titles
}

test.group('Titles', () => {
  test('gives every test a unique title', ({ assert }) => {
    const titles = filesUnder(['tests'], /\.spec\.ts$/).flatMap(titlesOf)
    const repeated = [...Map.groupBy(titles, ({ text }) => text)].filter(([, found]) => found.length > 1)
    assert.deepEqual(
      repeated.map(([text, found]) => `${text}: ${found.map(({ file }) => file).join(', ')}`),
      []
    )
    assert.isAbove(titles.length, 0)
  })
})
