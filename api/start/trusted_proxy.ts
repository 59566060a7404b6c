import { isIP } from 'node:net'

const NAMED = ['loopback', 'linklocal', 'uniquelocal']
const BITS = 128

/** Whom to believe about who calls; may be left out. */
export function trustedProxy(name: string, value?: string): string | undefined {
  if (!value || NAMED.includes(value)) return value || undefined
  const [network, bits = '0'] = value.split('/')
  if (isIP(network!) && /^\d+$/.test(bits) && Number(bits) <= BITS) return value
  throw new Error(`${name} is "${value}", which is neither ${NAMED.join(', ')} nor a network such as 10.0.0.0/8`)
}
