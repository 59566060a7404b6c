import { useRecordContext, useTranslate } from 'react-admin'
import type { AdminOrder } from '#common/wire'
import { dollarsText } from '#common/money'
import { Entries, Entry } from '#backoffice/fields/Entries'
import { dayAndTime } from '#backoffice/mountain_time'
import { inWords } from './in_words'
import { RefundState } from './RefundState'
import { hasFailed } from './refusals'
import { RetryRefund } from './RetryRefund'

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
