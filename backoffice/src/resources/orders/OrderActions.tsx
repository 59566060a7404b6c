import Button from '@mui/material/Button'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { AdminOrder, RefundOptions } from '#common/wire'
import { Unloaded } from '../../layout/Unloaded'
import type { BackOfficeData } from '../../providers/data/verbs'
import { patience } from '../../providers/patience'
import { CancelOrder } from './CancelOrder'
import { RefundOrder } from './RefundOrder'
import { ResendMail } from './ResendMail'

type Step = 'refund' | 'cancel' | 'resend'

/** What can be done to the order as it is; what cannot is not offered. */
export function OrderActions({ order }: { order: AdminOrder }) {
  const data = useDataProvider<BackOfficeData>()
  const [step, setStep] = useState<Step | null>(null)
  const { data: options, error, refetch } = useQuery<RefundOptions, Error>({
    queryKey: ['orders', 'refundOptions', order.id, order.history.length, order.refunds],
    queryFn: () => data.refundOptions(order.id),
    staleTime: 0,
    // An open dialog stays open, with what was typed, while the order is read anew.
    placeholderData: keepPreviousData,
    ...patience,
  })
  const close = () => setStep(null)
  // Until it is known, the order itself says what there will be, so that no button moves under a finger.
  const refundable = options ? options.card > 0 || options.credits > 0 : order.refundable > 0
  const cancellable = options ? options.seats > 0 : order.items.some(({ status }) => status === 'active')

  return (
    <>
      {error && <Unloaded message="What can be refunded could not be loaded." onRetry={() => void refetch()} />}
      {order.email && (
        <Button variant="outlined" color="secondary" onClick={() => setStep('resend')}>
          Resend Email
        </Button>
      )}
      {refundable && (
        <Button variant="outlined" color="secondary" disabled={!options} onClick={() => setStep('refund')}>
          Refund
        </Button>
      )}
      {cancellable && (
        <Button variant="outlined" color="error" disabled={!options} onClick={() => setStep('cancel')}>
          Cancel Order
        </Button>
      )}
      {step === 'resend' && <ResendMail order={order} onClose={close} />}
      {options && step === 'refund' && <RefundOrder order={order} options={options} onClose={close} />}
      {options && step === 'cancel' && <CancelOrder order={order} options={options} onClose={close} />}
    </>
  )
}
