import { test } from '@japa/runner'
import { filesUnder, read } from './sources.ts'

/** Mails whose sentences nobody can set: staff write them themselves, or they are for staff (docs/adr/0042). */
const FIXED = [
  'api/backoffice/mails/scheduled_export.ts',
  'api/contact/mails/contact_message.ts',
  'api/notifications/mails/staff_warning.ts',
  'api/refund_requests/mails/to_decide.ts',
  'api/rosters/mails/player_message.ts',
]
/** The one that shows the texts of the others. */
const TEST_MAIL = 'api/notifications/mails/test_mail.ts'

/** Its kind, and the function that writes it. */
const MAIL = /mailKinds\.add\(([^,]+),[^]*?\brender\b(?:: (?:\([^)]*\) => )?(\w+))?/g

const whereFrom = (name: string, text: string) =>
  `${text.match(new RegExp(`import [^;']*?\\b${name}\\b[^;']*? from '#([^']+)'`))?.[1]}.ts`

/** Set by the tools themselves, not by people. */
const internal = new Set(['PATH', 'HOME', 'TMPDIR', 'LANG', 'LAUNCHER_PIPE', 'TEST_WORKSPACE'])

test.group('Settings', () => {
  test('every variable that the product reads stands in docs/operations.md', ({ assert }) => {
    const declared = [...read('api/start/env.ts').matchAll(/^ {2}([A-Z][A-Z_]+):/gm)]
    const used = filesUnder(['scripts', 'api/bin'], /\.ts$/).flatMap((path) => [
      ...read(path).matchAll(/\benv\.([A-Z][A-Z_]+)\b|readPort\('([A-Z_]+)'/g),
    ])
    const names = new Set([...declared, ...used].map(([, first, second]) => first ?? second!))
    const documented = read('docs/operations.md')
    assert.deepEqual(
      [...names].filter((name) => !internal.has(name) && !documented.includes(`\`${name}\``)),
      []
    )
    assert.isAbove(names.size, 20)
  })

  test('every number among them has its range', ({ assert }) => {
    assert.notInclude(read('api/start/env.ts'), 'schema.number')
  })

  test('the webhook that docs/operations.md tells to make is sent what something waits for, and nothing else', ({
    assert,
  }) => {
    const [, asked] = read('docs/operations.md').split('/api/payments/webhook`, with')[1]!.split('```')
    const listeners = filesUnder(['api'], /\.ts$/)
      .map(read)
      .filter((text) => text.includes('inbox.on('))
    const types = listeners.flatMap((text) => [...text.matchAll(/'([a-z_]+(?:\.[a-z_]+)+)'/g)].map(([, type]) => type!))
    assert.deepEqual(asked!.trim().split(/\s+/).toSorted(), [...new Set(types)].toSorted())
    assert.isAbove(types.length, 10)
  })

  test('the text of every mail that goes out can be set, but for those that staff write or read', ({ assert }) => {
    const sources = filesUnder(['api'], /\.ts$/).map((path) => ({ path, text: read(path) }))
    const mails = sources.flatMap(({ text }) =>
      [...text.matchAll(MAIL)].map(([, kind, render]) => ({ kind, file: whereFrom(render ?? 'render', text) }))
    )
    assert.lengthOf(mails, sources.flatMap(({ text }) => text.match(/mailKinds\.add\(/g) ?? []).length)
    assert.isAbove(mails.length, 30)
    const settable = new Set(sources.filter(({ text }) => text.includes(' mailText(')).map(({ path }) => path))
    assert.sameMembers(
      mails.filter(({ file }) => !settable.has(file)).map(({ file }) => file),
      [...FIXED, TEST_MAIL]
    )
    const letters = sources
      .filter(({ text }) => /import \{[^}]*\bletter\b[^}]*\} from '#api\/notifications\/layout'/.test(text))
      .map(({ path }) => path)
    assert.sameMembers(letters, [...FIXED, 'api/notifications/mail_texts.ts'], 'sentences that nobody can set')
  })
})
