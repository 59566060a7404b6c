import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useGetManyAggregate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import type { AdminOrderItem, MoveTarget } from '#common/wire'
import { ReferencePicker } from '../../inputs/ReferencePicker'
import { FormDialog } from '../../layout/FormDialog'
import { dollarsText } from '../../../../common/money'
import { weekdayAndTime } from '../../mountain_time'
import type { BackOfficeData } from '../../providers/data/verbs'
import { count, moveConsequences, targetText } from './moving'
import styles from './steps.module.css'
import { useOrderStep } from './use_order_step'

interface Draft {
  productId: number | null
}

interface Props {
  item: AdminOrderItem
  /** What it is moved to is called. */
  noun: string
  onClose: () => void
}

export function MoveItem({ item, noun, onClose }: Props) {
  const targets = `orders/item/${item.id}/targets`
  const queries = useQueryClient()
  const data = useDataProvider<BackOfficeData>()
  const step = useOrderStep()

  async function move({ productId }: Draft) {
    const errors = await step({
      failed: `The ${item.noun.many} were not moved.`,
      send: () => data.moveItem(item.id, Number(productId)),
      done: () => `${count(item, item.quantity)} moved.`,
    })
    if (!errors) onClose()
    else await queries.invalidateQueries({ queryKey: [targets] })
    return errors
  }

  return (
    <FormDialog<Draft>
      title={`Move ${count(item, item.quantity)}`}
      submit="Move"
      values={{ productId: null }}
      validate={({ productId }) => ({ productId: productId ? undefined : `Please choose a ${noun}.` })}
      onSubmit={move}
      onClose={onClose}
    >
      <p className={styles.more}>
        {`Now: ${item.product_name}${item.date ? `, ${weekdayAndTime(item.date)}` : ''}, ${dollarsText(item.price)} a ${item.noun.one}.`}
      </p>
      <ReferencePicker
        source="productId"
        reference={targets}
        label={`New ${noun}`}
        optionText={(one: MoveTarget) => targetText(item, one)}
        getOptionDisabled={(one) => !(one as MoveTarget).fits}
        noOptionsText={`No ${item.date ? 'upcoming ' : ''}${noun} with free ${item.noun.many} found`}
      />
      <Consequences item={item} targets={targets} />
    </FormDialog>
  )
}

/** As the target is now: others take its places meanwhile. */
function Consequences({ item, targets }: { item: AdminOrderItem; targets: string }) {
  const productId: number | null = useWatch({ name: 'productId' })
  const { data } = useGetManyAggregate<MoveTarget>(targets, { ids: productId ? [productId] : [] }, { enabled: Boolean(productId) })
  const target = productId && data?.find(({ id }) => id === productId)
  if (!target) return null
  return (
    <ul className={styles.consequences} aria-live="polite">
      {moveConsequences(item, target).map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  )
}
