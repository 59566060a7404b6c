import { test } from '@japa/runner'
import { networkOf } from '#api/shared/networks'

test.group('Networks', () => {
  test('{address} is counted as {network}')
    .with([
      { address: '203.0.113.7', network: '203.0.113.7' },
      { address: '::ffff:203.0.113.7', network: '203.0.113.7' },
      { address: '::ffff:cb00:7107', network: '203.0.113.7' },
      { address: '2001:db8:0:7::1', network: '2001:db8:0:7::/64' },
      { address: '2001:0DB8:0000:0007:ffff:ffff:ffff:ffff', network: '2001:db8:0:7::/64' },
      { address: '2001:db8:0:8::1', network: '2001:db8:0:8::/64' },
      { address: 'fe80::1%eth0', network: 'fe80:0:0:0::/64' },
      { address: '::1', network: '0:0:0:0::/64' },
      { address: 'whoever', network: 'unknown' },
      { address: '', network: 'unknown' },
    ])
    .run(({ assert }, { address, network }) => assert.equal(networkOf(address), network))
})
