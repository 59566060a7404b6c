import { DateTime } from 'luxon'
import { instantOfWall } from '#common/wall_time'

/** Years with four digits, from 1000 to 2999. */
const FORM = /^[12]\d{3}-\d{2}-\d{2}/

/** What `Date.prototype.toISOString` writes: nearly every client sends this, and it is read quickly. */
const WRITTEN = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/

/** After a time of day. */
const OFFSET = /T.*(Z|[+-]\d{2}(:?\d{2})?)$/i

/** From when on a list is asked for: ISO 8601, in Mountain Time where no offset is told. Null: not a date. */
export function parseStart(text: string): Date | null {
  if (!FORM.test(text) || text.length > 40) return null
  if (WRITTEN.test(text)) {
    const instant = new Date(text)
    return !Number.isNaN(instant.getTime()) && instant.toISOString() === text ? instant : null
  }
  const start = DateTime.fromISO(text, { zone: 'utc' })
  if (!start.isValid) return null
  return OFFSET.test(text) ? start.toJSDate() : instantOfWall(start.toMillis())
}
