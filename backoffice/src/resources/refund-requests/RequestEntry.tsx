import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider, useNotify, useRecordContext, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { AdminRefundRequest, RefundOptions } from '#common/wire'
import { dollarsText } from '#common/money'
import { BusyButton } from '#backoffice/layout/BusyButton'
import styles from '../../layout/Entries.module.css'
import { dayAndTime, weekdayAndTime } from '#backoffice/mountain_time'
import type { BackOfficeData } from '#backoffice/providers/data/verbs'
import { count } from '../orders/moving'
import { GrantRefund } from './GrantRefund'
import { RefuseRefund } from './RefuseRefund'
import { standing } from './standing'

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
