import ipaddr from 'ipaddr.js'

/** What is reached across the internet in IPv6; all else is a network's own, or leads to IPv4 by a detour. */
const INTERNET: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('2000::'), 3]
/** Of no use to a store, and not among what the library knows: for measuring networks. */
const MEASURED: [ipaddr.IPv4, number] = [ipaddr.IPv4.parse('198.18.0.0'), 15]

/** Whether an address is the whole internet's: never this machine's, nor one of the network that it stands in. */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false
  const address = ipaddr.process(text)
  if (address.range() !== 'unicast') return false
  return address.kind() === 'ipv4'
    ? !(address as ipaddr.IPv4).match(MEASURED)
    : (address as ipaddr.IPv6).match(INTERNET)
}
