import { isIPv4 } from 'node:net'
import ipaddr from 'ipaddr.js'

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
