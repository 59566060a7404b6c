import { isIP } from 'node:net'

/** A setting that may be left out. What was given is not repeated: it may hold a password. */
export const address =
  (...schemes: string[]) =>
  (name: string, value?: string): string | undefined => {
    if (!value) return undefined
    if (URL.canParse(value) && schemes.some((scheme) => value.toLowerCase().startsWith(`${scheme}://`))) return value
    throw new Error(`${name} is no address that begins with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`)
  }

const NAMED = ['loopback', 'linklocal', 'uniquelocal']
const BITS = 128

/** Whom to believe about who calls; may be left out. */
export function trustedProxy(name: string, value?: string): string | undefined {
  if (!value || NAMED.includes(value)) return value || undefined
  const [network, bits = '0'] = value.split('/')
  if (isIP(network!) && /^\d+$/.test(bits) && Number(bits) <= BITS) return value
  throw new Error(`${name} is "${value}", which is neither ${NAMED.join(', ')} nor a network such as 10.0.0.0/8`)
}

/** A setting that may be left out. */
export const wholeNumber =
  (least: number, most: number) =>
  (name: string, value?: string): number | undefined => {
    if (!value) return undefined
    const number = Number(value)
    if (/^-?\d+$/.test(value) && number >= least && number <= most) return number
    throw new Error(`${name} is "${value}", which is no whole number from ${least} to ${most}`)
  }
