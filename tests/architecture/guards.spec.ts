import { test } from '@japa/runner'
import { cutGuard } from '#tests/support/guard_markers'
import { type Guard, GUARDS, filesByGuard, locateGuards } from '#tests/support/guards'
import { filesUnder, read } from './sources.ts'

test.group('Guards', () => {
  const marked = filesByGuard('.')

  test('every marker in the product is listed, and every listed one is there', ({ assert }) => {
    assert.sameMembers([...marked.keys()], [...GUARDS])
  })

  test('every marker is closed', ({ assert }) => {
    for (const [name, files] of marked)
      for (const file of files) assert.notInclude(cutGuard(read(file), name), `guard: ${name} `)
  })

  test('every guard has a test that takes it out', ({ assert }) => {
    const tests = filesUnder(['tests/concurrency', 'tests/functional', 'tests/recovery'], /\.ts$/).map(read)
    assert.deepEqual(
      GUARDS.filter((name) => !tests.some((text) => text.includes(`'${name}'`))),
      []
    )
  })

  test('a guard without a marker throws before a product starts', ({ assert }) => {
    const unknown = 'no-such-guard' as Guard
    assert.throws(() => locateGuards([unknown], marked), 'No marker "guard: no-such-guard"')
  })

  test('a marker is cut or replaced, in lines and within a line', ({ assert }) => {
    const lines = 'a()\n// guard: lock\nb()\n// end guard\nc()'
    assert.equal(cutGuard(lines, 'lock'), 'a()\n\nc()')
    const inline = "sql`x /* guard: lock */ FOR UPDATE /* end guard */ y`, '/* guard: other */ z /* end guard */'"
    assert.equal(cutGuard(inline, 'lock'), "sql`x  y`, '/* guard: other */ z /* end guard */'")
    assert.equal(cutGuard(inline, 'other', '$1'), "sql`x /* guard: lock */ FOR UPDATE /* end guard */ y`, '$1'")
  })

  test('a marker that is missing or open throws', ({ assert }) => {
    assert.throws(() => cutGuard('a()', 'lock'), 'No marker "guard: lock"')
    const open = '// guard: lock\na()\n// guard: other\nb()\n// end guard'
    assert.throws(() => cutGuard(open, 'lock'), 'The marker "guard: lock" is not closed by "end guard"')
  })
})
