import { test } from '@japa/runner'
import { isPublicAddress } from '#api/shared/networks'

test.group('Public addresses', () => {
  test('exclude this machine, private networks and their translations', ({ assert }) => {
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
