import Button from '@mui/material/Button'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useDataProvider, useNotify, useRecordContext, useTranslate } from 'react-admin'
import type { AdminOrder, RefundOptions } from '#common/wire'
import { useAsked } from '../../layout/use_asked'
import { Unloaded } from '../../layout/Unloaded'
import type { BackOfficeData } from '../../providers/data/verbs'
import { patience } from '../../providers/patience'
import { CancelOrder } from './CancelOrder'
import { RefundOrder } from './RefundOrder'
import { ResendMail } from './ResendMail'

type Step = 'refund' | 'cancel' | 'resend'
const isStep = (asked: string | null): asked is Step => asked === 'refund' || asked === 'cancel' || asked === 'resend'

/** What can be done to the order as it is; what cannot is not offered. */
export function OrderActions() {
  const translate = useTranslate()
  const order = useRecordContext<AdminOrder>()!
  const data = useDataProvider<BackOfficeData>()
  const [asking, ask] = useState<Step | null>(null)
  const { data: options, error, refetch } = useQuery<RefundOptions, Error>({
    queryKey: ['orders', 'refundOptions', order.id, order.history.length, order.refunds],
    queryFn: () => data.refundOptions(order.id),
    staleTime: 0,
    // An open dialog stays open, with what was typed, while the order is read anew.
    placeholderData: keepPreviousData,
    ...patience,
  })
  const [asked, settle] = useAsked()
  const notify = useNotify()
  const close = () => ask(null)
  // Until it is known, the order itself says what there will be, so that no button moves under a finger.
  const refundable = options ? options.card > 0 || options.credits > 0 : order.refundable > 0
  const cancellable = options ? options.seats > 0 : order.items.some(({ status }) => status === 'active')

  const possible = { refund: refundable, cancel: cancellable, resend: Boolean(order.email) }
  const [impossible, setImpossible] = useState<Step | null>(null)
  // Once it is known whether it can be done.
  if (options && isStep(asked)) {
    settle()
    if (possible[asked]) ask(asked)
    setImpossible(possible[asked] ? null : asked)
  }
  useEffect(() => {
    if (impossible) notify(`resources.orders.impossible.${impossible}`, { type: 'info' })
  }, [impossible, notify])

  return (
    <>
      {error && <Unloaded message={translate('resources.orders.refund.unloaded')} onRetry={() => void refetch()} />}
      {order.email && (
        <Button variant="outlined" color="secondary" onClick={() => ask('resend')}>
          {translate('resources.orders.resend.action')}
        </Button>
      )}
      {refundable && (
        <Button variant="outlined" color="secondary" disabled={!options} onClick={() => ask('refund')}>
          {translate('resources.orders.refund.action')}
        </Button>
      )}
      {cancellable && (
        <Button variant="outlined" color="error" disabled={!options} onClick={() => ask('cancel')}>
          {translate('resources.orders.cancel.action')}
        </Button>
      )}
      {asking === 'resend' && <ResendMail onClose={close} />}
      {options && asking === 'refund' && <RefundOrder options={options} onClose={close} />}
      {options && asking === 'cancel' && <CancelOrder options={options} onClose={close} />}
    </>
  )
}
