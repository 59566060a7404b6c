import { SelectInput, TextInput } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { EXPORT_RHYTHMS } from '#common/choices'
import { isEmail } from '#common/email'
import { LONGEST } from '#common/longest'
import { RECIPIENTS } from '#common/ranges'
import type { ExportTimes, ScheduledExport } from '#common/wire'
import { say } from '#backoffice/i18n/index'
import { asTyped, fieldProps } from '#backoffice/inputs/text_field'

const SAY = 'resources.scheduled-exports'

export interface ScheduleForm extends ExportTimes {
  /** As typed: one or several, apart by commas or blanks. */
  recipients: string
}

const EVERY = EXPORT_RHYTHMS.map((id) => ({ id, name: `${SAY}.every.${id}` }))
/** Monday is 1. */
const WEEKDAYS = Array.from({ length: 7 }, (_, day) => ({ id: day + 1, name: weekdayName(day + 1) }))
const MONTH_DAYS = Array.from({ length: 31 }, (_, day) => ({ id: day + 1, name: String(day + 1) }))
const HOURS = Array.from({ length: 24 }, (_, hour) => ({ id: hour, name: hourName(hour) }))

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

const FIELDS = 'resources.scheduled-exports.fields'

/** When, and to whom. */
export function ScheduleFields() {
  const every = useWatch<ScheduleForm, 'every'>({ name: 'every' })
  return (
    <>
      <SelectInput
        source="every"
        label={`${FIELDS}.every`}
        choices={EVERY}
        isRequired
        helperText={false}
        margin="none"
      />
      {every === 'week' && (
        <SelectInput
          source="onDay"
          label={`${FIELDS}.weekday`}
          choices={WEEKDAYS}
          isRequired
          helperText={false}
          margin="none"
        />
      )}
      {every === 'month' && (
        <SelectInput
          source="onDay"
          label={`${FIELDS}.monthDay`}
          choices={MONTH_DAYS}
          isRequired
          helperText="resources.scheduled-exports.short_months"
          margin="none"
        />
      )}
      <SelectInput source="hour" label={`${FIELDS}.hour`} choices={HOURS} isRequired helperText={false} margin="none" />
      <TextInput
        source="recipients"
        label={`${FIELDS}.recipients`}
        {...asTyped}
        helperText="resources.scheduled-exports.recipients_hint"
        {...fieldProps({ maxLength: 10 * LONGEST.email, autoComplete: 'off', inputMode: 'email' })}
      />
    </>
  )
}
