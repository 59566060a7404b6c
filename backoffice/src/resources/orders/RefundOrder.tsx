import { TextInput, useDataProvider } from 'react-admin'
import { useWatch } from 'react-hook-form'
import type { AdminOrder, RefundOptions } from '#common/wire'
import { Choices } from '../../inputs/Choices'
import { asTyped, fieldProps } from '../../inputs/text_field'
import { FormDialog } from '../../layout/FormDialog'
import { dollarsText } from '../../../../common/money'
import type { BackOfficeData } from '../../providers/data/verbs'
import { dollarsIn, newRefund, refundErrors, toRefund, type RefundDraft } from './refund_form'
import { refusals } from './refusals'
import styles from './steps.module.css'
import { useOrderStep } from './use_order_step'
import { LONGEST } from '../../../../common/longest'

interface Props {
  order: AdminOrder
  options: RefundOptions
  onClose: () => void
}

function Fields({ options }: { options: RefundOptions }) {
  const amount = dollarsIn(String(useWatch({ name: 'amount' }) ?? ''))
  const destinations = [
    options.atDesk
      ? { id: 'card', name: 'At the desk', more: options.card > 0 ? `Up to ${dollarsText(options.card)}, from hand to hand.` : 'Nothing was paid at the desk.', disabled: options.card === 0 }
      : { id: 'card', name: 'To the card', more: options.card > 0 ? `Up to ${dollarsText(options.card)}; banks take up to ten days.` : 'Nothing was paid by card.', disabled: options.card === 0 },
    {
      id: 'credits',
      name: 'As credit',
      more: options.hasAccount ? `Up to ${dollarsText(options.credits)}, at once; it never expires.` : 'This buyer has no account.',
      disabled: options.credits === 0,
    },
  ]
  return (
    <>
      <Choices source="destination" label="Where it goes" choices={destinations} />
      <div className={styles.pair}>
        <TextInput source="amount" label="Amount" {...asTyped} {...fieldProps({ inputMode: 'decimal', autoComplete: 'off' })} />
        <TextInput
          source="confirmAmount"
          label="Amount once more"
          {...asTyped}
          helperText={amount ? `Type ${dollarsText(amount)} to confirm it.` : false}
          {...fieldProps({ inputMode: 'decimal', autoComplete: 'off' })}
        />
      </div>
      <TextInput source="reason" label="Reason" {...asTyped} isRequired={false} helperText="For the history; the buyer does not see it." {...fieldProps({ 'aria-required': false, 'maxLength': LONGEST.note })} />
    </>
  )
}

export function RefundOrder({ order, options, onClose }: Props) {
  const data = useDataProvider<BackOfficeData>()
  const step = useOrderStep()

  function became(wish: ReturnType<typeof toRefund>, after: AdminOrder) {
    // Asked for again after a lost answer, it may be older than this form.
    const asked = after.refunds.findLast(({ amount, destination }) => amount === wish.amount && (destination === 'credits') === (wish.destination === 'credits'))
    const trouble = refusals(asked ? [asked] : [])
    return trouble ? { trouble } : `${dollarsText(wish.amount)} ${wish.destination === 'credits' ? 'was given as credit' : options.atDesk ? 'is written down as given back at the desk' : 'goes back to the card'}.`
  }

  async function refund(draft: RefundDraft) {
    const wish = toRefund(draft)
    const errors = await step({
      failed: 'Nothing was refunded.',
      send: () => data.refundOrder(order.id, wish),
      done: (after) => became(wish, after),
    })
    if (!errors) onClose()
    return errors
  }

  const { seats, noun } = options
  const stays = seats > 0 ? `The ${noun.many} stay booked; cancel the order to free them.` : 'What was bought was given back before.'
  const told = order.email ? ' The buyer is told by email.' : ''
  return (
    <FormDialog title={`Refund order #${order.id}`} submit="Refund" grave values={newRefund(options)} validate={(draft) => refundErrors(draft, options)} onSubmit={refund} onClose={onClose}>
      <p className={styles.more}>{`${stays}${told}`}</p>
      <Fields options={options} />
    </FormDialog>
  )
}
