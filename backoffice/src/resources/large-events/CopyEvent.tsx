import { useRef } from 'react'
import { TextInput, useDataProvider } from 'react-admin'
import { useNavigate } from 'react-router'
import type { AdminLargeEvent } from '#common/wire'
import type { FormErrors } from '../../inputs/refusal'
import { asTyped, fieldProps } from '../../inputs/text_field'
import { FormDialog } from '../../layout/FormDialog'
import { daysLater, today } from '../../mountain_time'
import type { BackOfficeData } from '../../providers/data/verbs'
import { useStep } from '../../steps/use_step'
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
export function CopyEvent({ event: { id, date }, onClose }: { event: AdminLargeEvent; onClose: () => void }) {
  const data = useDataProvider<BackOfficeData>()
  const { step } = useStep('large-events')
  const navigate = useNavigate()
  const copied = useRef<number>(null)
  // A form that was sent is left only once it knows so: the dialog stays until then.
  const leave = () => (copied.current ? void navigate(editPath(copied.current)) : onClose())

  async function copy({ startsAt }: { startsAt: string }): Promise<FormErrors | undefined> {
    return step({
      failed: 'The event was not copied.',
      record: id,
      send: async () => (copied.current = (await data.copyEvent(id, startsAt)).id),
      done: 'The event is copied. Look it through before you tell people.',
    })
  }

  return (
    <FormDialog
      title="Copy this event"
      submit="Copy Event"
      values={{ startsAt: nextTime(date) }}
      validate={({ startsAt }) => (startsAt ? {} : { startsAt: 'Please say when it begins.' })}
      onSubmit={copy}
      onClose={leave}
    >
      <p>Everything is as it is here, with nothing sold. Doors, end, sales and the refund deadline move along with the beginning.</p>
      <TextInput source="startsAt" label="Begins (Mountain Time)" type="datetime-local" {...asTyped} {...fieldProps({ min: `${today()}T00:00` })} />
    </FormDialog>
  )
}
