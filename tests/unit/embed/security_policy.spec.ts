import { test } from '@japa/runner'
import { isPublicAddress } from '#api/embed/rules/public_address'
import { nearest } from '#common/nearest'
import { blockedBy, readPolicies } from '#api/embed/rules/security_policy'

const OURS = new URL('https://questboard.example/widget/v1.js')
const STORE = new URL('https://store.example/events')

const lineFor = (policy: string, tag?: { nonce: string | null; integrity: string | null }) => {
  const blocked = readPolicies([policy]).flatMap((one) => blockedBy(one, 'script', OURS, STORE, tag) ?? [])
  return blocked.map(({ line }) => line)
}

test.group('Embed | a page’s security policy', () => {
  test('what lets our script through is no trouble', ({ assert }) => {
    for (const policy of [
      '',
      'img-src none',
      'script-src *',
      'script-src https:',
      'script-src http:',
      'default-src https://questboard.example',
      'script-src questboard.example',
      'script-src https://*.example',
      'SCRIPT-SRC https://questboard.example/widget/',
      'script-src http://questboard.example:80/widget/v1.js',
      "script-src-elem https://questboard.example; script-src 'none'",
    ])
      assert.deepEqual(lineFor(policy), [], policy)
    assert.deepEqual(lineFor("script-src 'strict-dynamic' 'nonce-abc'", { nonce: 'abc', integrity: null }), [])
    assert.deepEqual(lineFor("script-src 'sha384-x'", { nonce: null, integrity: 'sha384-x' }), [])
  })

  test('what blocks it is told with the line that lets it through and nothing more', ({ assert }) => {
    assert.deepEqual(lineFor("script-src 'self' 'nonce-abc'"), [
      "script-src 'self' 'nonce-…' https://questboard.example",
    ])
    assert.deepEqual(lineFor("default-src 'none'"), ['script-src https://questboard.example'])
    assert.deepEqual(lineFor("default-src 'self'; script-src"), ['script-src https://questboard.example'])
    assert.deepEqual(lineFor('script-src https://questboard.example:8443'), [
      'script-src https://questboard.example:8443 https://questboard.example',
    ])
    assert.deepEqual(lineFor('script-src https://questboard.example/other/'), [
      'script-src https://questboard.example/other/ https://questboard.example',
    ])
    assert.deepEqual(lineFor('script-src *.questboard.example'), [
      'script-src *.questboard.example https://questboard.example',
    ])
    assert.deepEqual(lineFor("script-src 'strict-dynamic' 'nonce-abc' https://questboard.example"), [null])
    // Two policies in one header: both have to let it through.
    assert.lengthOf(lineFor("default-src 'self', script-src 'none'"), 2)
  })
})

test.group('Embed | addresses of the internet', () => {
  test('this machine, its network and whatever leads there are none', ({ assert }) => {
    for (const address of [
      '0.0.0.0',
      '10.1.2.3',
      '100.64.0.1',
      '127.0.0.1',
      '127.9.9.9',
      '169.254.169.254',
      '172.16.0.1',
      '192.168.1.1',
      '192.0.0.8',
      '192.0.2.1',
      '198.18.0.1',
      '198.51.100.7',
      '203.0.113.9',
      '224.0.0.1',
      '240.0.0.1',
      '255.255.255.255',
      '::',
      '::1',
      '::127.0.0.1',
      '::ffff:10.0.0.1',
      '::ffff:7f00:1',
      '64:ff9b::7f00:1',
      '2002:7f00:1::',
      '2001::1',
      '2001:db8::1',
      'fc00::1',
      'fd12::1',
      'fe80::1',
      'fec0::1',
      'ff02::1',
      'localhost',
      '',
      '1.2.3',
    ])
      assert.isFalse(isPublicAddress(address), address)
    for (const address of ['8.8.8.8', '93.184.216.34', '172.32.0.1', '2606:4700::1111', '2a00:1450::1'])
      assert.isTrue(isPublicAddress(address), address)
  })
})

test.group('Embed | what somebody meant', () => {
  test('a slip of a few letters, and a part of a name, lead to what is there; far from all there is nothing', ({
    assert,
  }) => {
    const names = ['venue', 'game-master', 'heading-level', 'limit']
    const meant = ['venu', 'Venue', 'vneue', 'gamemaster', 'headinglevel', 'limits', 'color', 'x'].map((word) =>
      nearest(word, names)
    )
    assert.deepEqual(meant, ['venue', 'venue', 'venue', 'game-master', 'heading-level', 'limit', null, null])
    assert.equal(nearest('geek', ['we-geek-together', 'the-painted-ogre']), 'we-geek-together')
    assert.isNull(nearest('a'.repeat(500), names))
  })
})
