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
