import { useDataProvider, useListContext, useTranslate } from 'react-admin'
import type { ScheduledExport } from '#common/wire'
import { FormDialog } from '#backoffice/layout/FormDialog'
import { useStep } from '#backoffice/steps/use_step'
import { errorsOf, recipientsOf, timesInWords, type ScheduleForm, ScheduleFields } from './ScheduleFields'

const EVERY_MONDAY = { every: 'week', onDay: 1, hour: 7, recipients: '' } as const

/** The list as it is filtered and sorted now, again and again. */
export default function ScheduleExport({ onClose }: { onClose: () => void }) {
  const translate = useTranslate()
  const say = (text: string, args?: object) => translate(`resources.scheduled-exports.${text}`, args)
  const data = useDataProvider()
  const { resource, filter: always, filterValues, sort } = useListContext()
  const { step } = useStep('scheduled-exports')
  const add = ({ recipients, ...times }: ScheduleForm) =>
    step({
      failed: say('not_created'),
      send: async () => {
        const schedule = {
          list: resource,
          filter: { ...filterValues, ...always },
          sort: { field: sort.field, order: sort.order },
          recipients: recipientsOf(recipients),
          ...times,
        }
        return (await data.create<ScheduledExport>('scheduled-exports', { data: schedule })).data
      },
      done: (made: ScheduledExport) => say('created', { when: timesInWords(made) }),
      at: () => '/scheduled-exports',
    })
  return (
    <FormDialog<ScheduleForm>
      title={say('add')}
      submit={say('submit')}
      values={EVERY_MONDAY}
      validate={(form) => ({ ...errorsOf(form) })}
      onSubmit={add}
      onClose={onClose}
    >
      <p>{say('consequence')}</p>
      <ScheduleFields />
    </FormDialog>
  )
}
