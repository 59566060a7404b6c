import { createHmac, timingSafeEqual } from 'node:crypto'

/** Opens one thing to whoever has it, without signing in: its number, and a code that only the shop can make (docs/adr/0024). */
export const signedLink = (thing: string, id: number | string, key: string): string => `${id}.${codeOf(thing, id, key)}`

export function opens(link: string, thing: string, id: number | string, key: string): boolean {
  const [given, right] = [Buffer.from(link), Buffer.from(signedLink(thing, id, key))]
  return given.length === right.length && timingSafeEqual(given, right)
}

export const inVersion = (thing: string, version: number): string => `${thing} in version ${version}`

const codeOf = (thing: string, id: number | string, key: string) =>
  createHmac('sha256', key).update(`the link of ${thing} ${id}`).digest('base64url')
