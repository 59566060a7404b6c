import { test } from '@japa/runner'
import { fill, wordsFrom } from '../../../widget/words.ts'

test.group('Widget | words', () => {
  test('a name stands as it is written, whatever signs are in it', ({ assert }) => {
    assert.deepEqual(
      ['Cash & Co', '$$ Games', "$& $' $`"].map((name) => fill('All games: {}', name)),
      ['All games: Cash & Co', 'All games: $$ Games', "All games: $& $' $`"]
    )
    assert.equal(fill('{} seats left', 3), '3 seats left')
  })

  test('a store that writes a number for a text gets the number', ({ assert }) => {
    assert.equal(fill(wordsFrom('{"seats": 7}').seats, 3), '7')
  })
})
