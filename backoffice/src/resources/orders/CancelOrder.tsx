import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { AdminOrder, CancellationRefund, RefundOptions } from '#common/wire'
import { Choices, type Choice } from '../../inputs/Choices'
import { FormDialog } from '../../layout/FormDialog'
import type { BackOfficeData } from '../../providers/data/verbs'
import { count } from './moving'
import { goesBack } from './refund_form'
import { refusals } from './refusals'
import styles from './steps.module.css'
import { useOrderStep } from './use_order_step'

interface Draft {
  refund: CancellationRefund
}

interface Props {
  order: AdminOrder
  options: RefundOptions
  onClose: () => void
}

export function CancelOrder({ order, options, onClose }: Props) {
  const data = useDataProvider<BackOfficeData>()
  const step = useOrderStep()
  const [known] = useState(() => order.refunds.map(({ id }) => id))
  const { policy, original } = options.ifCancelled
  const paid = goesBack(original, options.atDesk) !== ''
  const places = count(options, options.seats)

  function became(after: AdminOrder) {
    const news = `Order #${order.id} is cancelled, ${places} ${options.seats === 1 ? 'is' : 'are'} free again.`
    const refused = refusals(after.refunds.filter(({ id }) => !known.includes(id)))
    return refused ? { trouble: `${news} ${refused}` } : news
  }

  async function cancel({ refund }: Draft) {
    const errors = await step({
      failed: 'The order was not cancelled.',
      send: () => data.cancelOrder(order.id, paid ? refund : 'none'),
      done: became,
    })
    if (!errors) onClose()
    return errors
  }

  const dated = order.items.some(({ status, date }) => status === 'active' && date !== null)
  const nothing = dated ? 'Nothing: it starts in less than a day, or has begun.' : 'Nothing.'
  const choices: Choice<CancellationRefund>[] = [
    { id: 'policy', name: 'By the return policy', more: goesBack(policy, options.atDesk) || nothing },
    { id: 'original', name: 'Everything, the way it was paid', more: goesBack(original, options.atDesk) },
    { id: 'none', name: 'Nothing for now', more: 'You can refund it later.' },
  ]
  return (
    <FormDialog<Draft> title={`Cancel order #${order.id}?`} submit="Cancel Order" grave values={{ refund: 'policy' }} onSubmit={cancel} onClose={onClose}>
      <p className={styles.more}>
        {`${places} ${options.seats === 1 ? 'goes' : 'go'} back on sale at once${order.email ? ', and the buyer is told by email' : ''}. This cannot be undone.`}
      </p>
      {paid ? <Choices source="refund" label="What goes back" choices={choices} /> : <p className={styles.more}>Nothing was paid for them, so no money goes back.</p>}
    </FormDialog>
  )
}
