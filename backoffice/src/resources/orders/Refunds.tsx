import { useDataProvider, useRecordContext, useTranslate } from 'react-admin'
import { dollarsText } from '#common/money'
import type { AdminOrder, OrderRefund } from '#common/wire'
import { Entries, Entry } from '#backoffice/lists/EntriesPanel'
import { BusyButton } from '#backoffice/layout/BusyButton'
import { dayAndTime } from '#backoffice/mountain_time'
import type { BackOfficeData } from '#backoffice/providers/data/verbs'
import { useStep } from '#backoffice/steps/use_step'
import { hasFailed, inWords } from './history'
import { outcome, RefundState } from './OrderStatus'

/** A refund that the card refused can be asked for once more. */
function RetryRefund({ refund: { id, amount } }: { refund: OrderRefund }) {
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

export function Refunds() {
  const translate = useTranslate()
  const { refunds } = useRecordContext<AdminOrder>()!
  return (
    <Entries>
      {refunds.map((refund) => {
        const amount = dollarsText(refund.amount)
        const disputed = refund.origin === 'dispute'
        const reason = inWords(refund.failure ?? translate('resources.orders.refund.no_reason'))
        return (
          <Entry
            key={refund.id}
            end={<RefundState state={refund.state} disputed={disputed} />}
            more={
              <>
                <div>
                  {[dayAndTime(refund.createdAt), refund.requestedBy, refund.reason].filter(Boolean).join(' · ')}
                </div>
                {refund.choiceUntil && (
                  <div>{translate('resources.orders.refund.choice', { until: dayAndTime(refund.choiceUntil) })}</div>
                )}
                {hasFailed(refund) && <div>{translate('resources.orders.refund.provider_says', { reason })}</div>}
                {hasFailed(refund) && refund.destination === 'card' && <RetryRefund refund={refund} />}
              </>
            }
          >
            <strong>
              {disputed
                ? translate('resources.orders.refund.disputed', { amount })
                : `${amount} ${translate(`resources.orders.destination.${refund.destination}`)}`}
            </strong>
          </Entry>
        )
      })}
    </Entries>
  )
}
