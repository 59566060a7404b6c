import { test } from '@japa/runner'
import { wholeNumber } from '#api/start/whole_number'

test.group('Settings | whole numbers', () => {
  const seconds = wholeNumber(1, 1800)

  test('a number of the range is taken, and what is left out or empty stays open', ({ assert }) => {
    assert.deepEqual(['1', '900', '1800', '', undefined].map((value) => seconds('HOLD_SECONDS', value)), [1, 900, 1800, undefined, undefined])
  })

  test('what is no number of the range is refused by the name of its variable', ({ assert }) => {
    for (const value of ['-5', '0', '1801', '1.5', '1e3', 'soon', ' ', '0x10', 'Infinity', 'NaN']) {
      assert.throws(() => seconds('HOLD_SECONDS', value), `HOLD_SECONDS is "${value}", which is no whole number from 1 to 1800`)
    }
  })
})
