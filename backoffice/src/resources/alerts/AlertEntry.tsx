import { useState } from 'react'
import { useDataProvider, useRecordContext, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { Alert, PaymentRefund } from '#common/wire'
import { dollarsText } from '#common/money'
import { BusyButton } from '#backoffice/layout/BusyButton'
import { Confirm } from '#backoffice/layout/Confirm'
import styles from '../../layout/Entries.module.css'
import { dayAndTime } from '#backoffice/mountain_time'
import type { BackOfficeData } from '#backoffice/providers/data/verbs'
import { may } from '#backoffice/providers/may'
import { useStep } from '#backoffice/steps/use_step'
import { outcome, RefundState } from '../orders/RefundState'

function Subject() {
  const translate = useTranslate()
  const { subject, details, refund } = useRecordContext<Alert>()!
  if (typeof details.order === 'number')
    return <Link to={`/orders/${details.order}`}>{translate('resources.orders.title', { id: details.order })}</Link>
  if (typeof details.user === 'number')
    return <Link to={`/users/${details.user}`}>{translate('resources.users.account')}</Link>
  if (!refund) return <code>{subject}</code>
  const { amount, email, state } = refund
  return (
    <>
      {dollarsText(amount)}
      {email && ` ${translate('resources.alerts.of')} `}
      {email && <a href={`mailto:${email}`}>{email}</a>} <RefundState state={state} />
    </>
  )
}

function TryAgain({ refund: { id } }: { refund: PaymentRefund }) {
  const translate = useTranslate()
  const data = useDataProvider<BackOfficeData>()
  const { busy, press } = useStep('alerts', 'orders')
  const retry = () =>
    press({
      failed: translate('resources.orders.retry.failed'),
      send: () => data.retryPaymentRefund(id),
      done: ({ amount, state }) => outcome(amount, state, translate),
    })
  return (
    <BusyButton variant="outlined" color="secondary" busy={busy} onClick={() => void retry()}>
      {translate('resources.orders.retry.action')}
    </BusyButton>
  )
}

function SeenTo({ id }: { id: number }) {
  const translate = useTranslate()
  const data = useDataProvider<BackOfficeData>()
  const { busy, press } = useStep('alerts')
  const say = (key: string) => translate(`resources.alerts.seen_to.${key}`)
  const resolve = () =>
    press({
      failed: say('failed'),
      send: () => data.resolveAlert(id),
      done: say('done'),
      undo: () => ({ send: () => data.reopenAlert(id), done: say('undone') }),
    })
  return (
    <BusyButton variant="outlined" color="secondary" busy={busy} onClick={() => void resolve()}>
      {say('action')}
    </BusyButton>
  )
}

/** Approves or declines a step above a daily limit. Money that is given cannot be taken back, so approving asks first. */
function Decide({ approval, sentence }: { approval: number; sentence: string }) {
  const translate = useTranslate()
  const data = useDataProvider<BackOfficeData>()
  const { busy, press } = useStep('alerts', 'orders', 'games', 'users', 'refund-requests')
  const say = (key: string) => translate(`resources.alerts.approval.${key}`)
  const [isAsking, setIsAsking] = useState(false)
  const decide = (answer: 'approve' | 'decline') =>
    press({
      failed: say('failed'),
      send: () => data.create(`approvals/${approval}/${answer}`, { data: {} }),
      done: say(`${answer}d`),
    })
  return (
    <>
      <BusyButton variant="outlined" color="secondary" busy={busy} onClick={() => setIsAsking(true)}>
        {say('approve')}
      </BusyButton>
      <BusyButton variant="outlined" color="secondary" busy={busy} onClick={() => void decide('decline')}>
        {say('decline')}
      </BusyButton>
      <Confirm
        open={isAsking}
        harmless
        question={sentence}
        confirm={say('approve')}
        busy={busy}
        onConfirm={() => void decide('approve').then(() => setIsAsking(false))}
        onCancel={() => setIsAsking(false)}
      />
    </>
  )
}

/** What happened, and what to do about it; an alert of another kind shows its own name. */
export function AlertEntry() {
  const translate = useTranslate()
  const { id, kind, refund, details, createdAt, resolvedAt } = useRecordContext<Alert>()!
  return (
    <li className={styles.entry}>
      <div className={styles.text}>
        <p className={styles.sentence}>
          {translate(`resources.alerts.kinds.${refund ? 'late payment stays' : kind}`, { _: details.sentence ?? kind })}
        </p>
        <p className={styles.about}>
          <time dateTime={createdAt}>{dayAndTime(createdAt)}</time>
          {resolvedAt && translate('resources.alerts.seen_to_at', { date: dayAndTime(resolvedAt) })}
          {!details.approval && (
            <>
              {' · '}
              <Subject />
            </>
          )}
        </p>
      </div>
      <div className={styles.steps}>
        {refund?.state === 'failed' && <TryAgain refund={refund} />}
        {resolvedAt ? null : typeof details.approval !== 'number' ? (
          <SeenTo id={id} />
        ) : (
          may('refunds.above-limit') && (
            <Decide approval={details.approval} sentence={String(details.sentence ?? kind)} />
          )
        )}
      </div>
    </li>
  )
}
