import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { AdminOrder, CancellationRefund, RefundOptions } from '#common/wire'
import { Choices } from '../../inputs/Choices'
import { FormDialog } from '../../layout/FormDialog'
import type { BackOfficeData } from '../../providers/data/verbs'
import { count } from './moving'
import { cancellationChoices, goesBack } from './refund_form'
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
  const paid = goesBack(options.ifCancelled.original, options.atDesk) !== ''
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
  return (
    <FormDialog<Draft> title={`Cancel order #${order.id}?`} submit="Cancel Order" grave values={{ refund: 'policy' }} onSubmit={cancel} onClose={onClose}>
      <p className={styles.more}>
        {`${places} ${options.seats === 1 ? 'goes' : 'go'} back on sale at once${order.email ? ', and the buyer is told by email' : ''}. This cannot be undone.`}
      </p>
      {paid ? <Choices source="refund" label="What goes back" choices={cancellationChoices(options, dated)} /> : <p className={styles.more}>Nothing was paid for them, so no money goes back.</p>}
    </FormDialog>
  )
}
