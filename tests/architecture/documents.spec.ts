import { test } from '@japa/runner'
import { basename } from 'node:path'
import { readRequirements, requirementIds } from '../../scripts/requirements.ts'
import { filesUnder, read } from './sources.ts'

const written = filesUnder(
  ['api', 'common', 'database', 'storefront', 'backoffice', 'widget', 'sandbox', 'scripts', 'bench', 'tests', 'docs'],
  /\.([cm]?[jt]sx?|css|graphql|md)$/
)

/** `file: id` of every match; the first matched group is the id. */
function mentions(pattern: RegExp): { id: string; where: string }[] {
  return written.flatMap((file) =>
    [...read(file).matchAll(pattern)].map(([whole, ...groups]) => ({
      id: groups.find(Boolean) ?? whole,
      where: `${file}: ${whole}`,
    }))
  )
}

const unknown = (pattern: RegExp, known: ReadonlySet<string>) => [
  ...new Set(
    mentions(pattern)
      .filter(({ id }) => !known.has(id))
      .map(({ where }) => where)
  ),
]

const decisions = [...read('docs/decisions.md').matchAll(/^\| \*\*([A-Z]+-\d+)\*\* \| ./gm)].map(([, id]) => id!)
const records = filesUnder(['docs/adr'], /^\d{4}-/).map((path) => basename(path))

const kinds = new Set(['api', 'constant', 'error', 'field', 'nav', 'rule', 'seo', 'state', 'text', 'ui'])

test.group('Documents', () => {
  test('defines every referenced rule and decision once in docs/decisions.md', ({ assert }) => {
    assert.deepEqual(unknown(/\b(?:[A-D]-\d{2}|(?:SEAT|PAY|CRED|REF|RFND|TIME|MAIL)-\d+)\b/g, new Set(decisions)), [])
    assert.deepEqual(decisions, [...new Set(decisions)])
    assert.isAbove(decisions.length, 40)
  })

  test('lists every referenced section and row in docs/requirements.tsv', ({ assert }) => {
    const rows = [...requirementIds()]
    const sections = new Set(rows.flatMap((id) => [id.slice(0, id.lastIndexOf('-')), id.split('.')[0]!]))
    assert.deepEqual(unknown(/\bspecification (\d[\d.-]*\d)/g, sections), [])
    const inDecisions = [...read('docs/decisions.md').matchAll(/\b[12]-\d+(?:\.\d+)?-\d{2}\b/g)].map(([id]) => id)
    assert.deepEqual(
      inDecisions.filter((id) => !rows.includes(id)),
      []
    )
  })

  test('numbers the rows of a section in order, with area, kind and text', ({ assert }) => {
    const sections = Map.groupBy(readRequirements(), ({ id }) => id.slice(0, id.lastIndexOf('-')))
    const numbered = [...sections].flatMap(([section, rows]) =>
      rows.map((_, index) => `${section}-${String(index + 1).padStart(2, '0')}`)
    )
    assert.deepEqual(
      readRequirements().map(({ id }) => id),
      numbered
    )
    assert.deepEqual(
      readRequirements()
        .filter(({ area, kind, text }) => !/^[a-z-]+$/.test(area) || !kinds.has(kind) || !text)
        .map(({ id }) => id),
      []
    )
  })

  test('lists every decision record in the index with title and status', ({ assert }) => {
    const index = [...read('docs/adr/README.md').matchAll(/^\| (\d+) \| \[(.+)\]\((.+)\) \| \S.* \|$/gm)]
    const titles = records.map((name) => [name, read(`docs/adr/${name}`).split('\n')[0]])
    assert.deepEqual(
      index.map(([, number, title, name]) => [name, `# ${number}. ${title}`]),
      titles
    )
  })

  test('has a file for every referenced decision record', ({ assert }) => {
    const numbers = new Set(records.flatMap((name) => [name.slice(0, 4), String(Number(name.slice(0, 4)))]))
    assert.deepEqual(unknown(/docs\/adr\/(\d+)|\bADR (\d+)/g, numbers), [])
  })
})
