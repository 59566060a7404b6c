import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider, useRecordContext, useTranslate } from 'react-admin'
import type { AdminOrder, AdminOrderItem, CancellationRefund, RefundOptions } from '#common/wire'
import { Unloaded } from '#backoffice/layout/Unloaded'
import type { BackOfficeData } from '#backoffice/providers/data/verbs'
import { patience } from '#backoffice/providers/patience'
import { CancelDialog } from './CancelDialog'
import { count } from './moving'
import { toldOf } from './refund_form'
import { SeatsInput } from './SeatsInput'

/** Some seats of a line, or all of it; the others stay. */
export function CancelSeats({ item, onClose }: { item: AdminOrderItem; onClose: () => void }) {
  const translate = useTranslate()
  const order = useRecordContext<AdminOrder>()!
  const data = useDataProvider<BackOfficeData>()
  const [seats, setSeats] = useState(1)
  const {
    data: options,
    error,
    isPlaceholderData,
    refetch,
  } = useQuery<RefundOptions, Error>({
    queryKey: ['orders', 'refundOptions', order.id, item.id, seats, order.refunds],
    queryFn: () => data.refundOptions(order.id, { item: item.id, seats }),
    staleTime: 0,
    placeholderData: keepPreviousData,
    ...patience,
  })
  const places = count(item, seats, translate)
  const say = (key: string) =>
    translate(`resources.orders.cancel_seats.${key}`, { ...item.noun, name: item.product_name, places })
  const send = (refund: CancellationRefund) =>
    data.cancelSeats(order.id, { item: item.id, seats, refund, expected: toldOf(options!, refund) })

  return (
    <CancelDialog
      title={say('title')}
      submit={say('submit')}
      failed={say('failed')}
      done={say('done')}
      seats={seats}
      places={places}
      dated={item.date !== null}
      dates={[item.date]}
      options={options}
      disabled={!options || isPlaceholderData}
      send={send}
      onClose={onClose}
    >
      <SeatsInput item={item} label={say('how_many')} onChoose={setSeats} />
      {error && <Unloaded message={say('unloaded')} onRetry={() => void refetch()} />}
    </CancelDialog>
  )
}
