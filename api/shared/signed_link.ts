import { createHmac, timingSafeEqual } from 'node:crypto'

/** Opens one thing to whoever has it, without signing in: its number, and a code that only the shop can make (docs/adr/0024). */
export const signedLink = (thing: string, id: number, key: string): string => `${id}.${codeOf(thing, id, key)}`

export function opens(link: string, thing: string, id: number, key: string): boolean {
  const [given, right] = [Buffer.from(link), Buffer.from(signedLink(thing, id, key))]
  return given.length === right.length && timingSafeEqual(given, right)
}

const codeOf = (thing: string, id: number, key: string) =>
  createHmac('sha256', key).update(`the link of ${thing} ${id}`).digest('base64url')
