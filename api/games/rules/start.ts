import { DateTime } from 'luxon'
import { ZONE } from '#api/shared/clock'

/** Years with four digits, from 1000 to 2999. */
const FORM = /^[12]\d{3}-\d{2}-\d{2}/

/** From when on a list is asked for: ISO 8601, in Mountain Time where no offset is told. Null: not a date. */
export function parseStart(text: string): Date | null {
  if (!FORM.test(text) || text.length > 40) return null
  const start = DateTime.fromISO(text, { zone: ZONE })
  return start.isValid ? start.toJSDate() : null
}
