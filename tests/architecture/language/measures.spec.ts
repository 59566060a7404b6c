import { test } from '@japa/runner'
import { createAvoidedFinder, readAvoided } from './avoided.ts'
import { findComments, maskScript, maskStyles } from './comments.ts'
import { markdownSentences } from './markdown.ts'
import { measureTree, type Measure } from './measures.ts'
import { findDeclaredNames, findExports } from './names.ts'
import { findTitles } from './titles.ts'
import { createTreeFile } from './tree.ts'

const parse = (text: string, path = 'api/games/example.tsx') => createTreeFile(path, text).script!

test.group('Language | measures', () => {
  test('counts blocks of line comments, block comments and JSX comments', ({ assert }) => {
    const source = `#!/usr/bin/env node
// One comment
// on two lines.
const address = 'https://example.com' // Two.
/** Three.
 * @param name Still three. */
const pattern = /[/]\\/* no comment/
const element = <p title="// none">// none {/* Four. */} {\`/* none \${/* Five. */ 1} */\`}</p>
// oxlint-disable-next-line no-console
`
    const { comments, linesOfCode } = findComments(maskScript(parse(source)))
    assert.deepEqual(
      comments.map(({ line, sentences }) => [line, ...sentences]),
      [
        [2, 'One comment on two lines.'],
        [4, 'Two.'],
        [5, 'Three.', 'name Still three.'],
        [8, 'Four.'],
        [8, 'Five.'],
      ]
    )
    assert.equal(linesOfCode, 4)
  })

  test('counts comments of stylesheets', ({ assert }) => {
    const { comments } = findComments(maskStyles(`a { background: url(//x/*.svg) } /* One. */\nb { content: '/*' }`))
    assert.deepEqual(comments, [{ line: 1, sentences: ['One.'] }])
  })

  test('reads Markdown without tables and code blocks', ({ assert }) => {
    const text = '# Heading\n\nOne\ntwo. Three.\n- Four\n  five\n- Six\n\n| table |\n\n```\ncode\n```\n> Quote'
    assert.deepEqual(
      markdownSentences(text).map((sentence) => [sentence.line, sentence.text]),
      [
        [1, 'Heading'],
        [3, 'One two.'],
        [3, 'Three.'],
        [5, 'Four five'],
        [7, 'Six'],
        [14, 'Quote'],
      ]
    )
  })

  test('finds declared names and leaves out names from elsewhere', ({ assert }) => {
    const source = `import { imported } from './other.ts'
interface Place { held: number; take(seat: number): void }
class Store { #rows = []; find = () => 1; get size() { return 1 } }
export const nameOf = (place: Place) => place.held, [first, second] = [1, 2]
const { shorthand, property: renamed } = imported
const table = { used: 1, kindOf: () => 2 }
`
    const names = findDeclaredNames(parse(source))
    assert.sameMembers(
      names.map(({ name }) => name),
      'Place held take seat Store rows find size nameOf place first second renamed table kindOf'.split(' ')
    )
    assert.sameMembers(
      names.filter(({ isFunction }) => isFunction).map(({ name }) => name),
      ['take', 'find', 'nameOf', 'kindOf']
    )
  })

  test('finds exported names once', ({ assert }) => {
    const source = `export function over(a: string): void
export function over(a: unknown) {}
export default class Page {}
export type { Other } from './other.ts'
const late = 1
export { late }
export const early = 2`
    assert.sameMembers(
      findExports(parse(source)).map(({ name }) => name),
      ['over', 'late', 'early']
    )
  })

  test('finds avoided words in camel case, snake case and plural', ({ assert }) => {
    const glossary =
      '| word | means | avoid |\n| **input** | `Input` | `Wish`, page |\n| **usage** | | `lookAround` |\n'
    assert.deepEqual(readAvoided(glossary), ['Wish', 'lookAround'])
    const find = createAvoidedFinder(readAvoided(glossary))
    for (const name of ['Wish', 'saleWish', 'WISHES', 'wish_list', 'HTTPWish']) assert.equal(find(name), 'Wish', name)
    assert.equal(find('useLookAround'), 'lookAround')
    for (const name of ['wishbone', 'page', 'look', 'aroundLook']) assert.isUndefined(find(name), name)
  })

  test('finds test titles of Japa, Playwright and Vitest', ({ assert }) => {
    const source = `test.group('Group', () => { test('one', () => {}).tags(['x']) })
test.describe('Other', () => { test.skip(\`two \${2}\`, () => {}) })
it('three')
regex.test('none')`
    assert.deepEqual(
      findTitles(parse(source)).map(({ group, text }) => [group, text]),
      [
        ['Group', 'one'],
        ['Other', 'two ${…}'],
        ['api/games/example.tsx', 'three'],
      ]
    )
  })

  test('gives numbers by measure and folder', ({ assert }) => {
    const files = [
      createTreeFile('api/games/a.ts', '// Plain.\nexport const nameOf = () => 1\n'),
      createTreeFile('api/orders/b.ts', "// What stands.\nexport const nameOf = 1\nexport const wish = ''\n"),
      createTreeFile('tests/unit/c.spec.ts', "test('one; two', () => {})\n"),
      createTreeFile('README.md', 'Nobody. Plain.'),
    ]
    const measured = measureTree(files, '| input | means | `wish` |')
    const getNumbers = (measure: Measure) =>
      Object.fromEntries([...measured[measure]].map(([folder, { number }]) => [folder, number]))
    assert.deepEqual(getNumbers('avoidedNames'), { 'api/orders': 1 })
    assert.deepEqual(getNumbers('commentsPer100Lines'), { api: 66.7 })
    assert.deepEqual(getNumbers('functionsNamedOf'), { 'api/games': 1 })
    assert.deepEqual(getNumbers('repeatedExports'), { tree: 1 })
    assert.deepEqual(getNumbers('testTitles'), { 'tests/unit': 1 })
    assert.deepEqual(getNumbers('unclearText'), { 'api/orders': 1, 'root': 1 })
  })
})
