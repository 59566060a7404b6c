import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import {
  RadioButtonGroupInput,
  TextInput,
  useDataProvider,
  useNotify,
  useRecordContext,
  useTranslate,
} from 'react-admin'
import { Link } from 'react-router'
import { LONGEST } from '#common/longest'
import { dollarsText } from '#common/money'
import type { AdminRefundRequest, RefundOptions } from '#common/wire'
import { choiceText } from '#backoffice/inputs/choices'
import { asTyped, fieldProps, optionalAsTyped } from '#backoffice/inputs/text_field'
import { BusyButton } from '#backoffice/layout/BusyButton'
import { FormDialog } from '#backoffice/layout/FormDialog'
import { dayAndTime, weekdayAndTime } from '#backoffice/mountain_time'
import type { BackOfficeData } from '#backoffice/providers/data/verbs'
import { useStep } from '#backoffice/steps/use_step'
import styles from '../../lists/Entries.module.css'
import { count } from '../orders/moving'
import { cardOrDesk, dollarsIn, goesBack } from '../orders/refund_form'
import { grantErrors, newGrant, standing, type GrantDraft } from './grant_form'

/** Gives all or a part of what the seats cost back, as credit unless somebody chooses otherwise. */
function GrantRefund({ options, onClose }: { options: RefundOptions; onClose: () => void }) {
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

/** No money goes back, and the buyer reads why. */
function RefuseRefund({ onClose }: { onClose: () => void }) {
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

export function RequestEntry() {
  const translate = useTranslate()
  const request = useRecordContext<AdminRefundRequest>()!
  const { orderId, buyer, game, date, seats, price, reason, declineReason, answer, gameMaster, state } = request
  const say = (key: string, args?: object) => translate(`resources.refund-requests.${key}`, args)
  const what = [game, date && weekdayAndTime(date), count(request, seats, translate), gameMaster]
    .filter(Boolean)
    .join(', ')
  return (
    <li className={styles.entry}>
      <div className={styles.text}>
        <p className={styles.sentence}>
          {say('asks', { buyer: buyer.name || say('a_buyer'), price: dollarsText(price), what })}
        </p>
        <blockquote className={styles.words}>{reason}</blockquote>
        {declineReason !== null && (
          <p className={styles.sentence}>{say('game_master_declined', { reason: declineReason })}</p>
        )}
        {answer && <p className={styles.sentence}>{say('support_answered', { answer })}</p>}
        <p className={styles.about}>
          {standing(request, translate)}
          {' · '}
          <Link to={`/orders/${orderId}`}>{translate('resources.orders.title', { id: orderId })}</Link>
          {buyer.email && ' · '}
          {buyer.email && <a href={`mailto:${buyer.email}`}>{buyer.email}</a>}
          {` · ${say('asked_at')} `}
          <time dateTime={request.askedAt}>{dayAndTime(request.askedAt)}</time>
        </p>
      </div>
      {(state === 'asked' || state === 'escalated') && <Steps />}
    </li>
  )
}

function Steps() {
  const { orderId } = useRecordContext<AdminRefundRequest>()!
  const translate = useTranslate()
  const data = useDataProvider<BackOfficeData>()
  const notify = useNotify()
  const [refusing, setRefusing] = useState(false)
  const say = (key: string, args?: object) => translate(`resources.refund-requests.${key}`, { orderId, ...args })
  const {
    data: options,
    mutate: lookUp,
    isPending,
    reset,
  } = useMutation<RefundOptions, Error>({
    mutationFn: () => data.refundOptions(orderId),
    onError: ({ message }) => notify(say('grant.unloaded', { reason: message }), { type: 'error' }),
  })

  return (
    <div className={styles.steps}>
      <BusyButton
        variant="outlined"
        color="secondary"
        busy={isPending}
        aria-label={say('grant.about')}
        onClick={() => lookUp()}
      >
        {say('grant.action')}
      </BusyButton>
      <Button variant="outlined" color="secondary" aria-label={say('refuse.about')} onClick={() => setRefusing(true)}>
        {say('refuse.action')}
      </Button>
      {options && <GrantRefund options={options} onClose={reset} />}
      {refusing && <RefuseRefund onClose={() => setRefusing(false)} />}
    </div>
  )
}
