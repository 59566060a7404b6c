import { RadioButtonGroupInput, TextInput, useDataProvider, useRecordContext, useTranslate } from 'react-admin'
import type { AdminRefundRequest, RefundOptions } from '#common/wire'
import { LONGEST } from '#common/longest'
import { dollarsText } from '#common/money'
import { choiceText } from '#backoffice/inputs/choice'
import { asTyped, fieldProps, optionalAsTyped } from '#backoffice/inputs/text_field'
import { FormDialog } from '#backoffice/layout/FormDialog'
import type { BackOfficeData } from '#backoffice/providers/data/verbs'
import { useStep } from '#backoffice/steps/use_step'
import { cardOrDesk, dollarsIn, goesBack } from '../orders/refund_form'
import { grantErrors, newGrant, type GrantDraft } from './grant_form'

/** Gives all or a part of what the seats cost back, as credit unless somebody chooses otherwise. */
export function GrantRefund({ options, onClose }: { options: RefundOptions; onClose: () => void }) {
  const request = useRecordContext<AdminRefundRequest>()!
  const { id, orderId, buyer, price } = request
  const translate = useTranslate()
  const data = useDataProvider<BackOfficeData>()
  const { step } = useStep('refund-requests', 'orders')
  const [credits, card] = [Math.min(price, options.credits), Math.min(price, options.card)]
  const say = (key: string, args?: object) => translate(`resources.refund-requests.grant.${key}`, { orderId, ...args })

  function grant({ amount, destination, answer }: GrantDraft) {
    const dollars = dollarsIn(amount) ?? 0
    return step({
      failed: translate('resources.refund-requests.undecided'),
      send: () => data.decideRefundRequest(id, { grant: true, amount: dollars, destination, answer: answer.trim() }),
      done: say('done', { back: goesBack({ card: 0, credits: 0, [destination]: dollars }, options.atDesk, translate) }),
    })
  }

  const credit = translate(`resources.orders.refund.${options.hasAccount ? 'up_to' : 'nothing'}.credits`, {
    amount: dollarsText(credits),
  })
  const destinations = [
    { id: 'credits', name: translate('resources.orders.refund.credits'), more: credit, disabled: credits === 0 },
    {
      id: 'card',
      name: translate(`resources.orders.refund.${cardOrDesk(options)}`),
      more: say(card > 0 ? 'up_to' : 'not_so', { amount: dollarsText(card) }),
      disabled: card === 0,
    },
  ]
  return (
    <FormDialog
      title={say('title', { buyer: buyer.name || translate('resources.refund-requests.the_buyer') })}
      submit={say('action')}
      grave
      values={newGrant(request, options)}
      validate={(draft) => grantErrors(draft, request, options, translate)}
      onSubmit={grant}
      onClose={onClose}
    >
      <RadioButtonGroupInput
        source="destination"
        label="resources.orders.fields.destination"
        choices={destinations}
        optionText={choiceText}
      />
      <TextInput source="amount" {...asTyped} {...fieldProps({ inputMode: 'decimal', autoComplete: 'off' })} />
      <TextInput
        source="answer"
        label={say('note')}
        multiline
        minRows={2}
        {...optionalAsTyped}
        helperText={say('note_hint')}
        {...fieldProps({ 'aria-required': false, 'maxLength': LONGEST.reason })}
      />
    </FormDialog>
  )
}
