import { createHmac, timingSafeEqual } from 'node:crypto'

/** Opens one order to whoever has it, without signing in: its number, and a code that only the shop can make (docs/adr/0024). */
export const orderLink = (orderId: number, key: string): string => `${orderId}.${codeOf(orderId, key)}`

export function opensOrder(link: string, orderId: number, key: string): boolean {
  const [given, right] = [Buffer.from(link), Buffer.from(orderLink(orderId, key))]
  return given.length === right.length && timingSafeEqual(given, right)
}

const codeOf = (orderId: number, key: string) => createHmac('sha256', key).update(`the link of order ${orderId}`).digest('base64url')
