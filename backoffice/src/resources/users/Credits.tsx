import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { RadioButtonGroupInput, TextInput, useDataProvider, useRecordContext, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { LONGEST } from '#common/longest'
import { dollarsText } from '#common/money'
import type { AdminUser, CreditLedger } from '#common/wire'
import { Entries, Entry } from '#backoffice/lists/EntriesPanel'
import { choiceText } from '#backoffice/inputs/choices'
import { asTyped, fieldProps } from '#backoffice/inputs/text_field'
import { FormDialog } from '#backoffice/layout/FormDialog'
import { Panel } from '#backoffice/layout/Panel'
import { Failure, WaitingLines } from '#backoffice/layout/States'
import { useAsked } from '#backoffice/layout/use_asked'
import { dayAndTime } from '#backoffice/mountain_time'
import type { BackOfficeData } from '#backoffice/providers/data/verbs'
import { refundLimit } from '#backoffice/providers/signed_in'
import { patience } from '#backoffice/providers/patience'
import { useStep } from '#backoffice/steps/use_step'
import { creditErrors, newCredit, reasonInWords, toCreditStep, type CreditDraft } from './credit_form'

function AdjustCredits({ ledger: { balance }, onClose }: { ledger: CreditLedger; onClose: () => void }) {
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

function Ledger({ ledger: { balance, reserved, entries } }: { ledger: CreditLedger }) {
  const translate = useTranslate()
  return (
    <>
      <p>
        <strong style={{ fontSize: '1.25rem' }}>{dollarsText(balance)}</strong>{' '}
        {translate(`resources.users.credits.${reserved > 0 ? 'reserved' : 'to_spend'}`, {
          amount: dollarsText(reserved),
        })}
      </p>
      <Entries>
        {entries.map(({ id, reason, orderId, amount, createdAt, actor, note }) => (
          <Entry
            key={id}
            end={`${amount > 0 ? '+' : ''}${dollarsText(amount)}`}
            more={[dayAndTime(createdAt), actor, note].filter(Boolean).join(' · ')}
          >
            {reasonInWords(reason, translate)}
            {orderId && ', '}
            {orderId && (
              <Link to={`/orders/${orderId}`}>{translate('resources.users.credits.order', { id: orderId })}</Link>
            )}
          </Entry>
        ))}
      </Entries>
    </>
  )
}

export function Credits() {
  const translate = useTranslate()
  const { id } = useRecordContext<AdminUser>()!
  const data = useDataProvider<BackOfficeData>()
  const [open, setOpen] = useState(false)
  const {
    data: ledger,
    error,
    refetch,
  } = useQuery<CreditLedger, Error>({
    queryKey: ['users', 'ledger', id],
    queryFn: () => data.readCreditLedger(id),
    ...patience,
  })
  const [asked, settle] = useAsked('credit')
  const close = () => {
    setOpen(false)
    settle()
  }
  const change = ledger && (
    <Button variant="outlined" color="secondary" onClick={() => setOpen(true)}>
      {translate('resources.users.credits.action')}
    </Button>
  )
  return (
    <Panel title={translate('resources.users.credits.panel')} actions={change}>
      {error && <Failure message={error.message} onRetry={() => void refetch()} />}
      {!ledger && !error && <WaitingLines />}
      {ledger && <Ledger ledger={ledger} />}
      {ledger && (open || asked) && <AdjustCredits ledger={ledger} onClose={close} />}
    </Panel>
  )
}
