import { inVersion, opens, signedLink } from '#api/shared/signed_link'
import { createHmac, timingSafeEqual } from 'node:crypto'

export interface LinkedOrder {
  id: number
  email: string
  /** The version of its links. */
  linkVersion: number
}

/** How long a link opens an order after its last game. Milliseconds. */
const LIFETIME = 90 * 24 * 3_600_000

/** Opens a guest's order (docs/adr/0024). Correcting the address of the order, or revoking its links, ends earlier ones. */
export const orderLink = (order: LinkedOrder, key: string): string => signedLink(describeLink(order), order.id, key)

export const opensOrder = (link: string, order: LinkedOrder, key: string): boolean =>
  opens(link, describeLink(order), order.id, key)

const describeLink = ({ email, linkVersion }: LinkedOrder) => inVersion(`order of ${email.toLowerCase()}`, linkVersion)

interface DatedOrder {
  createdAt: Date
  items: readonly { facts: { timing: { startsAt: Date | null } } | undefined }[]
}

/** Until when its links work. What has no date counts from the purchase. */
export function linkEnd({ createdAt, items }: DatedOrder): Date {
  const times = items.map(({ facts }) => (facts?.timing.startsAt ?? createdAt).getTime())
  return new Date(Math.max(createdAt.getTime(), ...times) + LIFETIME)
}

/** The address of somebody's own calendar, within the shop: nobody makes one who only reads the database. */
export const calendarAddress = (userId: number, secret: string, key: string): string =>
  `/calendar/${userId}/${fileOf(userId, secret, key)}`

/** Whether this is the file that the address ends with. */
export function opensCalendar(file: string, userId: number, secret: string, key: string): boolean {
  const [given, right] = [Buffer.from(file), Buffer.from(fileOf(userId, secret, key))]
  return given.length === right.length && timingSafeEqual(given, right)
}

const fileOf = (userId: number, secret: string, key: string) =>
  `${createHmac('sha256', key).update(`the calendar of ${userId} ${secret}`).digest('base64url')}.ics`
