import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { SelectInput, useDataProvider } from 'react-admin'
import { useState } from 'react'
import type { AdminOrder, AdminOrderItem, CancellationRefund, RefundOptions } from '#common/wire'
import { Choices } from '../../inputs/Choices'
import { FormDialog } from '../../layout/FormDialog'
import { Unloaded } from '../../layout/Unloaded'
import type { BackOfficeData } from '../../providers/data/verbs'
import { patience } from '../../providers/patience'
import { count } from './moving'
import { cancellationChoices, goesBack } from './refund_form'
import { refusals } from './refusals'
import styles from './steps.module.css'
import { useOrderStep } from './use_order_step'

const NOTHING = { card: 0, credits: 0 }

interface Draft {
  seats: number
  refund: CancellationRefund
}

interface Props {
  order: AdminOrder
  item: AdminOrderItem
  onClose: () => void
}

/** Some seats of a line, or all of it; the others stay. */
export function CancelSeats({ order, item, onClose }: Props) {
  const data = useDataProvider<BackOfficeData>()
  const step = useOrderStep()
  const [seats, setSeats] = useState(1)
  const [known] = useState(() => order.refunds.map(({ id }) => id))
  const { data: options, error, isPlaceholderData, refetch } = useQuery<RefundOptions, Error>({
    queryKey: ['orders', 'refundOptions', order.id, item.id, seats, order.refunds],
    queryFn: () => data.refundOptions(order.id, { item: item.id, seats }),
    staleTime: 0,
    placeholderData: keepPreviousData,
    ...patience,
  })
  const paid = options !== undefined && goesBack(options.ifCancelled.original, options.atDesk) !== ''
  const places = count(item, seats)

  function became(after: AdminOrder) {
    const news = `${places} cancelled, and free again.`
    const refused = refusals(after.refunds.filter(({ id }) => !known.includes(id)))
    return refused ? { trouble: `${news} ${refused}` } : news
  }

  async function cancel({ refund: chosen }: Draft) {
    const refund = paid ? chosen : 'none'
    const errors = await step({
      failed: `The ${item.noun.many} were not cancelled.`,
      send: () => data.cancelSeats(order.id, { item: item.id, seats, refund, expected: refund === 'none' ? NOTHING : options!.ifCancelled[refund] }),
      done: became,
    })
    if (!errors) onClose()
    return errors
  }

  return (
    <FormDialog<Draft> title={`Cancel ${item.noun.many} of ${item.product_name}?`} submit={`Cancel ${places}`} grave disabled={!options || isPlaceholderData} values={{ seats: 1, refund: 'policy' }} onSubmit={cancel} onClose={onClose}>
      {item.quantity > 1 && (
        <SelectInput
          source="seats"
          label="How many"
          choices={Array.from({ length: item.quantity }, (_, index) => ({ id: index + 1, name: index + 1 === item.quantity ? `All ${count(item, item.quantity)}` : count(item, index + 1) }))}
          onChange={(event) => setSeats(Number(event.target.value))}
          helperText={false}
          margin="none"
        />
      )}
      <p className={styles.more}>{`${places} ${seats === 1 ? 'goes' : 'go'} back on sale at once${order.email ? ', and the buyer is told by email' : ''}. This cannot be undone.`}</p>
      {error && <Unloaded message="What would go back could not be loaded." onRetry={() => void refetch()} />}
      {options && (paid ? <Choices source="refund" label="What goes back" choices={cancellationChoices(options, item.date !== null)} /> : <p className={styles.more}>{`Nothing was paid for ${seats === 1 ? 'it' : 'them'}, so no money goes back.`}</p>)}
    </FormDialog>
  )
}
