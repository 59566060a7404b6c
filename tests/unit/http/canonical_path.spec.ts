import { test } from '@japa/runner'
import { readablePathOf, canonicalPathOf } from '#api/shared/canonical_path'

test.group('Spelling of addresses', () => {
  test('{0} is written {1}')
    .with([
      ['/', '/'],
      ['///', '/'],
      ['/at/caf%C3%A9', '/at/caf%C3%A9'],
      ['/At/Caf%C3%A9//', '/at/caf%C3%A9'],
      ['/\\elsewhere.example', '/elsewhere.example'],
    ])
    .run(({ assert }, [written, right]) => {
      assert.equal(canonicalPathOf(written!), right)
      assert.equal(canonicalPathOf(right!), right)
    })

  test('no address leads to another shop', ({ assert }) => {
    for (const address of ['//elsewhere.example/%', '/\\elsewhere.example/%', '\\\\elsewhere.example/%']) {
      assert.equal(readablePathOf(address), '/elsewhere.example/%25')
      assert.equal(canonicalPathOf(address), '/elsewhere.example/%')
    }
  })
})
