import { TextInput } from 'react-admin'
import type { AdminRefundRequest, RefundOptions } from '#common/wire'
import { Choices } from '../../inputs/Choices'
import { asTyped, fieldProps, optionalAsTyped } from '../../inputs/text_field'
import { FormDialog } from '../../layout/FormDialog'
import { dollarsText } from '../../../../common/money'
import { dollarsIn, goesBack } from '../orders/refund_form'
import { grantErrors, newGrant, type GrantDraft } from './grant_form'
import { useDecision } from './use_decision'
import { LONGEST } from '../../../../common/longest'

interface Props {
  request: AdminRefundRequest
  options: RefundOptions
  onClose: () => void
}

/** Gives all or a part of what the seats cost back, as credit unless somebody chooses otherwise. */
export function GrantRefund({ request, options, onClose }: Props) {
  const decide = useDecision(request.id)
  const credits = Math.min(request.price, options.credits)
  const card = Math.min(request.price, options.card)

  async function grant({ amount, destination, answer }: GrantDraft) {
    const dollars = dollarsIn(amount) ?? 0
    const back = goesBack({ card: 0, credits: 0, [destination]: dollars }, options.atDesk)
    const errors = await decide({ grant: true, amount: dollars, destination, answer: answer.trim() }, `${back} for order #${request.orderId}.`)
    if (!errors) onClose()
    return errors
  }

  return (
    <FormDialog title={`Refund ${request.buyer.name || 'the buyer'}?`} submit="Refund" grave values={newGrant(request, options)} validate={(draft) => grantErrors(draft, request, options)} onSubmit={grant} onClose={onClose}>
      <Choices
        source="destination"
        label="Where it goes"
        choices={[
          { id: 'credits', name: 'As credit', more: options.hasAccount ? `Up to ${dollarsText(credits)}, at once; it never expires.` : 'This buyer has no account.', disabled: credits === 0 },
          { id: 'card', name: options.atDesk ? 'At the desk' : 'To the card', more: card > 0 ? `Up to ${dollarsText(card)}.` : 'Nothing was paid so.', disabled: card === 0 },
        ]}
      />
      <TextInput source="amount" label="Amount" {...asTyped} {...fieldProps({ inputMode: 'decimal', autoComplete: 'off' })} />
      <TextInput source="answer" label="Note" multiline minRows={2} {...optionalAsTyped} helperText="For the history; the buyer sees what comes back." {...fieldProps({ 'aria-required': false, 'maxLength': LONGEST.reason })} />
    </FormDialog>
  )
}
