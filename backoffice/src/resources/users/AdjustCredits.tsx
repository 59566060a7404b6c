import { RadioButtonGroupInput, TextInput, useDataProvider, useRecordContext, useTranslate } from 'react-admin'
import type { AdminUser, CreditLedger } from '#common/wire'
import { LONGEST } from '#common/longest'
import { dollarsText } from '#common/money'
import { choiceText } from '#backoffice/inputs/choice'
import { asTyped, fieldProps } from '#backoffice/inputs/text_field'
import { FormDialog } from '#backoffice/layout/FormDialog'
import { refundLimit } from '#backoffice/providers/may'
import type { BackOfficeData } from '#backoffice/providers/data/verbs'
import { useStep } from '#backoffice/steps/use_step'
import { creditErrors, newCredit, toCreditStep, type CreditDraft } from './credit_form'

export function AdjustCredits({ ledger: { balance }, onClose }: { ledger: CreditLedger; onClose: () => void }) {
  const translate = useTranslate()
  const { id, username } = useRecordContext<AdminUser>()!
  const data = useDataProvider<BackOfficeData>()
  const { step } = useStep('users')
  const say = (key: string, dollars = 0) =>
    translate(`resources.users.credits.${key}`, { username, amount: dollarsText(Math.abs(dollars)) })

  const limit = refundLimit()

  function adjust(draft: CreditDraft) {
    const wish = toCreditStep(draft)
    return step({
      failed: say('failed'),
      send: () => data.adjustCredits(id, wish),
      done: say(wish.amount > 0 ? 'given' : 'taken', wish.amount),
    })
  }

  const ways = [
    { id: 'give', name: say('give'), more: limit === null ? say('give_more') : say('give_up_to', limit) },
    {
      id: 'take',
      name: say('take'),
      more: say(balance > 0 ? 'take_more' : 'take_nothing', balance),
      disabled: balance <= 0,
    },
  ]
  return (
    <FormDialog<CreditDraft>
      title={say('title')}
      submit={say('submit')}
      values={newCredit}
      validate={(draft) => creditErrors(draft, balance, translate)}
      onSubmit={adjust}
      onClose={onClose}
    >
      <RadioButtonGroupInput source="way" choices={ways} optionText={choiceText} />
      <TextInput source="amount" {...asTyped} {...fieldProps({ inputMode: 'decimal', autoComplete: 'off' })} />
      <TextInput
        source="note"
        {...asTyped}
        helperText={say('note_hint')}
        {...fieldProps({ maxLength: LONGEST.note, autoComplete: 'off' })}
      />
    </FormDialog>
  )
}
