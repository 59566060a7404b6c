import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { RadioButtonGroupInput, TextInput, useDataProvider, useRecordContext, useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import type { AdminOrder, RefundOptions } from '#common/wire'
import { LONGEST } from '#common/longest'
import { dollarsText } from '#common/money'
import { choiceText } from '#backoffice/inputs/choices'
import { asTyped, fieldProps, optionalAsTyped } from '#backoffice/inputs/text_field'
import { FormDialog } from '#backoffice/layout/FormDialog'
import { Unloaded } from '#backoffice/layout/States'
import { refundLimit } from '#backoffice/providers/signed_in'
import type { SomeSeats } from '#backoffice/providers/data/money_steps'
import type { BackOfficeData } from '#backoffice/providers/data/verbs'
import { useStep } from '#backoffice/steps/use_step'
import {
  cardOrDesk,
  dollarsIn,
  isLargeRefund,
  newRefund,
  refundErrors,
  toRefund,
  type RefundDraft,
  type Share,
} from './refund_form'
import { RefundPart, usePart, usePartLines, RefundShare } from './RefundPart'
import { refusals } from './history'

function Fields({ options }: { options: RefundOptions }) {
  const translate = useTranslate()
  const amount = dollarsIn(String(useWatch({ name: 'amount' }) ?? ''))
  const say = (key: string, dollars: number) =>
    translate(`resources.orders.refund.${key}`, { amount: dollarsText(dollars) })
  const choice = (id: 'card' | 'credits', to: string, possible: boolean) => ({
    id,
    name: say(to, 0),
    more: possible ? say(`up_to.${to}`, options[id]) : say(`nothing.${to}`, 0),
    disabled: options[id] === 0,
  })
  const destinations = [
    choice('card', cardOrDesk(options), options.card > 0),
    choice('credits', 'credits', options.hasAccount),
  ]
  return (
    <>
      <RadioButtonGroupInput
        source="destination"
        label="resources.orders.fields.destination"
        choices={destinations}
        optionText={choiceText}
      />
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
        <TextInput source="amount" {...asTyped} {...fieldProps({ inputMode: 'decimal', autoComplete: 'off' })} />
        {isLargeRefund(amount) && (
          <TextInput
            source="confirmAmount"
            {...asTyped}
            helperText={say('confirm_hint', amount!)}
            {...fieldProps({ inputMode: 'decimal', autoComplete: 'off' })}
          />
        )}
      </Stack>
      <TextInput
        source="reason"
        {...optionalAsTyped}
        helperText="resources.orders.refund.reason_hint"
        {...fieldProps({ 'aria-required': false, 'maxLength': LONGEST.note })}
      />
    </>
  )
}

export function RefundOrder({ options, onClose }: { options: RefundOptions; onClose: () => void }) {
  const translate = useTranslate()
  const { id, email } = useRecordContext<AdminOrder>()!
  const data = useDataProvider<BackOfficeData>()
  const { step } = useStep('orders', 'games')
  const say = (key: string, args?: object) => translate(`resources.orders.refund.${key}`, args)
  const limit = refundLimit()
  const lines = usePartLines()
  const [part, setPart] = useState<SomeSeats | null>(null)
  const { data: ofPart, error, refetch } = usePart(id, part)
  const chosen = part ? ofPart : options
  const [share, setShare] = useState<Share>('policy')

  function choosePart(wish: SomeSeats | null) {
    setShare('policy')
    setPart(wish)
  }

  function became(wish: ReturnType<typeof toRefund>, { refunds }: AdminOrder) {
    // Asked for again after a lost answer, it may be older than this form.
    const asked = refunds.findLast(
      ({ amount, destination }) =>
        amount === wish.amount && (destination === 'credits') === (wish.destination === 'credits')
    )
    const trouble = refusals(asked ? [asked] : [], translate)
    return trouble
      ? { trouble }
      : say(`done.${wish.destination === 'credits' ? 'credits' : cardOrDesk(options)}`, {
          amount: dollarsText(wish.amount),
        })
  }

  function refund(draft: RefundDraft) {
    const wish = toRefund(draft)
    return step({ failed: say('failed'), send: () => data.refundOrder(id, wish), done: (after) => became(wish, after) })
  }

  return (
    <FormDialog
      title={say('title', { id })}
      submit={say('action')}
      grave
      disabled={!chosen}
      values={newRefund(options)}
      validate={(draft) => refundErrors(draft, options, translate)}
      onSubmit={refund}
      onClose={onClose}
    >
      <p>
        {[
          options.seats > 0 ? say('stays', options.noun) : say('given_back'),
          email && say('told'),
          limit !== null && say('limit', { limit: dollarsText(limit) }),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      {lines.length > 0 && (
        <RefundPart
          lines={lines}
          part={part}
          options={part ? ofPart : undefined}
          whole={options}
          onChoose={choosePart}
        />
      )}
      {error && <Unloaded message={say('unloaded')} onRetry={() => void refetch()} />}
      {chosen && <RefundShare options={chosen} isPart={part !== null} share={share} onShare={setShare} />}
      <Fields options={options} />
    </FormDialog>
  )
}
