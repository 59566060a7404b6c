import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { OrderRefund } from '#common/wire'
import { BusyButton } from '../../layout/BusyButton'
import type { BackOfficeData } from '../../providers/data/verbs'
import styles from './Refunds.module.css'
import { outcome } from './RefundState'
import { useOrderStep } from './use_order_step'

/** A refund that the card refused can be asked for once more. */
export function RetryRefund({ orderId, refund }: { orderId: number; refund: OrderRefund }) {
  const data = useDataProvider<BackOfficeData>()
  const step = useOrderStep()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function retry() {
    setBusy(true)
    const errors = await step({
      failed: 'The refund was not tried again.',
      send: () => data.retryRefund(orderId, refund.id),
      done: ({ refunds }) => outcome(refund.amount, refunds.find(({ id }) => id === refund.id)?.state ?? 'pending'),
    })
    setProblem(errors?.root?.serverError)
    setBusy(false)
  }

  return (
    <div className={styles.retry}>
      <BusyButton variant="outlined" color="secondary" busy={busy} onClick={() => void retry()}>
        Try Again
      </BusyButton>
      {problem && <p role="alert">{problem}</p>}
    </div>
  )
}
