import { useRef } from 'react'
import { TextInput, useDataProvider, useRecordContext, useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import type { AdminLargeEvent } from '#common/wire'
import { asTyped, fieldProps } from '#backoffice/inputs/text_field'
import { FormDialog } from '#backoffice/layout/FormDialog'
import { daysLater, today } from '#backoffice/mountain_time'
import type { BackOfficeData } from '#backoffice/providers/data/verbs'
import { useStep } from '#backoffice/steps/use_step'
import { formTime } from './in_words'
import { editPath } from './paths'

const YEAR = 364

/** A year later, on the same weekday; of one that is long over, the first such day to come. */
function nextTime(iso: string): string {
  const [date = '', time] = formTime(iso).split('T')
  let next = daysLater(date, YEAR)
  while (next <= today()) next = daysLater(next, 7)
  return `${next}T${time}`
}

/** The same event at another time, with nothing sold. Mounted while it is asked. */
export function CopyEvent({ onClose }: { onClose: () => void }) {
  const { id, date } = useRecordContext<AdminLargeEvent>()!
  const translate = useTranslate()
  const data = useDataProvider<BackOfficeData>()
  const { step } = useStep('large-events')
  const navigate = useNavigate()
  const copied = useRef<number>(null)
  const say = (text: string) => translate(`resources.large-events.copy.${text}`)
  // A form that was sent is left only once it knows so: the dialog stays until then.
  const leave = () => (copied.current ? void navigate(editPath(copied.current)) : onClose())

  const copy = ({ startsAt }: { startsAt: string }) =>
    step({
      failed: say('failed'),
      record: id,
      send: async () => (copied.current = (await data.copyEvent(id, startsAt)).id),
      done: say('done'),
    })

  return (
    <FormDialog
      title={say('title')}
      submit={say('action')}
      values={{ startsAt: nextTime(date) }}
      validate={({ startsAt }) => (startsAt ? {} : { startsAt: translate('resources.large-events.errors.begins') })}
      onSubmit={copy}
      onClose={leave}
    >
      <p>{say('more')}</p>
      <TextInput source="startsAt" type="datetime-local" {...asTyped} {...fieldProps({ min: `${today()}T00:00` })} />
    </FormDialog>
  )
}
