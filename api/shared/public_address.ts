import ipaddr from 'ipaddr.js'

/** Global unicast addresses of IPv6. The others are local, or they translate to IPv4. */
const GLOBAL_UNICAST: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('2000::'), 3]
/** Reserved for benchmarks of networks (RFC 2544). The library does not know this range. */
const BENCHMARKS: [ipaddr.IPv4, number] = [ipaddr.IPv4.parse('198.18.0.0'), 15]

/** Guards requests to addresses that a user typed: never this machine or its network. */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false
  const address = ipaddr.process(text)
  if (address.range() !== 'unicast') return false
  return address.kind() === 'ipv4'
    ? !(address as ipaddr.IPv4).match(BENCHMARKS)
    : (address as ipaddr.IPv6).match(GLOBAL_UNICAST)
}
