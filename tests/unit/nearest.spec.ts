import { test } from '@japa/runner'
import { nearest } from '#common/nearest'

test.group('Nearest name', () => {
  test('finds a misspelled name, or a part of a name', ({ assert }) => {
    const names = ['venue', 'game-master', 'heading-level', 'limit']
    const meant = ['venu', 'Venue', 'vneue', 'gamemaster', 'headinglevel', 'limits', 'color', 'x'].map((word) =>
      nearest(word, names)
    )
    assert.deepEqual(meant, ['venue', 'venue', 'venue', 'game-master', 'heading-level', 'limit', null, null])
    assert.equal(nearest('geek', ['we-geek-together', 'the-painted-ogre']), 'we-geek-together')
    assert.isNull(nearest('a'.repeat(500), names))
  })
})
