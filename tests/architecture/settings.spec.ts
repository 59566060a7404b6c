import { test } from '@japa/runner'
import { filesUnder, read } from './sources.ts'

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
    assert.deepEqual([...names].filter((name) => !internal.has(name) && !documented.includes(`\`${name}\``)), [])
    assert.isAbove(names.size, 20)
  })

  test('every number among them has its range', ({ assert }) => {
    assert.notInclude(read('api/start/env.ts'), 'schema.number')
  })

  test('the webhook that docs/operations.md tells to make is sent what something waits for, and nothing else', ({ assert }) => {
    const [, asked] = read('docs/operations.md').split('/api/payments/webhook`, with')[1]!.split('```')
    const listeners = filesUnder(['api'], /\.ts$/).map(read).filter((text) => text.includes('inbox.on('))
    const types = listeners.flatMap((text) => [...text.matchAll(/'([a-z_]+(?:\.[a-z_]+)+)'/g)].map(([, type]) => type!))
    assert.deepEqual(asked!.trim().split(/\s+/).toSorted(), [...new Set(types)].toSorted())
    assert.isAbove(types.length, 10)
  })
})
