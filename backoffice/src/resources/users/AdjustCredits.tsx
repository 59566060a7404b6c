import { TextInput, useDataProvider } from 'react-admin'
import type { AdminUser, CreditLedger } from '#common/wire'
import { Choices } from '../../inputs/Choices'
import { asTyped, fieldProps } from '../../inputs/text_field'
import { FormDialog } from '../../layout/FormDialog'
import { dollarsText } from '../../../../common/money'
import type { BackOfficeData } from '../../providers/data/verbs'
import { creditErrors, newCredit, toCreditStep, type CreditDraft } from './credit_form'
import { usePersonStep } from './use_person_step'
import { LONGEST } from '../../../../common/longest'

interface Props {
  user: AdminUser
  ledger: CreditLedger
  onClose: () => void
}

export function AdjustCredits({ user, ledger, onClose }: Props) {
  const data = useDataProvider<BackOfficeData>()
  const step = usePersonStep()

  async function adjust(draft: CreditDraft) {
    const wish = toCreditStep(draft)
    const errors = await step({
      failed: 'The credits were not changed.',
      done: `${dollarsText(Math.abs(wish.amount))} ${wish.amount > 0 ? 'given to' : 'taken back from'} ${user.username}.`,
      send: () => data.adjustCredits(user.id, wish),
    })
    if (!errors) onClose()
    return errors
  }

  const ways = [
    { id: 'give', name: 'Give', more: 'Can be spent at the next checkout; it never expires.' },
    { id: 'take', name: 'Take back', more: ledger.balance > 0 ? `At most ${dollarsText(ledger.balance)}.` : 'There is nothing to take.', disabled: ledger.balance <= 0 },
  ]
  return (
    <FormDialog<CreditDraft>
      title={`Credits of ${user.username}`}
      submit="Save"
      values={newCredit}
      validate={(draft) => creditErrors(draft, ledger.balance)}
      onSubmit={adjust}
      onClose={onClose}
    >
      <Choices source="way" label="What to do" choices={ways} />
      <TextInput source="amount" label="Amount" {...asTyped} {...fieldProps({ inputMode: 'decimal', autoComplete: 'off' })} />
      <TextInput source="note" label="Reason" {...asTyped} helperText="For the books; the person does not see it." {...fieldProps({ maxLength: LONGEST.note, autoComplete: 'off' })} />
    </FormDialog>
  )
}
