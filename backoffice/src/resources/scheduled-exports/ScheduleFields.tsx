import { SelectInput, TextInput } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { LONGEST } from '#common/longest'
import { asTyped, fieldProps } from '#backoffice/inputs/text_field'
import { EVERY, HOURS, MONTH_DAYS, WEEKDAYS, type ScheduleForm } from './schedule_form'

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
