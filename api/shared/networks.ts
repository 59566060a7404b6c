import ipaddr from 'ipaddr.js'
import { isIPv4 } from 'node:net'

/** What one line to the internet is given of IPv6, however many addresses it uses. Groups of 16 bits. */
const LINE = 4

/** Whoever calls from an address nobody can read. */
const UNKNOWN = 'unknown'

/** What a caller is counted by: the whole address of IPv4, also where it is written as one of IPv6, else the first 64 bits. */
export function networkOf(address: string): string {
  if (isIPv4(address)) return address
  if (!ipaddr.isValid(address)) return UNKNOWN
  const read = ipaddr.process(address)
  if (read.kind() === 'ipv4') return read.toString()
  const groups = (read as ipaddr.IPv6).parts.slice(0, LINE)
  return `${groups.map((group) => group.toString(16)).join(':')}::/64`
}

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

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Where the provider sends the browser back to. On this machine that is the name by which the browser called
 * (its cookies know no other); everywhere else the configured address, whatever the Host header claims.
 */
export function ownOrigin(appUrl: string, host: string | null): string {
  const configured = new URL(appUrl)
  const called = URL.parse(`${configured.protocol}//${host ?? ''}`)
  if (!called || called.port !== configured.port) return configured.origin
  return LOOPBACK.has(configured.hostname) && LOOPBACK.has(called.hostname) ? called.origin : configured.origin
}
