import Button from '@mui/material/Button'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDataProvider, useRecordContext, useTranslate } from 'react-admin'
import type { AdminOrder, RefundOptions } from '#common/wire'
import { useBegun } from '#backoffice/layout/use_asked'
import { Unloaded } from '#backoffice/layout/Unloaded'
import type { BackOfficeData } from '#backoffice/providers/data/verbs'
import { patience } from '#backoffice/providers/patience'
import { CancelOrder } from './CancelOrder'
import { RefundOrder } from './RefundOrder'
import { ResendMail } from './ResendMail'
import { EndLinks } from './EndLinks'

const STEPS = ['refund', 'cancel', 'resend'] as const

/** What can be done to the order as it is; what cannot is not offered. */
export function OrderActions() {
  const translate = useTranslate()
  const order = useRecordContext<AdminOrder>()!
  const data = useDataProvider<BackOfficeData>()
  const {
    data: options,
    error,
    refetch,
  } = useQuery<RefundOptions, Error>({
    queryKey: ['orders', 'refundOptions', order.id, order.history.length, order.refunds],
    queryFn: () => data.refundOptions(order.id),
    staleTime: 0,
    // An open dialog stays open, with what was typed, while the order is read anew.
    placeholderData: keepPreviousData,
    ...patience,
  })
  // Until it is known, the order itself says what there will be, so that no button moves under a finger.
  const refundable = options ? options.card > 0 || options.credits > 0 : order.refundable > 0
  const cancellable = options ? options.seats > 0 : order.items.some(({ status }) => status === 'active')

  const possible = options ? { refund: refundable, cancel: cancellable, resend: Boolean(order.email) } : null
  const [asking, ask] = useBegun(STEPS, possible, (step) => `resources.orders.impossible.${step}`)
  const close = () => ask(null)

  return (
    <>
      {error && <Unloaded message={translate('resources.orders.refund.unloaded')} onRetry={() => void refetch()} />}
      {order.email && (
        <Button variant="outlined" color="secondary" onClick={() => ask('resend')}>
          {translate('resources.orders.resend.action')}
        </Button>
      )}
      <EndLinks />
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
