import { test } from '@japa/runner'
import { address, trustedProxy, wholeNumber } from '#api/start/env_values'

test.group('Settings | whole numbers', () => {
  const seconds = wholeNumber(1, 1800)

  test('a number of the range is taken, and what is left out or empty stays open', ({ assert }) => {
    assert.deepEqual(
      ['1', '900', '1800', '', undefined].map((value) => seconds('HOLD_SECONDS', value)),
      [1, 900, 1800, undefined, undefined]
    )
  })

  test('what is no number of the range is refused by the name of its variable', ({ assert }) => {
    for (const value of ['-5', '0', '1801', '1.5', '1e3', 'soon', ' ', '0x10', 'Infinity', 'NaN']) {
      assert.throws(
        () => seconds('HOLD_SECONDS', value),
        `HOLD_SECONDS is "${value}", which is no whole number from 1 to 1800`
      )
    }
  })
})

test.group('Settings | addresses', () => {
  const web = address('http', 'https')

  test('an address of the scheme is taken, and what is left out or empty stays open', ({ assert }) => {
    const values = ['https://play.example.test', 'HTTP://localhost:3333/shop', '', undefined]
    assert.deepEqual(
      values.map((value) => web('APP_URL', value)),
      [values[0], values[1], undefined, undefined]
    )
  })

  test('any other is refused by the name of its variable, without what it holds', ({ assert }) => {
    for (const value of [
      'ftp://example.test',
      'javascript:alert(1)',
      'localhost:3333',
      'example.test',
      'http://',
      'https://a b',
    ]) {
      assert.throws(() => web('APP_URL', value), 'APP_URL is no address that begins with http:// or https://')
    }
    for (const value of ['nonsense', 'mysql://questboard:secret@database/questboard', 'postgres:questboard']) {
      assert.throws(
        () => address('postgres', 'postgresql')('DATABASE_URL', value),
        'DATABASE_URL is no address that begins with postgres:// or postgresql://'
      )
    }
  })
})

test.group('Settings | whom to believe', () => {
  test('a name or a network is taken, and what is left out or empty stays open', ({ assert }) => {
    const values = ['loopback', 'uniquelocal', '10.0.0.0/8', '192.0.2.7', 'fd00::/8', '::1', '', undefined]
    assert.deepEqual(
      values.map((value) => trustedProxy('TRUST_PROXY', value)),
      [...values.slice(0, 6), undefined, undefined]
    )
  })

  test('anything else is refused by the name of its variable', ({ assert }) => {
    for (const value of ['off', 'false', 'none', '10.0.0.0/x', '10.0.0.0/999', '10.0.0', 'proxy.example.test']) {
      assert.throws(
        () => trustedProxy('TRUST_PROXY', value),
        `TRUST_PROXY is "${value}", which is neither loopback, linklocal, uniquelocal nor a network such as 10.0.0.0/8`
      )
    }
  })
})
