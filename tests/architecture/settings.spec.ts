import { test } from '@japa/runner'
import { filesUnder, read } from './sources.ts'

/** Mails with fixed sentences: staff write them, or they are for staff (docs/adr/0042). */
const FIXED = [
  'api/backoffice/mails/export_recipient.ts',
  'api/backoffice/mails/scheduled_export.ts',
  'api/contact/mails/contact_message.ts',
  'api/notifications/mails/staff_warning.ts',
  'api/refund_requests/mails/to_decide.ts',
  'api/rosters/mails/player_message.ts',
]
/** Shows the texts of the other mails. */
const TEST_MAIL = 'api/notifications/mails/test_mail.ts'

/** Captures the kind and the render function. */
const MAIL = /mailKinds\s*\.add\(([^,]+),[^]*?\brender\b(?::\s*(?:\([^)]*\)\s*=>\s*)?(\w+))?/g

const whereFrom = (name: string, text: string) =>
  `${text.match(new RegExp(`import [^;']*?\\b${name}\\b[^;']*? from '#([^']+)'`))?.[1]}.ts`

/** Set by the tools, not by people. */
const internal = new Set(['PATH', 'HOME', 'TMPDIR', 'LANG', 'LAUNCHER_PIPE', 'TEST_WORKSPACE'])

test.group('Settings', () => {
  test('documents every environment variable in docs/operations.md', ({ assert }) => {
    const declared = [...read('api/start/env.ts').matchAll(/^ +([A-Z][A-Z_]+):/gm)]
    const used = filesUnder(['scripts', 'api/bin'], /\.ts$/).flatMap((path) => [
      ...read(path).matchAll(/\benv\.([A-Z][A-Z_]+)\b|readPort\(\s*'([A-Z_]+)'/g),
    ])
    const names = new Set([...declared, ...used].map(([, first, second]) => first ?? second!))
    const documented = read('docs/operations.md')
    assert.deepEqual(
      [...names].filter((name) => !internal.has(name) && !documented.includes(`\`${name}\``)),
      []
    )
    assert.isAbove(names.size, 20)
  })

  test('gives every numeric variable a range', ({ assert }) => {
    assert.notInclude(read('api/start/env.ts'), 'schema.number')
  })

  test('lists exactly the handled webhook events in docs/operations.md', ({ assert }) => {
    const [, asked] = read('docs/operations.md').split('/api/payments/webhook`, with')[1]!.split('```')
    const listeners = filesUnder(['api'], /\.ts$/)
      .map(read)
      .filter((text) => /\binbox\s*\.on\(/.test(text))
    const types = listeners.flatMap((text) => [...text.matchAll(/'([a-z_]+(?:\.[a-z_]+)+)'/g)].map(([, type]) => type!))
    assert.deepEqual(asked!.trim().split(/\s+/).toSorted(), [...new Set(types)].toSorted())
    assert.isAbove(types.length, 10)
  })

  test('makes the text of every mail adjustable, except for mails by or to staff', ({ assert }) => {
    const sources = filesUnder(['api'], /\.ts$/).map((path) => ({ path, text: read(path) }))
    const mails = sources.flatMap(({ text }) =>
      [...text.matchAll(MAIL)].map(([, kind, render]) => ({ kind, file: whereFrom(render ?? 'render', text) }))
    )
    assert.lengthOf(mails, sources.flatMap(({ text }) => text.match(/mailKinds\s*\.add\(/g) ?? []).length)
    assert.isAbove(mails.length, 30)
    const settable = new Set(sources.filter(({ text }) => text.includes(' mailText(')).map(({ path }) => path))
    assert.sameMembers(
      mails.filter(({ file }) => !settable.has(file)).map(({ file }) => file),
      [...FIXED, TEST_MAIL]
    )
    const letters = sources
      .filter(({ text }) => /import \{[^}]*\bletter\b[^}]*\} from '#api\/notifications\/layout'/.test(text))
      .map(({ path }) => path)
    assert.sameMembers(letters, [...FIXED, 'api/notifications/mail_texts.ts'], 'mails with fixed sentences')
  })
})
