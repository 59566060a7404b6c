import type { ExportTimes, ScheduledExport } from '#common/wire'
import { EXPORT_RHYTHMS } from '#common/choices'
import { isEmail } from '#common/email'
import { RECIPIENTS } from '#common/ranges'
import { say } from '#backoffice/i18n/index'

const SAY = 'resources.scheduled-exports'

export interface ScheduleForm extends ExportTimes {
  /** As typed: one or several, apart by commas or blanks. */
  recipients: string
}

export const EVERY = EXPORT_RHYTHMS.map((id) => ({ id, name: `${SAY}.every.${id}` }))
/** Monday is 1. */
export const WEEKDAYS = Array.from({ length: 7 }, (_, day) => ({ id: day + 1, name: weekdayName(day + 1) }))
export const MONTH_DAYS = Array.from({ length: 31 }, (_, day) => ({ id: day + 1, name: String(day + 1) }))
export const HOURS = Array.from({ length: 24 }, (_, hour) => ({ id: hour, name: hourName(hour) }))

/** January 2024 began with a Monday. */
function weekdayName(day: number) {
  return new Date(Date.UTC(2024, 0, day)).toLocaleDateString('en-US', { timeZone: 'UTC', weekday: 'long' })
}

function hourName(hour: number) {
  return `${hour % 12 || 12} ${hour < 12 ? 'AM' : 'PM'}`
}

export const recipientsOf = (typed: string): string[] => [
  ...new Set(
    typed
      .toLowerCase()
      .split(/[\s,;]+/)
      .filter(Boolean)
  ),
]

export function errorsOf({ recipients }: ScheduleForm): { recipients?: string } {
  const addresses = recipientsOf(recipients)
  if (addresses.length === 0) return { recipients: say(`${SAY}.errors.nobody`) }
  if (addresses.length > RECIPIENTS[1]) return { recipients: say(`${SAY}.errors.too_many`, { most: RECIPIENTS[1] }) }
  const wrong = addresses.find((address) => !isEmail(address))
  return wrong ? { recipients: say(`${SAY}.errors.wrong`, { address: wrong }) } : {}
}

/** "Every Monday at 7 AM"; "Every month on day 1 at 7 AM". */
export const timesInWords = ({ every, onDay, hour }: ExportTimes) =>
  say(`${SAY}.when.${every}`, { day: every === 'week' ? weekdayName(onDay) : onDay, hour: hourName(hour) })

const FORMER = ({ list, filter, sort, recipients, every, onDay, hour, paused }: ScheduledExport) => ({
  list,
  filter,
  sort,
  recipients,
  every,
  onDay,
  hour,
  paused,
})
/** What a scheduled export is sent with when it is changed, or made anew. */
export const bodyOf = (schedule: ScheduledExport, change: Partial<ScheduledExport> = {}) => ({
  ...FORMER(schedule),
  ...change,
})
