import { Fragment, useState } from 'react'
import { useDataProvider, useListContext, useRecordContext, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { dollarsText } from '#common/money'
import type { Alert, PaymentRefund } from '#common/wire'
import { BusyButton } from '#backoffice/layout/BusyButton'
import { Confirm } from '#backoffice/layout/Confirm'
import { Choose } from '#backoffice/lists/Choose'
import { dayAndTime } from '#backoffice/mountain_time'
import type { BackOfficeData } from '#backoffice/providers/data/verbs'
import { may } from '#backoffice/providers/signed_in'
import { useStep } from '#backoffice/steps/use_step'
import styles from '../../lists/Entries.module.css'
import { outcome, RefundState } from '../orders/OrderStatus'

export const canSelect = ({ resolvedAt, details }: Alert) => !resolvedAt && typeof details.approval !== 'number'

export async function retryAlertRefund(data: BackOfficeData, { refund }: Alert): Promise<PaymentRefund> {
  const { id, amount, orderId } = refund!
  if (orderId === null) return data.retryPaymentRefund(id)
  const { refunds } = await data.retryRefund(orderId, id)
  return { id, amount, state: refunds.find((one) => one.id === id)?.state ?? 'pending' }
}

function Facts() {
  const translate = useTranslate()
  const { subject, details, amount, buyer, refund, createdAt, resolvedAt } = useRecordContext<Alert>()!
  const facts = [
    <time key="at" dateTime={createdAt}>
      {dayAndTime(createdAt)}
    </time>,
    resolvedAt && translate('resources.alerts.seen_to_at', { date: dayAndTime(resolvedAt) }),
    amount !== null && dollarsText(amount),
    buyer && (
      <a key="buyer" href={`mailto:${buyer.email}`}>
        {buyer.name || buyer.email}
      </a>
    ),
    typeof details.order === 'number' && (
      <Link key="order" to={`/orders/${details.order}`}>
        {translate('resources.orders.title', { id: details.order })}
      </Link>
    ),
    typeof details.user === 'number' && (
      <Link key="user" to={`/users/${details.user}`}>
        {translate('resources.users.account')}
      </Link>
    ),
    refund && <RefundState key="refund" state={refund.state} />,
    amount === null && !buyer && !details.order && !details.user && !details.approval && (
      <code key="subject">{subject}</code>
    ),
  ].filter(Boolean)
  return facts.map((fact, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- facts keep their places
    <Fragment key={index}>
      {index > 0 && ' · '}
      {fact}
    </Fragment>
  ))
}

function TryAgain({ alert }: { alert: Alert }) {
  const translate = useTranslate()
  const data = useDataProvider<BackOfficeData>()
  const { busy, press } = useStep('alerts', 'orders')
  const retry = () =>
    press({
      failed: translate('resources.orders.retry.failed'),
      send: () => retryAlertRefund(data, alert),
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

/** What happened, and what to do about it. An unknown kind shows its own name. */
export function AlertEntry() {
  const translate = useTranslate()
  const alert = useRecordContext<Alert>()!
  const { id, kind, refund, details, resolvedAt } = alert
  const { selectedIds, onToggleItem } = useListContext()
  const isLate = refund !== null && refund.orderId === null
  const sentence = translate(`resources.alerts.kinds.${isLate ? 'late payment stays' : kind}`, {
    _: details.sentence ?? kind,
  })
  return (
    <li className={styles.entry}>
      <div className={styles.lead}>
        {canSelect(alert) && (
          <Choose record={alert} name={sentence} checked={selectedIds.includes(id)} onClick={() => onToggleItem(id)} />
        )}
        <div>
          <p className={styles.sentence}>{sentence}</p>
          <p className={styles.about}>
            <Facts />
          </p>
        </div>
      </div>
      <div className={styles.steps}>
        {refund?.state === 'failed' && <TryAgain alert={alert} />}
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
