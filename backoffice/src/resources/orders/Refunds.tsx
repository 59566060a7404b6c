import type { OrderRefund } from '#api/types'
import { money } from '../../money'
import { dayAndTime } from '../../mountain_time'
import { inWords } from './happening'
import styles from './Refunds.module.css'
import { RefundState } from './RefundState'
import { RetryRefund } from './RetryRefund'

const DESTINATIONS: Record<OrderRefund['destination'], string> = { card: 'to the card', credits: 'as credit', desk: 'at the desk' }

export function Refunds({ orderId, refunds }: { orderId: number; refunds: OrderRefund[] }) {
  return (
    <ul className={styles.refunds}>
      {refunds.map((refund) => (
        <li key={refund.id}>
          <div className={styles.head}>
            <strong>{`${money(refund.amount)} ${DESTINATIONS[refund.destination]}`}</strong>
            <RefundState state={refund.state} />
          </div>
          <p className={styles.more}>{[dayAndTime(refund.createdAt), refund.requestedBy, refund.reason].filter(Boolean).join(' · ')}</p>
          {refund.state === 'failed' && <p className={styles.more}>{`The provider says: ${inWords(refund.failure ?? 'no reason')}.`}</p>}
          {refund.state === 'failed' && refund.destination === 'card' && <RetryRefund orderId={orderId} refund={refund} />}
        </li>
      ))}
    </ul>
  )
}
