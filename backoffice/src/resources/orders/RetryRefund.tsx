import Button from '@mui/material/Button'
import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { OrderRefund } from '#api/types'
import { money } from '../../money'
import type { BackOfficeData } from '../../providers/data/verbs'
import styles from './Refunds.module.css'
import { useOrderStep } from './use_order_step'

const OUTCOMES: Record<OrderRefund['state'], string> = { pending: 'is on its way', succeeded: 'went back to the card', failed: 'was refused again' }

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
      done: ({ refunds }) => `${money(refund.amount)} ${OUTCOMES[refunds.find(({ id }) => id === refund.id)?.state ?? 'pending']}.`,
    })
    setProblem(errors?.root?.serverError)
    setBusy(false)
  }

  return (
    <div className={styles.retry}>
      <Button variant="outlined" color="secondary" disabled={busy} onClick={() => void retry()}>
        Try Again
      </Button>
      {problem && <p role="alert">{problem}</p>}
    </div>
  )
}
