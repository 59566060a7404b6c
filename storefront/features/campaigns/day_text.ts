import { dayOf, shortMonthText } from '#common/mountain_time'

/** `Nov 27, 2026`, of ISO text. */
export function dayText(iso: string): string {
  const instant = new Date(iso)
  const { day, year } = dayOf(instant)
  return `${shortMonthText(instant)} ${day}, ${year}`
}
