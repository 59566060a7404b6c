import { globSync, readFileSync } from 'node:fs'
import { test } from '@japa/runner'

const ROOT = new URL('../../', import.meta.url)
const NAME_FIELD = /\b(?:name|\w+Name|label|tier|table|division): *vine\s*\.string\(/g
/** Data of other systems, not input. */
const EXCEPTIONS = ['api/operations/validators/report_validators.ts']

test.group('Architecture | name fields', () => {
  test('use the shared rule, which refuses line breaks', ({ assert }) => {
    const files = globSync('api/**/*.ts', { cwd: ROOT }).filter((file) => !EXCEPTIONS.includes(file))
    const found = files.flatMap((file) =>
      [...readFileSync(new URL(file, ROOT), 'utf8').matchAll(NAME_FIELD)].map(([field]) => `${file}: ${field}`)
    )
    assert.deepEqual(found, [])
  })
})
