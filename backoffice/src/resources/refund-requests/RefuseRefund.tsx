import { TextInput } from 'react-admin'
import type { AdminRefundRequest } from '#common/wire'
import { asTyped, fieldProps } from '../../inputs/text_field'
import { FormDialog } from '../../layout/FormDialog'
import { useDecision } from './use_decision'
import { LONGEST } from '../../../../common/longest'

const errorsOf = ({ answer }: { answer: string }) => (answer.trim() ? {} : { answer: 'Please say why.' })

/** No money goes back, and the buyer reads why. */
export function RefuseRefund({ request, onClose }: { request: AdminRefundRequest; onClose: () => void }) {
  const decide = useDecision(request.id)

  async function refuse({ answer }: { answer: string }) {
    const errors = await decide({ grant: false, answer: answer.trim() }, `The refund for order #${request.orderId} is declined.`)
    if (!errors) onClose()
    return errors
  }

  return (
    <FormDialog title={`Decline the refund of ${request.buyer.name || 'the buyer'}?`} submit="Decline" grave values={{ answer: '' }} validate={errorsOf} onSubmit={refuse} onClose={onClose}>
      <TextInput source="answer" label="Why" multiline minRows={3} {...asTyped} helperText="The buyer reads it. This is the last word." {...fieldProps({ maxLength: LONGEST.reason })} />
    </FormDialog>
  )
}
