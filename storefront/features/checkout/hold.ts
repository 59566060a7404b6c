import { LANGUAGE } from '#storefront/text/language'

/** Milliseconds that a hold lasts from now, by the server's own clock: the visitor's may be wrong. */
export function lastsFor(expiresAt: string, headers: Headers | null): number {
  const serverTime = Date.parse(headers?.get('date') ?? '') || Date.now()
  return Math.max(0, Date.parse(expiresAt) - serverTime)
}

/** `7:31 PM` on the visitor's own clock: this is about their next minutes, not about the game's schedule. */
export const clockText = (instant: Date) =>
  new Intl.DateTimeFormat(LANGUAGE, { hour: 'numeric', minute: '2-digit' })
    .format(instant)
    .replaceAll(/[\u202F\u00A0]/g, ' ')

/** `14:32`, and `0:05` near the end. */
export function leftText(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** Minutes before the end at which a screen reader is told. */
const TOLD_AT = [5, 1]

/** The minutes to tell between two looks at the clock; null most of the time. */
export function minutesToTell(before: number, now: number): number | null {
  return TOLD_AT.find((minutes) => before > minutes * 60_000 && now <= minutes * 60_000) ?? null
}
