import { createHmac, timingSafeEqual } from 'node:crypto'

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
