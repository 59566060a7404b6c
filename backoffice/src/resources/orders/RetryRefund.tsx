import { useDataProvider, useRecordContext, useTranslate } from 'react-admin'
import type { AdminOrder, OrderRefund } from '#common/wire'
import { BusyButton } from '#backoffice/layout/BusyButton'
import type { BackOfficeData } from '#backoffice/providers/data/verbs'
import { useStep } from '#backoffice/steps/use_step'
import { outcome } from './RefundState'

/** A refund that the card refused can be asked for once more. */
export function RetryRefund({ refund: { id, amount } }: { refund: OrderRefund }) {
  const translate = useTranslate()
  const order = useRecordContext<AdminOrder>()!
  const data = useDataProvider<BackOfficeData>()
  const { busy, press } = useStep('orders')
  const retry = () =>
    press({
      failed: translate('resources.orders.retry.failed'),
      send: () => data.retryRefund(order.id, id),
      done: ({ refunds }) => outcome(amount, refunds.find((refund) => refund.id === id)?.state ?? 'pending', translate),
    })
  return (
    <BusyButton variant="outlined" color="secondary" busy={busy} onClick={() => void retry()}>
      {translate('resources.orders.retry.action')}
    </BusyButton>
  )
}
