import { useDataProvider, useRecordContext, useTranslate } from 'react-admin'
import type { AdminOrder, RefundOptions } from '#common/wire'
import type { BackOfficeData } from '#backoffice/providers/data/verbs'
import { CancelDialog } from './CancelDialog'
import { count } from './moving'
import { toldOf } from './refund_form'

export function CancelOrder({ options, onClose }: { options: RefundOptions; onClose: () => void }) {
  const translate = useTranslate()
  const { id, items } = useRecordContext<AdminOrder>()!
  const data = useDataProvider<BackOfficeData>()
  const { seats } = options
  const places = count(options, seats, translate)
  const dates = items.filter(({ status }) => status === 'active').map(({ date }) => date)
  const say = (key: string) => translate(`resources.orders.cancel.${key}`, { id, places, smart_count: seats })
  return (
    <CancelDialog
      title={say('title')}
      submit={say('action')}
      failed={say('failed')}
      done={say('done')}
      seats={seats}
      places={places}
      dated={dates.some((date) => date !== null)}
      dates={dates}
      options={options}
      send={(refund) => data.cancelOrder(id, { refund, expected: toldOf(options, refund) })}
      onClose={onClose}
    />
  )
}
