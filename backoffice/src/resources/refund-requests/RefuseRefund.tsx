import { TextInput, useDataProvider, useRecordContext, useTranslate } from 'react-admin'
import type { AdminRefundRequest } from '#common/wire'
import { LONGEST } from '#common/longest'
import { asTyped, fieldProps } from '#backoffice/inputs/text_field'
import { FormDialog } from '#backoffice/layout/FormDialog'
import type { BackOfficeData } from '#backoffice/providers/data/verbs'
import { useStep } from '#backoffice/steps/use_step'

/** No money goes back, and the buyer reads why. */
export function RefuseRefund({ onClose }: { onClose: () => void }) {
  const { id, orderId, buyer } = useRecordContext<AdminRefundRequest>()!
  const translate = useTranslate()
  const data = useDataProvider<BackOfficeData>()
  const { step } = useStep('refund-requests', 'orders')
  const say = (key: string) =>
    translate(`resources.refund-requests.refuse.${key}`, {
      orderId,
      buyer: buyer.name || translate('resources.refund-requests.the_buyer'),
    })
  const refuse = ({ answer }: { answer: string }) =>
    step({
      failed: translate('resources.refund-requests.undecided'),
      send: () => data.decideRefundRequest(id, { grant: false, answer: answer.trim() }),
      done: say('done'),
    })

  return (
    <FormDialog
      title={say('title')}
      submit={say('action')}
      grave
      values={{ answer: '' }}
      validate={({ answer }) => ({ answer: answer.trim() ? undefined : say('no_reason') })}
      onSubmit={refuse}
      onClose={onClose}
    >
      <TextInput
        source="answer"
        label={say('why')}
        multiline
        minRows={3}
        {...asTyped}
        helperText={say('why_hint')}
        {...fieldProps({ maxLength: LONGEST.reason })}
      />
    </FormDialog>
  )
}
